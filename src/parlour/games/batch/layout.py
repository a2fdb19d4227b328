"""What the numbers of an observation mean, so that environments can print it from the code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.sentence import Sentence


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: numbers start to start + size, in that shape."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: Sentence

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))

    def of(self, observation: NDArray[Any]) -> NDArray[Any]:
        """This part of one observation, or of many."""
        part = observation[..., self.start : self.start + self.size]
        return part.reshape(*observation.shape[:-1], *self.shape)


def pieces(*parts: tuple[str, tuple[int, ...], int, int, Sentence]) -> tuple[Piece, ...]:
    """Pieces one after the other, each given by name, shape, bounds and meaning.

    Each starts at a multiple of eight, because observations are written eight numbers at a time;
    the numbers between them are nought.
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
