"""The best placements of the cards on display: each player's best grid for every card taken.

How a card is placed concerns only its owner: either way the same number of spaces is filled. So
each player's best placement is found first, for every card and, with two players, for every two.

A *node* is one player's grid after some of these cards. Its sum of rows is in `sums`, the rest in
`work`, eight numbers each. Few arrays with many parts are passed around, because every further
argument makes compilation slower.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.bots.pixies.value_net import (
    COLOUR,
    POINT,
    UP_CARD,
    WIDTH,
    add_row,
    copy_sum,
    empties,
    gain,
    order_row,
    room_row,
    round_row,
    space_row,
    state_of,
    subtract_row,
    supply_row,
    zones_row,
)
from parlour.games.batch.compiled import ByteRow, Int, WordRow, kernel, large_kernel
from parlour.games.pixies.batch.core import (
    DISPLAY,
    GRIDS,
    LEFT,
    NTH_SPACE,
    NUMBER,
    PILE,
    ROUND,
    SEAT,
    SHOWN,
    SIZE,
    UP,
    WORTH,
    WORTH_OF,
    grid_points,
    on_display,
    ways,
)

PATHS = 32
"""Nodes per player: 0 is the grid as it is, 1 + a with card a, 6 + 4 a + b with a and then b."""
TRIED, TRIED_TWICE = 5 * PATHS, 5 * PATHS + 1
NODES = 5 * PATHS + 2

VALUE, WAY, LAST_WAY, PTS, ROOM_LEFT, MOST, MOST_WAY, MOST_LAST_WAY = range(8)
"""The numbers of a node. For the placement with the best expected result: its value, how the first
and the last card are placed, points now, empty spaces. For the best one if the round ends with it:
points, and how the cards are placed."""

NOTHING = -(1 << 40)

LEFT_OF, TOTALS, TAKEN, BEST_LINE, TREE, NODE = 0, 16, 24, 32, 40, 104
"""The parts of `work`: cards left of each number, all players' points, the cards taken on the way
to a leaf, the choices found, the search tree, the nodes."""
WORK = NODE + 8 * NODES


@kernel
def placed(grid: Int, worth: Int, old: Int, card: Int, how: Int) -> tuple[Int, Int]:
    """A grid and its worth with one more card; `old` is the face-up card on its space, if any."""
    if how:
        space = how - 1
        return grid | 512 << space, worth + ((grid >> space & 1) * (space + 1) << 44)
    space = np.int64(NUMBER[card])
    worth += WORTH_OF[card]
    if grid >> space & 1:
        worth -= WORTH_OF[old]
        grid |= 512 << space
    return grid | 1 << space, worth + ((grid >> 9 + space & 1) * (space + 1) << 44)


@kernel
def nth_how(grid: Int, card: Int, k: Int) -> Int:
    """The k-th way to place a card."""
    number = np.int64(NUMBER[card])
    up, down = grid & 511, grid >> 9
    if up & down & 1 << number:
        return np.int64(NTH_SPACE[(up | down) ^ 511, k]) + 1
    return (up >> number & k) * (number + 1)


@large_kernel
def sum_up(rows: Any, b: ByteRow, w: WordRow, seat: Int, work: Any, sums: Any, at: Int) -> None:
    """Add all rows of a grid."""
    grid, worth, number = w[GRIDS + seat], w[WORTH + seat], w[ROUND]
    for space in range(9):
        state = state_of(grid, space)
        add_row(rows, space_row(space, state, work[LEFT_OF + space]), sums, at)
        if state >= 2:
            card = np.int64(b[UP + 9 * seat + space])
            add_row(rows, UP_CARD + 2 * card + (state & 1), sums, at)
    for colour in range(4):
        mask = worth >> 9 * colour & 511
        add_row(rows, COLOUR + (number - 1) * 512 + mask, sums, at)
    add_row(rows, zones_row(worth, number), sums, at)


@large_kernel
def move_sum(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    rows: Any,
    work: Any,
    number: Int,
    before: tuple[Int, Int],
    after: tuple[Int, Int],
    old: Int,
    card: Int,
    how: Int,
    sums: Any,
    source: Int,
    at: Int,
) -> None:
    """Compute the sum after a card is placed from the sum before."""
    copy_sum(sums, source, at)
    space = how - 1 if how else np.int64(NUMBER[card])
    was, now = state_of(before[0], space), state_of(after[0], space)
    subtract_row(rows, space_row(space, was, work[LEFT_OF + space]), sums, at)
    add_row(rows, space_row(space, now, work[LEFT_OF + space]), sums, at)
    if was == 2:
        subtract_row(rows, UP_CARD + 2 * old, sums, at)
    if now >= 2:
        shown = old if how else card
        add_row(rows, UP_CARD + 2 * shown + (now & 1), sums, at)
    if before[1] == after[1]:
        return
    base = COLOUR + (number - 1) * 512
    for colour in range(4):
        was_mask, is_mask = before[1] >> 9 * colour & 511, after[1] >> 9 * colour & 511
        if was_mask != is_mask:
            subtract_row(rows, base + was_mask, sums, at)
            add_row(rows, base + is_mask, sums, at)
    subtract_row(rows, zones_row(before[1], number), sums, at)
    add_row(rows, zones_row(after[1], number), sums, at)


@kernel
def update_node(
    work: Any, sums: Any, node: Int, tried: Int, value: Int, pts: Int, room: Int, ways_: Int
) -> None:
    """Replace a node's placements where the tried one is better."""
    at = NODE + node * 8
    if value > work[at + VALUE]:
        work[at + VALUE], work[at + PTS], work[at + ROOM_LEFT] = value, pts, room
        work[at + WAY], work[at + LAST_WAY] = ways_ & 15, ways_ >> 4
        copy_sum(sums, tried * WIDTH, node * WIDTH)
    if pts > work[at + MOST]:
        work[at + MOST] = pts
        work[at + MOST_WAY], work[at + MOST_LAST_WAY] = ways_ & 15, ways_ >> 4


