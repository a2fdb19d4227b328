"""Solves the last turn of two players as a game over all hands that both may have.

The game is over after it, so each pair of played cards has a known value. No cards are kept, and
the unseen cards are few: all hands are listed with exact weights.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.belief import Table, likelihood
from parlour.bots.g5211.equilibrium import CARDS, OPTIONS, Doubles, Options, solve
from parlour.bots.g5211.evaluate import seat_rows
from parlour.bots.g5211.features import Floats, hand_size
from parlour.bots.g5211.policy import Workspace, new_workspace
from parlour.games.batch.compiled import (
    BYTE_ROW,
    WORD_ROW,
    WORD_ROWS,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    large_kernel,
)
from parlour.games.g5211.batch.core import (
    CARDS_SCORED,
    HANDS,
    LEFT,
    PILE,
    SCORES,
    SEAT,
    SUM_OF,
    SUMS,
    TYPES,
    has_exact_kododo,
    majority,
)
from parlour.games.g5211.view import View

_FLOATS = types.Array(types.float32, 1, "C")
_DOUBLE_ROW = types.Array(types.float64, 1, "C")


@kernel
def fill_worth(w: WordRow, seat: Int, worth: Doubles) -> None:
    """Write the seat's value of each pair of cards that the two players may play."""
    other, players = 1 - seat, np.int64(2)
    lead = w[SCORES + seat] - w[SCORES + other]
    ahead = w[CARDS_SCORED + seat] - w[CARDS_SCORED + other]
    for c in range(CARDS):
        own = w[SUMS + seat] + SUM_OF[c]
        for d in range(CARDS):
            theirs = w[SUMS + other] + SUM_OF[d]
            total = own + theirs
            gain, more = np.int64(0), np.int64(0)
            if has_exact_kododo(total, players):
                gain = (own >> 25 & 31) - (theirs >> 25 & 31)
                more = gain
            else:
                colour = majority(total, players)
                if colour >= 0:
                    gain = (own >> 30 + 5 * colour & 31) - (theirs >> 30 + 5 * colour & 31)
                    more = (own >> 5 * colour & 31) - (theirs >> 5 * colour & 31)
            won = lead + gain
            if won == 0:
                won = ahead + more
            worth[c, d] = 1.0 if won > 0 else 0.5 if won == 0 else 0.0


@kernel
def list_options(hand: Int, size: Int, cards: Options, at: Options, h: Int) -> None:
    """Write the distinct cards of a hand, and their positions."""
    count = 0
    for i in range(size):
        card = hand >> 8 * i & 255
        known = False
        for o in range(count):
            known |= cards[h, o] == card
        if not known:
            cards[h, count] = card
            at[h, count] = i
            count += 1
    for o in range(count, OPTIONS):
        cards[h, o] = -1


class Side(NamedTuple):
    """The hands that one player may have."""

    hands: NDArray[np.int64]
    weights: NDArray[np.float64]
    cards: Options
    at: Options
    """The position of each option in the hand."""
    kept: Doubles
    """The value of the cards kept, for `solve`: 0."""
    mean: Doubles


@large_kernel
def new_side(count: Int) -> Side:
    """Allocate a Side for a number of hands."""
    return Side(
        np.zeros(count, np.int64),
        np.zeros(count),
        np.full((count, OPTIONS), -1),
        np.zeros((count, OPTIONS), np.int64),
        np.zeros((count, OPTIONS)),
        np.zeros((count, OPTIONS)),
    )


@large_kernel
def weigh(w: WordRow, seat: Int, side: Side, table: Table, net: Floats, work: Workspace) -> None:
    """Compute each hand's likelihood, given the cards played, and list its options."""
    # As np.int64: a literal 2 is another type, for which all would be compiled again.
    players, size = np.int64(2), hand_size(w)
    for h in range(len(side.hands)):
        hand = side.hands[h]
        side.weights[h] *= likelihood(w, players, seat, hand, table, net, work)
        list_options(hand, size, side.cards, side.at, h)


@large_kernel
def count_pairs(b: ByteRow, w: WordRow, seat: Int, counts: NDArray[np.int64]) -> Int:
    """Count the cards of each type that are not public; returns the number of distinct pairs."""
    counts[:] = 0
    for i in range(w[LEFT]):
        counts[b[PILE + i]] += 1
    mine = w[HANDS + seat]
    counts[mine & 255] += 1
    counts[mine >> 8 & 255] += 1
    pairs = 0
    for c in range(CARDS):
        for d in range(c, CARDS):
            pairs += ways(counts, c, d) > 0
    return pairs


