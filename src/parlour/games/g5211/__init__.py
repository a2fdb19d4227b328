"""5211: two cards, then one, then one; exact Kododo or the colour majority scores."""

from parlour.games.g5211.rules import G5211

GAME = G5211()

__all__ = ["G5211", "GAME"]
