"""Searches each choice to the end of the round, with sampled hands of the others.

Every choice is tried in the same sampled worlds, in which the others have plausible hands given
what they played. All other decisions of the round come from the network's policy. At the end of the
round, the points and the value network give the result.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.belief import Table, deal_hand, likelihood
from parlour.bots.g5211.features import ROUNDS, Floats, hand_size, options_of
from parlour.bots.g5211.policy import (
    Networks,
    Workspace,
    new_workspace,
    sample_choice,
    score_position,
)
from parlour.games.batch.compiled import (
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
from parlour.games.batch.random import high, key, random64
from parlour.games.g5211.batch.core import (
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
"""Points by which the luck of a round moves a lead, as the scale of a logistic curve."""
_FLOATS = types.Array(types.float32, 1, "C")
_DOUBLES = types.Array(types.float64, 2, "C")


@kernel
def win_estimate(w: WordRow, players: Int, seat: Int, left: Int) -> Any:
    """The seat's chance to win, from points and rounds left alone."""
    scale = SPREAD * np.sqrt(left + 0.05)
    total = 0.0
    for other in range(players):
        total += np.exp(min(50.0, (w[SCORES + other] - w[SCORES + seat]) / scale))
    return 1.0 / total


@kernel
def share(w: WordRow, players: Int, seat: Int) -> Any:
    """The seat's share of the victory in a finished game."""
    won, sharing = winners(w, players), 0
    for other in range(players):
        sharing += won >> other & 1
    return (won >> seat & 1) / sharing


@large_kernel
def deal_plausible_hands(
    b: ByteRow,
    w: WordRow,
    players: Int,
    seat: Int,
    tries: Int,
    table: Table,
    net: Floats,
    work: Workspace,
) -> None:
    """Deal hands to the others: one of a few samples each, weighted by its likelihood."""
    size = hand_size(w)
    for other in range(players):
        if other == seat:
            continue
        left, total, taken = w[LEFT], 0.0, np.int64(0)
        for _ in range(tries if w[TURN] else 1):
            hand = deal_hand(b, left, size, w)
            weight = likelihood(w, players, other, hand, table, net, work)
            total += weight
            if np.float64(high(random64(w))) * 2.0**-32 * total <= weight:
                taken = hand
        w[HANDS + other] = taken
        remove_hand(b, left, taken, size)
        w[LEFT] = left - size


@kernel
def remove_hand(b: ByteRow, left: Int, hand: Int, size: Int) -> None:
    """Move the cards of a hand behind the cards left."""
    for i in range(size):
        card = hand >> 8 * i & 255
        end = left - 1 - i
        for k in range(end + 1):
            if b[k] == card:
                b[k] = b[end]
                b[end] = card
                break


@large_kernel
def value_of_round(
    b: ByteRow, w: WordRow, players: Int, seat: Int, networks: Networks, work: Workspace
) -> Any:
    """Play to the end of the round, once all have chosen, and return its value for the seat."""
    while True:
        last_turn = w[TURN] == 2
        left = ROUNDS[players] - w[ROUND]
        if reveal(b, w, players, False) == OVER:
            return share(w, players, seat)
        if last_turn:
            w[SEAT] = seat
            beyond = score_position(w, players, networks.value, work)
            return win_estimate(w, players, seat, left) + beyond
        for other in range(players):
            w[SEAT] = other
            w[CHOICES + other] = sample_choice(w, players, networks.policy, ONE, work)


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
def search_choices(
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
    """Write the choices of the seat to act, and to `out` their values, a column per world.

    Returns the number of choices.
    """
    networks, work = Networks(nets[0], nets[1]), new_workspace()
    seat = base[1][SEAT]
    b, w = base[0].copy(), base[1].copy()
    tried, dealt = base[0].copy(), base[1].copy()
    count = options_of(w, choices)
    for world in range(worlds):
        b[:] = base[0]
        w[:] = base[1]
        w[RNG] = key(seed, world)
        deal_plausible_hands(b, w, players, seat, tries, table, networks.policy, work)
        for other in range(players):
            if other != seat:
                w[SEAT] = other
                w[CHOICES + other] = sample_choice(w, players, networks.policy, ONE, work)
        dealt[:] = w
        for k in range(count):
            tried[:] = b
            w[:] = dealt
            w[CHOICES + seat] = choices[k]
            out[k, world] = value_of_round(tried, w, players, seat, networks, work)
    return count
