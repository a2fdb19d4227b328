"""Events of 5211, one for each thing that players can see happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from parlour.games.g5211.state import Cards, Options, RoundKind
from parlour.games.game import Seat, Watcher


@dataclass(frozen=True, slots=True)
class Started:
    """Players sat down."""

    players: int
    options: Options


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A deck was shuffled and its first cards removed. Nobody may see the order."""

    deck: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards from the top of the draw pile. Only that seat sees which."""

    seat: Seat
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Chose:
    """A seat chose, or changed its choice. All see that it did; only that seat sees what."""

    seat: Seat
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """All choices were turned up together."""

    cards: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """The last card of a hand was discarded face down before the deck's last round is scored."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class Scored:
    """A round was scored: who keeps which cards, for how many points."""

    result: RoundKind
    colour: str | None
    kept: tuple[Cards, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. Points and cards scored, which break ties, are those of all decks."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    cards_scored: tuple[int, ...]


Event: TypeAlias = Started | Shuffled | Drew | Chose | Revealed | Left | Scored | Ended
EVENTS = (Started, Shuffled, Drew, Chose, Revealed, Left, Scored, Ended)


def seen(event: Event, seat: Watcher) -> Event:
    """The event as this seat, or a spectator, may know it."""
    hide = _HIDE.get(type(event))
    return event if hide is None else hide(event, seat)


@cache
def _drew(seat: Seat, count: int) -> Drew:
    """A hidden draw, cached: there are few, and the same object is encoded once."""
    return Drew(seat, count, None)


@cache
def _chose(seat: Seat) -> Chose:
    return Chose(seat, None)


_HIDE: dict[type, Callable[[Any, Watcher], Event]] = {
    Shuffled: lambda event, _: Shuffled(event.deck, None),
    Drew: lambda event, seat: event if event.seat == seat else _drew(event.seat, event.count),
    Chose: lambda event, seat: event if event.seat == seat else _chose(event.seat),
    Left: lambda event, seat: event if event.seat == seat else Left(event.seat, None),
}
"""Hides cards from other seats, by type of event: every message needs it, and `match` is slower."""
