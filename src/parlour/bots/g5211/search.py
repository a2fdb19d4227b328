"""Looking ahead: what each choice comes to by the end of the round, if others play as expected.

Worlds are dealt in which others hold what they may well hold, given what they played. In each,
every choice is tried: others choose by the network's policy, and so does everybody for the rest of
the round. Where the round ends, standings and the judge network say what it was worth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.batch_belief import Table, deal_hand, likelihood
from parlour.bots.g5211.batch_features import ROUNDS, Floats, hand_size, options_of
from parlour.bots.g5211.batch_policy import (
    Desk,
    Mind,
    choose_by,
    judge_position,
    new_desk,
)
from parlour.games.batch_random import high, key, random64
from parlour.games.batching import (
    BYTE_ROW,
    OVER,
    RNG,
    WORD_ROW,
    WORD_ROWS,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    large_kernel,
)
from parlour.games.g5211.batch_core import (
    CHOICES,
    HANDS,
    LEFT,
    ROUND,
    SCORES,
    SEAT,
    TURN,
    reveal,
    winners,
)

ONE = np.float32(1.0)
SPREAD = 2.6
"""About how many points a round's luck moves a lead, on the scale of the logistic curve."""
_FLOATS = types.Array(types.float32, 1, "C")
_DOUBLES = types.Array(types.float64, 2, "C")


@kernel
def standing(w: WordRow, players: Int, seat: Int, left: Int) -> Any:
    """How likely the seat is to win by points and rounds left alone."""
    scale = SPREAD * np.sqrt(left + 0.05)
    total = 0.0
    for other in range(players):
        total += np.exp(min(50.0, (w[SCORES + other] - w[SCORES + seat]) / scale))
    return 1.0 / total


@kernel
def share(w: WordRow, players: Int, seat: Int) -> Any:
    """The seat's part of the victory in a game that is over."""
    won, sharing = winners(w, players), 0
    for other in range(players):
        sharing += won >> other & 1
    return (won >> seat & 1) / sharing


@large_kernel
def deal_likely(
    b: ByteRow,
    w: WordRow,
    players: Int,
    seat: Int,
    tries: Int,
    table: Table,
    net: Floats,
    desk: Desk,
) -> None:
    """Deal hands to the others: of a few tried for each, one by how well it explains their play."""
    size = hand_size(w)
    for other in range(players):
        if other == seat:
            continue
        left, total, taken = w[LEFT], 0.0, np.int64(0)
        for _ in range(tries if w[TURN] else 1):
            hand = deal_hand(b, left, size, w)
            weight = likelihood(w, players, other, hand, table, net, desk)
            total += weight
            if np.float64(high(random64(w))) * 2.0**-32 * total <= weight:
                taken = hand
        w[HANDS + other] = taken
        take_out(b, left, taken, size)
        w[LEFT] = left - size


@kernel
def take_out(b: ByteRow, left: Int, hand: Int, size: Int) -> None:
    """Move the cards of a hand behind those that are left."""
    for i in range(size):
        card = hand >> 8 * i & 255
        end = left - 1 - i
        for k in range(end + 1):
            if b[k] == card:
                b[k] = b[end]
                b[end] = card
                break


@large_kernel
def worth_of_round(b: ByteRow, w: WordRow, players: Int, seat: Int, mind: Mind, desk: Desk) -> Any:
    """All have chosen this turn: play on to the round's end, and say what it is worth."""
    while True:
        last_turn = w[TURN] == 2
        left = ROUNDS[players] - w[ROUND]
        if reveal(b, w, players, False) == OVER:
            return share(w, players, seat)
        if last_turn:
            w[SEAT] = seat
            beyond = judge_position(w, players, mind.judge, desk)
            return standing(w, players, seat, left) + beyond
        for other in range(players):
            w[SEAT] = other
            w[CHOICES + other] = choose_by(w, players, mind.policy, ONE, desk)


@entry(
    types.int64,
    types.Tuple((BYTE_ROW, WORD_ROW)),
    types.int64,
    types.int64,
    WORD_ROWS,
    types.Tuple((_FLOATS, _FLOATS)),
    types.int64,
    types.int64,
    WORD_ROW,
    _DOUBLES,
)
def look_ahead(
    base: tuple[ByteRow, WordRow],
    players: Int,
    seed: Int,
    table: Table,
    nets: tuple[Floats, Floats],
    worlds: Int,
    tries: Int,
    choices: WordRow,
    out: NDArray[np.float64],
) -> Int:
    """For each choice of the seat to act its worth in every world: a row of `out` each.

    How many choices there are; they are written to `choices`.
    """
    mind, desk = Mind(nets[0], nets[1]), new_desk()
    seat = base[1][SEAT]
    b, w = base[0].copy(), base[1].copy()
    tried, dealt = base[0].copy(), base[1].copy()
    count = options_of(w, choices)
    for world in range(worlds):
        b[:] = base[0]
        w[:] = base[1]
        w[RNG] = key(seed, world)
        deal_likely(b, w, players, seat, tries, table, mind.policy, desk)
        for other in range(players):
            if other != seat:
                w[SEAT] = other
                w[CHOICES + other] = choose_by(w, players, mind.policy, ONE, desk)
        dealt[:] = w
        for k in range(count):
            tried[:] = b
            w[:] = dealt
            w[CHOICES + seat] = choices[k]
            out[k, world] = worth_of_round(tried, w, players, seat, mind, desk)
    return count
