"""Features of a choice in 5211: the table and the hand after it, as numbers for a network.

Colours are interchangeable, so each has the same features, and the network sums over them: it
learns everything once, and the order of the colours does not matter. Features depend only on what
the seat to act may know.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import Int, WordRow, kernel, large_kernel
from parlour.games.g5211.batch.core import (
    DECK_CARDS,
    HANDS,
    LAST,
    PAIR_OPTIONS,
    ROUND,
    SCORES,
    SEAT,
    SEEN,
    SINGLE_OPTIONS,
    SUM_OF,
    SUMS,
    TURN,
    equal_cards,
    has_exact_kododo,
    majority,
    singles_table,
)

COLOURS = 5
COUNTS = 9
"""One-hot count of a colour's cards on the table: 0 to 7, and 8 for more."""
COLOUR_FEATURES = COUNTS + 15
"""Features per colour."""
GLOBAL_FEATURES = 28
"""Features that do not depend on a colour."""
SIZE = GLOBAL_FEATURES + COLOURS * COLOUR_FEATURES

OWN_NOW, OWN_SOON, OTHERS_SOON = 19, 22, 23
"""Own points now, and own and others' points after one more card."""
POINTS = 4.0
"""Features in points are divided by this."""

HAND_SIZES = np.array([5, 3, 2], np.int64)
TOTAL = np.bincount(DECK_CARDS, minlength=30).astype(np.int64)
ROUNDS = np.array([0, 0, 11, 7, 6, 4], np.int64)
"""Rounds in a deck, by players."""

Floats = NDArray[np.float32]


@kernel
def hand_size(w: WordRow) -> Int:
    """Number of cards in each hand."""
    return HAND_SIZES[w[TURN]] if w[LAST] else 5


@kernel
def options_of(w: WordRow, out: NDArray[np.int64]) -> Int:
    """Write the choices of the seat to act; returns their number."""
    pattern = equal_cards(w[HANDS + w[SEAT]])
    if w[TURN] == 0:
        count = np.int64(PAIR_OPTIONS[pattern, 0])
        for k in range(count):
            out[k] = PAIR_OPTIONS[pattern, 1 + k]
        return count
    table = singles_table(w)
    count = np.int64(SINGLE_OPTIONS[table, pattern, 0])
    for k in range(count):
        out[k] = SINGLE_OPTIONS[table, pattern, 1 + k]
    return count


@kernel
def choice_sum(w: WordRow, choice: Int) -> Int:
    """The amounts that a choice adds to its player's sums; choice -1 means none."""
    if choice < 0:
        return 0
    hand = w[HANDS + w[SEAT]]
    added = SUM_OF[hand >> 8 * (choice & 15) & 255]
    if w[TURN] == 0:
        added += SUM_OF[hand >> 8 * (choice >> 4) & 255]
    return added


@kernel
def choice_mask(w: WordRow, choice: Int) -> Int:
    """The positions of a choice in the hand, a bit each."""
    if choice < 0:
        return 0
    mask = 1 << (choice & 15)
    if w[TURN] == 0:
        mask |= 1 << (choice >> 4)
    return mask


@kernel
def count_unseen(w: WordRow, unseen: NDArray[np.int64]) -> None:
    """Count the cards of each type that the seat to act has not seen in this deck."""
    for card in range(30):
        unseen[card] = TOTAL[card] - (w[SEEN + (card >> 3)] >> 8 * (card & 7) & 255)
    hand = w[HANDS + w[SEAT]]
    for i in range(hand_size(w)):
        unseen[hand >> 8 * i & 255] -= 1


@kernel
def gather_unseen(unseen: NDArray[np.int64], colours: NDArray[np.int64]) -> Int:
    """Write unseen Kododo, other unseen cards and the sum of their values for each colour."""
    n_unseen = 0
    for colour in range(COLOURS):
        rest, worth = 0, 0
        for value in range(2, 7):
            count = unseen[6 * colour + value - 1]
            rest += count
            worth += count * value
        colours[3 * colour] = unseen[6 * colour]
        colours[3 * colour + 1] = rest
        colours[3 * colour + 2] = worth
        n_unseen += rest + unseen[6 * colour]
    return n_unseen


