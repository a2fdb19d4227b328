"""Searches the orders in which players can take the cards of a display, each for themselves.

`placement.py` finds each player's best placements first. What remains is the order in which the
cards are taken: a tree of at most 120 leaves. Each player maximises their own chance to win; leaves
estimate it for all of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.bots.pixies.placement import (
    BEST_LINE,
    MOST,
    MOST_WAY,
    NODE,
    NOTHING,
    PATHS,
    PTS,
    ROOM_LEFT,
    TAKEN,
    TOTALS,
    TREE,
    WAY,
    expand,
    start_sums,
)
from parlour.bots.pixies.value_net import POINT, WIDTH, gain, room_row
from parlour.games.batch.compiled import ByteRow, Int, WordRow, kernel, large_kernel
from parlour.games.pixies.batch.core import FULL, LEFT, ROUND, SCORES, SEAT, SHOWN, SIZE
from parlour.games.pixies.cards import ROUNDS

VALUES = 40
BEST = 48
"""Size of `best`: the chances of the best line from each depth on; at VALUES those of a leaf."""

CURVE_STEPS = 64
CURVE_REACH = 16
"""The table of exp(-x): steps per unit, and the x from which it counts as 0."""
CURVE_END = CURVE_STEPS * CURVE_REACH
DECAY = CURVE_END + 1
STARTS = DECAY + 120
"""After that table: how fast chances decay with points, and the expected points of a new round."""

LEAD = 1e-5
"""The value of a point of lead in addition to the chance to win; it breaks ties."""


@kernel
def path_of(work: Any, depth: Int, players: Int, place: Int) -> Int:
    """The node index of the player at a place in the order of taking, after `depth` cards."""
    if place >= depth:
        return 0
    if place + players >= depth:
        return 1 + work[TAKEN + place]
    return 6 + 4 * work[TAKEN + place] + work[TAKEN + place + players]


@kernel
def exp_minus(real: Any, x: float) -> float:
    """exp(-x), from a table."""
    return float(real[min(np.int64(x * CURVE_STEPS), CURVE_END)])


@large_kernel
def estimate_chances(real: Any, place: Int, players: Int, work: Any, best: Any) -> None:
    """Estimate each player's chance to win from their expected final points.

    The chance falls by the same factor for every point behind. `place` is the index of that factor
    in a table; it depends on how much of the game is left.
    """
    decay = real[DECAY + place]
    most = work[TOTALS]
    for i in range(1, players):
        most = max(most, work[TOTALS + i])
    whole = 0.0
    for i in range(players):
        best[VALUES + i] = exp_minus(real, (most - work[TOTALS + i]) * decay)
        whole += best[VALUES + i]
    for i in range(players):
        best[VALUES + i] /= whole
    add_lead(players, work, best)


@large_kernel
def add_lead(players: Int, work: Any, best: Any) -> None:
    """Break ties between equal chances by the lead."""
    for i in range(players):
        other = NOTHING
        for j in range(players):
            if j != i:
                other = max(other, work[TOTALS + j])
        best[VALUES + i] += LEAD * (work[TOTALS + i] - other) / POINT


@large_kernel
def final_chances(players: Int, work: Any, best: Any) -> None:
    """Each player's share of the victory at the end of the game."""
    most, count = work[TOTALS], 0
    for i in range(1, players):
        most = max(most, work[TOTALS + i])
    for i in range(players):
        count += work[TOTALS + i] == most
    for i in range(players):
        best[VALUES + i] = (work[TOTALS + i] == most) / count
    add_lead(players, work, best)


@large_kernel
def chances_after_round(
    w: WordRow, players: Int, last: Int, real: Any, work: Any, best: Any
) -> None:
    """Estimate the chances after a round from the points of all rounds so far."""
    number = w[ROUND]
    if number == ROUNDS:
        final_chances(players, work, best)
        return
    for i in range(players):
        before = i - last if i >= last else i - last + players
        work[TOTALS + i] += np.int64(real[STARTS + ((players - 2) * 3 + number) * 5 + before])
    estimate_chances(real, ((players - 2) * 3 + number) * 10 + 9, players, work, best)


