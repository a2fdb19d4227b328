"""A whole game on a real table: what its score sheet contains, and the current scores.

The JSON is what the page exports and `parlour sheet` reads: `parlour_sheet` (1), `game`, `players`
(names), `options`, and `rounds`, each with `entries`, one for each player or null. An entry has
`cards`, as `parlour score` reads them, or what the players counted themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from parlour.games.refusal import Refusal
from parlour.games.wire import Json

Entry: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class RoundEntries:
    """One round as it was entered."""

    entries: tuple[Entry | None, ...]
    """By player; None is still missing."""
    data: Mapping[str, Json]
    """Everything else about the round, such as who began."""


@dataclass(frozen=True, slots=True)
class SheetGame:
    """A game as it was entered."""

    game: str
    players: tuple[str, ...]
    options: Any
    rounds: tuple[RoundEntries, ...]


@dataclass(frozen=True, slots=True)
class SheetResult:
    """The state of a game."""

    points: tuple[tuple[int | None, ...], ...]
    """By round and player; None until the round's points are known."""
    totals: tuple[int, ...]
    cards: tuple[int, ...]
    """Cards scored, where a tie is decided by them; zeros elsewhere."""
    over: bool
    winners: tuple[int, ...]
    """Empty until the game is over."""
    rounds: int
    """How many rounds the game has, or one deck of it."""


def bad_sheet(sentence: str = "sheet-game-unreadable", **facts: Any) -> Refusal:
    """The refusal of a sheet that cannot be read."""
    return Refusal("bad_sheet", sentence, **facts)


def whole_numbers(data: Json, count: int) -> list[int]:
    """A list of exactly `count` whole numbers; refuses anything else."""
    if not isinstance(data, list) or len(data) != count:
        raise bad_sheet()
    if not all(type(one) is int for one in data):
        raise bad_sheet()
    return data


def words_of(data: Json, count: int) -> list[str]:
    """A list of exactly `count` words without spaces; refuses anything else."""
    if not isinstance(data, list) or len(data) != count:
        raise bad_sheet()
    if not all(
        isinstance(one, str) and 0 < len(one) <= 12 and one.split() == [one] for one in data
    ):
        raise bad_sheet()
    return data


def total(points: Sequence[Sequence[int | None]], players: int) -> tuple[int, ...]:
    """Each player's points of all rounds so far."""
    return tuple(sum(one[seat] or 0 for one in points) for seat in range(players))
