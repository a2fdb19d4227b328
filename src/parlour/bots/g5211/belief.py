"""Likely hands of other players, given the cards that they played this round.

Hands are dealt from the unseen cards, each weighted by the probability that the network's policy
would have played this round's cards from it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.features import Floats
from parlour.bots.g5211.policy import Workspace, score_choices, softmax
from parlour.games.batch.compiled import ByteRow, Int, WordRow, kernel, large_kernel
from parlour.games.batch.random import high, random64
from parlour.games.g5211.batch.core import (
    HANDS,
    LAST,
    SEAT,
    SEEN,
    SUM_OF,
    SUMS,
    TURN,
    WORDS,
)

Table = NDArray[np.int64]
"""The cards that each seat played this round, in three columns: a pair and a single card."""

FLOOR = 0.01
"""Least probability of a play: players differ from the network."""


@kernel
def uncount_seen(w: WordRow, card: Int) -> None:
    """Undo the count of a revealed card."""
    w[SEEN + (card >> 3)] -= 1 << 8 * (card & 7)


@kernel
def rewind(w: WordRow, players: Int, table: Table, turn: Int, past: WordRow) -> None:
    """Restore the position of an earlier turn of this round, except for the hands."""
    for i in range(WORDS):
        past[i] = w[i]
    past[TURN] = turn
    for seat in range(players):
        past[SUMS + seat] = 0
        for i in range(w[TURN] + 1 if w[TURN] else 0):
            if i <= turn and turn:
                past[SUMS + seat] += SUM_OF[table[seat, i]]
            else:
                uncount_seen(past, table[seat, i])


@large_kernel
def play_probability(players: Int, net: Floats, first: Int, second: Int, work: Workspace) -> Any:
    """The probability that the policy plays these cards in `work.past`.

    `second` is -1 for a single card.
    """
    past, ints = work.past, work.ints
    count = score_choices(past, players, net, work)
    softmax(work.probabilities, count, np.float32(1.0))
    hand = past[HANDS + past[SEAT]]
    found = np.float32(0.0)
    for k in range(count):
        one = hand >> 8 * (ints[k] & 15) & 255
        if second < 0:
            if one == first:
                found += work.probabilities[k]
        else:
            other = hand >> 8 * (ints[k] >> 4) & 255
            if (one == first and other == second) or (one == second and other == first):
                found += work.probabilities[k]
    return found + np.float32(FLOOR)


@kernel
def shuffle_hand(hand: Int, size: Int, w: WordRow) -> Int:
    """Shuffle a hand, because it is unknown which cards were drawn last."""
    for i in range(size - 1, 0, -1):
        j = high(random64(w)) * (i + 1) >> 32
        one, other = hand >> 8 * i & 255, hand >> 8 * j & 255
        hand ^= (one ^ other) << 8 * i
        hand ^= (one ^ other) << 8 * j
    return hand


@large_kernel
def likelihood(
    w: WordRow, players: Int, seat: Int, hand: Int, table: Table, net: Floats, work: Workspace
) -> Any:
    """The probability that a seat with this hand would have played this round's cards.

    Before the last round, some cards of the hand were drawn after playing: the hand is in random
    order, and the cards at its end count as drawn.
    """
    turn, last, past = w[TURN], w[LAST], work.past
    if turn == 0:
        return np.float32(1.0)
    pair, pair2 = table[seat, 0], table[seat, 1]
    result = np.float32(1.0)
    if turn == 2:
        single = table[seat, 2]
        # As np.int64: a literal 1 is another type, for which all would be compiled again.
        rewind(w, players, table, np.int64(1), past)
        kept = 2 if last else 4
        before = single | (hand & (1 << 8 * kept) - 1) << 8
        past[SEAT] = seat
        past[HANDS + seat] = before
        result *= play_probability(players, net, single, np.int64(-1), work)
        hand = before if last else shuffle_hand(before, 5, w)
    rewind(w, players, table, np.int64(0), past)
    past[SEAT] = seat
    past[HANDS + seat] = pair | pair2 << 8 | (hand & 0xFFFFFF) << 16
    return result * play_probability(players, net, pair, pair2, work)


@kernel
def deal_hand(b: ByteRow, left: Int, size: Int, w: WordRow) -> Int:
    """Deal a random hand from the first `left` cards, which are only reordered.

    The hand is not removed: the next one may have the same cards.
    """
    hand = np.int64(0)
    for i in range(size):
        k = high(random64(w)) * (left - i) >> 32
        card = b[k]
        b[k] = b[left - 1 - i]
        b[left - 1 - i] = card
        hand |= np.int64(card) << 8 * i
    return hand
