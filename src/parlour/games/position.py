"""A position on a real table, as one player knows it: what was entered, as JSON.

Each game has its own `Position` in `<game>/position.py`, a dataclass whose fields are the keys. It
becomes a View, so that bots and the coach see it like any other game. Cards that nobody entered but
that must be somewhere are assumed: always the same ones for the same position.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from parlour.games.refusal import Refusal
from parlour.games.wire import Json, Unreadable, dump, load

P = TypeVar("P")
PLAYERS = range(2, 6)
MAX_POINTS = 999


@dataclass(frozen=True, slots=True)
class PositionAfter:
    """The position after a move."""

    position: Json
    round_over: bool
    """Whether the round ends with this move."""


def bad_position(sentence: str, **facts: str | int) -> Refusal:
    """A Refusal for an impossible position."""
    return Refusal("bad_sheet", sentence, **facts)


def load_position(kind: type[P], data: Json) -> P:
    """Read a position; refuses any other data."""
    try:
        return load(kind, data, "position")
    except Unreadable as error:
        raise bad_position("record-unreadable", place=error.place, found=error.found) from None


def check_seats(players: int, seat: int, *rows: tuple[object, ...]) -> None:
    """Refuse an impossible number of players or seat, and rows of the wrong length."""
    if players not in PLAYERS:
        raise bad_position("bad-players", least=PLAYERS[0], most=PLAYERS[-1])
    if not 0 <= seat < players:
        raise bad_position("bad-seat", last=players - 1)
    if any(len(row) != players for row in rows):
        raise bad_position("position-rows", players=players)


def check_points(points: tuple[int, ...]) -> None:
    """Refuse points that no game can have, which would overflow compiled code."""
    if any(abs(one) > MAX_POINTS for one in points):
        raise bad_position("position-points", most=MAX_POINTS)


def rng_of(position: object) -> Random:
    """Random numbers that depend on the position alone."""
    text = json.dumps(dump(position), sort_keys=True)
    return Random(hashlib.sha256(text.encode()).digest())
