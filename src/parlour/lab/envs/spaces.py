"""The spaces of all environments, from the pieces that an observation is made of."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.games.batch_layout import Piece, aligned


def observation_box(pieces: tuple[Piece, ...]) -> spaces.Space[NDArray[np.int8]]:
    """The numbers of an observation, each between the bounds of its piece."""
    box: spaces.Space[Any] = spaces.Box(*_bounds(pieces), dtype=np.int8)
    return box


def masked(pieces: tuple[Piece, ...], actions: int) -> spaces.Dict:
    """An observation with the mask of legal actions beside it, as PettingZoo has them."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(pieces), "action_mask": mask})


def _bounds(pieces: tuple[Piece, ...]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    last = pieces[-1]
    low = np.zeros(aligned(last.start + last.size), np.int8)
    # Between the pieces all is nought; but a space of a single value would be frowned on.
    high = np.ones_like(low)
    for piece in pieces:
        low[piece.start : piece.start + piece.size] = piece.low
        high[piece.start : piece.start + piece.size] = piece.high
    return low, high


def discrete(actions: int) -> spaces.Discrete:
    """One integer for every move of a game, legal now or not."""
    return spaces.Discrete(actions)
