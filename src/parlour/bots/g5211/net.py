"""The networks of 5211: a number for each choice, from its features; one network a turn.

Each colour goes through one layer, the five are added up, one more layer, one number. All weights
of the three turns stand in one array.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_features import COLOURS, OF_ALL, OF_COLOUR, Floats
from parlour.games.batching import Int, kernel, large_kernel

HIDDEN, SECOND = 32, 32

# Where the parts of a turn's network start.
COLOUR_1 = 0
ALL_1 = COLOUR_1 + OF_COLOUR * HIDDEN
BIAS_1 = ALL_1 + OF_ALL * HIDDEN
SUM_2 = BIAS_1 + HIDDEN
ALL_2 = SUM_2 + HIDDEN * SECOND
BIAS_2 = ALL_2 + OF_ALL * SECOND
OUT = BIAS_2 + SECOND
BIAS_OUT = OUT + SECOND
TURN_WEIGHTS = BIAS_OUT + 1
WEIGHTS = 3 * TURN_WEIGHTS


ROOM = 3 * HIDDEN + SECOND
"""How many numbers `value_of` needs to work with."""


@large_kernel
def value_of(net: Floats, turn: Int, x: Floats, room: Floats) -> Any:
    """The network's number for these features; `room` is scratch paper.

    Multiplications run along rows of weights, and nought is skipped: most features are nought.
    """
    start, zero = turn * TURN_WEIGHTS, np.float32(0.0)
    part, summed, second = HIDDEN, 2 * HIDDEN, 3 * HIDDEN
    for j in range(HIDDEN):
        room[j] = net[start + BIAS_1 + j]
        room[summed + j] = zero
    for j in range(SECOND):
        room[second + j] = net[start + BIAS_2 + j]
    for i in range(OF_ALL):
        if x[i] != zero:
            add_row(net, start + ALL_1 + i * HIDDEN, x[i], room, 0, HIDDEN)
            add_row(net, start + ALL_2 + i * SECOND, x[i], room, second, SECOND)
    for colour in range(COLOURS):
        at = OF_ALL + colour * OF_COLOUR
        for j in range(HIDDEN):
            room[part + j] = room[j]
        for i in range(OF_COLOUR):
            if x[at + i] != zero:
                add_row(net, start + COLOUR_1 + i * HIDDEN, x[at + i], room, part, HIDDEN)
        for j in range(HIDDEN):
            room[summed + j] += max(zero, room[part + j])
    for i in range(HIDDEN):
        if room[summed + i] != zero:
            add_row(net, start + SUM_2 + i * SECOND, room[summed + i], room, second, SECOND)
    result = net[start + BIAS_OUT]
    for j in range(SECOND):
        result += max(zero, room[second + j]) * net[start + OUT + j]
    return result


@kernel
def add_row(net: Floats, row: Int, factor: Any, room: Floats, at: Int, size: Int) -> None:
    """Add a multiple of a row of weights."""
    for j in range(size):
        room[at + j] += factor * net[row + j]


def fresh_weights(rng: np.random.Generator, out: float = 0.1) -> NDArray[np.float32]:
    """Random weights of one network; its answers are about nought, or spread by `out`."""
    weights = np.zeros(WEIGHTS, np.float32)
    for turn in range(3):
        part = weights[turn * TURN_WEIGHTS : (turn + 1) * TURN_WEIGHTS]
        fan = np.sqrt(2.0 / 16)
        part[COLOUR_1:BIAS_1] = rng.normal(0, fan / 2, BIAS_1 - COLOUR_1)
        part[SUM_2:BIAS_2] = rng.normal(0, 1 / np.sqrt(HIDDEN) / 2, BIAS_2 - SUM_2)
        part[OUT:BIAS_OUT] = rng.normal(0, out, BIAS_OUT - OUT)
    return weights
