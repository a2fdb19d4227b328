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
from typing import Any

from parlour import bots
from parlour.games import get
from parlour.games.game import Seat
from parlour.games.match import Match
from parlour.table.daily.days import Day
from parlour.table.daily.deal import SEAT, deal_seed
from parlour.table.daily.lineup import lineup_of, par_level
from parlour.table.running import bot_seed

TRIES = 16
"""Games of the day's deal; the par is their mean."""
OTHERS = 3
"""Games of other deals for each of those; the usual score is their mean."""


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
    game, lineup = get(one.game), lineup_of(get(one.game), one.day)
    seed = deal_seed(one.secret, lineup.players)
    match = Match(game, lineup.players, {}, game.deal(seed))
    strongest = bots.get(par_level(game), game)
    seated = [strongest, *(bots.seated(bot.level, bot.name, game) for bot in lineup.bots)]

    def choose(seat: Seat) -> Any:
        chance = bot_seed(seed, seat, match.moves)
        if seat == SEAT:
            chance += f"/par/{one.attempt}"
        return match.ask(seat, seated[seat], Random(chance))

    match.play_out(choose)
    return match.result.scores[SEAT]
