"""The first two levels of 5211 on the standard library alone: what a page without a server plays.

`levels.py` has the same two in compiled code; a test holds their numbers against these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from parlour.bots.bot import Bot
from parlour.bots.registry import Factory
from parlour.games.g5211.cards import VALUE
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import judge
from parlour.games.g5211.state import Cards
from parlour.games.g5211.view import View, unseen_counts
from parlour.games.game import AnyGame

CASUAL_HEAT = {2: 2.4, 3: 1.4, 4: 1.3, 5: 1.3}
NOVICE_HEAT = {2: 2.0, 3: 2.0, 4: 2.0, 5: 2.0}
"""How careless they are, for each number of players, in points. Where more play, luck decides more:
the same carelessness would hide that one has understood more than the other."""
SLIP = 0.1
"""How often a novice does not look at the others' cards at all."""


@dataclass(frozen=True, slots=True)
class Look:
    """What anybody sees of a move without thinking long, in points; see `batch_think.Glance`."""

    own_now: float
    own_soon: float
    others_soon: float
    value: float


def look(view: View, move: Move, unseen: dict[str, int]) -> Look:
    """The table after a move: as it would score, and after one more card of somebody else."""
    me = view.seat or 0
    table = list(view.table)
    table[me] += move.cards
    rivals = len(table) - 1
    mine = theirs = every = 0
    for card, times in unseen.items():
        if times:
            own, others = _points(table, me, card)
            mine, theirs, every = mine + own * times, theirs + others * times, every + times
    every = max(1, every)
    now = judge(table).points[me]
    value = sum(VALUE[card] for card in move.cards)
    return Look(now, mine / every, theirs / every / rivals, value)


def _points(table: Sequence[Cards], me: int, card: str) -> tuple[int, int]:
    """One's own points and the others' together, if another lays this card too."""
    other = (me + 1) % len(table)
    after = [(*cards, card) if seat == other else cards for seat, cards in enumerate(table)]
    points = judge(after).points
    return points[me], sum(points) - points[me]


class CasualBot:
    """Has understood the scoring: reckons with one more card of the others, and makes mistakes."""

    heat = CASUAL_HEAT

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Choices that seem nearly as good are nearly as likely."""
        if len(legal) == 1:
            return legal[0]
        unseen = unseen_counts(view)
        worth = self.worth([look(view, move, unseen) for move in legal], rng)
        best, heat = max(worth), self.heat[view.players]
        return rng.choices(legal, [math.exp((one - best) / heat) for one in worth])[0]

    def worth(self, looks: Sequence[Look], rng: Random) -> list[float]:  # noqa: ARG002
        """What each move seems to be worth, in points."""
        return [one.own_soon - 0.5 * one.others_soon + 0.3 * one.own_now for one in looks]


class NoviceBot(CasualBot):
    """On the first evening: likes high cards and what scores now, and forgets to look around."""

    heat = NOVICE_HEAT

    def worth(self, looks: Sequence[Look], rng: Random) -> list[float]:
        """What scores now, or at times only how high the cards are."""
        if rng.random() < SLIP:
            return [one.value for one in looks]
        return [one.own_now + 0.3 * one.value for one in looks]


def _novice(_game: AnyGame, _weights: Path | None) -> Bot:
    return NoviceBot()


def _casual(_game: AnyGame, _weights: Path | None) -> Bot:
    return CasualBot()


LEVELS: dict[str, Factory] = {"novice": _novice, "casual": _casual}
