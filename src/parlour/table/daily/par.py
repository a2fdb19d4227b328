"""The par of a day's deal: what the strongest bot scores in the player's seat, on the same cards.

It plays several times, because it guesses what it cannot see. It also plays other deals against the
same bots: how much more or less the day's cards are worth to it is the luck of the deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, variance

from parlour import bots
from parlour.games import get
from parlour.table import commands
from parlour.table.daily.days import DailyGame, Day
from parlour.table.daily.deal import SEAT, daily_log
from parlour.table.daily.lineup import par_level
from parlour.table.decide import bot_command, carry_out
from parlour.table.fold import fold

TRIES = 16
"""Games of the day's deal; the par is their mean."""
OTHERS = 3
"""Games of other deals for each of those; the usual score is their mean."""
_PLAYER = "par"


@dataclass(frozen=True, slots=True)
class ParGame:
    """One game of the strongest bot in the player's seat."""

    game: str
    day: Day
    secret: str
    """The day's secret, or another one for a game of another deal."""
    attempt: int


@dataclass(frozen=True, slots=True)
class Par:
    """What the strongest bot scores on a day's deal, and usually against the same bots."""

    par: int
    usual: int
    luck: int
    """1: the day's cards are clearly better than others, -1: clearly worse, 0: neither."""


def par_games(game: str, day: Day, secret: str, tries: int = TRIES) -> Iterator[ParGame]:
    """All games that a par is worked out from: first those of the day's deal."""
    for attempt in range(tries):
        yield ParGame(game, day, secret, attempt)
    for number in range(tries * OTHERS):
        other = hashlib.sha256(f"other/{game}/{day}/{number}".encode()).hexdigest()
        yield ParGame(game, day, other, 0)


def par_of(points: list[int]) -> Par:
    """The par from the points of `par_games`, in their order."""
    tries = len(points) // (1 + OTHERS)
    here, elsewhere = points[:tries], points[tries:]
    difference = fmean(here) - fmean(elsewhere)
    error = sqrt(variance(here) / len(here) + variance(elsewhere) / len(elsewhere))
    # Two standard errors: of twenty ordinary deals, one is called lucky or unlucky.
    luck = 0 if abs(difference) <= 2 * error else 1 if difference > 0 else -1
    return Par(round(fmean(here)), round(fmean(elsewhere)), luck)


def play_par(one: ParGame) -> int:
    """Play a game; returns the points of the player's seat."""
    game = get(one.game)
    table = fold(daily_log(game, DailyGame(one.day, False), one.secret, _PLAYER, "Par", 0))
    strongest = bots.get(par_level(game), game)
    while table.phase == "playing":
        seat = table.to_act[0]
        if seat != SEAT:
            level = dict(table.bots_to_move())[seat]
            carry_out(table, bot_command(table, seat, level))
            continue
        state = table.current_game.state
        rng = Random(f"{table.bot_seed(seat)}/par/{one.attempt}")
        move = strongest.choose(game.view(state, seat), game.legal(state, seat), rng)
        carry_out(table, commands.Play(_PLAYER, str(move)))
    return int(game.result(table.current_game.state).scores[SEAT])
