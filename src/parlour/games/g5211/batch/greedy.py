"""The greedy bot of 5211, compiled: the choice worth most if the round were scored now."""

from __future__ import annotations

from parlour.games.batch.compiled import ByteRow, Int, WordRow, kernel, policy
from parlour.games.batch.random import below
from parlour.games.g5211.batch.core import (
    HANDS,
    PAIR_OPTIONS,
    SEAT,
    SINGLE_OPTIONS,
    SUM_OF,
    SUMS,
    TURN,
    equal_cards,
    has_exact_kododo,
    majority,
    option_count,
    singles_table,
)


@kernel
def chosen_sum(w: WordRow, hand: Int, pattern: Int, k: Int) -> Int:
    """The amounts that option k adds to its player's sums."""
    if w[TURN] == 0:
        choice = PAIR_OPTIONS[pattern, 1 + k]
        return SUM_OF[hand >> 8 * (choice & 15) & 255] + SUM_OF[hand >> 8 * (choice >> 4) & 255]
    return SUM_OF[hand >> 8 * SINGLE_OPTIONS[singles_table(w), pattern, 1 + k] & 255]


@kernel
def points_of(own: Int, total: Int, players: Int) -> Int:
    """The points of a player's sums if the round were scored with this total."""
    if has_exact_kododo(total, players):
        return own >> 25 & 31
    colour = majority(total, players)
    return 0 if colour < 0 else own >> 30 + 5 * colour & 31


@policy
def greedy(b: ByteRow, w: WordRow, players: Int) -> Int:  # noqa: ARG001
    """Try every choice; break ties at random."""
    seat = w[SEAT]
    hand, own, total = w[HANDS + seat], w[SUMS + seat], 0
    for other in range(players):
        total += w[SUMS + other]
    pattern = equal_cards(hand)
    best, ties, equals = -1, 0, 0
    for k in range(option_count(w)):
        added = chosen_sum(w, hand, pattern, k)
        points = points_of(own + added, total + added, players)
        if points > best:
            best, ties, equals = points, 0, 0
        if points == best:
            # No hand has more than ten options: four bits each.
            equals |= k << 4 * ties
            ties += 1
    return equals >> 4 * below(w, ties) & 15