@large_kernel
def expand(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    seat: Int,
    picks: Int,
    forced: Int,
    rows: Any,
    out: Any,
    work: Any,
    sums: Any,
) -> None:
    """Fill in the nodes of one player who takes one or two cards; `forced` is the first or -1."""
    number, display, shown = w[ROUND], w[DISPLAY], w[SHOWN]
    start = (w[GRIDS + seat], w[WORTH + seat])
    least: Int = 9
    for other in range(players):
        if other != seat:
            least = min(least, empties(w[GRIDS + other]))
    least = max(least - 1, 0)
    stay = seat * PATHS
    for path in range(1, PATHS):
        at = NODE + (stay + path) * 8
        work[at + VALUE] = work[at + MOST] = NOTHING
    for a in range(shown):
        if forced >= 0 and forced >> 4 != a:
            continue
        card = on_display(display, a)
        count = ways(start[0]) >> 4 * NUMBER[card] & 15
        for k in range(count):
            how = nth_how(start[0], card, k)
            if forced >= 0 and how != forced & 15:
                continue
            old = np.int64(b[UP + 9 * seat + NUMBER[card]])
            first = placed(start[0], start[1], old, card, how)
            move_sum(
                rows, work, number, start, first, old, card, how,
                sums, stay * WIDTH, TRIED * WIDTH,
            )  # fmt: skip
            room = empties(first[0])
            pts = grid_points(first[1], number)
            row = room_row(players, room, min(least, 9))
            value = pts * POINT + gain(rows, out, sums, TRIED * WIDTH, row)
            update_node(work, sums, stay + 1 + a, TRIED, value, pts, room, how)
            if picks < 2:
                continue
            for c in range(shown):
                if c == a:
                    continue
                then = on_display(display, c)
                under = old if how else card
                if NUMBER[then] != NUMBER[card]:
                    under = np.int64(b[UP + 9 * seat + NUMBER[then]])
                more = ways(first[0]) >> 4 * NUMBER[then] & 15
                for m in range(more):
                    last = nth_how(first[0], then, m)
                    second = placed(first[0], first[1], under, then, last)
                    move_sum(
                        rows, work, number, first, second, under, then, last,
                        sums, TRIED * WIDTH, TRIED_TWICE * WIDTH,
                    )  # fmt: skip
                    room = empties(second[0])
                    pts = grid_points(second[1], number)
                    row = room_row(players, room, min(least, 9))
                    value = pts * POINT + gain(rows, out, sums, TRIED_TWICE * WIDTH, row)
                    path = stay + 6 + 4 * a + c
                    update_node(work, sums, path, TRIED_TWICE, value, pts, room, how | last << 4)


@large_kernel
def start_sums(b: ByteRow, w: WordRow, players: Int, rows: Any, work: Any, sums: Any) -> None:
    """Compute every player's node 0, the grid as it is."""
    shown, seat = w[SHOWN], w[SEAT]
    for i in range(9):
        work[LEFT_OF + i] = 0
    for i in range(w[LEFT]):
        work[LEFT_OF + NUMBER[b[PILE + i]]] += 1
    last = (seat + shown - 1) % players
    turns = w[LEFT] // SIZE[players]
    for player in range(players):
        at = player * PATHS * WIDTH
        for i in range(WIDTH):
            sums[at + i] = 0
        before = player - last if player >= last else player - last + players
        add_row(rows, round_row(players, w[ROUND]), sums, at)
        add_row(rows, order_row(players, before), sums, at)
        add_row(rows, supply_row(players, turns), sums, at)
        sum_up(rows, b, w, player, work, sums, at)
        node = NODE + player * PATHS * 8
        work[node + PTS] = work[node + MOST] = grid_points(w[WORTH + player], w[ROUND])
        work[node + ROOM_LEFT] = empties(w[GRIDS + player])