@kernel
def ways(counts: NDArray[np.int64], c: Int, d: Int) -> Int:
    """Number of ways to draw two cards of these types."""
    if c == d:
        return counts[c] * (counts[c] - 1) // 2
    return counts[c] * counts[d]


@large_kernel
def list_sides(counts: NDArray[np.int64], mine: Int, own: Side, other: Side) -> Doubles:
    """List every pair of cards that either side may have, the seat's true one first.

    Returns the joint weights: the number of ways to deal both hands.
    """
    first, second = min(mine & 255, mine >> 8 & 255), max(mine & 255, mine >> 8 & 255)
    h = 1
    for c in range(CARDS):
        for d in range(c, CARDS):
            if ways(counts, c, d) > 0:
                if c == first and d == second:
                    own.hands[0] = mine & 0xFFFF
                    other.hands[0] = mine & 0xFFFF
                else:
                    own.hands[h] = c | d << 8
                    other.hands[h] = c | d << 8
                    h += 1
    joint = np.zeros((h, h))
    for i in range(h):
        own.weights[i], other.weights[i] = 1.0, 1.0
        c, d = own.hands[i] & 255, own.hands[i] >> 8
        one = ways(counts, c, d)
        counts[c] -= 1
        counts[d] -= 1
        for j in range(h):
            joint[i, j] = one * ways(counts, other.hands[j] & 255, other.hands[j] >> 8)
        counts[c] += 1
        counts[d] += 1
    return joint


@entry(
    types.void,
    types.Tuple((BYTE_ROW, WORD_ROW)),
    WORD_ROWS,
    _FLOATS,
    types.int64,
    _DOUBLE_ROW,
)
def solve_last_turn(
    base: tuple[ByteRow, WordRow],
    table: Table,
    net: Floats,
    rounds: Int,
    out: NDArray[np.float64],
) -> None:
    """Write the probability of playing the card at each position of the hand.

    Of equal cards, the first has the whole probability.
    """
    work = new_workspace()
    b, w = base[0].copy(), base[1].copy()
    seat = w[SEAT]
    counts = np.zeros(CARDS, np.int64)
    count = count_pairs(b, w, seat, counts)
    own, other = new_side(count), new_side(count)
    joint = list_sides(counts, w[HANDS + seat], own, other)
    weigh(w, seat, own, table, net, work)
    weigh(w, 1 - seat, other, table, net, work)
    for h in range(count):
        for g in range(count):
            joint[h, g] *= own.weights[h] * other.weights[g]
    worth = np.empty((CARDS, CARDS))
    fill_worth(w, seat, worth)
    solve(joint, own.cards, other.cards, own.kept, other.kept, worth, rounds, own.mean, other.mean)
    out[:] = 0.0
    for o in range(OPTIONS):
        if own.cards[0, o] >= 0:
            out[own.at[0, o]] += own.mean[0, o]


@entry(types.int64, types.Tuple((BYTE_ROW, WORD_ROW)), WORD_ROW, types.Array(types.float64, 2, "C"))
def _list_last(base: tuple[ByteRow, WordRow], hands: WordRow, out: Doubles) -> Int:
    """Write the hands that either may have and their joint weights."""
    b, w = base
    counts = np.zeros(CARDS, np.int64)
    count = count_pairs(b, w, w[SEAT], counts)
    own, other = new_side(count), new_side(count)
    joint = list_sides(counts, w[HANDS + w[SEAT]], own, other)
    hands[:count] = own.hands
    out[:count, :count] = joint
    return count


def last_hands(view: View) -> tuple[list[tuple[str, str]], NDArray[np.float64]]:
    """The hands that two players may have at the last turn, and their joint weights.

    The view's own hand comes first.
    """
    hands, joint = np.zeros(500, np.int64), np.zeros((500, 500))
    count = _list_last(seat_rows(view), hands, joint)
    pairs = [(TYPES[hand & 255], TYPES[hand >> 8]) for hand in hands[:count].tolist()]
    return pairs, joint[:count, :count]
