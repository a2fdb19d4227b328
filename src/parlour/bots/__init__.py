"""Bots: from a View and the legal moves to one of them."""

from parlour.bots.bot import Bot
from parlour.bots.registry import (
    LADDER,
    LEVELS,
    check,
    get,
    is_compiled,
    levels_of,
    seated,
    styles_of,
    trained,
    warm_up,
)

__all__ = [
    "LADDER",
    "LEVELS",
    "Bot",
    "check",
    "get",
    "is_compiled",
    "levels_of",
    "seated",
    "styles_of",
    "trained",
    "warm_up",
]
