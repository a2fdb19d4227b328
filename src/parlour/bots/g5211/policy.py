"""A network's policy: choices sampled from the softmax of their scores."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.features import (
    SIZE,
    Floats,
    count_unseen,
    describe,
    gather_unseen,
    options_of,
)
from parlour.bots.g5211.net import HIDDEN_SIZE, forward
from parlour.games.batch.compiled import Int, WordRow, kernel, large_kernel, row
from parlour.games.batch.random import high, random64
from parlour.games.g5211.batch.core import TURN, WORDS

MOST = 10
"""Most distinct choices of a hand."""

# The parts of `Workspace.ints`.
CHOICE, UNSEEN_COLOURS, UNSEEN = 0, MOST, MOST + 15
INTS = UNSEEN + 30


class Workspace(NamedTuple):
    """Arrays for evaluating decisions, allocated once and reused."""

    ints: NDArray[np.int64]
    """The choices, as positions in the hand; then counts of unseen cards."""
    features: NDArray[np.float32]
    """A row per choice."""
    hidden: Floats
    probabilities: Floats
    """Scores of the choices, or their softmax."""
    past: NDArray[np.int64]
    """The words of an earlier position."""


class Networks(NamedTuple):
    """A policy network, and a network for the value of a position beyond its points."""

    policy: Floats
    value: Floats


@large_kernel
def new_workspace() -> Workspace:
    """Allocate a workspace."""
    return Workspace(
        np.empty(INTS, np.int64),
        np.empty((MOST, SIZE), np.float32),
        np.empty(HIDDEN_SIZE, np.float32),
        np.empty(MOST, np.float32),
        np.empty(WORDS, np.int64),
    )


@large_kernel
def score_choices(w: WordRow, players: Int, net: Floats, work: Workspace) -> Int:
    """Score every choice of the seat to act; returns their number.

    Writes the choices to `work.ints` and the scores to `work.probabilities`.
    """
    ints = work.ints
    count = options_of(w, ints)
    n_unseen = count_unseen_cards(w, ints)
    for k in range(count):
        x = row(work.features, k)
        describe(w, players, ints[k], ints[UNSEEN_COLOURS:], n_unseen, x)
        work.probabilities[k] = forward(net, w[TURN], x, work.hidden)
    return count


@kernel
def count_unseen_cards(w: WordRow, ints: NDArray[np.int64]) -> Int:
    """Write counts of the cards that the seat to act has not seen; returns their number."""
    count_unseen(w, ints[UNSEEN:])
    return gather_unseen(ints[UNSEEN:], ints[UNSEEN_COLOURS:])


@large_kernel
def score_position(w: WordRow, players: Int, net: Floats, work: Workspace) -> Any:
    """The network's score for the position of the seat to act, without a choice."""
    n_unseen = count_unseen_cards(w, work.ints)
    x = row(work.features, 0)
    describe(w, players, np.int64(-1), work.ints[UNSEEN_COLOURS:], n_unseen, x)
    return forward(net, w[TURN], x, work.hidden)


@kernel
def softmax(values: Floats, count: Int, temperature: Any) -> None:
    """Turn scores into probabilities, in place."""
    best = values[0]
    for k in range(1, count):
        best = max(best, values[k])
    total = np.float32(0.0)
    for k in range(count):
        values[k] = np.exp((values[k] - best) / temperature)
        total += values[k]
    for k in range(count):
        values[k] /= total


@kernel
def sample_index(w: WordRow, probabilities: Floats, count: Int) -> Int:
    """A random index, by its probability."""
    r = np.float32(high(random64(w))) * np.float32(2.0**-32)
    for k in range(count - 1):
        r -= probabilities[k]
        if r < 0:
            return k
    return count - 1


@large_kernel
def sample_choice(w: WordRow, players: Int, net: Floats, temperature: Any, work: Workspace) -> Int:
    """Sample a choice of the seat to act from the network's policy."""
    count = score_choices(w, players, net, work)
    softmax(work.probabilities, count, temperature)
    return work.ints[sample_index(w, work.probabilities, count)]
