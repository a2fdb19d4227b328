"""The rules of Pixies, compiled: a game is a row of bytes (cards) and a row of words.

A card is its index in the printed deck, 0 to 69. The display is one word, a byte per card. A grid
is one word: bits 0-8 mark face-up cards, bits 9-17 face-down cards. An *option* is the index of a
legal move. A *choice* is the move itself: the card's place on display in bits 4 and up, and how it
is placed in bits 0-3: 0 is face up on its own space, s is face down on space s, which on its own
space means under the card there.
"""

from __future__ import annotations

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
from parlour.games.batch.random import draw_card, high, random64
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, ROUNDS, display_size
from parlour.games.pixies.score import NEIGHBOURS

CARD: dict[str, int] = {card: number for number, card in enumerate(CARDS)}

# The words of a game, after those shared by all games.
SEAT, ROUND, TURN, FIRST, DISPLAY, SHOWN, LEFT, ORDERED, FULL, ENDED = range(KEPT, KEPT + 10)
SCORES, GRIDS, WORTH, DEALT_CARDS = 14, 19, 24, 29
WORDS = 32
"""ORDERED is all ones (32 bits) while a fixed deck is dealt; FULL is set once a grid is filled.
DEALT_CARDS has a bit for each card turned up this round, 32 to a word."""

# The bytes of a game: the cards not yet dealt, and the cards on each seat's nine spaces.
PILE = 0
UP = 70
DOWN = 115
BYTES = 160

FIXED_ORDER = 0xFFFFFFFF
"""In ORDERED: draw from the top of the deck, without shuffling."""

SIZE = np.array([display_size(players) for players in range(6)], np.int64)
NUMBER = np.array([FACES[card].number - 1 for card in CARDS], np.uint8)
"""The space, from 0, on which a card lies face up."""


def _worth(card: str) -> int:
    """What a face-up card adds to the worth of its grid, packed into one number.

    Bits 0-35 mark the spaces of the four colours, nine bits each; 36-43 count the special cards of
    each colour, two bits each; from 44 on are points: spirals, crosses and validated numbers.
    """
    face = FACES[card]
    total = face.symbols << 44
    for place, colour in enumerate(COLOURS):
        if colour in face.colours:
            total += 1 << 9 * place + face.number - 1
        if face.is_special and card[0] == colour:
            total += 1 << 36 + 2 * place
    return total


WORTH_OF = np.array([_worth(card) for card in CARDS], np.int64)


def _spaces(mask: int) -> list[int]:
    return [space for space in range(9) if mask >> space & 1]


def _largest_zone(mask: int) -> int:
    """Size of the largest zone of adjacent spaces in a mask, if at least two."""
    largest, left = 1, mask
    while left:
        zone, grown = 0, left & -left
        while grown != zone:
            zone = grown
            grown |= mask & sum({1 << other for at in _spaces(zone) for other in NEIGHBOURS[at]})
        left &= ~zone
        largest = max(largest, zone.bit_count())
    return largest if largest > 1 else 0


def _nth_space() -> NDArray[np.uint8]:
    table = np.zeros((512, 9), np.uint8)
    for mask in range(512):
        table[mask, : mask.bit_count()] = _spaces(mask)
    return table


COUNT = np.array([mask.bit_count() for mask in range(512)], np.int64)
ZONE = np.array([_largest_zone(mask) for mask in range(512)], np.int64)
NTH_SPACE = _nth_space()
SPREAD = np.array([sum(1 << 4 * at for at in _spaces(mask)) for mask in range(512)], np.int64)
"""A mask's bits, spread four apart."""


@kernel
def ways(grid: Int) -> Int:
    """Number of ways to place a card of each number, four bits each.

    One if no card lies face up on its space, two on an open card, and on a validated card one for
    each empty space.
    """
    up, down = grid & 511, grid >> 9
    empty = 9 - COUNT[up | down]
    return 0x111111111 + SPREAD[up] + SPREAD[up & down] * (empty - 2)


