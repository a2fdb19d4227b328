"""What may become of a position: many games to the end, for each way its next choices may fall.

A playout judges one seat's moves by what that seat knows. A reviewer asks more: what is a position
worth to everybody, with the cards that were really dealt, before anybody has chosen and after all
have? `futures` of each game answers both, always with the same luck for every way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch_games import win_shares, winner_matrix
from parlour.games.batching import Policy
from parlour.games.registry import FOLDERS

Forced: TypeAlias = Mapping[int, str]
"""The moves that some seats make next; everybody else plays by itself."""


@dataclass(frozen=True)
class Futures:
    """Finished games: ways, games, seats. The n-th game of every way had the same luck."""

    shares: NDArray[np.float64]
    """Each seat's share of the victory."""
    scores: NDArray[np.int32]

    @property
    def count(self) -> int:
        """How many games each way had."""
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


class Foresight(Protocol):
    """What every game's `batch_futures` module has."""

    plain: Policy
    """A player neither good nor bad, to play on with."""

    def futures(
        self, where: Any, ways: Sequence[Forced], count: int, seed: int, player: Policy | None
    ) -> Futures:
        """Games to the end from a View, hidden cards dealt anew, or from a State as it is."""


def foresight(name: str) -> Foresight:
    """The futures of the game of that name."""
    return cast("Foresight", import_module(f"parlour.games.{FOLDERS[name]}.batch_futures"))


def gathered(out: NDArray[np.int32], players: int, ways: int, count: int) -> Futures:
    """What compiled code wrote: points by seat, then the winners as bits."""
    shares = win_shares(winner_matrix(out, players))
    return Futures(
        shares.reshape(ways, count, players), out[:, :players].reshape(ways, count, players)
    )
