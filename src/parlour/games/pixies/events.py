"""Events of Pixies. Only the order of the deck is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from parlour.games.game import Card, Seat, Watcher
from parlour.games.pixies.state import Cards, Grid, GridScore, How, Options


@dataclass(frozen=True, slots=True)
class Started:
    """Players sat down."""

    players: int
    options: Options


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A round began with a shuffled deck. Nobody may see its order."""

    round: int
    first: Seat
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Displayed:
    """The next cards were turned up."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat took a card and placed it; `validated` if that made a validated card."""

    seat: Seat
    card: Card
    space: int
    how: How
    validated: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was scored, because a grid was full or, if none is, the deck ran out."""

    round: int
    scores: tuple[GridScore, ...]
    totals: tuple[int, ...]
    """Points of all rounds so far."""
    full: tuple[Seat, ...]
    unplayed: Cards
    """Cards still on display, when a round of two players ends halfway through a turn."""
    grids: tuple[Grid, ...] = ()
    """The grids as they were scored, because the next round clears them immediately."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = Started | Shuffled | Displayed | Placed | Scored | Ended
EVENTS = (Started, Shuffled, Displayed, Placed, Scored, Ended)


def seen(event: Event, seat: Watcher) -> Event:  # noqa: ARG001 - all seats know the same
    """The event as any seat may know it."""
    return replace(event, cards=None) if isinstance(event, Shuffled) else event
