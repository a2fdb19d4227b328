"""Games played to the end from a position, once for each set of forced next moves.

Playouts judge one seat's moves by what that seat knows. A review also needs the value of a position
for every seat, with the cards as they were really dealt, before and after the players choose. Each
game's `futures` module computes both, with the same random numbers for every set of moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import Policy
from parlour.games.batch.playouts import win_shares, winner_matrix
from parlour.games.registry import FOLDERS

Forced: TypeAlias = Mapping[int, str]
"""The next moves of some seats; the others choose for themselves."""


@dataclass(frozen=True)
class Futures:
    """Finished games, with the axes ways, games, seats.

    A way is one set of forced moves. The n-th game of every way has the same random numbers.
    """

    shares: NDArray[np.float64]
    """Each seat's share of the victory."""
    scores: NDArray[np.int32]

    @property
    def count(self) -> int:
        """Games per way."""
        return int(self.shares.shape[1])

    @cached_property
    def win(self) -> NDArray[np.float64]:
        """The mean share of the victory: ways, seats."""
        mean: NDArray[np.float64] = self.shares.mean(axis=1)
        return mean

    @cached_property
    def points(self) -> NDArray[np.float64]:
        """The mean final points: ways, seats."""
        mean: NDArray[np.float64] = self.scores.mean(axis=1)
        return mean


class FuturesModule(Protocol):
    """The interface of every game's `batch.futures` module."""

    half_greedy: Policy
    """An average player: greedy in half of its choices, random in the others."""

    def futures(
        self, where: Any, ways: Sequence[Forced], count: int, seed: int, player: Policy | None
    ) -> Futures:
        """Play to the end from a State, or from a View with its hidden cards dealt at random."""


def futures_module(name: str) -> FuturesModule:
    """The `batch.futures` module of a game."""
    return cast("FuturesModule", import_module(f"parlour.games.{FOLDERS[name]}.batch.futures"))


def collect_futures(out: NDArray[np.int32], players: int, ways: int, count: int) -> Futures:
    """Read the output of compiled code: points by seat, then the winners as bits."""
    shares = win_shares(winner_matrix(out, players))
    return Futures(
        shares.reshape(ways, count, players), out[:, :players].reshape(ways, count, players)
    )
