## 5211: what puzzles are about.

g5211-theme-tie = Tie a colour
g5211-theme-limit = Push a colour to the limit
g5211-theme-kododo = The Kododo number
g5211-theme-majority = Win the majority
g5211-theme-deny = Stop a rival
g5211-theme-keep = Save a card for later
g5211-theme-last = Leave the last card