@large_kernel
def leaf(
    w: WordRow,
    players: Int,
    depth: Int,
    rows: Any,
    out: Any,
    real: Any,
    work: Any,
    sums: Any,
    best: Any,
) -> Int:
    """Estimate the chances after `depth` cards are taken; returns whether the round ends then."""
    seat = w[SEAT]
    least, second, fullest = 10, 10, -1
    for place in range(players):
        player = seat + place if seat + place < players else seat + place - players
        node = player * PATHS + path_of(work, depth, players, place)
        room = work[NODE + node * 8 + ROOM_LEFT]
        if room < least:
            least, second, fullest = room, least, player
        elif room < second:
            second = room
    ends = least == 0 or (depth == w[SHOWN] and w[LEFT] < SIZE[players])
    for place in range(players):
        player = seat + place if seat + place < players else seat + place - players
        node = player * PATHS + path_of(work, depth, players, place)
        at = NODE + node * 8
        total = w[SCORES + player] * POINT
        if ends:
            total += work[at + MOST] * POINT
        else:
            others = second if player == fullest else least
            row = room_row(players, work[at + ROOM_LEFT], others)
            total += work[at + PTS] * POINT + gain(rows, out, sums, node * WIDTH, row)
        work[TOTALS + player] = total
    if ends:
        chances_after_round(w, players, (seat + depth - 1) % players, real, work, best)
    else:
        at = ((players - 2) * 3 + w[ROUND] - 1) * 10 + least
        estimate_chances(real, at, players, work, best)
    return np.int64(ends)


@kernel
def ends_halfway(w: WordRow, players: Int, depth: Int, work: Any) -> bool:
    """Whether the round of two players ends in the middle of a display, with a full grid."""
    if players != 2 or w[SHOWN] - depth != 2:
        return False
    if w[FULL]:
        return True
    seat = w[SEAT]
    for place in range(2):
        node = ((seat + place) & 1) * PATHS + path_of(work, depth, 2, place)
        if work[NODE + node * 8 + ROOM_LEFT] == 0:
            return True
    return False


@large_kernel
def plan(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    forced: Int,
    rows: Any,
    out: Any,
    real: Any,
    work: Any,
    sums: Any,
    best: Any,
) -> Int:
    """Find the best play of all players to the end of the display, and the resulting chances.

    `forced` is the first choice, or -1. Writes the choices to BEST_LINE in `work` and the chances
    to VALUES in `best`; returns the number of choices.
    """
    start_sums(b, w, players, rows, work, sums)
    shown, seat = w[SHOWN], w[SEAT]
    for place in range(min(players, shown)):
        picks = (shown - place + players - 1) // players
        first = forced if place == 0 else -1
        player = (seat + place) % players
        expand(b, w, players, player, picks, first, rows, out, work, sums)
    # For each depth the tree has the next card to try, then the length of the best line from there
    # on, and its cards. At the first depth, a forced choice bars all other cards.
    barred = 0 if forced < 0 else ~(1 << (forced >> 4))
    used = depth = 0
    work[TREE] = 0
    best[seat] = -1e9
    while True:
        a = work[TREE + depth * 8]
        if depth == shown or (depth > 0 and ends_halfway(w, players, depth, work)):
            leaf(w, players, depth, rows, out, real, work, sums, best)
            work[TREE + depth * 8 + 1] = 0
        else:
            taken = used | barred if depth == 0 else used
            while a < shown and taken >> a & 1:
                a += 1
            if a < shown:
                work[TREE + depth * 8] = a + 1
                work[TAKEN + depth] = a
                used |= 1 << a
                depth += 1
                work[TREE + depth * 8] = 0
                if depth < shown:
                    best[depth * 5 + (seat + depth) % players] = -1e9
                continue
            for i in range(players):
                best[VALUES + i] = best[depth * 5 + i]
            if depth == 0:
                break
        depth -= 1
        used ^= 1 << work[TAKEN + depth]
        mover = (seat + depth) % players
        if best[VALUES + mover] > best[depth * 5 + mover]:
            update_line(players, depth, work, best)
    return line_to_choices(w, players, work)


@kernel
def update_line(players: Int, depth: Int, work: Any, best: Any) -> None:
    """Make the line just searched the best one from this depth on."""
    for i in range(players):
        best[depth * 5 + i] = best[VALUES + i]
    mine, after = TREE + depth * 8, TREE + (depth + 1) * 8
    work[mine + 1] = work[after + 1] + 1
    work[mine + 2] = work[TAKEN + depth]
    for i in range(work[after + 1]):
        work[mine + 3 + i] = work[after + 2 + i]


@large_kernel
def line_to_choices(w: WordRow, players: Int, work: Any) -> Int:
    """Write the best line as choices: places shift as cards are taken."""
    length, seat = work[TREE + 1], w[SEAT]
    for i in range(length):
        work[TAKEN + i] = work[TREE + 2 + i]
    ends = length == w[SHOWN] and w[LEFT] < SIZE[players]
    for place in range(players):
        node = (seat + place) % players * PATHS + path_of(work, length, players, place)
        ends |= work[NODE + node * 8 + ROOM_LEFT] == 0
    for step in range(length):
        place = step % players
        node = (seat + place) % players * PATHS + path_of(work, length, players, place)
        how = (MOST_WAY if ends else WAY) + np.int64(step >= players)
        position = work[TAKEN + step]
        for earlier in range(step):
            position -= work[TAKEN + earlier] < work[TAKEN + step]
        work[BEST_LINE + step] = position << 4 | work[NODE + node * 8 + how]
    return length
