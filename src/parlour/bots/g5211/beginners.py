"""The beginner levels of 5211, novice and casual, on the standard library alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from parlour.bots.bot import Styled
from parlour.bots.g5211.styles import TILT
from parlour.games.g5211.cards import VALUE
from parlour.games.g5211.moves import Move
from parlour.games.g5211.score import judge
from parlour.games.g5211.state import Cards
from parlour.games.g5211.view import View, unseen_counts
from parlour.games.game import AnyGame

CASUAL_TEMPERATURE = {2: 2.4, 3: 1.4, 4: 1.3, 5: 1.3}
NOVICE_TEMPERATURE = {2: 2.0, 3: 2.0, 4: 2.0, 5: 2.0}
"""In points, by number of players: a higher temperature makes more mistakes. With more players luck
decides more, and equal temperatures would hide the difference between the two levels."""
SLIP = 0.1
"""How often a novice ignores the cards on the table."""


@dataclass(frozen=True, slots=True)
class MoveFeatures:
    """The effects of a move that a beginner sees, in points."""

    own_now: float
    """Own points if the round were scored right after the move."""
    own_soon: float
    """Own points after one more card of another player, averaged over the unseen cards."""
    others_soon: float
    """The same for the others, on average."""
    value: float
    """Sum of the cards' values."""


def move_features(view: View, move: Move, unseen: dict[str, int]) -> MoveFeatures:
    """Score the table after a move, as it is and after one more card of another player."""
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
    return MoveFeatures(now, mine / every, theirs / every / rivals, value)


def _points(table: Sequence[Cards], me: int, card: str) -> tuple[int, int]:
    """Own points and the sum of the others' if the next seat adds this card."""
    other = (me + 1) % len(table)
    after = [(*cards, card) if seat == other else cards for seat, cards in enumerate(table)]
    points = judge(after).points
    return points[me], sum(points) - points[me]


class CasualBot(Styled):
    """Knows the scoring, considers one more card of the others, and makes mistakes."""

    temperature = CASUAL_TEMPERATURE

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Sample a move by the softmax of its score."""
        if len(legal) == 1:
            return legal[0]
        unseen = unseen_counts(view)
        plain = self.scores([move_features(view, move, unseen) for move in legal], rng)
        temperature = self.temperature[view.players]
        scores = self.tilted(plain, TILT * temperature, view, legal)
        best = max(scores)
        return rng.choices(legal, [math.exp((score - best) / temperature) for score in scores])[0]

    def scores(self, moves: Sequence[MoveFeatures], rng: Random) -> list[float]:  # noqa: ARG002
        """How good each move seems, in points."""
        return [move.own_soon - 0.5 * move.others_soon + 0.3 * move.own_now for move in moves]


class NoviceBot(CasualBot):
    """Likes high cards and points now, and sometimes forgets to check the table."""

    temperature = NOVICE_TEMPERATURE

    def scores(self, moves: Sequence[MoveFeatures], rng: Random) -> list[float]:
        """The points now, or at times only the cards' values."""
        if rng.random() < SLIP:
            return [move.value for move in moves]
        return [move.own_now + 0.3 * move.value for move in moves]


def novice(_game: AnyGame, _weights: Path | None) -> NoviceBot:
    """The lowest level."""
    return NoviceBot()


def casual(_game: AnyGame, _weights: Path | None) -> CasualBot:
    """The second level."""
    return CasualBot()
