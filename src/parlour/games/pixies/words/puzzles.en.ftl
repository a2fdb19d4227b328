## Pixies: what puzzles are about.

pixies-theme-validate = Validate or spread
pixies-theme-symbols = Spirals and crosses
pixies-theme-zone = Grow a zone
pixies-theme-deny = Take a card from a rival
pixies-theme-ending = End the round, or not
