"""Solves a simultaneous choice with hidden hands, by regret matching.

Both sides have a list of possible hands, with a joint weight for each pair of hands. A hand's
options are cards. A matrix has the value of each pair of cards for the first side; each option also
has a value of its own, for the cards kept in the hand.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch.compiled import Int, entry, kernel, large_kernel

OPTIONS = 5
CARDS = 30

Doubles = NDArray[np.float64]
Options = NDArray[np.int64]
"""A row per hand: its options, padded with -1."""

_DOUBLES, _OPTIONS = types.Array(types.float64, 2, "C"), types.Array(types.int64, 2, "C")


@large_kernel
def solve(
    joint: Doubles,
    cards: Options,
    other_cards: Options,
    kept: Doubles,
    other_kept: Doubles,
    worth: Doubles,
    rounds: Int,
    mean: Doubles,
    other_mean: Doubles,
) -> None:
    """Compute both sides' average strategies by regret matching+.

    The sides update in turn, and later rounds weigh more: both speed up convergence.
    """
    joint_back, worth_back = joint.T.copy(), -worth.T.copy()
    regret, other_regret = np.zeros(cards.shape), np.zeros(other_cards.shape)
    now, other_now = np.zeros(cards.shape), np.zeros(other_cards.shape)
    mean[:] = 0.0
    other_mean[:] = 0.0
    match_regret(other_regret, other_cards, other_now)
    for number in range(rounds):
        learn(joint, cards, other_cards, kept, worth, other_now, regret)
        match_regret(regret, cards, now)
        add_up(now, number + 1.0, mean)
        learn(joint_back, other_cards, cards, other_kept, worth_back, now, other_regret)
        match_regret(other_regret, other_cards, other_now)
        add_up(other_now, number + 1.0, other_mean)
    normalise(mean, cards)
    normalise(other_mean, other_cards)


@kernel
def match_regret(regret: Doubles, cards: Options, now: Doubles) -> None:
    """Play options in proportion to their regrets; uniformly if there are none."""
    for h in range(len(cards)):
        total, count = 0.0, 0
        for o in range(OPTIONS):
            if cards[h, o] >= 0:
                total += regret[h, o]
                count += 1
        for o in range(OPTIONS):
            if cards[h, o] < 0:
                now[h, o] = 0.0
            elif total > 0:
                now[h, o] = regret[h, o] / total
            else:
                now[h, o] = 1.0 / count


@kernel
def add_up(now: Doubles, weight: float, mean: Doubles) -> None:
    """Add a strategy to the average."""
    for h in range(len(now)):
        for o in range(OPTIONS):
            mean[h, o] += weight * now[h, o]


@kernel
def normalise(mean: Doubles, cards: Options) -> None:
    """Scale each hand's probabilities to a sum of 1."""
    for h in range(len(cards)):
        total = 0.0
        for o in range(OPTIONS):
            total += mean[h, o]
        for o in range(OPTIONS):
            mean[h, o] /= total


@large_kernel
def values(
    joint: Doubles,
    cards: Options,
    other_cards: Options,
    kept: Doubles,
    worth: Doubles,
    other_now: Doubles,
    out: Doubles,
) -> None:
    """The value of each option of each hand against a strategy, times the hand's weight."""
    played = np.empty(CARDS)
    for h in range(len(cards)):
        weight = 0.0
        for c in range(CARDS):
            played[c] = 0.0
        for g in range(len(other_cards)):
            both = joint[h, g]
            if both > 0.0:
                weight += both
                for o in range(OPTIONS):
                    if other_cards[g, o] >= 0:
                        played[other_cards[g, o]] += both * other_now[g, o]
        for o in range(OPTIONS):
            out[h, o] = 0.0
            if cards[h, o] >= 0:
                value = kept[h, o] * weight
                for c in range(CARDS):
                    value += played[c] * worth[cards[h, o], c]
                out[h, o] = value


@kernel
def learn(
    joint: Doubles,
    cards: Options,
    other_cards: Options,
    kept: Doubles,
    worth: Doubles,
    other_now: Doubles,
    regret: Doubles,
) -> None:
    """Add each option's gain over the current strategy to its regret, which never gets negative."""
    value = np.empty(cards.shape)
    now = np.empty(cards.shape)
    values(joint, cards, other_cards, kept, worth, other_now, value)
    match_regret(regret, cards, now)
    for h in range(len(cards)):
        had = 0.0
        for o in range(OPTIONS):
            had += now[h, o] * value[h, o]
        for o in range(OPTIONS):
            if cards[h, o] >= 0:
                regret[h, o] = max(0.0, regret[h, o] + value[h, o] - had)


@entry(
    types.void,
    _DOUBLES,
    _OPTIONS,
    _OPTIONS,
    _DOUBLES,
    _DOUBLES,
    _DOUBLES,
    types.int64,
    _DOUBLES,
    _DOUBLES,
)
def solve_hands(
    joint: Doubles,
    cards: Options,
    other_cards: Options,
    kept: Doubles,
    other_kept: Doubles,
    worth: Doubles,
    rounds: Int,
    mean: Doubles,
    other_mean: Doubles,
) -> None:
    """`solve` for callers outside compiled code."""
    solve(joint, cards, other_cards, kept, other_kept, worth, rounds, mean, other_mean)
