"""The rules of 5211, compiled: a game is a row of bytes (the deck) and a row of words.

A card is its type, 0 to 29: six times the colour plus the value minus one. A hand is one word, a
byte per card. An *option* is the index of a legal choice. A *choice* is the positions of the chosen
cards in the hand: the first in bits 0-3, the second, if any, in bits 4-7.
"""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import (
    GOES_ON,
    KEPT,
    NEEDS_DECK,
    OVER,
    ByteRow,
    Int,
    WordRow,
    call_policy,
    kernel,
    large_kernel,
)
from parlour.games.batch.random import draw_card, high, low, random64
from parlour.games.g5211 import cards

TYPES: tuple[str, ...] = tuple(dict.fromkeys(cards.CARDS))
TYPE: dict[str, int] = {card: number for number, card in enumerate(TYPES)}

# The words of a game, after those shared by all games.
SEAT, TURN, ROUND, DECK, LAST, DRAW, LEFT, ORDERED, ENDED = range(KEPT, KEPT + 9)
KINDS, SCORES, CARDS_SCORED, HANDS, SUMS, CHOICES, SEEN = 13, 16, 21, 26, 31, 36, 41
WORDS = 45
"""Turns count from 0. ORDERED is all ones (32 bits) while a fixed deck is dealt. SEEN counts how
often each type was revealed in this deck, a byte each."""

LONG = 1
"""The bit of the option `long`."""

NONE, KODODO, MAJORITY = 0, 1, 2
"""How a round ended; KINDS counts each."""

# The bytes of a game: the cards not yet dealt, box included.
PILE = 0
BYTES = 100

DECK_CARDS = np.array([TYPE[card] for card in cards.CARDS], np.uint8)
REMOVED = np.array([cards.REMOVED.get(players, 0) for players in range(6)], np.int64)


def _sum_word(card: str) -> int:
    """A card's contribution to a round's sums: a count and a value per colour, five bits each.

    Bits 0-24 count the colours, 25-29 the Kododo, 30-54 hold the points of each colour.
    """
    colour, value = cards.COLOURS.index(cards.COLOUR[card]), cards.VALUE[card]
    kododo = 1 << 25 if cards.is_kododo(card) else 0
    return (1 << 5 * colour) + kododo + (value << 30 + 5 * colour)


SUM_OF = np.array([_sum_word(card) for card in TYPES], np.int64)
TOP_BIT = np.array([max(0, mask.bit_length() - 1) for mask in range(256)], np.uint8)

_PAIRS_OF_POSITIONS = list(combinations(range(cards.HAND), 2))


def _option_tables() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The distinct pairs and single cards for each pattern of equal cards in a hand.

    Entry 0 is their number, the choices follow. There are three tables of single cards, for hands
    of five, three and two cards.
    """
    pairs = np.zeros((1024, 16), np.uint8)
    singles = np.zeros((3, 1024, 8), np.uint8)
    for hand in product(range(cards.HAND), repeat=cards.HAND):
        equal = [hand[i] == hand[j] for i, j in _PAIRS_OF_POSITIONS]
        pattern = sum(1 << bit for bit, same in enumerate(equal) if same)
        distinct = {tuple(sorted((hand[i], hand[j]))): i | j << 4 for i, j in _PAIRS_OF_POSITIONS}
        pairs[pattern, : len(distinct) + 1] = [len(distinct), *distinct.values()]
        for table, size in enumerate((5, 3, 2)):
            firsts = {hand[i]: i for i in range(size)}
            singles[table, pattern, : len(firsts) + 1] = [len(firsts), *firsts.values()]
    return pairs, singles


PAIR_OPTIONS, SINGLE_OPTIONS = _option_tables()


@kernel
def equal_cards(hand: Int) -> Int:
    """Which positions of a hand hold equal cards: a bit for each pair, as in the tables.

    All pairs at the same distance are compared at once: card types fit in five bits, so the sixth
    bit of each byte survives a subtraction exactly where the difference is 0.
    """
    one = (0x20202020 - ((hand ^ hand >> 8) & 0xFFFFFFFF)) & 0x20202020
    two = (0x202020 - ((hand ^ hand >> 16) & 0xFFFFFF)) & 0x202020
    three = (0x2020 - ((hand ^ hand >> 24) & 0xFFFF)) & 0x2020
    four = (0x20 - ((hand ^ hand >> 32) & 0xFF)) & 0x20
    bits = one >> 5 | two >> 4 | three >> 3 | four >> 2
    return bits & 0xF | bits >> 4 & 0x70 | bits >> 9 & 0x180 | bits >> 15 & 0x200


@kernel
def singles_table(w: WordRow) -> Int:
    """The table of single cards to use: in the last round the hand shrinks."""
    return w[TURN] if w[LAST] else 0


@kernel
def option_count(w: WordRow) -> Int:
    """Number of distinct choices of the seat to act."""
    pattern = equal_cards(w[HANDS + w[SEAT]])
    if w[TURN] == 0:
        return np.int64(PAIR_OPTIONS[pattern, 0])
    return np.int64(SINGLE_OPTIONS[singles_table(w), pattern, 0])


@kernel
def option(w: WordRow, k: Int) -> Int:
    """The choice of option k."""
    pattern = equal_cards(w[HANDS + w[SEAT]])
    if w[TURN] == 0:
        return np.int64(PAIR_OPTIONS[pattern, 1 + k])
    return np.int64(SINGLE_OPTIONS[singles_table(w), pattern, 1 + k])


@kernel
def random_choice(w: WordRow, seat: Int) -> Int:
    """One of the seat's distinct choices, each with equal probability."""
    r = high(random64(w))
    pattern = equal_cards(w[HANDS + seat])
    if w[TURN] == 0:
        return np.int64(PAIR_OPTIONS[pattern, 1 + (r * PAIR_OPTIONS[pattern, 0] >> 32)])
    table = singles_table(w)
    k = r * SINGLE_OPTIONS[table, pattern, 0] >> 32
    return np.int64(SINGLE_OPTIONS[table, pattern, 1 + k])