@large_kernel
def describe(
    w: WordRow,
    players: Int,
    choice: Int,
    by_colour: NDArray[np.int64],
    n_unseen: Int,
    out: Floats,
) -> None:
    """Write the features of the position after a choice of the seat to act.

    `by_colour` and `n_unseen` come from `gather_unseen`. Choice -1 means the position as it is.
    """
    for i in range(SIZE):
        out[i] = 0.0
    seat = w[SEAT]
    added = choice_sum(w, choice)
    own, others, total = w[SUMS + seat] + added, np.int64(0), added
    for other in range(players):
        total += w[SUMS + other]
    others = total - own
    _describe_standing(w, players, seat, out)
    _describe_kododo(w, players, own, others, choice, by_colour, n_unseen, out)
    _describe_result(players, own, total, by_colour, n_unseen, out)
    _describe_colours(w, players, seat, own, total, choice, by_colour, n_unseen, out)


@kernel
def _describe_standing(w: WordRow, players: Int, seat: Int, out: Floats) -> None:
    """Progress of the game, and the seat's lead."""
    left = ROUNDS[players] - w[ROUND]
    best, sum_others = -1, 0
    for other in range(players):
        if other != seat:
            best = max(best, w[SCORES + other])
            sum_others += w[SCORES + other]
    lead = np.float32(w[SCORES + seat] - best)
    out[0] = np.float32(left) / np.float32(10.0)
    out[1] = np.float32(1.0) if w[LAST] else np.float32(0.0)
    out[2] = np.float32(1.0) if left <= 1 else np.float32(0.0)
    out[3] = min(np.float32(2.0), max(np.float32(-2.0), lead / np.float32(12.0)))
    scaled = lead / (np.float32(5.0) * np.sqrt(np.float32(left + 1)))
    out[4] = min(np.float32(2.0), max(np.float32(-2.0), scaled))
    field = np.float32(w[SCORES + seat]) - np.float32(sum_others) / np.float32(players - 1)
    out[5] = min(np.float32(2.0), max(np.float32(-2.0), field / np.float32(12.0)))


@kernel
def _describe_kododo(
    w: WordRow,
    players: Int,
    own: Int,
    others: Int,
    choice: Int,
    by_colour: NDArray[np.int64],
    n_unseen: Int,
    out: Floats,
) -> None:
    """Distance from the exact Kododo number, and whose Kododo they are."""
    mine, theirs = own >> 25 & 31, others >> 25 & 31
    missing = players + 2 - mine - theirs
    out[6 + min(8, max(-1, missing) + 1)] = 1.0
    out[15] = np.float32(mine) / np.float32(2.0)
    out[16] = np.float32(theirs) / np.float32(2.0 * (players - 1))
    hand, mask, kododo = w[HANDS + w[SEAT]], choice_mask(w, choice), 0
    for i in range(hand_size(w)):
        if not mask >> i & 1 and (hand >> 8 * i & 255) % 6 == 0:
            kododo += 1
    out[17] = np.float32(kododo) / np.float32(2.0)
    unseen = 0
    for colour in range(COLOURS):
        unseen += by_colour[3 * colour]
    out[18] = np.float32(4.0) * np.float32(unseen) / np.float32(max(1, n_unseen)) - np.float32(1.0)


