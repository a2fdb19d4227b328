"""What each move leads to: the rest of the display, then games imagined to their end."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from parlour.bots.pixies.display import (
    BEST,
    DESK,
    LINE,
    NODE,
    NODES,
    PATHS,
    TOTALS,
    VALUE,
    VALUES,
    look_ahead,
    next_round,
    plan,
    start_sums,
)
from parlour.bots.pixies.features import POINT, WIDTH
from parlour.games.batch_random import key
from parlour.games.batching import (
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
from parlour.games.pixies.batch_core import BYTES, SCORES, SEAT, TURN, WORDS, choose

FLOATS = types.Array(types.float64, 1, "C")
NET = (types.Array(types.int16, 1, "C"), types.Array(types.int32, 1, "C"), FLOATS)
"""Rows, outgoing weights, and the table of real numbers."""
GRID_OF_FLOATS = types.Array(types.float64, 2, "C")


@kernel
def new_desk() -> Any:
    """Room to think in: made once for many plans."""
    return np.empty(DESK, np.int64), np.empty(NODES * WIDTH, np.int32), np.empty(BEST, np.float64)


@entry(types.void, WORD_ROW, BYTE_ROW, WORD_ROW, WORD_ROW, *NET, GRID_OF_FLOATS)
def judge(
    settings: WordRow,
    base_bytes: ByteRow,
    base_words: WordRow,
    choices: WordRow,
    rows: Any,
    out: Any,
    real: Any,
    found: Any,
) -> None:
    """The seat's chance to win after each choice, one column for each imagined game.

    Settings: players, seed, the first game's number, how many displays to look ahead. With none,
    the search over this display alone is the answer, and there is one column. Otherwise everybody
    plays on as planned until so many displays were turned up, or the round ends.
    """
    players, seed, first, turns = settings[0], settings[1], settings[2], settings[3]
    desk, sums, best = new_desk()
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
                plan(b, w, players, forced, rows, out, real, desk, sums, best)
            while turns > 0:
                if forced < 0 and step == planned:
                    planned = plan(b, w, players, np.int64(-1), rows, out, real, desk, sums, best)
                    step = 0
                    if w[TURN] >= until:
                        break
                choice = forced if forced >= 0 else desk[LINE + step]
                step += forced < 0
                forced, last = -1, w[SEAT]
                if choose(b, w, players, choice) != GOES_ON:
                    for i in range(players):
                        desk[TOTALS + i] = w[SCORES + i] * POINT
                    next_round(w, players, last, real, desk, best)
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
    real: Any,  # noqa: ARG001 - a network is handed over whole
    found: Any,
) -> None:
    """What the own grid promises after each choice, in points, whatever the others do."""
    desk, sums, _ = new_desk()
    seat = w[SEAT]
    start_sums(b, w, players, rows, desk, sums)
    for k in range(len(choices)):
        look_ahead(b, w, players, seat, np.int64(1), choices[k], rows, out, desk, sums)
        at = NODE + (seat * PATHS + 1 + (choices[k] >> 4)) * 8
        found[k] = desk[at + VALUE] / POINT