@kernel
def on_display(display: Int, place: Int) -> Int:
    """The card at a place of the display."""
    return display >> 8 * place & 255


@kernel
def count_ways(each: Int, display: Int, shown: Int) -> Int:
    """Number of ways to place the cards on display, given the ways for each number."""
    total = 0
    for place in range(shown):
        total += each >> 4 * NUMBER[on_display(display, place)] & 15
    return total


@kernel
def nth_way(grid: Int, each: Int, display: Int, shown: Int, k: Int) -> Int:
    """The k-th choice, counting card by card in the order turned up."""
    chosen: Int = 0
    rest, passed = k, 0
    for place in range(shown - 1):
        count = each >> 4 * NUMBER[on_display(display, place)] & 15
        passed += count
        past = np.int64(k >= passed)
        chosen += past
        rest -= count * past
    number = np.int64(NUMBER[on_display(display, chosen)])
    up, down = grid & 511, grid >> 9
    if up & down & 1 << number:
        return chosen << 4 | np.int64(NTH_SPACE[(up | down) ^ 511, rest]) + 1
    return chosen << 4 | (up >> number & rest) * (number + 1)


@kernel
def option_count(w: WordRow) -> Int:
    """Number of legal moves of the seat to act."""
    return count_ways(ways(w[GRIDS + w[SEAT]]), w[DISPLAY], w[SHOWN])


@kernel
def option(w: WordRow, k: Int) -> Int:
    """The choice of option k."""
    grid = w[GRIDS + w[SEAT]]
    return nth_way(grid, ways(grid), w[DISPLAY], w[SHOWN], k)


@kernel
def random_choice(w: WordRow) -> Int:
    """One of the legal moves, each with equal probability."""
    r = high(random64(w))
    grid, display, shown = w[GRIDS + w[SEAT]], w[DISPLAY], w[SHOWN]
    each = ways(grid)
    return nth_way(grid, each, display, shown, r * count_ways(each, display, shown) >> 32)


@kernel
def policy_choice(b: ByteRow, w: WordRow, players: Int, policy: Int) -> Int:
    """The choice of the policy at an address; an invalid option counts as option 0."""
    k = call_policy(policy, b, w, players)
    return option(w, k if 0 <= k < option_count(w) else 0)


@kernel
def new_game(w: WordRow, first: Int) -> None:
    """Clear the words of the previous game; `first` starts."""
    for i in range(KEPT, WORDS):
        w[i] = 0
    w[SEAT] = first


@kernel
def shuffle(b: ByteRow, w: WordRow) -> None:
    """Collect all cards; they are drawn in random order."""
    for i in range(len(NUMBER)):
        b[PILE + i] = i
    w[ORDERED] = 0


@kernel
def stack(b: ByteRow, w: WordRow, deck: ByteRow) -> None:
    """Use a fixed deck, top card first."""
    for i in range(len(deck)):
        b[PILE + i] = deck[len(deck) - 1 - i]
    w[ORDERED] = FIXED_ORDER


@kernel
def deal(b: ByteRow, w: WordRow, players: Int) -> None:
    """Start a round with empty grids and turn up its first cards."""
    w[ROUND] += 1
    w[TURN] = 0
    w[FULL] = 0
    w[LEFT] = len(NUMBER)
    for seat in range(players):
        w[GRIDS + seat] = 0
        w[WORTH + seat] = 0
    for i in range(3):
        w[DEALT_CARDS + i] = 0
    turn_up(b, w, players)


@kernel
def turn_up(b: ByteRow, w: WordRow, players: Int) -> None:
    """Turn up the cards of a turn."""
    size, left, ordered = SIZE[players], w[LEFT], w[ORDERED]
    display = 0
    for place in range(size):
        card = draw_card(b, left - place, high(random64(w)) | ordered)
        display |= card << 8 * place
        w[DEALT_CARDS + (card >> 5)] |= 1 << (card & 31)
    w[DISPLAY] = display
    w[SHOWN] = size
    w[LEFT] = left - size
    w[TURN] += 1
    w[FIRST] = w[SEAT]


