"""Parlour: play, study and program two small card games, 5211 and Pixies."""

__version__ = "0.1.0"
