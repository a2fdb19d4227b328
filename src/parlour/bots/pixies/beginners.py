"""The beginner levels of Pixies, novice and casual, on the standard library alone.

They score the cards one by one, like a person who has just learned the rules. They differ in what
they pay attention to, and in how often they overlook a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from parlour.bots.bot import Styled
from parlour.bots.pixies.styles import TILT
from parlour.games.game import AnyGame
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.moves import Move
from parlour.games.pixies.score import score_grid
from parlour.games.pixies.state import Grid, placed
from parlour.games.pixies.view import View


@dataclass(frozen=True, slots=True)
class Habits:
    """How much a beginner values each thing: weights, except for the last two."""

    validated: float
    symbols: float
    zone: float
    large: float
    """The number on an open card: large ones are tempting."""
    pair: float
    """The number on an open card, because a second card may validate it."""
    waste: float
    """Penalty for placing a card face down, which feels like losing it."""
    overlook: float
    """Probability of overlooking a card on display."""
    noise: float
    """Standard deviation of a move's score, in points."""


NOVICE = Habits(
    validated=0.8, symbols=0.7, zone=0.0, large=0.5, pair=0.0, waste=3.0, overlook=0.25, noise=3.0
)
"""Likes high numbers and forgets the zones."""

CASUAL = Habits(
    validated=1.0, symbols=1.0, zone=0.8, large=0.15, pair=0.25, waste=0.0, overlook=0.05, noise=1.2
)
"""Knows what scores, considers pairs to come, overlooks a card now and then."""


class Beginner(Styled):
    """Plays by its habits."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The move with the best score among the cards that were not overlooked."""
        cards = list(dict.fromkeys(move.card for move in legal))
        seen = [card for card in cards if rng.random() >= self.habits.overlook]
        noticed = set(seen or [rng.choice(cards)])
        grid = view.grids[view.seat or 0]
        moves = [move for move in legal if move.card in noticed]
        plain = [
            self._score(grid, move, view.round) + rng.gauss(0.0, self.habits.noise)
            for move in moves
        ]
        found = self.tilted(plain, TILT * self.habits.noise, view, moves)
        return moves[found.index(max(found))]

    def _score(self, grid: Grid, move: Move, number: int) -> float:
        habits = self.habits
        after = placed(grid, move.card, move.space, move.how)
        was, now = score_grid(grid, number), score_grid(after, number)
        score = habits.validated * (now.validated - was.validated)
        score += habits.symbols * (now.symbols - was.symbols)
        score += habits.zone * (now.zone - was.zone)
        cell = after[move.space - 1]
        if move.how == "down":
            return score - habits.waste
        if cell is not None and cell.up is not None and not cell.is_validated:
            score += (habits.large + habits.pair) * FACES[cell.up].number
        return score


def novice(_game: AnyGame, _weights: Path | None) -> Beginner:
    """The lowest level."""
    return Beginner(NOVICE)


def casual(_game: AnyGame, _weights: Path | None) -> Beginner:
    """The second level."""
    return Beginner(CASUAL)
