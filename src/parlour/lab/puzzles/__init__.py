"""Puzzles: positions from bots' games in which one choice is clearly best."""
