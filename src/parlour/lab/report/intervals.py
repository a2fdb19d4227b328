"""Means with 95 % intervals when deals, not games, are what is independent.

The games of one deal share their cards: a hand that wins from seat 2 may win for every bot in that
seat. Counting them as independent would make intervals too narrow (or, since duplicate deals remove
luck, too wide). So the spread is measured between deals: with a sum w and a count n for
each of D deals, the mean is p = sum w / sum n, and its variance that of a ratio,

    D / (D - 1) * sum (w - p n)^2 / (sum n)^2,

the usual linearised estimate for clusters, with Student's t for D - 1 degrees of freedom.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(slots=True)
class MeanByDeal:
    """The mean of values grouped by deal. Add the values of a deal one after the other."""

    deals: int = 0
    total: float = 0.0
    count: int = 0
    _deal: int = -1
    _w: float = 0.0
    _n: int = 0
    _ww: float = 0.0
    _wn: float = 0.0
    _nn: float = 0.0

    def add(self, deal: int, value: float) -> None:
        """Add a value of this deal."""
        if deal != self._deal:
            self._deal, self._w, self._n = deal, 0.0, 0
            self.deals += 1
        # Replace the current deal's part of the sums.
        self._part(-1)
        self._w += value
        self._n += 1
        self._part(1)
        self.total += value
        self.count += 1

    def add_deal(self, values: Iterable[float]) -> None:
        """Add all values of the next deal, numbered from 0."""
        deal = self.deals
        for value in values:
            self.add(deal, value)

    def _part(self, sign: int) -> None:
        self._ww += sign * self._w * self._w
        self._wn += sign * self._w * self._n
        self._nn += sign * self._n * self._n

    @property
    def mean(self) -> float:
        """The mean of all values; 0 before the first."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean. Needs two deals."""
        p = self.mean
        squares = self._ww - 2 * p * self._wn + p * p * self._nn
        # Sums that cancel leave rounding errors; less than that is no spread.
        if squares < 1e-9 * max(self._ww, 1.0):
            return 0.0
        return sqrt(self.deals / (self.deals - 1) * squares) / self.count

    def mean_interval(self) -> Interval | None:
        """The interval of points: t standard errors to both sides; None with fewer than 2 deals."""
        return mean_interval(self.mean, self.error, self.deals) if self.deals > 1 else None

    def rate_interval(self) -> Interval:
        """The interval of a share of victories, within 0 and 1."""
        if self.deals < 2:
            return Interval(self.mean, 0.0, 1.0)
        return rate_interval(self.mean, self.error, self.deals)


def mean_interval(mean: float, error: float, deals: int) -> Interval:
    """A mean with Student's t standard errors to both sides."""
    reach = student_t(deals - 1) * error
    return Interval(mean, mean - reach, mean + reach)


def rate_interval(p: float, error: float, deals: int) -> Interval:
    """A rate with Wilson's interval.

    The number of trials is what would give a plain count the spread between deals. If all deals
    agree, there is no spread, and each deal counts as one trial.
    """
    trials = p * (1 - p) / error**2 if error else deals
    return _wilson(p, trials, student_t(deals - 1))


def _wilson(p: float, trials: float, t: float) -> Interval:
    """Wilson's score interval."""
    t2 = t * t / trials
    middle = (p + t2 / 2) / (1 + t2)
    reach = sqrt(t2 * (p * (1 - p) + t2 / 4)) / (1 + t2)
    return Interval(p, max(0.0, middle - reach), min(1.0, middle + reach))


def student_t(freedom: int) -> float:
    """Student's t for 95 %: how many standard errors to go to both sides.

    Exact for one and two degrees of freedom, from there on the Cornish-Fisher expansion around
    the normal quantile, which is within 0.3 % at three and far better beyond.
    """
    p = 0.5 + CONFIDENCE / 2
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / sqrt(2 * p * (1 - p))
    z = NormalDist().inv_cdf(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))
