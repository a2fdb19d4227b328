"""The bots there are, by the name that players and programs use."""

from __future__ import annotations

from collections.abc import Callable

from parlour.bots.baselines import GreedyBot, RandomBot
from parlour.bots.bot import Bot
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal

LEVELS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def get(level: str, game: AnyGame) -> Bot:
    """The bot of that level for that game."""
    if level not in LEVELS:
        raise Refusal("bad_request", "bot-unknown", bot=level[:40], bots=", ".join(LEVELS))
    return LEVELS[level](game)
