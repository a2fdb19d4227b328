"""Pixies with real cards: the sheet of one round, of a whole game, and tables for the page."""
