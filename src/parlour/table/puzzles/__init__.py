"""Puzzles that ship with Parlour: positions in which one choice is clearly best."""