@kernel
def policy_choice(b: ByteRow, w: WordRow, players: Int, policy: Int) -> Int:
    """The choice of the policy at an address; an invalid option counts as option 0."""
    k = call_policy(policy, b, w, players)
    return option(w, k if 0 <= k < option_count(w) else 0)


@kernel
def new_game(w: WordRow) -> None:
    """Clear the words of the previous game."""
    for i in range(KEPT, WORDS):
        w[i] = 0


@kernel
def shuffle(b: ByteRow, w: WordRow) -> None:
    """Collect all cards; they are drawn in random order."""
    for i in range(len(DECK_CARDS)):
        b[PILE + i] = DECK_CARDS[i]
    w[LEFT] = len(DECK_CARDS)
    w[ORDERED] = 0


@kernel
def stack(b: ByteRow, w: WordRow, deck: ByteRow, players: Int) -> None:
    """Use a fixed deck, top card first; the removed cards are on top and never dealt."""
    for i in range(len(deck)):
        b[PILE + i] = deck[len(deck) - 1 - i]
    w[LEFT] = len(deck) - REMOVED[players]
    w[ORDERED] = 0xFFFFFFFF


@kernel
def deal(b: ByteRow, w: WordRow, players: Int) -> None:
    """Start a deck: deal five cards to each seat."""
    w[DECK] += 1
    w[ROUND] = 1
    w[TURN] = 0
    w[LAST] = 0
    w[DRAW] = len(DECK_CARDS) - REMOVED[players] - 5 * players
    for i in range(4):
        w[SEEN + i] = 0
    left, ordered = w[LEFT], w[ORDERED]
    for seat in range(players):
        hand = 0
        for i in range(5):
            hand |= draw_card(b, left, high(random64(w)) | ordered) << 8 * i
            left -= 1
        w[HANDS + seat] = hand
    w[LEFT] = left


@kernel
def choose(b: ByteRow, w: WordRow, players: Int, long: bool, choice: Int) -> Int:
    """Make the choice of the seat to act; the last seat's choice reveals all."""
    seat = w[SEAT]
    w[CHOICES + seat] = choice
    if seat + 1 < players:
        w[SEAT] = seat + 1
        return GOES_ON
    return reveal(b, w, players, long)


@kernel
def reveal(b: ByteRow, w: WordRow, players: Int, long: bool) -> Int:
    """Reveal all choices, draw, and after the third turn score the round."""
    w[SEAT] = 0
    if w[TURN] == 0:
        reveal_pairs(b, w, players)
    else:
        reveal_singles(b, w, players)
    if w[TURN] < 2:
        w[TURN] += 1
        return GOES_ON
    return end_round(w, players, long)


@kernel
def count_revealed(w: WordRow, card: Int) -> None:
    """Count a revealed card."""
    w[SEEN + (card >> 3)] += 1 << 8 * (card & 7)


@kernel
def reveal_pairs(b: ByteRow, w: WordRow, players: Int) -> None:
    """First turn: each seat plays two cards and draws two."""
    last, left, ordered = w[LAST], w[LEFT], w[ORDERED]
    for seat in range(players):
        hand, choice = w[HANDS + seat], w[CHOICES + seat]
        at, at2 = (choice & 15) << 3, choice >> 4 << 3
        card, card2 = hand >> at & 255, hand >> at2 & 255
        w[SUMS + seat] = SUM_OF[card] + SUM_OF[card2]
        count_revealed(w, card)
        count_revealed(w, card2)
        if last:
            # The gaps are filled from the end; the second position is always the higher one.
            hand ^= (card2 ^ hand >> 32 & 255) << at2
            hand ^= (card ^ hand >> 24 & 255) << at
        else:
            r = random64(w)
            hand ^= (card ^ draw_card(b, left, high(r) | ordered)) << at
            hand ^= (card2 ^ draw_card(b, left - 1, low(r) | ordered)) << at2
            left -= 2
        w[HANDS + seat] = hand
    if not last:
        w[LEFT] = left
        w[DRAW] -= 2 * players