@kernel
def _describe_result(
    players: Int,
    own: Int,
    total: Int,
    by_colour: NDArray[np.int64],
    n_unseen: Int,
    out: Floats,
) -> None:
    """The round's result if it were scored now, and after one more unseen card of another seat."""
    rivals = np.float32(players - 1)
    others = total - own
    if has_exact_kododo(total, players):
        out[19] = np.float32(own >> 25 & 31) / np.float32(4.0)
        out[20] = np.float32(others >> 25 & 31) / (np.float32(4.0) * rivals)
    else:
        colour = majority(total, players)
        if colour >= 0:
            out[19] = np.float32(own >> 30 + 5 * colour & 31) / np.float32(4.0)
            out[20] = np.float32(others >> 30 + 5 * colour & 31) / (np.float32(4.0) * rivals)
        else:
            out[21] = 1.0
    mine, theirs, exact, none, bad = 0, 0, 0, 0, 0
    for colour in range(COLOURS):
        for is_plain in range(2):
            times = by_colour[3 * colour + is_plain]
            if times == 0:
                continue
            after = total + (1 << 5 * colour) + ((1 - is_plain) << 25)
            if has_exact_kododo(after, players):
                gain = (own >> 25 & 31) * times
                loss = ((others >> 25 & 31) + 1 - is_plain) * times
                exact += times
            else:
                scored = majority(after, players)
                if scored < 0:
                    none += times
                    continue
                gain = (own >> 30 + 5 * scored & 31) * times
                loss = (others >> 30 + 5 * scored & 31) * times
                if scored == colour:
                    loss += by_colour[3 * colour + 2] if is_plain else times
            mine += gain
            theirs += loss
            if loss > gain:
                bad += times
    scale = np.float32(1.0) / np.float32(max(1, n_unseen))
    out[22] = np.float32(mine) * scale / np.float32(4.0)
    out[23] = np.float32(theirs) * scale / (np.float32(4.0) * rivals)
    out[24] = np.float32(exact) * scale
    out[25] = np.float32(none) * scale
    out[26] = np.float32(bad) * scale
    out[27] = out[22] - out[23]


@kernel
def _describe_colours(
    w: WordRow,
    players: Int,
    seat: Int,
    own: Int,
    total: Int,
    choice: Int,
    by_colour: NDArray[np.int64],
    n_unseen: Int,
    out: Floats,
) -> None:
    """For each colour: cards on the table by owner, cards in the hand, unseen cards."""
    hand, mask, size = w[HANDS + seat], choice_mask(w, choice), hand_size(w)
    scored = majority(total, players)
    share = np.float32(5.0) / np.float32(max(1, n_unseen))
    for colour in range(COLOURS):
        at = GLOBAL_FEATURES + colour * COLOUR_FEATURES
        count = total >> 5 * colour & 31
        out[at + min(8, count)] = 1.0
        at += COUNTS
        mine = own >> 30 + 5 * colour & 31
        best, most = np.int64(0), np.int64(0)
        for other in range(players):
            if other != seat:
                best = max(best, w[SUMS + other] >> 30 + 5 * colour & 31)
        for rival in range(COLOURS):
            if rival != colour:
                there = total >> 5 * rival & 31
                if there < players + 3:
                    most = max(most, there)
        out[at] = np.float32(mine) / np.float32(5.0)
        out[at + 1] = np.float32(best) / np.float32(5.0)
        out[at + 2] = np.float32(mine - best) / np.float32(5.0)
        out[at + 3] = np.float32(own >> 5 * colour & 31) / np.float32(2.0)
        out[at + 4] = np.float32(count - most) / np.float32(3.0)
        if scored == colour:
            out[at + 5] = 1.0
            out[at + 6] = np.float32(mine - best) / np.float32(5.0)
        elif count == most and count > 0:
            out[at + 7] = 1.0
        held, worth, top, kododo = 0, 0, 0, 0
        for i in range(size):
            card = hand >> 8 * i & 255
            if card // 6 == colour and not mask >> i & 1:
                value = card % 6 + 1
                held += 1
                worth += value
                top = max(top, value)
                kododo += 1 if value == 1 else 0
        out[at + 8] = np.float32(held) / np.float32(2.0)
        out[at + 9] = np.float32(worth) / np.float32(6.0)
        out[at + 10] = np.float32(top) / np.float32(4.0)
        out[at + 11] = np.float32(kododo) / np.float32(2.0)
        out[at + 12] = np.float32(
            by_colour[3 * colour] + by_colour[3 * colour + 1]
        ) * share - np.float32(1.0)
        out[at + 13] = np.float32(by_colour[3 * colour + 2]) * share / np.float32(3.0)
        out[at + 14] = np.float32(held) * np.float32(count) / np.float32(6.0)
