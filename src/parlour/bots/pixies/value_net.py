"""What a grid is worth on the way to the end of its round: a small network in whole numbers.

A player's position is a sum of rows of one table, one row for each fact about it: which card lies
face up on a space, how many cards of a space's number are still in the deck, how a colour lies,
how full everybody is. The sum, cut off below at nought, times one weight each, is what the grid
will still gain until the round ends; the points that it is worth now are added to that.

Everything is whole numbers, because their sums do not depend on the order of adding: the same
position gets the same value on every machine, and the machine may add many at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.games.batching import Int, kernel, large_kernel
from parlour.games.pixies.batch_core import COUNT, ZONE

WIDTH = 64
"""Numbers in a row."""

ROW_UNIT = 128
OUT_UNIT = 256
POINT = 256
"""What 1 stands as: in a row, in an outgoing weight, and a point in all values."""

# Where the rows of each kind of fact begin.
UP_CARD = 0
"""Card, open or validated."""
SPACE = UP_CARD + 140
"""Space, its state (empty, face down, open, validated), cards of its number left, up to 9."""
COLOUR = SPACE + 9 * 4 * 10
"""Round, mask of the spaces that show the colour."""
ZONES = COLOUR + 3 * 512
"""Round, largest and second largest zone of two colours."""
ROOM = ZONES + 3 * 100
"""Players, own empty spaces, those of the fullest of the others."""
ORDER = ROOM + 4 * 100
"""Players, how many play before in the next turn."""
SUPPLY = ORDER + 4 * 5
"""Players, turns that the deck still has, up to 17."""
ROUND_ROW = SUPPLY + 4 * 18
"""Players, round."""
ROWS = ROUND_ROW + 4 * 3

FACTS = 9 + 9 + 4 + 1 + 1 + 1 + 1 + 1
"""Rows that are added for one player, those of empty spaces left out or not."""


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
    """The row of the largest zones: the best colour's and the next colour's."""
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
    """The row of how much room there is."""
    return ROOM + (players - 2) * 100 + own * 10 + least


@kernel
def order_row(players: Int, before: Int) -> Int:
    """The row of the place in the next turn."""
    return ORDER + (players - 2) * 5 + before


@kernel
def supply_row(players: Int, turns: Int) -> Int:
    """The row of what the deck still has."""
    return SUPPLY + (players - 2) * 18 + min(turns, 17)


@kernel
def round_row(players: Int, number: Int) -> Int:
    """The row of the round."""
    return ROUND_ROW + (players - 2) * 3 + number - 1


@kernel
def empties(grid: Int) -> Int:
    """How many spaces are empty."""
    return 9 - COUNT[(grid | grid >> 9) & 511]


# Indices are unsigned below: a signed one may count from the end, and looking whether it does
# keeps the machine from working on many numbers at once.


@large_kernel
def add_row(rows: Any, row: Int, into: Any, at: Int) -> None:
    """Add one row of the table to a sum."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        into[begin + j] = np.int32(into[begin + j] + np.int32(rows[start + j]))


@large_kernel
def take_row(rows: Any, row: Int, into: Any, at: Int) -> None:
    """Take one row of the table from a sum."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        into[begin + j] = np.int32(into[begin + j] - np.int32(rows[start + j]))


@large_kernel
def copy_sum(sums: Any, source: Int, at: Int) -> None:
    """Write one sum over another."""
    start, begin = np.uint64(source), np.uint64(at)
    for i in range(WIDTH):
        j = np.uint64(i)
        sums[begin + j] = sums[start + j]


@large_kernel
def gain(rows: Any, out: Any, total: Any, at: Int, row: Int) -> Int:
    """What the grid will still gain, in units of POINT: a sum, one more row, and the outcome."""
    start, begin = np.uint64(row * WIDTH), np.uint64(at)
    found = np.int32(0)
    for i in range(WIDTH):
        j = np.uint64(i)
        met = max(np.int32(total[begin + j] + np.int32(rows[start + j])), np.int32(0))
        found = np.int32(found + np.int32(met * out[j]))
    return np.int64(found) // (ROW_UNIT * OUT_UNIT // POINT)
