"""Who takes what until the display is empty: all of it looked through, everybody for themselves.

How a card is placed concerns its owner alone (whichever way, the same number of spaces is filled),
so each player's best way is found first, for every card and, with two players, for every two. What
is left is the order in which the cards go: a tree of at most 120 leaves. Each player is taken to
want the victory; a leaf says how likely each is to get it.

A *node* is one player's grid after some of these cards: its sum of rows stands in `sums`, the rest
in `desk`, eight numbers each. `desk` and `best` are room to think in, `net` is what was learned:
few arrays with many parts, because compiling takes longer with every one that is handed on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.bots.pixies.features import (
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
    supply_row,
    take_row,
    zones_row,
)
from parlour.games.batching import ByteRow, Int, WordRow, kernel, large_kernel
from parlour.games.pixies.batch_core import (
    DISPLAY,
    FULL,
    GRIDS,
    LEFT,
    NTH_SPACE,
    NUMBER,
    PILE,
    ROUND,
    SCORES,
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
from parlour.games.pixies.cards import ROUNDS

PATHS = 32
"""Nodes of a player: 0 as it stands, 1 + a with card a, 6 + 4 a + b with a and then b."""
TRIED, TRIED_TWICE = 5 * PATHS, 5 * PATHS + 1
NODES = 5 * PATHS + 2

# What is known of a node.
VALUE, WAY, LAST_WAY, PTS, ROOM_LEFT, MOST, MOST_WAY, MOST_LAST_WAY = range(8)
"""The best way by what it promises: its value, how the first and the last card are placed, points
now, empty spaces. And the best if the round ends with it: points and ways."""

NOTHING = -(1 << 40)

# Parts of the desk: cards left of each number, everybody's points, the cards taken on the way to
# a leaf, the choices found, the tree, the nodes.
LEFT_OF, TOTALS, TAKEN, LINE, TREE, NODE = 0, 16, 24, 32, 40, 104
DESK = NODE + 8 * NODES
VALUES = 40
BEST = 48
"""The chances at a leaf, behind those of the best line from each depth on."""

CURVE_STEPS = 64
CURVE_REACH = 16
"""The table of falling exponentials: steps of a unit, and units until it counts as nought."""
CURVE_END = CURVE_STEPS * CURVE_REACH
COOL = CURVE_END + 1
STARTS = COOL + 120
"""Behind it: how fast chances fall, and what a round promises before it begins."""

LEAD = 1e-5
"""What a point of lead is worth besides the chance to win: it decides between equal chances."""


@kernel
def placed(grid: Int, worth: Int, old: Int, card: Int, how: Int) -> tuple[Int, Int]:
    """A grid and its worth with one more card; `old` lies face up on the card's space, if any."""
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
def sum_up(rows: Any, b: ByteRow, w: WordRow, seat: Int, desk: Any, sums: Any, at: Int) -> None:
    """Add all rows of a grid as it lies."""
    grid, worth, number = w[GRIDS + seat], w[WORTH + seat], w[ROUND]
    for space in range(9):
        state = state_of(grid, space)
        add_row(rows, space_row(space, state, desk[LEFT_OF + space]), sums, at)
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
    desk: Any,
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
    """The sum after a card was placed, from the one before."""
    copy_sum(sums, source, at)
    space = how - 1 if how else np.int64(NUMBER[card])
    was, now = state_of(before[0], space), state_of(after[0], space)
    take_row(rows, space_row(space, was, desk[LEFT_OF + space]), sums, at)
    add_row(rows, space_row(space, now, desk[LEFT_OF + space]), sums, at)
    if was == 2:
        take_row(rows, UP_CARD + 2 * old, sums, at)
    if now >= 2:
        shown = old if how else card
        add_row(rows, UP_CARD + 2 * shown + (now & 1), sums, at)
    if before[1] == after[1]:
        return
    base = COLOUR + (number - 1) * 512
    for colour in range(4):
        lay, lies = before[1] >> 9 * colour & 511, after[1] >> 9 * colour & 511
        if lay != lies:
            take_row(rows, base + lay, sums, at)
            add_row(rows, base + lies, sums, at)
    take_row(rows, zones_row(before[1], number), sums, at)
    add_row(rows, zones_row(after[1], number), sums, at)


@kernel
def keep_better(
    desk: Any, sums: Any, node: Int, tried: Int, value: Int, pts: Int, room: Int, ways_: Int
) -> None:
    """Let a node be the better of what it was and what was tried."""
    at = NODE + node * 8
    if value > desk[at + VALUE]:
        desk[at + VALUE], desk[at + PTS], desk[at + ROOM_LEFT] = value, pts, room
        desk[at + WAY], desk[at + LAST_WAY] = ways_ & 15, ways_ >> 4
        copy_sum(sums, tried * WIDTH, node * WIDTH)
    if pts > desk[at + MOST]:
        desk[at + MOST] = pts
        desk[at + MOST_WAY], desk[at + MOST_LAST_WAY] = ways_ & 15, ways_ >> 4


