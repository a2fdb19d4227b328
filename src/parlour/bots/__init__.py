"""Bots: each sits in a seat, gets a View and the legal moves, and chooses one. Nothing else."""

from parlour.bots.bot import Bot
from parlour.bots.registry import LEVELS, NAMES, check, get, levels_of, trained, warm

__all__ = ["LEVELS", "NAMES", "Bot", "check", "get", "levels_of", "trained", "warm"]
