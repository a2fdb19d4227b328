"""The third turn for two players, solved over what both may hold.

After it the round is scored, so a pair of cards has a known worth: how far the lead goes towards
victory. What stays in the hand is worth what the judge network thinks of the next round with it.
In the deck's last round nothing stays, the unseen cards are few, and every hand is listed with
its exact weight; before that, hands are dealt at random.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.batch_belief import Table, deal_hand, likelihood
from parlour.bots.g5211.batch_equilibrium import CARDS, OPTIONS, Doubles, Options, solve
from parlour.bots.g5211.batch_features import ROUNDS, Floats, hand_size
from parlour.bots.g5211.batch_policy import Desk, Mind, judge_position, new_desk
from parlour.bots.g5211.batch_think import words_of
from parlour.games.batch_random import high, random64
from parlour.games.batching import (
    BYTE_ROW,
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
    CARDS_SCORED,
    DRAW,
    HANDS,
    LAST,
    LEFT,
    PILE,
    ROUND,
    SCORES,
    SEAT,
    SUM_OF,
    SUMS,
    TURN,
    TYPES,
    has_exact_kododo,
    majority,
)
from parlour.games.g5211.view import View

SPREAD = 2.6
"""As in `batch_search`."""
_FLOATS = types.Array(types.float32, 1, "C")
_DOUBLE_ROW = types.Array(types.float64, 1, "C")


@kernel
def lead_worth(lead: Int, cards: Int, left: Int) -> Any:
    """How likely a lead in points, and then in cards, is to win with so many rounds to come."""
    if left == 0:
        if lead == 0:
            lead = cards
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 1.0 / (1.0 + np.exp(-lead / (SPREAD * np.sqrt(left + 0.05))))


@kernel
def fill_worth(w: WordRow, seat: Int, worth: Doubles) -> None:
    """What every two cards are worth to the seat if this round ends with them."""
    other, players = 1 - seat, np.int64(2)
    left = ROUNDS[2] - w[ROUND]
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
            worth[c, d] = lead_worth(lead + gain, ahead + more, left)


@kernel
def list_options(hand: Int, size: Int, cards: Options, at: Options, h: Int) -> None:
    """The different cards of a hand, and where in it they are."""
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


@large_kernel
def keep_worth(
    b: ByteRow, w: WordRow, seat: Int, hand: Int, at: Int, draws: Int, judge: Floats, desk: Desk
) -> Any:
    """What the judge thinks of the next round with this hand, one card of it drawn anew."""
    past = desk.past
    past[:] = w
    past[TURN] = 0
    past[ROUND] += 1
    past[LAST] = w[DRAW] == 2
    past[SUMS], past[SUMS + 1] = 0, 0
    past[SEAT] = seat
    gone = hand >> 8 * at & 255
    total = 0.0
    for _ in range(draws):
        drawn = np.int64(b[PILE + (high(random64(w)) * w[LEFT] >> 32)])
        past[HANDS + seat] = hand ^ (gone ^ drawn) << 8 * at
        total += judge_position(past, np.int64(2), judge, desk)
    return total / draws


class Side(NamedTuple):
    """What one of the two may hold."""

    hands: NDArray[np.int64]
    weights: NDArray[np.float64]
    cards: Options
    at: Options
    """Where in the hand each option is."""
    kept: Doubles
    mean: Doubles


@large_kernel
def new_side(count: Int) -> Side:
    """Room for so many hands."""
    return Side(
        np.zeros(count, np.int64),
        np.zeros(count),
        np.full((count, OPTIONS), -1),
        np.zeros((count, OPTIONS), np.int64),
        np.zeros((count, OPTIONS)),
        np.zeros((count, OPTIONS)),
    )


@large_kernel
def weigh(
    b: ByteRow, w: WordRow, seat: Int, side: Side, draws: Int, table: Table, mind: Mind, desk: Desk
) -> None:
    """Say of every hand how likely it is, given what was played, and what its options keep."""
    # Two, but not as a constant: a constant is a type of its own, and compiled once more.
    players, size = np.int64(2), hand_size(w)
    for h in range(len(side.hands)):
        hand = side.hands[h]
        side.weights[h] *= likelihood(w, players, seat, hand, table, mind.policy, desk)
        list_options(hand, size, side.cards, side.at, h)
        if w[LAST]:
            continue
        for o in range(OPTIONS):
            if side.cards[h, o] >= 0:
                at = side.at[h, o]
                side.kept[h, o] = keep_worth(b, w, seat, hand, at, draws, mind.judge, desk)


@large_kernel
def deal_sides(b: ByteRow, w: WordRow, seat: Int, own: Side, other: Side) -> Doubles:
    """Hands at random for both sides, the seat's true one first; their joint weights.

    The other's are dealt from what the seat has not seen. The seat's own, as the other may think
    of them, from what lies open to nobody.
    """
    left, size = w[LEFT], hand_size(w)
    pile = np.empty(left + size, np.uint8)
    pile[:left] = b[PILE : PILE + left]
    for h in range(len(other.hands)):
        other.hands[h] = deal_hand(pile, left, size, w)
        other.weights[h] = 1.0
    mine = w[HANDS + seat]
    for i in range(size):
        pile[left + i] = mine >> 8 * i & 255
    for h in range(len(own.hands)):
        own.hands[h] = deal_hand(pile, left + size, size, w) if h else mine
        own.weights[h] = 1.0
    return np.ones((len(own.hands), len(other.hands)))


@large_kernel
def count_pairs(b: ByteRow, w: WordRow, seat: Int, counts: NDArray[np.int64]) -> Int:
    """Of each type, the cards that lie open to nobody; how many different pairs they make."""
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
    """In how many ways two cards of these types can be taken."""
    if c == d:
        return counts[c] * (counts[c] - 1) // 2
    return counts[c] * counts[d]


@large_kernel
def list_sides(counts: NDArray[np.int64], mine: Int, own: Side, other: Side) -> Doubles:
    """In the last round: every pair that either may hold, the seat's true one first.

    The weight of two hands is the number of ways in which both can be dealt at once.
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
    types.int64,
    WORD_ROWS,
    types.Tuple((_FLOATS, _FLOATS)),
    types.int64,
    types.int64,
    types.int64,
    _DOUBLE_ROW,
)
def third_turn(
    base: tuple[ByteRow, WordRow],
    seed: Int,
    table: Table,
    nets: tuple[Floats, Floats],
    hands: Int,
    draws: Int,
    rounds: Int,
    out: NDArray[np.float64],
) -> None:
    """How often to play the card at each position of the hand, for the seat to act.

    Of cards that are equal the first has it all.
    """
    mind, desk = Mind(nets[0], nets[1]), new_desk()
    b, w = base[0].copy(), base[1].copy()
    w[RNG] = seed
    seat = w[SEAT]
    counts = np.zeros(CARDS, np.int64)
    count = count_pairs(b, w, seat, counts) if w[LAST] else hands
    own, other = new_side(count), new_side(count)
    if w[LAST]:
        joint = list_sides(counts, w[HANDS + seat], own, other)
    else:
        joint = deal_sides(b, w, seat, own, other)
    weigh(b, w, seat, own, draws, table, mind, desk)
    weigh(b, w, 1 - seat, other, draws, table, mind, desk)
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
    """The hands that either may hold at the last turn of all, and their joint weights."""
    b, w = base
    counts = np.zeros(CARDS, np.int64)
    count = count_pairs(b, w, w[SEAT], counts)
    own, other = new_side(count), new_side(count)
    joint = list_sides(counts, w[HANDS + w[SEAT]], own, other)
    hands[:count] = own.hands
    out[:count, :count] = joint
    return count


def last_hands(view: View) -> tuple[list[tuple[str, str]], NDArray[np.float64]]:
    """What two players may hold at the last turn, and how often every two of these can be dealt.

    The view's own hand comes first.
    """
    hands, joint = np.zeros(500, np.int64), np.zeros((500, 500))
    count = _list_last(words_of(view), hands, joint)
    pairs = [(TYPES[hand & 255], TYPES[hand >> 8]) for hand in hands[:count].tolist()]
    return pairs, joint[:count, :count]
