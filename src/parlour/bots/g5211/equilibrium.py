"""A simultaneous choice with hidden hands, solved: regret matching over what both may hold.

Both sides have a list of hands. A hand's options are cards; what a pair of cards is worth to the
first side stands in a matrix, and each option may have a worth of its own besides, for what is
kept in the hand. The joint weight of every two hands is given.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batching import Int, entry, kernel, large_kernel

OPTIONS = 5
CARDS = 30

Doubles = NDArray[np.float64]
Options = NDArray[np.int64]
"""A row for each hand: the cards it may choose, -1 where there is no further one."""

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
    """Both sides' mean strategies after so many rounds of regret matching (the + variant).

    The two sides learn in turn and later rounds count more: both make it converge faster.
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
    """Play each option as often as it is regretted; without regrets, all alike."""
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
    """Add a strategy to the mean."""
    for h in range(len(now)):
        for o in range(OPTIONS):
            mean[h, o] += weight * now[h, o]


@kernel
def normalise(mean: Doubles, cards: Options) -> None:
    """Let each hand's chances add up to one."""
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
    """What each option of each hand is worth against a strategy, times the weight of the hand."""
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
    """Add what each option would have brought beyond what was played; below nought is forgotten.

    What was played is the strategy that the regrets so far make.
    """
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
