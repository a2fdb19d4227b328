"""The value network of Pixies: the points that a grid will still gain in its round.

The first layer is a table with a row for each possible fact about a position: which card lies face
up on a space, how many cards of a space's number are left in the deck, the spaces of a colour, how
full each grid is. A position's hidden layer is the sum of the rows of its facts; its rectified
values times the outgoing weights are the expected gain. The grid's points so far are added to that.

All numbers are integers, because their sums do not depend on the order: a position has the same
value on every machine, and vector instructions can add many at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.games.batch.compiled import Int, kernel, large_kernel
from parlour.games.pixies.batch.core import COUNT, ZONE

WIDTH = 64
"""Numbers in a row: the size of the hidden layer."""

ROW_UNIT = 128
OUT_UNIT = 256
POINT = 256
"""Fixed-point units: 1.0 in a row, 1.0 in an outgoing weight, and one point in values."""

# The first row of each kind of fact.
UP_CARD = 0
"""Card, open or validated."""
SPACE = UP_CARD + 140
"""Space, its state (empty, face down, open, validated), cards of its number left, at most 9."""
COLOUR = SPACE + 9 * 4 * 10
"""Round, mask of the spaces that show the colour."""
ZONES = COLOUR + 3 * 512
"""Round, largest and second largest zone of two colours."""
ROOM = ZONES + 3 * 100
"""Players, own empty spaces, those of the fullest of the others."""
ORDER = ROOM + 4 * 100
"""Players, number of seats that act earlier in the next turn."""
SUPPLY = ORDER + 4 * 5
"""Players, turns left in the deck, at most 17."""
ROUND_ROW = SUPPLY + 4 * 18
"""Players, round."""
ROWS = ROUND_ROW + 4 * 3

FACTS = 9 + 9 + 4 + 1 + 1 + 1 + 1 + 1
"""Most facts of one player's position."""


@kernel
def space_row(space: Int, state: Int, left: Int) -> Int:
    """The row of a space and its state: 0 empty, 1 face down, 2 open, 3 validated."""
    return SPACE + (space * 4 + state) * 10 + min(left, 9)


@kernel
def state_of(grid: Int, space: Int) -> Int:
    """The state of a space."""
    return (grid >> space & 1) * 2 + (grid >> 9 + space & 1)


@large_kernel
def zones_row(worth: Int, number: Int) -> Int:
    """The row of the two largest zones of different colours."""
    best, second = 0, 0
    for colour in range(4):
        zone = ZONE[worth >> 9 * colour & 511]
        if zone > best:
            best, second = zone, best
        elif zone > second:
            second = zone
    return ZONES + (number - 1) * 100 + best * 10 + second


@kernel
def room_row(players: Int, own: Int, least: Int) -> Int:
    """The row of own and others' empty spaces."""
    return ROOM + (players - 2) * 100 + own * 10 + least


@kernel
def order_row(players: Int, before: Int) -> Int:
    """The row of the order in the next turn."""
    return ORDER + (players - 2) * 5 + before


@kernel
def supply_row(players: Int, turns: Int) -> Int:
    """The row of the turns left in the deck."""
    return SUPPLY + (players - 2) * 18 + min(turns, 17)


@kernel
def round_row(players: Int, number: Int) -> Int:
    """The row of the round."""
    return ROUND_ROW + (players - 2) * 3 + number - 1


@kernel
def empties(grid: Int) -> Int:
    """Number of empty spaces."""
    return 9 - COUNT[(grid | grid >> 9) & 511]


# Indices below are unsigned: the check whether a signed index counts from the end would prevent
# vectorisation.


@large_kernel
def add_row(rows: Any, row: Int, into: Any, at: Int) -> None:
    """Add one row of the table to a sum."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        into[begin + j] = np.int32(into[begin + j] + np.int32(rows[start + j]))


@large_kernel
def subtract_row(rows: Any, row: Int, into: Any, at: Int) -> None:
    """Subtract one row of the table from a sum."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        into[begin + j] = np.int32(into[begin + j] - np.int32(rows[start + j]))


@large_kernel
def copy_sum(sums: Any, source: Int, at: Int) -> None:
    """Copy one sum over another."""
    start, begin = np.uint64(source), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        sums[begin + j] = sums[start + j]


@large_kernel
def gain(rows: Any, out: Any, total: Any, at: Int, row: Int) -> Int:
    """The network's output for a sum and one more row: the expected gain in units of POINT."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    found = np.int32(0)
    for i in range(WIDTH):
        j = np.uint64(i)
        hidden = max(np.int32(total[begin + j] + np.int32(rows[start + j])), np.int32(0))
        found = np.int32(found + np.int32(hidden * out[j]))
    return np.int64(found) // (ROW_UNIT * OUT_UNIT // POINT)
