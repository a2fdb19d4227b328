"""Where a game of Pixies stands: the referee's whole knowledge, frozen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from parlour.games.game import Card, Seat

Cards: TypeAlias = tuple[Card, ...]

SPACES = 9


@dataclass(frozen=True, slots=True)
class Options:
    """Pixies has nothing to agree on before the deal."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The cards on one space, never none. With both a card up and one down it is validated."""

    up: Card | None
    down: Card | None

    @property
    def is_validated(self) -> bool:
        """Whether the face-up card earns its number."""
        return self.up is not None and self.down is not None


Grid: TypeAlias = tuple[Cell | None, ...]
"""Nine spaces, space 1 first, row by row."""

EMPTY: Grid = (None,) * SPACES


@dataclass(frozen=True, slots=True)
class GridScore:
    """One player's points for a round, in their three parts."""

    validated: int
    symbols: int
    zone: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A finished round."""

    round: int
    scores: tuple[GridScore, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One position. When the game is over, the last round's grids and display stay in sight."""

    players: int
    options: Options
    round: int
    turn: int
    """Counts the displays of this round."""
    first: Seat
    """The seat that started this turn."""
    seat: Seat
    """The seat whose turn it is to take a card."""
    display: Cards
    draw_pile: Cards
    grids: tuple[Grid, ...]
    rounds: tuple[RoundScore, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The one seat that may take a card."""
        return () if self.over else (self.seat,)
