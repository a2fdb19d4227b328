"""Ratios over arrays of cells: the same as counting one cell after the other."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lab.report.intervals import MeanByDeal
from parlour.lab.report.ratios import VICTORY, Measures, Ratios, victory_shares

GAMES = st.lists(
    st.tuples(st.lists(st.integers(0, 60), max_size=5), st.lists(st.integers(0, 60), max_size=5)),
    min_size=2,
    max_size=12,
).filter(lambda games: all(any(game[cell] for game in games) for cell in (0, 1)))
"""Some values for each game, in two cells."""


def sums(games: list[tuple[list[int], list[int]]], unit: int = 1) -> Ratios:
    w = [[sum(values) for values in game] for game in games]
    n = [[len(values) for values in game] for game in games]
    return Ratios.of(np.array(w), np.array(n), unit)


@given(GAMES)
def test_each_cell_is_what_counting_it_alone_gives(
    games: list[tuple[list[int], list[int]]],
) -> None:
    ratios = sums(games, 60)
    for cell in (0, 1):
        alone = MeanByDeal()
        for number, game in enumerate(games):
            for value in game[cell]:
                alone.add(number, value / 60)
        assert ratios.count(cell) == alone.count
        assert ratios.mean(cell) == pytest.approx(alone.mean)
        if alone.deals > 1:
            assert ratios.error(cell) == pytest.approx(alone.error, abs=1e-6)
            assert ratios.rate(cell) == pytest.approx(alone.rate_interval(), abs=1e-6)
        else:
            assert ratios.rate(cell)[1:] == (0, 1)


def test_intervals_are_those_of_the_arena() -> None:
    rng = Random(5)
    games = [[rng.randrange(2) for _ in range(4)] for _ in range(30)]
    alone = MeanByDeal()
    for number, values in enumerate(games):
        for value in values:
            alone.add(number, value)
    ratios = Ratios.of(np.array(games).sum(1), 4)
    assert ratios.rate() == pytest.approx(alone.rate_interval())
    assert ratios.interval() == pytest.approx(alone.mean_interval())


@given(GAMES, GAMES)
def test_parts_added_up_are_the_whole(
    one: list[tuple[list[int], list[int]]], other: list[tuple[list[int], list[int]]]
) -> None:
    both, whole = sums(one, 60) + sums(other, 60), sums(one + other, 60)
    assert (both.games == whole.games).all()
    assert [both.rate(cell) for cell in (0, 1)] == [whole.rate(cell) for cell in (0, 1)]


def test_a_ratio_without_data_has_the_widest_interval() -> None:
    ratios = Ratios.of(np.zeros((3, 1)), np.zeros((3, 1)))
    assert ratios.mean(0) == 0
    assert ratios.rate(0) == (0, 0, 1)
    assert Ratios.of([1], 1).rate() == (1, 0, 1)


def test_a_shared_victory_is_divided_without_a_remainder() -> None:
    won = victory_shares(np.array([0b00001, 0b00110, 0b00111, 0b11110, 0b11111]), 5)
    assert won.sum(1).tolist() == [VICTORY] * 5
    assert won[1].tolist() == [0, 30, 30, 0, 0]


def test_measures_add_up_field_by_field() -> None:
    def part(score: int) -> Measures:
        ratio = Ratios.of(np.array([score]), 1)
        return Measures(1, ratio, ratio, ratio)

    whole = part(3) + part(3) + part(8)
    assert whole.games == 3
    assert whole.score.mean() == pytest.approx(14 / 3)
