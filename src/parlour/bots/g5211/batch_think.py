"""What a network thinks of a position: the door from a View to compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.batch_features import (
    OTHERS_SOON,
    OWN_NOW,
    OWN_SOON,
    POINTS,
    SIZE,
    Floats,
    describe,
    options_of,
)
from parlour.bots.g5211.batch_policy import LOT, MOST, judge_choices, look_around, new_desk
from parlour.games.batching import WORD_ROW, Int, WordRow, entry, row
from parlour.games.g5211.batch_core import SEAT
from parlour.games.g5211.batch_run import rows_of
from parlour.games.g5211.cards import VALUE
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View

_FLOATS = types.Array(types.float32, 1, "C")


@entry(types.int64, WORD_ROW, types.int64, _FLOATS, WORD_ROW, _FLOATS)
def _judge(w: WordRow, players: Int, net: Floats, choices: WordRow, out: Floats) -> Int:
    """The network's number for each choice of the seat to act; how many there are."""
    desk = new_desk()
    count = judge_choices(w, players, net, desk)
    for k in range(count):
        choices[k] = desk.paper[k]
        out[k] = desk.chances[k]
    return count


@dataclass(frozen=True)
class Thought:
    """The moves of a position, in the order of compiled code, and a number for each."""

    moves: tuple[Move, ...]
    choices: NDArray[np.int64]
    """The same as positions in the hand."""
    numbers: NDArray[np.float32]

    def chances(self, heat: float = 1.0) -> NDArray[np.float64]:
        """How likely the network is to play each; more heat makes it more careless."""
        z = self.numbers.astype(np.float64) / heat
        e = np.exp(z - z.max())
        result: NDArray[np.float64] = e / e.sum()
        return result


def drawn(moves: Sequence[Move], chances: NDArray[np.float64], rng: Random) -> Move:
    """One of the moves, by its chance."""
    return rng.choices(moves, chances.tolist())[0]


def words_of(view: View) -> tuple[NDArray[np.uint8], WordRow]:
    """The rows of what a seat knows, with the seat to act."""
    if view.seat is None:
        raise ValueError("a spectator has no choice")
    b, w = rows_of(view)
    w[SEAT] = view.seat
    return b, w


def think(view: View, net: Floats) -> Thought:
    """Ask a network about every move of the view's seat."""
    _, w = words_of(view)
    choices, numbers = np.zeros(MOST, np.int64), np.zeros(MOST, np.float32)
    count = _judge(w, view.players, net, choices, numbers)
    moves = tuple(move_of(view, int(choice)) for choice in choices[:count])
    return Thought(moves, choices[:count], numbers[:count])


def move_of(view: View, choice: int) -> Move:
    """A choice of compiled code in the words of the rules."""
    at = [choice & 15, choice >> 4] if view.turn == 1 else [choice & 15]
    return Move(tuple(sorted(view.hand[i] for i in at)))


@entry(types.int64, WORD_ROW, types.int64, WORD_ROW, types.Array(types.float32, 2, "C"))
def _glance(w: WordRow, players: Int, choices: WordRow, out: NDArray[np.float32]) -> Int:
    """What lies on the surface of each choice of the seat to act; how many there are."""
    desk = new_desk()
    count = options_of(w, choices)
    every = look_around(w, desk.paper)
    for k in range(count):
        describe(w, players, choices[k], desk.paper[LOT:], every, row(out, k))
    return count


@dataclass(frozen=True)
class Glance:
    """What anybody sees of each move without thinking long, in points."""

    moves: tuple[Move, ...]
    own_now: NDArray[np.float64]
    """If the round were scored right after it."""
    own_soon: NDArray[np.float64]
    """After one more card of somebody else, on average over the unseen ones."""
    others_soon: NDArray[np.float64]
    """The same for the others, each on average."""
    values: NDArray[np.float64]
    """Of the cards themselves."""


def glance(view: View) -> Glance:
    """Look at every move of the view's seat."""
    _, w = words_of(view)
    choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, SIZE), np.float32)
    count = _glance(w, view.players, choices, out)
    moves = tuple(move_of(view, int(choice)) for choice in choices[:count])
    points = out[:count, [OWN_NOW, OWN_SOON, OTHERS_SOON]].astype(np.float64).T * POINTS
    values = np.array([sum(VALUE[card] for card in move.cards) for move in moves], np.float64)
    return Glance(moves, points[0], points[1], points[2], values)
