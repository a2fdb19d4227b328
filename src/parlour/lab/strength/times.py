"""How long the levels think: processor time of decisions, in games among themselves."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from parlour.bots import get as get_bot
from parlour.bots.bot import Bot
from parlour.games.game import AnyGame
from parlour.games.match import Match


@dataclass(frozen=True, slots=True)
class ThinkTimes:
    """Milliseconds of one level's decisions at tables of one size."""

    level: str
    players: int
    decisions: int
    median: float
    p99: float
    longest: float


def measure(
    game: AnyGame, level: str, players: int, decisions: int, on_progress: Callable[[int], None]
) -> ThinkTimes:
    """Play whole games, every seat by this level, until it has made this many decisions."""
    bot, number = get_bot(level, game), 0
    # One game that does not count, to compile what is compiled on first use.
    _time_game(game, bot, players, number)
    spent: list[float] = []
    while len(spent) < decisions:
        number += 1
        spent += _time_game(game, bot, players, number)
        on_progress(len(spent))
    spent.sort()

    def quantile(share: float) -> float:
        return round(spent[min(len(spent) - 1, int(share * len(spent)))], 2)

    median, p99, longest = map(quantile, (0.5, 0.99, 1.0))
    return ThinkTimes(level, players, len(spent), median, p99, longest)


def _time_game(game: AnyGame, bot: Bot, players: int, number: int) -> list[float]:
    """Milliseconds of each decision of one game, of this thread alone."""
    spent = []
    match = Match(game, players, {}, game.deal(f"{number:064x}"))
    rng = Random(number)

    def choose(seat: int) -> Any:
        start = time.thread_time()
        move = match.ask(seat, bot, rng)
        spent.append(1000 * (time.thread_time() - start))
        return move

    match.play_out(choose)
    return spent
