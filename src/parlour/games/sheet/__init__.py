"""Games with real cards: the sheet of one round, of a whole game, and its file."""
