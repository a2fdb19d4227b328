# What the page says.

web-tagline = Two small card games, for an evening or a minute.
