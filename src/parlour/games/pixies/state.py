"""The state of a game of Pixies: the referee's whole knowledge, frozen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.game import Card, Seat

Cards: TypeAlias = tuple[Card, ...]

SPACES = 9

How: TypeAlias = Literal["up", "over", "under", "down"]
"""Face up on its own space; over or under the open card there; face down on an empty space."""


@dataclass(frozen=True, slots=True)
class Options:
    """Pixies has nothing to agree on before the deal."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The cards on one space, at least one. With a card up and one down it is validated."""

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
    """One position. When the game is over, the last round's grids and display stay."""

    players: int
    options: Options
    round: int
    turn: int
    """Counts the displays of this round."""
    first: Seat
    """The seat that started this turn."""
    to_act: tuple[Seat, ...]
    """The one seat that has to take a card; none once the game is over."""
    display: Cards
    draw_pile: Cards
    grids: tuple[Grid, ...]
    rounds: tuple[RoundScore, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is, until the game is over."""
        return self.to_act[0]


def placed(grid: Grid, card: Card, space: int, how: How) -> Grid:
    """The grid after a card was placed. Does not check whether that is legal."""
    old = grid[space - 1]
    match how:
        case "up":
            cell = Cell(card, old.down if old else None)
        case "over":
            cell = Cell(card, old.up if old else None)
        case "under":
            cell = Cell(old.up if old else None, card)
        case "down":
            cell = Cell(None, card)
    return (*grid[: space - 1], cell, *grid[space:])
