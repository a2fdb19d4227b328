"""Simultaneous choices solved: against known games, and by what the best answers would gain."""

import numpy as np
import pytest
from numpy.typing import NDArray

from parlour.bots.g5211.equilibrium import CARDS, OPTIONS, solve_hands

Doubles = NDArray[np.float64]
Options = NDArray[np.int64]


def solved(
    joint: Doubles, one: Options, two: Options, worth: Doubles, rounds: int = 2000
) -> tuple[Doubles, Doubles]:
    """Both mean strategies, nothing kept in hand."""
    mean, mean2 = np.zeros(one.shape), np.zeros(two.shape)
    nothing, nothing2 = np.zeros(one.shape), np.zeros(two.shape)
    solve_hands(joint, one, two, nothing, nothing2, worth, rounds, mean, mean2)
    return mean, mean2


def options(*hands: list[int]) -> Options:
    rows = np.full((len(hands), OPTIONS), -1, np.int64)
    for row, hand in zip(rows, hands, strict=True):
        row[: len(hand)] = hand
    return rows


def best_answer(
    joint: Doubles, one: Options, two: Options, worth: Doubles, strategy: Doubles
) -> float:
    """What the first side gets at most against a strategy of the second, hand by hand."""
    total = 0.0
    for h, hand in enumerate(one):
        worths = []
        for card in hand[hand >= 0]:
            worths.append(
                sum(
                    joint[h, g] * strategy[g, o] * worth[card, two[g, o]]
                    for g in range(len(two))
                    for o in range(OPTIONS)
                    if two[g, o] >= 0
                )
            )
        total += max(worths)
    return total


def test_a_two_by_two_game_has_its_known_equilibrium() -> None:
    """Rows 3/-1 and -2/1: the first option 3 times of 7, the other side's 2 times of 7."""
    worth = np.zeros((CARDS, CARDS))
    worth[3, 4], worth[3, 5], worth[8, 4], worth[8, 5] = 3, -1, -2, 1
    mean, mean2 = solved(np.ones((1, 1)), options([3, 8]), options([4, 5]), worth)
    assert mean[0, :2] == pytest.approx([3 / 7, 4 / 7], abs=0.01)
    assert mean2[0, :2] == pytest.approx([2 / 7, 5 / 7], abs=0.01)


def test_a_better_card_is_always_played() -> None:
    worth = np.zeros((CARDS, CARDS))
    worth[1] = 1.0
    mean, _ = solved(np.ones((1, 1)), options([0, 1, 2]), options([0, 1]), worth)
    assert mean[0, 1] > 0.99


def test_the_value_of_kept_cards_counts() -> None:
    kept, nothing = np.zeros((1, OPTIONS)), np.zeros((1, OPTIONS))
    kept[0, 1] = 0.5
    mean, mean2 = np.zeros((1, OPTIONS)), np.zeros((1, OPTIONS))
    one = options([7, 9])
    worth = np.zeros((CARDS, CARDS))
    solve_hands(np.ones((1, 1)), one, one, kept, nothing, worth, 200, mean, mean2)
    assert mean[0, 1] > 0.99


@pytest.mark.parametrize("seed", range(5))
def test_no_side_gains_by_another_strategy(seed: int) -> None:
    """Hidden hands at random: the best answers to both strategies leave no gap between them."""
    rng = np.random.default_rng(seed)
    one = options(*(list(rng.choice(CARDS, rng.integers(1, 6), replace=False)) for _ in range(6)))
    two = options(*(list(rng.choice(CARDS, rng.integers(1, 6), replace=False)) for _ in range(8)))
    joint = rng.random((6, 8))
    joint /= joint.sum()
    worth = rng.random((CARDS, CARDS))
    mean, mean2 = solved(joint, one, two, worth)
    first = best_answer(joint, one, two, worth, mean2)
    second = best_answer(joint.T, two, one, -worth.T, mean)
    assert 0 <= first + second + 1e-9 < 0.005
    assert mean.sum(1) == pytest.approx(np.ones(6))
