"""Pixies: draft cards onto a 3 x 3 grid, validate, collect symbols, grow one zone."""

from parlour.games.pixies.rules import Pixies

GAME = Pixies()

__all__ = ["GAME", "Pixies"]
