"""Means of many things at once, each with its interval, when games are what is independent.

Whatever is measured is a ratio of two sums over games: points over seats, rounds that ended in a
way over rounds, victories over cards taken. With w and n for each game the estimate and its spread
are those of `intervals`, here for whole arrays of cells. All sums are of integers, so that they
come out the same in whatever order, and on whatever machine, the games were counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from math import sqrt
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from parlour.lab.intervals import Interval, mean_interval, rate_interval

M = TypeVar("M", bound="Measures")

SHARE = 60
"""Victories are counted in sixtieths: two to five winners share one without a remainder."""


@dataclass(frozen=True, slots=True)
class Ratios:
    """Sums over games for an array of cells. A value of w is `unit` times what it stands for."""

    games: NDArray[np.int64]
    """Those in which there was something to look at."""
    w: NDArray[np.int64]
    n: NDArray[np.int64]
    ww: NDArray[np.int64]
    wn: NDArray[np.int64]
    nn: NDArray[np.int64]
    unit: int = 1

    @classmethod
    def of(cls, w: ArrayLike, n: ArrayLike, unit: int = 1) -> Ratios:
        """From a value for each game and cell, games first; n may be the same for all of them."""
        values = np.asarray(w, np.int64)
        counts = np.asarray(n, np.int64)
        if counts.ndim == 1 and values.ndim > 1:
            counts = counts.reshape(-1, *(1,) * (values.ndim - 1))
        counts = np.broadcast_to(counts, values.shape)
        terms = (counts > 0, values, counts, values * values, values * counts, counts * counts)
        games, w, n, ww, wn, nn = (np.asarray(term.sum(0)) for term in terms)
        return cls(games, w, n, ww, wn, nn, unit)

    def __add__(self, other: Ratios) -> Ratios:
        """More games of the same kind."""
        return Ratios(
            self.games + other.games,
            self.w + other.w,
            self.n + other.n,
            self.ww + other.ww,
            self.wn + other.wn,
            self.nn + other.nn,
            self.unit,
        )

    def count(self, *cell: int) -> int:
        """How often this was looked at."""
        return int(self.n[cell])

    def mean(self, *cell: int) -> float:
        """The estimate; 0 if there was nothing to look at."""
        count = self.count(*cell)
        return int(self.w[cell]) / (count * self.unit) if count else 0.0

    def error(self, *cell: int) -> float:
        """The standard error of the estimate; 0 if there were not two games to tell it from."""
        w, n, games = int(self.w[cell]), int(self.n[cell]), int(self.games[cell])
        if games < 2:
            return 0.0
        # Integers all the way: n^2 times the sum of (w - p n)^2, which would cancel in floats.
        squares = (
            int(self.ww[cell]) * n * n - 2 * w * n * int(self.wn[cell]) + w * w * int(self.nn[cell])
        )
        return sqrt(games / (games - 1) * squares) / (n * n * self.unit)

    def interval(self, *cell: int) -> Interval:
        """For points and counts: the mean and as far as it may lie to both sides."""
        mean, games = self.mean(*cell), int(self.games[cell])
        if games < 2:
            return Interval(mean, mean, mean)
        return mean_interval(mean, self.error(*cell), games)

    def rate(self, *cell: int) -> Interval:
        """For shares: within 0 and 1."""
        mean, games = self.mean(*cell), int(self.games[cell])
        if games < 2:
            return Interval(mean, 0.0, 1.0)
        return rate_interval(mean, self.error(*cell), games)


@dataclass(frozen=True, slots=True)
class Measures:
    """What every game's insight counts; a game adds its own. All fields can be added up."""

    games: int
    scores: Counter[int]
    score: Ratios
    best: Ratios
    """The winner's points."""
    seats: Ratios
    """Victories by seat."""

    def __add__(self: M, other: M) -> M:
        """More games of the same kind."""
        sums: list[Any] = [
            getattr(self, field.name) + getattr(other, field.name) for field in fields(self)
        ]
        return type(self)(*sums)


def added(parts: Iterable[M]) -> M:
    """All parts together; there is at least one."""
    first, *others = parts
    for other in others:
        first = first + other
    return first


def tally(values: NDArray[Any]) -> Counter[int]:
    """How often each value occurs."""
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))


def shares(winners: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Each seat's part of the victory in sixtieths, from the winners' bits."""
    won = winners[:, None] >> np.arange(players) & 1
    part: NDArray[np.int64] = won * (SHARE // won.sum(1, keepdims=True))
    return part