@large_kernel
def look_ahead(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    seat: Int,
    picks: Int,
    forced: Int,
    rows: Any,
    out: Any,
    desk: Any,
    sums: Any,
) -> None:
    """All nodes of one player who takes one or two cards; `forced` is the first choice or -1."""
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
        desk[at + VALUE] = desk[at + MOST] = NOTHING
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
                rows, desk, number, start, first, old, card, how,
                sums, stay * WIDTH, TRIED * WIDTH,
            )  # fmt: skip
            room = empties(first[0])
            pts = grid_points(first[1], number)
            row = room_row(players, room, min(least, 9))
            value = pts * POINT + gain(rows, out, sums, TRIED * WIDTH, row)
            keep_better(desk, sums, stay + 1 + a, TRIED, value, pts, room, how)
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
                        rows, desk, number, first, second, under, then, last,
                        sums, TRIED * WIDTH, TRIED_TWICE * WIDTH,
                    )  # fmt: skip
                    room = empties(second[0])
                    pts = grid_points(second[1], number)
                    row = room_row(players, room, min(least, 9))
                    value = pts * POINT + gain(rows, out, sums, TRIED_TWICE * WIDTH, row)
                    path = stay + 6 + 4 * a + c
                    keep_better(desk, sums, path, TRIED_TWICE, value, pts, room, how | last << 4)


@kernel
def path_of(desk: Any, depth: Int, players: Int, place: Int) -> Int:
    """Which node the player is at who is so many places behind the first to take a card."""
    if place >= depth:
        return 0
    if place + players >= depth:
        return 1 + desk[TAKEN + place]
    return 6 + 4 * desk[TAKEN + place] + desk[TAKEN + place + players]


@kernel
def fade(real: Any, x: float) -> float:
    """A falling exponential, from its table."""
    return float(real[min(np.int64(x * CURVE_STEPS), CURVE_END)])


@large_kernel
def share_out(real: Any, place: Int, players: Int, desk: Any, best: Any) -> None:
    """Each player's chance to win from what they are likely to have in the end.

    The chance goes down by the same factor for every point that one is behind; how fast depends
    on how much is still to come, which is what the place in the table stands for.
    """
    cool = real[COOL + place]
    most = desk[TOTALS]
    for i in range(1, players):
        most = max(most, desk[TOTALS + i])
    whole = 0.0
    for i in range(players):
        best[VALUES + i] = fade(real, (most - desk[TOTALS + i]) * cool)
        whole += best[VALUES + i]
    for i in range(players):
        best[VALUES + i] /= whole
    add_lead(players, desk, best)


@large_kernel
def add_lead(players: Int, desk: Any, best: Any) -> None:
    """Between equal chances the lead decides."""
    for i in range(players):
        other = NOTHING
        for j in range(players):
            if j != i:
                other = max(other, desk[TOTALS + j])
        best[VALUES + i] += LEAD * (desk[TOTALS + i] - other) / POINT


@large_kernel
def share_victory(players: Int, desk: Any, best: Any) -> None:
    """The victory itself, divided among those who share it."""
    most, count = desk[TOTALS], 0
    for i in range(1, players):
        most = max(most, desk[TOTALS + i])
    for i in range(players):
        count += desk[TOTALS + i] == most
    for i in range(players):
        best[VALUES + i] = (desk[TOTALS + i] == most) / count
    add_lead(players, desk, best)


@large_kernel
def next_round(w: WordRow, players: Int, last: Int, real: Any, desk: Any, best: Any) -> None:
    """The chances between two rounds, or at the end, from the points of all rounds so far."""
    number = w[ROUND]
    if number == ROUNDS:
        share_victory(players, desk, best)
        return
    for i in range(players):
        before = i - last if i >= last else i - last + players
        desk[TOTALS + i] += np.int64(real[STARTS + ((players - 2) * 3 + number) * 5 + before])
    share_out(real, ((players - 2) * 3 + number) * 10 + 9, players, desk, best)


@large_kernel
def leaf(
    w: WordRow,
    players: Int,
    depth: Int,
    rows: Any,
    out: Any,
    real: Any,
    desk: Any,
    sums: Any,
    best: Any,
) -> Int:
    """The chances once so many cards are taken; whether the round ends with that."""
    seat = w[SEAT]
    least, second, fullest = 10, 10, -1
    for place in range(players):
        player = seat + place if seat + place < players else seat + place - players
        node = player * PATHS + path_of(desk, depth, players, place)
        room = desk[NODE + node * 8 + ROOM_LEFT]
        if room < least:
            least, second, fullest = room, least, player
        elif room < second:
            second = room
    ends = least == 0 or (depth == w[SHOWN] and w[LEFT] < SIZE[players])
    for place in range(players):
        player = seat + place if seat + place < players else seat + place - players
        node = player * PATHS + path_of(desk, depth, players, place)
        at = NODE + node * 8
        total = w[SCORES + player] * POINT
        if ends:
            total += desk[at + MOST] * POINT
        else:
            others = second if player == fullest else least
            row = room_row(players, desk[at + ROOM_LEFT], others)
            total += desk[at + PTS] * POINT + gain(rows, out, sums, node * WIDTH, row)
        desk[TOTALS + player] = total
    if ends:
        next_round(w, players, (seat + depth - 1) % players, real, desk, best)
    else:
        at = ((players - 2) * 3 + w[ROUND] - 1) * 10 + least
        share_out(real, at, players, desk, best)
    return np.int64(ends)


