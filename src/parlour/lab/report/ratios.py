"""Ratios for many cells at once, each with its interval, when games are what is independent.

Whatever is measured is a ratio of two sums over games: points over seats, rounds that ended in a
way over rounds, victories over cards taken. With w and n for each game the estimate and its spread
are those of `intervals`, here for whole arrays of cells. All sums are of integers, so that they
are the same whatever the order, and whatever the machine, in which the games were counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from math import sqrt
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from parlour.lab.report.intervals import Interval, mean_interval, rate_interval

M = TypeVar("M", bound="Measures")

VICTORY = 60
"""A victory is counted as sixty sixtieths: two to five winners share it without a remainder."""


@dataclass(frozen=True, slots=True)
class Ratios:
    """Sums over games for an array of cells. Values of w are scaled by `unit`."""

    games: NDArray[np.int64]
    """Games with n > 0."""
    w: NDArray[np.int64]
    n: NDArray[np.int64]
    ww: NDArray[np.int64]
    wn: NDArray[np.int64]
    nn: NDArray[np.int64]
    unit: int = field(default=1, kw_only=True)

    @classmethod
    def of(cls, w: ArrayLike, n: ArrayLike, unit: int = 1) -> Ratios:
        """Sum values that have games as their first axis; n may be the same for all cells."""
        values = np.asarray(w, np.int64)
        counts = np.asarray(n, np.int64)
        if counts.ndim == 1 and values.ndim > 1:
            counts = counts.reshape(-1, *(1,) * (values.ndim - 1))
        counts = np.broadcast_to(counts, values.shape)
        terms = (counts > 0, values, counts, values * values, values * counts, counts * counts)
        return cls(*(np.asarray(term.sum(0)) for term in terms), unit=unit)

    def __add__(self, other: Ratios) -> Ratios:
        """Add more games of the same kind."""
        names = ("games", "w", "n", "ww", "wn", "nn")
        sums = (getattr(self, name) + getattr(other, name) for name in names)
        return Ratios(*sums, unit=self.unit)

    def count(self, *cell: int) -> int:
        """The sum of n."""
        return int(self.n[cell])

    def mean(self, *cell: int) -> float:
        """The estimate; 0 if n is 0."""
        count = self.count(*cell)
        return int(self.w[cell]) / (count * self.unit) if count else 0.0

    def error(self, *cell: int) -> float:
        """The standard error of the estimate; 0 with fewer than two games."""
        w, n, games = int(self.w[cell]), int(self.n[cell]), int(self.games[cell])
        if games < 2:
            return 0.0
        # Integers all the way: n^2 times the sum of (w - p n)^2, which would cancel in floats.
        squares = (
            int(self.ww[cell]) * n * n - 2 * w * n * int(self.wn[cell]) + w * w * int(self.nn[cell])
        )
        return sqrt(games / (games - 1) * squares) / (n * n * self.unit)

    def interval(self, *cell: int) -> Interval:
        """The mean of points or counts with its interval."""
        mean, games = self.mean(*cell), int(self.games[cell])
        if games < 2:
            return Interval(mean, mean, mean)
        return mean_interval(mean, self.error(*cell), games)

    def rate(self, *cell: int) -> Interval:
        """A share with its interval, within 0 and 1."""
        mean, games = self.mean(*cell), int(self.games[cell])
        if games < 2:
            return Interval(mean, 0.0, 1.0)
        return rate_interval(mean, self.error(*cell), games)


@dataclass(frozen=True, slots=True)
class Measures:
    """What every game's insight counts; a game adds its own. All fields can be added up."""

    games: int
    score: Ratios
    best: Ratios
    """The winner's points."""
    seats: Ratios
    """Victories by seat."""

    def __add__(self: M, other: M) -> M:
        """Add more games of the same kind."""
        sums: list[Any] = [
            getattr(self, own.name) + getattr(other, own.name) for own in fields(self)
        ]
        return type(self)(*sums)


def victory_shares(winners: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Each seat's part of the victory in sixtieths, from the winners' bits."""
    won = winners[:, None] >> np.arange(players) & 1
    part: NDArray[np.int64] = won * (VICTORY // won.sum(1, keepdims=True))
    return part


def sum_by_seat(
    items: NDArray[np.uint8], size: int, weights: NDArray[Any] | None = None
) -> NDArray[np.int64]:
    """How often each seat of each game has each item, or the sum of the items' weights.

    The axes are games, rounds, seats and items; `size` is the number of different items.
    """
    games, _, players, _ = items.shape
    place = np.arange(games * players).reshape(games, 1, players, 1) * size + items
    flat = None if weights is None else weights.ravel()
    # Sums of small integers: exact in the floats that weighted counts come in.
    sums = np.bincount(place.ravel(), flat, games * players * size)
    return sums.reshape(games, players, size).astype(np.int64)
