"""Describes the numbers of an observation, so that environments can print what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.sentence import Sentence


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: `size` numbers from `start` on, in a shape."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: Sentence

    @property
    def size(self) -> int:
        """Number of values."""
        return int(np.prod(self.shape))

    def of(self, observation: NDArray[Any]) -> NDArray[Any]:
        """This part of one or many observations."""
        part = observation[..., self.start : self.start + self.size]
        return part.reshape(*observation.shape[:-1], *self.shape)


def pieces(*parts: tuple[str, tuple[int, ...], int, int, Sentence]) -> tuple[Piece, ...]:
    """Lay out pieces, each given by name, shape, bounds and meaning.

    Each starts at a multiple of eight, because observations are written eight numbers at a time;
    the padding is 0.
    """
    found: list[Piece] = []
    start = 0
    for name, shape, low, high, meaning in parts:
        found.append(Piece(name, start, shape, low, high, meaning))
        start = aligned(start + found[-1].size)
    return tuple(found)


def aligned(size: int) -> int:
    """The next multiple of eight."""
    return -(-size // 8) * 8
