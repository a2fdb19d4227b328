"""Events of 5211, one for each thing that players can see happen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from parlour.games.frozen import fast_init
from parlour.games.g5211.state import Cards, Options, RoundKind
from parlour.games.game import Seat, Watcher


@fast_init
@dataclass(frozen=True, slots=True)
class Started:
    """Players sat down."""

    players: int
    options: Options


@fast_init
@dataclass(frozen=True, slots=True)
class Shuffled:
    """A deck was shuffled and its first cards removed. Nobody may see the order."""

    deck: int
    cards: Cards | None


@fast_init
@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards from the top of the draw pile. Only that seat sees which."""

    seat: Seat
    count: int
    cards: Cards | None


@fast_init
@dataclass(frozen=True, slots=True)
class Chose:
    """A seat chose, or changed its choice. All see that it did; only that seat sees what."""

    seat: Seat
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """All choices were turned up together."""

    cards: tuple[Cards, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class Left:
    """The last card of a hand was discarded face down before the deck's last round is scored."""

    seat: Seat
    card: str | None


@fast_init
@dataclass(frozen=True, slots=True)
class Scored:
    """A round was scored: who keeps which cards, for how many points."""

    result: RoundKind
    colour: str | None
    kept: tuple[Cards, ...]
    points: tuple[int, ...]


@fast_init
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
    match event:
        case Shuffled():
            return Shuffled(event.deck, None)
        case Drew() if event.seat != seat:
            return _drew(event.seat, event.count)
        case Chose() if event.seat != seat:
            return _chose(event.seat)
        case Left() if event.seat != seat:
            return Left(event.seat, None)
        case _:
            return event


@cache
def _drew(seat: Seat, count: int) -> Drew:
    """There are few of these, and the same object is encoded once."""
    return Drew(seat, count, None)


@cache
def _chose(seat: Seat) -> Chose:
    return Chose(seat, None)
