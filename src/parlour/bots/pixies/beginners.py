"""The bots of Pixies that have learned nothing yet: people on their first evenings.

They look at the cards one by one, as somebody does who has just heard the rules. What tells them
apart is what they see at all, and how often they miss something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from parlour.bots.bot import Bot
from parlour.bots.registry import Factory
from parlour.games.game import AnyGame
from parlour.games.pixies.cards import FACES
from parlour.games.pixies.moves import Move
from parlour.games.pixies.score import score_grid
from parlour.games.pixies.state import Grid, placed
from parlour.games.pixies.view import View


@dataclass(frozen=True, slots=True)
class Habits:
    """What somebody pays attention to. All but `missed` and `mood` are points a point."""

    validated: float
    symbols: float
    zone: float
    large: float
    """For the number on a card that is not validated yet: large ones are tempting."""
    pair: float
    """For leaving an open card that a second one could validate."""
    waste: float
    """Against putting a card face down: it feels like losing it."""
    missed: float
    """How often a card on display is not looked at at all."""
    mood: float
    """How much two looks at the same thing differ, in points."""


NOVICE = Habits(
    validated=0.8, symbols=0.7, zone=0.0, large=0.5, pair=0.0, waste=3.0, missed=0.25, mood=3.0
)
"""Loves high numbers and forgets the zones."""

CASUAL = Habits(
    validated=1.0, symbols=1.0, zone=0.8, large=0.15, pair=0.25, waste=0.0, missed=0.05, mood=1.2
)
"""Knows what counts, thinks of the pair to come, overlooks a card now and then."""


class Beginner:
    """Plays by habits."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The move that feels best among the cards that were looked at."""
        cards = list(dict.fromkeys(move.card for move in legal))
        seen = [card for card in cards if rng.random() >= self.habits.missed]
        looked_at = set(seen or [rng.choice(cards)])
        grid = view.grids[view.seat or 0]
        felt = [
            (self._feel(grid, move, view.round) + rng.gauss(0.0, self.habits.mood), -place)
            for place, move in enumerate(legal)
            if move.card in looked_at
        ]
        return legal[-max(felt)[1]]

    def _feel(self, grid: Grid, move: Move, number: int) -> float:
        habits = self.habits
        after = placed(grid, move.card, move.space, move.how)
        was, now = score_grid(grid, number), score_grid(after, number)
        feeling = habits.validated * (now.validated - was.validated)
        feeling += habits.symbols * (now.symbols - was.symbols)
        feeling += habits.zone * (now.zone - was.zone)
        cell = after[move.space - 1]
        if move.how == "down":
            return feeling - habits.waste
        if cell is not None and cell.up is not None and not cell.is_validated:
            feeling += (habits.large + habits.pair) * FACES[cell.up].number
        return feeling


def _novice(_game: AnyGame, _weights: Path | None) -> Bot:
    return Beginner(NOVICE)


def _casual(_game: AnyGame, _weights: Path | None) -> Bot:
    return Beginner(CASUAL)


LEVELS: dict[str, Factory] = {"novice": _novice, "casual": _casual}
