"""A network's policy: each choice with a chance that grows with the network's number for it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_features import (
    SIZE,
    Floats,
    count_unseen,
    describe,
    gather_unseen,
    options_of,
)
from parlour.bots.g5211.batch_net import ROOM, value_of
from parlour.games.batch_random import high, random64
from parlour.games.batching import Int, WordRow, kernel, large_kernel, row
from parlour.games.g5211.batch_core import TURN, WORDS

MOST = 10
"""No hand gives more different choices."""

# The parts of the paper that a decision is worked out on.
CHOICE, LOT, UNSEEN = 0, MOST, MOST + 15
PAPER = UNSEEN + 30


class Desk(NamedTuple):
    """What a decision is worked out on: room that is used over and over."""

    paper: NDArray[np.int64]
    """First the choices, as positions in the hand; then what is unseen."""
    features: NDArray[np.float32]
    """A row for each choice."""
    room: Floats
    chances: Floats
    past: NDArray[np.int64]
    """Words of another position than the present one."""


class Mind(NamedTuple):
    """What a bot has learned: how to choose, and what a position is worth beyond the points."""

    policy: Floats
    judge: Floats


@large_kernel
def new_desk() -> Desk:
    """An empty one."""
    return Desk(
        np.empty(PAPER, np.int64),
        np.empty((MOST, SIZE), np.float32),
        np.empty(ROOM, np.float32),
        np.empty(MOST, np.float32),
        np.empty(WORDS, np.int64),
    )


@large_kernel
def judge_choices(w: WordRow, players: Int, net: Floats, desk: Desk) -> Int:
    """The network's number for every choice of the seat to act; how many choices there are.

    The choices stand on the desk's paper, the numbers among its chances.
    """
    paper = desk.paper
    count = options_of(w, paper)
    every = look_around(w, paper)
    for k in range(count):
        x = row(desk.features, k)
        describe(w, players, paper[k], paper[LOT:], every, x)
        desk.chances[k] = value_of(net, w[TURN], x, desk.room)
    return count


@kernel
def look_around(w: WordRow, paper: NDArray[np.int64]) -> Int:
    """Write down what the seat to act has not seen; how many cards that is."""
    count_unseen(w, paper[UNSEEN:])
    return gather_unseen(paper[UNSEEN:], paper[LOT:])


@large_kernel
def judge_position(w: WordRow, players: Int, net: Floats, desk: Desk) -> Any:
    """The network's number for the position of the seat to act as it is."""
    every = look_around(w, desk.paper)
    x = row(desk.features, 0)
    describe(w, players, np.int64(-1), desk.paper[LOT:], every, x)
    return value_of(net, w[TURN], x, desk.room)


@kernel
def soften(chances: Floats, count: Int, heat: Any) -> None:
    """From numbers to chances: the exponential of each, over their sum; less heat is sharper."""
    best = chances[0]
    for k in range(1, count):
        best = max(best, chances[k])
    total = np.float32(0.0)
    for k in range(count):
        chances[k] = np.exp((chances[k] - best) / heat)
        total += chances[k]
    for k in range(count):
        chances[k] /= total


@kernel
def draw_choice(w: WordRow, chances: Floats, count: Int) -> Int:
    """The number of a choice, each with its chance."""
    r = np.float32(high(random64(w))) * np.float32(2.0**-32)
    for k in range(count - 1):
        r -= chances[k]
        if r < 0:
            return k
    return count - 1


@large_kernel
def choose_by(w: WordRow, players: Int, net: Floats, heat: Any, desk: Desk) -> Int:
    """A choice of the seat to act by the network's policy."""
    count = judge_choices(w, players, net, desk)
    soften(desk.chances, count, heat)
    return desk.paper[draw_choice(w, desk.chances, count)]
