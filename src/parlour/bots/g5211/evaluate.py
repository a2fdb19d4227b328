"""Evaluates the moves of a View with a network: the way from a View to compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.features import Floats
from parlour.bots.g5211.policy import MOST, new_workspace, score_choices
from parlour.games.batch.compiled import WORD_ROW, Int, WordRow, entry
from parlour.games.g5211.batch.core import SEAT
from parlour.games.g5211.batch.run import rows_of
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View

_FLOATS = types.Array(types.float32, 1, "C")


@entry(types.int64, WORD_ROW, types.int64, _FLOATS, WORD_ROW, _FLOATS)
def _score(w: WordRow, players: Int, net: Floats, choices: WordRow, out: Floats) -> Int:
    """Write the choices of the seat to act and the network's scores; returns their number."""
    work = new_workspace()
    count = score_choices(w, players, net, work)
    for k in range(count):
        choices[k] = work.ints[k]
        out[k] = work.probabilities[k]
    return count


@dataclass(frozen=True)
class Evaluation:
    """The moves of a position, in the order of compiled code, with the network's scores."""

    moves: tuple[Move, ...]
    choices: NDArray[np.int64]
    """The moves as positions in the hand."""
    scores: NDArray[np.float32]

    def probabilities(self, temperature: float = 1.0) -> NDArray[np.float64]:
        """The policy: the softmax of the scores."""
        z = self.scores.astype(np.float64) / temperature
        e = np.exp(z - z.max())
        result: NDArray[np.float64] = e / e.sum()
        return result


def sample(moves: Sequence[Move], probabilities: NDArray[np.float64], rng: Random) -> Move:
    """A random move, by its probability."""
    return rng.choices(moves, probabilities.tolist())[0]


def seat_rows(view: View) -> tuple[NDArray[np.uint8], WordRow]:
    """The two rows of a game as the view's seat knows it, with that seat to act."""
    if view.seat is None:
        raise ValueError("a spectator has no choice")
    b, w = rows_of(view)
    w[SEAT] = view.seat
    return b, w


def evaluate(view: View, net: Floats) -> Evaluation:
    """Score every move of the view's seat with a network."""
    _, w = seat_rows(view)
    choices, scores = np.zeros(MOST, np.int64), np.zeros(MOST, np.float32)
    count = _score(w, view.players, net, choices, scores)
    moves = tuple(move_of(view, int(choice)) for choice in choices[:count])
    return Evaluation(moves, choices[:count], scores[:count])


def move_of(view: View, choice: int) -> Move:
    """The move of a choice of compiled code."""
    at = [choice & 15, choice >> 4] if view.turn == 1 else [choice & 15]
    return Move(tuple(sorted(view.hand[i] for i in at)))
