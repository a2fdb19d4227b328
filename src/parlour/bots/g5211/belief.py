"""What others may hold, judged by what they played: hands are likely that would have played so.

Hands are dealt from the unseen cards, and each is weighed by the chance with which the network's
policy, holding it, would have laid down what lies on the table of this round.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_features import Floats
from parlour.bots.g5211.batch_policy import Desk, judge_choices, soften
from parlour.games.batch_random import high, random64
from parlour.games.batching import ByteRow, Int, WordRow, kernel, large_kernel
from parlour.games.g5211.batch_core import (
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
"""The cards that lie in front of each seat this round, three columns: a pair and a single card."""

FLOOR = 0.01
"""Nobody is quite as the network thinks: no play is called less likely than this."""


@kernel
def forget_seen(w: WordRow, card: Int) -> None:
    """Take back that a card was seen."""
    w[SEEN + (card >> 3)] -= 1 << 8 * (card & 7)


@kernel
def set_back(w: WordRow, players: Int, table: Table, turn: Int, past: WordRow) -> None:
    """The position as it was at an earlier turn of this round, but for the hands."""
    for i in range(WORDS):
        past[i] = w[i]
    past[TURN] = turn
    for seat in range(players):
        past[SUMS + seat] = 0
        for i in range(w[TURN] + 1 if w[TURN] else 0):
            if i <= turn and turn:
                past[SUMS + seat] += SUM_OF[table[seat, i]]
            else:
                forget_seen(past, table[seat, i])


@large_kernel
def chance_of_play(players: Int, net: Floats, first: Int, second: Int, desk: Desk) -> Any:
    """How likely the policy is to play these cards in the desk's past position.

    `second` is -1 if it was one card.
    """
    past, paper = desk.past, desk.paper
    count = judge_choices(past, players, net, desk)
    soften(desk.chances, count, np.float32(1.0))
    hand = past[HANDS + past[SEAT]]
    found = np.float32(0.0)
    for k in range(count):
        one = hand >> 8 * (paper[k] & 15) & 255
        if second < 0:
            if one == first:
                found += desk.chances[k]
        else:
            other = hand >> 8 * (paper[k] >> 4) & 255
            if (one == first and other == second) or (one == second and other == first):
                found += desk.chances[k]
    return found + np.float32(FLOOR)


@kernel
def shuffle_hand(hand: Int, size: Int, w: WordRow) -> Int:
    """The same cards in random order: which of them were drawn last is not known."""
    for i in range(size - 1, 0, -1):
        j = high(random64(w)) * (i + 1) >> 32
        one, other = hand >> 8 * i & 255, hand >> 8 * j & 255
        hand ^= (one ^ other) << 8 * i
        hand ^= (one ^ other) << 8 * j
    return hand


@large_kernel
def likelihood(
    w: WordRow, players: Int, seat: Int, hand: Int, table: Table, net: Floats, desk: Desk
) -> Any:
    """How likely this seat would have played what lies before it, if it holds this hand now.

    Outside the last round some of the hand was drawn since: its order is taken to be random, and
    the cards at its end to be those drawn.
    """
    turn, last, past = w[TURN], w[LAST], desk.past
    if turn == 0:
        return np.float32(1.0)
    pair, pair2 = table[seat, 0], table[seat, 1]
    result = np.float32(1.0)
    if turn == 2:
        single = table[seat, 2]
        # Written as a number of 64 bits: plain 1 is a type of its own, and compiled once more.
        set_back(w, players, table, np.int64(1), past)
        kept = 2 if last else 4
        before = single | (hand & (1 << 8 * kept) - 1) << 8
        past[SEAT] = seat
        past[HANDS + seat] = before
        result *= chance_of_play(players, net, single, np.int64(-1), desk)
        hand = before if last else shuffle_hand(before, 5, w)
    set_back(w, players, table, np.int64(0), past)
    past[SEAT] = seat
    past[HANDS + seat] = pair | pair2 << 8 | (hand & 0xFFFFFF) << 16
    return result * chance_of_play(players, net, pair, pair2, desk)


@kernel
def deal_hand(b: ByteRow, left: Int, size: Int, w: WordRow) -> Int:
    """Some of the first `left` cards as a hand; they are moved to the end of those, in its order.

    Nothing is taken out: the next hand may hold the same cards.
    """
    hand = np.int64(0)
    for i in range(size):
        k = high(random64(w)) * (left - i) >> 32
        card = b[k]
        b[k] = b[left - 1 - i]
        b[left - 1 - i] = card
        hand |= np.int64(card) << 8 * i
    return hand
