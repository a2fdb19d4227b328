"""The greedy bot of 5211, compiled: whatever would be worth most if the round were scored now."""

from __future__ import annotations

import numpy as np

from parlour.games.batch_random import below
from parlour.games.batching import ByteRow, Int, WordRow, kernel, policy
from parlour.games.g5211.batch_core import (
    HANDS,
    SCORES,
    SEAT,
    SUM_OF,
    SUMS,
    TURN,
    WORDS,
    judge,
    option,
    option_count,
)


@kernel
def chosen_sum(w: WordRow, hand: Int, choice: Int) -> Int:
    """What the chosen cards add to the sums of their player."""
    added = SUM_OF[hand >> 8 * (choice & 15) & 255]
    if w[TURN] == 0:
        added += SUM_OF[hand >> 8 * (choice >> 4) & 255]
    return added


@policy
def greedy(b: ByteRow, w: WordRow, players: Int) -> Int:  # noqa: ARG001 - the deck is not looked at
    """Try every choice; equals are drawn by lot."""
    seat = w[SEAT]
    hand = w[HANDS + seat]
    trial = np.empty(WORDS, np.int64)
    for i in range(players):
        trial[SUMS + i] = w[SUMS + i]
    best, ties, chosen = -1, 0, 0
    for k in range(option_count(w)):
        trial[SUMS + seat] = w[SUMS + seat] + chosen_sum(w, hand, option(w, k))
        trial[SCORES + seat] = 0
        judge(trial, players)
        points = trial[SCORES + seat]
        if points > best:
            best, ties = points, 0
        if points == best:
            ties += 1
            if ties == 1 or below(w, ties) == 0:
                chosen = k
    return chosen