@kernel
def is_halfway(w: WordRow, players: Int, depth: Int, desk: Any) -> bool:
    """Whether two players have to stop in the middle of a display: somebody is full."""
    if players != 2 or w[SHOWN] - depth != 2:
        return False
    if w[FULL]:
        return True
    seat = w[SEAT]
    for place in range(2):
        node = ((seat + place) & 1) * PATHS + path_of(desk, depth, 2, place)
        if desk[NODE + node * 8 + ROOM_LEFT] == 0:
            return True
    return False


@large_kernel
def start_sums(b: ByteRow, w: WordRow, players: Int, rows: Any, desk: Any, sums: Any) -> None:
    """Every player's grid as it lies."""
    shown, seat = w[SHOWN], w[SEAT]
    for i in range(9):
        desk[LEFT_OF + i] = 0
    for i in range(w[LEFT]):
        desk[LEFT_OF + NUMBER[b[PILE + i]]] += 1
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
        sum_up(rows, b, w, player, desk, sums, at)
        node = NODE + player * PATHS * 8
        desk[node + PTS] = desk[node + MOST] = grid_points(w[WORTH + player], w[ROUND])
        desk[node + ROOM_LEFT] = empties(w[GRIDS + player])


@large_kernel
def plan(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    forced: Int,
    rows: Any,
    out: Any,
    real: Any,
    desk: Any,
    sums: Any,
    best: Any,
) -> Int:
    """Everybody's best play to the end of the display, and the chances that it leads to.

    `forced` is the first choice, or -1. The choices are left in LINE of the desk, the chances in
    VALUES of `best`; returns how many choices there are.
    """
    start_sums(b, w, players, rows, desk, sums)
    shown, seat = w[SHOWN], w[SEAT]
    for place in range(min(players, shown)):
        picks = (shown - place + players - 1) // players
        first = forced if place == 0 else -1
        player = (seat + place) % players
        look_ahead(b, w, players, player, picks, first, rows, out, desk, sums)
    # The tree holds for each depth the next card to try, then the length of the best line from
    # there on and its cards. Every card of the first depth but a forced one may be barred.
    barred = 0 if forced < 0 else ~(1 << (forced >> 4))
    used = depth = 0
    desk[TREE] = 0
    best[seat] = -1e9
    while True:
        a = desk[TREE + depth * 8]
        if depth == shown or (depth > 0 and is_halfway(w, players, depth, desk)):
            leaf(w, players, depth, rows, out, real, desk, sums, best)
            desk[TREE + depth * 8 + 1] = 0
        else:
            taken = used | barred if depth == 0 else used
            while a < shown and taken >> a & 1:
                a += 1
            if a < shown:
                desk[TREE + depth * 8] = a + 1
                desk[TAKEN + depth] = a
                used |= 1 << a
                depth += 1
                desk[TREE + depth * 8] = 0
                if depth < shown:
                    best[depth * 5 + (seat + depth) % players] = -1e9
                continue
            for i in range(players):
                best[VALUES + i] = best[depth * 5 + i]
            if depth == 0:
                break
        depth -= 1
        used ^= 1 << desk[TAKEN + depth]
        mover = (seat + depth) % players
        if best[VALUES + mover] > best[depth * 5 + mover]:
            keep_line(players, depth, desk, best)
    return write_line(w, players, desk)


@kernel
def keep_line(players: Int, depth: Int, desk: Any, best: Any) -> None:
    """Let what was just looked at be the best from this depth on."""
    for i in range(players):
        best[depth * 5 + i] = best[VALUES + i]
    mine, after = TREE + depth * 8, TREE + (depth + 1) * 8
    desk[mine + 1] = desk[after + 1] + 1
    desk[mine + 2] = desk[TAKEN + depth]
    for i in range(desk[after + 1]):
        desk[mine + 3 + i] = desk[after + 2 + i]


@large_kernel
def write_line(w: WordRow, players: Int, desk: Any) -> Int:
    """Turn the cards of the best line into choices: places move up as cards are taken."""
    length, seat = desk[TREE + 1], w[SEAT]
    for i in range(length):
        desk[TAKEN + i] = desk[TREE + 2 + i]
    ends = length == w[SHOWN] and w[LEFT] < SIZE[players]
    for place in range(players):
        node = (seat + place) % players * PATHS + path_of(desk, length, players, place)
        ends |= desk[NODE + node * 8 + ROOM_LEFT] == 0
    for step in range(length):
        place = step % players
        node = (seat + place) % players * PATHS + path_of(desk, length, players, place)
        how = (MOST_WAY if ends else WAY) + np.int64(step >= players)
        position = desk[TAKEN + step]
        for earlier in range(step):
            position -= desk[TAKEN + earlier] < desk[TAKEN + step]
        desk[LINE + step] = position << 4 | desk[NODE + node * 8 + how]
    return length