@kernel
def choose(b: ByteRow, w: WordRow, players: Int, choice: Int) -> Int:
    """Take and place a card for the seat to act; the turn or the round may end."""
    seat = w[SEAT]
    card = take_from_display(w, choice >> 4)
    if choice & 15:
        put_down(b, w, seat, card, (choice & 15) - 1)
    else:
        put_up(b, w, seat, card)
    grid = w[GRIDS + seat]
    w[FULL] |= ((grid | grid >> 9) & 511) == 511
    shown = w[SHOWN]
    # With two players a turn is twice two cards: the round may end between them.
    halfway = players == 2 and shown == 2 and w[FULL] != 0
    if shown and not halfway:
        w[SEAT] = seat + 1 if seat + 1 < players else 0
        return GOES_ON
    if not w[FULL] and w[LEFT] >= SIZE[players]:
        turn_up(b, w, players)
        return GOES_ON
    return end_round(w, players)


@kernel
def take_from_display(w: WordRow, place: Int) -> Int:
    """Remove the card at a place; the others keep their order."""
    display, at = w[DISPLAY], 8 * place
    w[DISPLAY] = display & (1 << at) - 1 | display >> at + 8 << at
    w[SHOWN] -= 1
    return display >> at & 255


@kernel
def put_up(b: ByteRow, w: WordRow, seat: Int, card: Int) -> None:
    """Place a card face up on its own space, over any card that is there."""
    space = np.int64(NUMBER[card])
    grid, slot = w[GRIDS + seat], 9 * seat + space
    worth = WORTH_OF[card]
    if grid >> space & 1:
        old = b[UP + slot]
        worth -= WORTH_OF[old]
        b[DOWN + slot] = old
        grid |= 512 << space
    b[UP + slot] = card
    w[GRIDS + seat] = grid | 1 << space
    w[WORTH + seat] += worth + ((grid >> 9 + space & 1) * (space + 1) << 44)


@kernel
def put_down(b: ByteRow, w: WordRow, seat: Int, card: Int, space: Int) -> None:
    """Place a card face down on an empty space, or under the open card on its own."""
    grid = w[GRIDS + seat]
    b[DOWN + 9 * seat + space] = card
    w[GRIDS + seat] = grid | 512 << space
    w[WORTH + seat] += (grid >> space & 1) * (space + 1) << 44


@kernel
def grid_points(worth: Int, number: Int) -> Int:
    """The points of a grid in a round."""
    points, zone = worth >> 44, 0
    for colour in range(4):
        spaces = worth >> 9 * colour & 511
        points += (worth >> 36 + 2 * colour & 3) * COUNT[spaces]
        zone = max(zone, ZONE[spaces])
    return points + zone * (number + 1)


@kernel
def end_round(w: WordRow, players: Int) -> Int:
    """Score every grid; the seat that played last starts the next round."""
    for seat in range(players):
        w[SCORES + seat] += grid_points(w[WORTH + seat], w[ROUND])
    if w[ROUND] < ROUNDS:
        return NEEDS_DECK
    w[ENDED] = 1
    return OVER


@kernel
def winners(w: WordRow, players: Int) -> Int:
    """A bit for each winner: most points."""
    best, seats = w[SCORES], 0
    for seat in range(players):
        if w[SCORES + seat] > best:
            best, seats = w[SCORES + seat], 0
        if w[SCORES + seat] == best:
            seats |= 1 << seat
    return seats


@large_kernel
def finish(b: ByteRow, w: WordRow, players: Int, forced: Int, policy: Int) -> Int:
    """Play to the end, at random or by the policy at an address; returns the number of decisions.

    If `forced` is not negative, it is the first choice.
    """
    decisions = 0
    while True:
        if forced >= 0:
            choice, forced = forced, -1
        elif policy:
            choice = policy_choice(b, w, players, policy)
        else:
            choice = random_choice(w)
        decisions += 1
        status = choose(b, w, players, choice)
        if status == OVER:
            return decisions
        if status == NEEDS_DECK:
            shuffle(b, w)
            deal(b, w, players)
