"""Quantiles and columns of counted values."""

from collections import Counter
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lab.report.distribution import bin_shares, histogram_bins, mean, quantile, quantiles

VALUES = st.lists(st.integers(-50, 200), min_size=1, max_size=80)


@given(VALUES, st.sampled_from([0.05, 0.25, 0.5, 0.75, 0.95]))
def test_a_quantile_is_the_value_at_its_place(values: list[int], share: float) -> None:
    place = ceil(round(share * len(values), 9)) - 1
    assert quantile(Counter(values), share) == sorted(values)[max(0, place)]


@given(VALUES)
def test_quantiles_rise_and_the_mean_is_the_mean(values: list[int]) -> None:
    found = quantiles(Counter(values))
    assert list(found) == sorted(found)
    assert mean(Counter(values)) == pytest.approx(sum(values) / len(values))


@given(VALUES, VALUES)
def test_every_value_has_its_column(one: list[int], other: list[int]) -> None:
    low, width, count = histogram_bins([Counter(one), Counter(other)])
    assert count <= 26
    for values in (one, other):
        columns = bin_shares(Counter(values), low, width, count)
        assert sum(columns) == pytest.approx(1)
        first = sum(low <= value < low + width for value in values) / len(values)
        assert columns[0] == pytest.approx(first)


def test_an_empty_distribution_has_no_quantiles() -> None:
    with pytest.raises(ValueError, match="nothing"):
        quantile(Counter(), 0.5)
