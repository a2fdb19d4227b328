"""Loads and saves the network of Pixies: integers in a file of arrays."""

from __future__ import annotations

from functools import cache
from math import exp
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies.display_search import CURVE_REACH, CURVE_STEPS
from parlour.bots.pixies.value_net import (
    COLOUR,
    OUT_UNIT,
    POINT,
    ROW_UNIT,
    ROWS,
    WIDTH,
    ZONES,
    order_row,
    room_row,
    round_row,
    space_row,
    supply_row,
)
from parlour.games.pixies.batch.core import NUMBER, SIZE
from parlour.games.refusal import Refusal

FILE = "value.npz"
PACKAGE_FOLDER = Path(__file__).parent / "weights"

Net: TypeAlias = tuple[
    NDArray[np.int16],
    NDArray[np.int32],
    NDArray[np.float64],
]
"""Rows, outgoing weights, and a table of floats: exp(-x), how fast chances decay with points, the
expected points of a new round."""

CURVE = np.array(
    [round(exp(-step / CURVE_STEPS), 12) for step in range(CURVE_STEPS * CURVE_REACH)] + [0.0]
)


def make_net(rows: NDArray[np.int16], out: NDArray[np.int32], points: NDArray[np.float64]) -> Net:
    """A network from its rows, outgoing weights, and the lead that divides a chance by e.

    `points` has that lead for each number of players, round and smallest number of empty spaces.
    """
    decay = 1 / (points.reshape(-1) * POINT)
    table = np.ascontiguousarray(rows.reshape(-1))
    starts = _starts(rows.astype(np.int64), out.astype(np.int64))
    return table, out, np.concatenate([CURVE, decay, starts])


def _starts(rows: NDArray[np.int64], out: NDArray[np.int64]) -> NDArray[np.float64]:
    """The expected points of a new round, for each place in its first turn."""
    starts = np.zeros((4, 3, 5), np.int64)
    left = np.bincount(NUMBER, minlength=9)
    for players in range(2, 6):
        for number in range(1, 4):
            facts = [_plain(space_row)(space, 0, left[space]) for space in range(9)]
            facts += [COLOUR + (number - 1) * 512] * 4
            facts += [ZONES + (number - 1) * 100, _plain(round_row)(players, number)]
            facts += [_plain(room_row)(players, 9, 9)]
            facts += [_plain(supply_row)(players, len(NUMBER) // SIZE[players])]
            for before in range(players):
                total = rows[[*facts, _plain(order_row)(players, before)]].sum(axis=0)
                gain = int(np.maximum(total, 0) @ out)
                starts[players - 2, number - 1, before] = gain // (ROW_UNIT * OUT_UNIT // POINT)
    return starts.reshape(-1).astype(np.float64)


def _plain(function: Any) -> Any:
    """The Python function behind a compiled one."""
    return function.py_func


@cache
def load(folder: Path | None = None) -> Net:
    """The network in a folder, or in the package."""
    path = (folder or PACKAGE_FOLDER) / FILE
    try:
        with np.load(path, allow_pickle=False) as file:
            rows, out, points = file["rows"], file["out"], file["points"]
    except (OSError, ValueError, KeyError):
        raise Refusal("bad_request", "bot-weights-missing", file=str(path)) from None
    if rows.shape != (ROWS, WIDTH) or out.shape != (WIDTH,) or points.shape != (4, 3, 10):
        raise Refusal("bad_request", "bot-weights-missing", file=str(path))
    return make_net(rows.astype(np.int16), out.astype(np.int32), points.astype(np.float64))


def save(
    folder: Path, rows: NDArray[np.float32], out: NDArray[np.float32], points: NDArray[np.float64]
) -> None:
    """Write a network of floats as integers."""
    table, outgoing = quantised(rows, out)
    with (folder / FILE).open("wb") as file:
        np.savez_compressed(file, rows=table, out=outgoing.astype(np.int16), points=points)


def quantised(
    rows: NDArray[np.float32], out: NDArray[np.float32]
) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
    """Convert floats to fixed-point integers."""
    table = np.clip(np.rint(rows * ROW_UNIT), -32000, 32000).astype(np.int16)
    outgoing = np.clip(np.rint(out * OUT_UNIT), -32000, 32000).astype(np.int32)
    return table, outgoing
