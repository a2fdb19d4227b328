"""What the bots of 5211 have learned, kept as half-precision numbers in one file a table size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_net import WEIGHTS


@dataclass(frozen=True)
class Weights:
    """The networks for one number of players."""

    policy: NDArray[np.float32]
    judge: NDArray[np.float32]
    """What a position is worth beyond the points: the learner's baseline."""


def _file(folder: Path, players: int) -> Path:
    return folder / f"players{players}.npz"


def save_weights(folder: Path, players: int, policy: NDArray[Any], judge: NDArray[Any]) -> None:
    """Write the networks of one number of players."""
    np.savez(_file(folder, players), policy=policy.astype("<f2"), judge=judge.astype("<f2"))


@cache
def load_weights(players: int, folder: Path | None = None) -> Weights:
    """Read them, from a folder or from the package."""
    path = _file(Path(__file__).parent / "weights" if folder is None else folder, players)
    with np.load(path, allow_pickle=False) as file:
        policy, judge = (
            np.ascontiguousarray(file[name], np.float32) for name in ("policy", "judge")
        )
    if len(policy) != WEIGHTS or len(judge) != WEIGHTS:
        raise ValueError(f"{path.name} holds {len(policy)} weights instead of {WEIGHTS}")
    return Weights(policy, judge)
