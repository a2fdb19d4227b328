"""Loads and saves the networks of 5211: half-precision floats, one file per number of players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.net import WEIGHTS


@dataclass(frozen=True)
class Weights:
    """The networks for a number of players."""

    policy: NDArray[np.float32]
    value: NDArray[np.float32]
    """The value of a position beyond its points: the learner's baseline. `judge` in the file."""


def _file(folder: Path, players: int) -> Path:
    return folder / f"players{players}.npz"


def save_weights(folder: Path, players: int, policy: NDArray[Any], value: NDArray[Any]) -> None:
    """Write the networks for a number of players."""
    np.savez(_file(folder, players), policy=policy.astype("<f2"), judge=value.astype("<f2"))


@cache
def load_weights(players: int, folder: Path | None = None) -> Weights:
    """Read the networks from a folder, or from the package."""
    path = _file(Path(__file__).parent / "weights" if folder is None else folder, players)
    with np.load(path, allow_pickle=False) as file:
        policy, value = (
            np.ascontiguousarray(file[name], np.float32) for name in ("policy", "judge")
        )
    if len(policy) != WEIGHTS or len(value) != WEIGHTS:
        raise ValueError(f"{path.name} holds {len(policy)} weights instead of {WEIGHTS}")
    return Weights(policy, value)
