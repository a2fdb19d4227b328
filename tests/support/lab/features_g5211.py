"""Reads the features that the networks of 5211 get out of compiled code."""

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.evaluate import move_of, seat_rows
from parlour.bots.g5211.features import (
    OTHERS_SOON,
    OWN_NOW,
    OWN_SOON,
    POINTS,
    SIZE,
    describe,
    options_of,
)
from parlour.bots.g5211.policy import MOST, UNSEEN_COLOURS, count_unseen_cards, new_workspace
from parlour.games.batch.compiled import WORD_ROW, Int, WordRow, entry, row
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View


@entry(types.int64, WORD_ROW, types.int64, WORD_ROW, types.Array(types.float32, 2, "C"))
def _describe_all(w: WordRow, players: Int, choices: WordRow, out: NDArray[np.float32]) -> Int:
    work = new_workspace()
    count = options_of(w, choices)
    total = count_unseen_cards(w, work.ints)
    for k in range(count):
        describe(w, players, choices[k], work.ints[UNSEEN_COLOURS:], total, row(out, k))
    return count


def compiled_points(view: View) -> dict[Move, list[float]]:
    """For each move: own points now, own and others' points after one more card."""
    _, w = seat_rows(view)
    choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, SIZE), np.float32)
    count = _describe_all(w, view.players, choices, out)
    points = out[:count, [OWN_NOW, OWN_SOON, OTHERS_SOON]] * POINTS
    return {move_of(view, int(c)): points[k].tolist() for k, c in enumerate(choices[:count])}
