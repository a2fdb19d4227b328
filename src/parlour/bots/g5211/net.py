"""The networks of 5211: a score for each choice from its features, one network per turn.

Each colour goes through a first layer; their sum goes through a second layer to one number. The
weights of all three turns are in one array.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.features import COLOUR_FEATURES, COLOURS, GLOBAL_FEATURES, Floats
from parlour.games.batch.compiled import Int, kernel, large_kernel

HIDDEN, SECOND = 32, 32

# Offsets of the parts of a turn's network.
COLOUR_1 = 0
ALL_1 = COLOUR_1 + COLOUR_FEATURES * HIDDEN
BIAS_1 = ALL_1 + GLOBAL_FEATURES * HIDDEN
SUM_2 = BIAS_1 + HIDDEN
ALL_2 = SUM_2 + HIDDEN * SECOND
BIAS_2 = ALL_2 + GLOBAL_FEATURES * SECOND
OUT = BIAS_2 + SECOND
BIAS_OUT = OUT + SECOND
TURN_WEIGHTS = BIAS_OUT + 1
WEIGHTS = 3 * TURN_WEIGHTS


HIDDEN_SIZE = 3 * HIDDEN + SECOND
"""Numbers that `forward` needs for its hidden layers."""


@large_kernel
def forward(net: Floats, turn: Int, x: Floats, hidden: Floats) -> Any:
    """The network's output for these features; `hidden` is workspace.

    Works row by row and skips zeros: most features are 0.
    """
    start, zero = turn * TURN_WEIGHTS, np.float32(0.0)
    part, summed, second = HIDDEN, 2 * HIDDEN, 3 * HIDDEN
    for j in range(HIDDEN):
        hidden[j] = net[start + BIAS_1 + j]
        hidden[summed + j] = zero
    for j in range(SECOND):
        hidden[second + j] = net[start + BIAS_2 + j]
    for i in range(GLOBAL_FEATURES):
        if x[i] != zero:
            add_row(net, start + ALL_1 + i * HIDDEN, x[i], hidden, 0, HIDDEN)
            add_row(net, start + ALL_2 + i * SECOND, x[i], hidden, second, SECOND)
    for colour in range(COLOURS):
        at = GLOBAL_FEATURES + colour * COLOUR_FEATURES
        for j in range(HIDDEN):
            hidden[part + j] = hidden[j]
        for i in range(COLOUR_FEATURES):
            if x[at + i] != zero:
                add_row(net, start + COLOUR_1 + i * HIDDEN, x[at + i], hidden, part, HIDDEN)
        for j in range(HIDDEN):
            hidden[summed + j] += max(zero, hidden[part + j])
    for i in range(HIDDEN):
        if hidden[summed + i] != zero:
            add_row(net, start + SUM_2 + i * SECOND, hidden[summed + i], hidden, second, SECOND)
    result = net[start + BIAS_OUT]
    for j in range(SECOND):
        result += max(zero, hidden[second + j]) * net[start + OUT + j]
    return result


@kernel
def add_row(net: Floats, row: Int, factor: Any, hidden: Floats, at: Int, size: Int) -> None:
    """Add a multiple of a row of weights."""
    for j in range(size):
        hidden[at + j] += factor * net[row + j]


def fresh_weights(rng: np.random.Generator, out: float = 0.1) -> NDArray[np.float32]:
    """Random initial weights; `out` is the standard deviation of the last layer's."""
    weights = np.zeros(WEIGHTS, np.float32)
    for turn in range(3):
        part = weights[turn * TURN_WEIGHTS : (turn + 1) * TURN_WEIGHTS]
        fan = np.sqrt(2.0 / 16)
        part[COLOUR_1:BIAS_1] = rng.normal(0, fan / 2, BIAS_1 - COLOUR_1)
        part[SUM_2:BIAS_2] = rng.normal(0, 1 / np.sqrt(HIDDEN) / 2, BIAS_2 - SUM_2)
        part[OUT:BIAS_OUT] = rng.normal(0, out, BIAS_OUT - OUT)
    return weights
