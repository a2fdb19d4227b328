"""Distributions that were counted value by value: quantiles, and columns for a histogram."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, floor

BINS = 24
"""Columns of a histogram, about."""

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def quantiles(counts: Counter[int]) -> tuple[float, float, float, float, float]:
    """The values below which a twentieth, a quarter, half, .. of all lie."""
    low, lower, middle, upper, high = (quantile(counts, share) for share in QUANTILES)
    return low, lower, middle, upper, high


def quantile(counts: Counter[int], share: float) -> int:
    """The least value that at least this share of all do not exceed."""
    wanted, met = share * counts.total(), 0
    for value in sorted(counts):
        met += counts[value]
        if met >= wanted:
            return value
    raise ValueError("nothing was counted")


def bins(series: Iterable[Counter[int]]) -> tuple[int, int, int]:
    """Columns for these distributions: where they start, how wide they are, and how many.

    The last two thousandths at both ends are left out: they would make the rest small.
    """
    counted = [counts for counts in series if counts]
    low = min(quantile(counts, 0.002) for counts in counted)
    high = max(quantile(counts, 0.998) for counts in counted)
    width = max(1, ceil((high - low + 1) / BINS))
    start = width * floor(low / width)
    return start, width, (high - start) // width + 1


def binned(counts: Counter[int], low: int, width: int, count: int) -> list[float]:
    """The share of all in each column."""
    columns = [0] * count
    for value, times in counts.items():
        place = (value - low) // width
        if 0 <= place < count:
            columns[place] += times
    total = max(1, counts.total())
    return [times / total for times in columns]


def mean(counts: Counter[int]) -> float:
    """The mean of all values."""
    return sum(value * times for value, times in counts.items()) / max(1, counts.total())
