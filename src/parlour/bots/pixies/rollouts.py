"""Evaluates moves: by a search of this display, or by rollouts over further displays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from parlour.bots.pixies.display_search import BEST, VALUES, chances_after_round, plan
from parlour.bots.pixies.placement import (
    BEST_LINE,
    NODE,
    NODES,
    PATHS,
    TOTALS,
    VALUE,
    WORK,
    expand,
    start_sums,
)
from parlour.bots.pixies.value_net import POINT, WIDTH
from parlour.games.batch.compiled import (
    BYTE_ROW,
    GOES_ON,
    KEPT,
    RNG,
    WORD_ROW,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
)
from parlour.games.batch.random import key
from parlour.games.pixies.batch.core import BYTES, SCORES, SEAT, TURN, WORDS, choose

FLOATS = types.Array(types.float64, 1, "C")
NET = (types.Array(types.int16, 1, "C"), types.Array(types.int32, 1, "C"), FLOATS)
"""Rows, outgoing weights, and the table of real numbers."""
GRID_OF_FLOATS = types.Array(types.float64, 2, "C")


@kernel
def new_workspace() -> Any:
    """Arrays for `plan`, allocated once for many calls."""
    return np.empty(WORK, np.int64), np.empty(NODES * WIDTH, np.int32), np.empty(BEST, np.float64)


@entry(types.void, WORD_ROW, BYTE_ROW, WORD_ROW, WORD_ROW, *NET, GRID_OF_FLOATS)
def win_chances(
    settings: WordRow,
    base_bytes: ByteRow,
    base_words: WordRow,
    choices: WordRow,
    rows: Any,
    out: Any,
    real: Any,
    found: Any,
) -> None:
    """The seat's chance to win after each choice, one column per rollout.

    Settings: players, seed, index of the first rollout, displays to look ahead. With 0 displays the
    result is the search of this display alone, in one column. Otherwise all seats play on by that
    search until that many displays were turned up, or the round ends.
    """
    players, seed, first, turns = settings[0], settings[1], settings[2], settings[3]
    work, sums, best = new_workspace()
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    seat, until = base_words[SEAT], base_words[TURN] + turns
    for k in range(len(choices)):
        for n in range(found.shape[1]):
            for i in range(BYTES):
                b[i] = base_bytes[i]
            for i in range(KEPT, WORDS):
                w[i] = base_words[i]
            w[RNG] = key(seed, first + n)
            forced, step, planned = choices[k], 0, 0
            if turns == 0:
                plan(b, w, players, forced, rows, out, real, work, sums, best)
            while turns > 0:
                if forced < 0 and step == planned:
                    planned = plan(b, w, players, np.int64(-1), rows, out, real, work, sums, best)
                    step = 0
                    if w[TURN] >= until:
                        break
                choice = forced if forced >= 0 else work[BEST_LINE + step]
                step += forced < 0
                forced, last = -1, w[SEAT]
                if choose(b, w, players, choice) != GOES_ON:
                    for i in range(players):
                        work[TOTALS + i] = w[SCORES + i] * POINT
                    chances_after_round(w, players, last, real, work, best)
                    break
            found[k, n] = best[VALUES + seat]


@entry(types.void, types.int64, BYTE_ROW, WORD_ROW, WORD_ROW, *NET, FLOATS)
def own_values(
    players: Int,
    b: ByteRow,
    w: WordRow,
    choices: WordRow,
    rows: Any,
    out: Any,
    real: Any,  # noqa: ARG001 - a network is passed as a whole
    found: Any,
) -> None:
    """The expected points of the seat's own grid after each choice, ignoring the others."""
    work, sums, _ = new_workspace()
    seat = w[SEAT]
    start_sums(b, w, players, rows, work, sums)
    for k in range(len(choices)):
        expand(b, w, players, seat, np.int64(1), choices[k], rows, out, work, sums)
        at = NODE + (seat * PATHS + 1 + (choices[k] >> 4)) * 8
        found[k] = work[at + VALUE] / POINT