@kernel
def reveal_singles(b: ByteRow, w: WordRow, players: Int) -> None:
    """Second and third turn: each seat plays one card and draws one."""
    last, left, ordered = w[LAST], w[LEFT], w[ORDERED]
    end = 3 - w[TURN] << 3
    for seat in range(players):
        hand, at = w[HANDS + seat], w[CHOICES + seat] << 3
        card = hand >> at & 255
        w[SUMS + seat] += SUM_OF[card]
        count_revealed(w, card)
        if last:
            drawn = hand >> end & 255
        else:
            drawn = draw_card(b, left, high(random64(w)) | ordered)
            left -= 1
        w[HANDS + seat] = hand ^ (card ^ drawn) << at
    if not last:
        w[LEFT] = left
        w[DRAW] -= players


@kernel
def has_exact_kododo(total: Int, players: Int) -> Int:
    """Whether the table has exactly the Kododo number."""
    return total >> 25 & 31 == players + 2


@kernel
def majority(total: Int, players: Int) -> Int:
    """The colour that scores, given the sums of the table; -1 if there is none."""
    once, twice = 0, 0
    for colour in range(5):
        count = 1 << (total >> 5 * colour & 31)
        twice |= once & count
        once |= count
    # Counts of exactly one colour, above 0 and below the limit.
    eligible = once & ~twice & (1 << players + 3) - 2
    if eligible == 0:
        return -1
    found = 0
    for colour in range(1, 5):
        if total >> 5 * colour & 31 == TOP_BIT[eligible]:
            found = colour
    return found


@kernel
def judge(w: WordRow, players: Int) -> Int:
    """Score the round: exact Kododo first, then the colour majority."""
    total = 0
    for seat in range(players):
        total += w[SUMS + seat]
    if has_exact_kododo(total, players):
        for seat in range(players):
            kododo = w[SUMS + seat] >> 25 & 31
            w[SCORES + seat] += kododo
            w[CARDS_SCORED + seat] += kododo
        return KODODO
    colour = majority(total, players)
    if colour < 0:
        return NONE
    for seat in range(players):
        own = w[SUMS + seat] >> 5 * colour
        w[SCORES + seat] += own >> 30 & 31
        w[CARDS_SCORED + seat] += own & 31
    return MAJORITY


@kernel
def end_round(w: WordRow, players: Int, long: bool) -> Int:
    """Score the round; the game ends, a new deck is needed, or the next round starts."""
    w[KINDS + judge(w, players)] += 1
    over = w[LAST] != 0
    if long and (over or w[DECK] > 1):
        over = False
        for seat in range(players):
            over |= w[SCORES + seat] >= 50
    if over:
        w[ENDED] = 1
        return OVER
    for seat in range(players):
        w[SUMS + seat] = 0
    if w[LAST]:
        return NEEDS_DECK
    w[ROUND] += 1
    w[TURN] = 0
    w[LAST] = w[DRAW] == 0
    return GOES_ON


@kernel
def winners(w: WordRow, players: Int) -> Int:
    """A bit for each winner: most points, then most cards scored."""
    best, seats = -1, 0
    for seat in range(players):
        standing = w[SCORES + seat] << 16 | w[CARDS_SCORED + seat]
        if standing > best:
            best, seats = standing, 0
        if standing == best:
            seats |= 1 << seat
    return seats


@large_kernel
def finish(
    b: ByteRow,
    w: WordRow,
    players: Int,
    long: bool,
    forced_seat: Int,
    forced: Int,
    policy: Int,
) -> Int:
    """Play to the end, at random or by the policy at an address; returns the number of decisions.

    If `forced_seat` is not negative, that seat's next choice is `forced`.
    """
    decisions = 0
    while True:
        start = w[SEAT]
        if policy:
            for seat in range(start, players):
                w[SEAT] = seat
                w[CHOICES + seat] = policy_choice(b, w, players, policy)
        else:
            for seat in range(start, players):
                w[CHOICES + seat] = random_choice(w, seat)
        if forced_seat >= 0:
            w[CHOICES + forced_seat] = forced
            forced_seat = -1
        decisions += players - start
        status = reveal(b, w, players, long)
        if status == OVER:
            return decisions
        if status == NEEDS_DECK:
            shuffle(b, w)
            deal(b, w, players)
