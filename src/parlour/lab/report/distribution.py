"""Distributions counted value by value: quantiles, means and the bins of a histogram."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, floor

BINS = 24
"""About how many bins a histogram has."""

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def mean(counts: Counter[int]) -> float:
    """The mean of all values."""
    return sum(value * times for value, times in counts.items()) / max(1, counts.total())


def quantiles(counts: Counter[int]) -> tuple[int, ...]:
    """The quantiles of `QUANTILES`."""
    return tuple(quantile(counts, share) for share in QUANTILES)


def quantile(counts: Counter[int], share: float) -> int:
    """The least value that at least this share of all do not exceed."""
    wanted, seen = share * counts.total(), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    raise ValueError("nothing was counted")


def histogram_bins(series: Iterable[Counter[int]]) -> tuple[int, int, int]:
    """Common bins for these distributions: where they start, how wide they are, and how many.

    Leaves out two thousandths at both ends, which would make the rest small.
    """
    counted = [counts for counts in series if counts]
    low = min(quantile(counts, 0.002) for counts in counted)
    high = max(quantile(counts, 0.998) for counts in counted)
    width = max(1, ceil((high - low + 1) / BINS))
    start = width * floor(low / width)
    return start, width, (high - start) // width + 1


def bin_shares(counts: Counter[int], low: int, width: int, bins: int) -> list[float]:
    """The share of all values in each bin."""
    total = max(1, counts.total())
    sums: Counter[int] = Counter()
    for value, times in counts.items():
        sums[(value - low) // width] += times
    return [sums[number] / total for number in range(bins)]
