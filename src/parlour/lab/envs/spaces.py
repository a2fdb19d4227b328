"""Gymnasium spaces, built from the pieces of an observation."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.games.batch.layout import Piece, aligned


def observation_box(pieces: tuple[Piece, ...]) -> spaces.Space[NDArray[np.int8]]:
    """The space of an observation: each number within the bounds of its piece."""
    box: spaces.Space[Any] = spaces.Box(*_bounds(pieces), dtype=np.int8)
    return box


def masked_observation(pieces: tuple[Piece, ...], actions: int) -> spaces.Dict:
    """The space of an observation with its action mask, as PettingZoo has them."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(pieces), "action_mask": mask})


def _bounds(pieces: tuple[Piece, ...]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    last = pieces[-1]
    low = np.zeros(aligned(last.start + last.size), np.int8)
    # The padding between pieces is 0, but checkers warn about a space with a single value.
    high = np.ones_like(low)
    for piece in pieces:
        low[piece.start : piece.start + piece.size] = piece.low
        high[piece.start : piece.start + piece.size] = piece.high
    return low, high
