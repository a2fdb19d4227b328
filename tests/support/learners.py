"""A learner for tests; worker processes have to be able to import it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlour.lab.learner import Arrays


class Toy:
    """Adds up random numbers: everything that a learner does, and nothing that takes time."""

    steps = 4
    trial = (2, 4)

    def begin(self, seed: int) -> Arrays:
        return {"sum": np.array([float(seed % 7)])}

    def pieces(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:  # noqa: ARG002
        return [(seed, step, piece) for piece in range(3)]

    def work(self, piece: Any) -> Any:
        return float(np.random.default_rng(piece).random())

    def learn(
        self,
        state: Arrays,
        step: int,  # noqa: ARG002
        found: Sequence[Any],
    ) -> Mapping[str, float]:
        for place, value in enumerate(found, 1):
            state["sum"] += place * value
        return {"sum": float(state["sum"][0])}

    def save(self, state: Arrays, folder: Path) -> None:
        np.savez(folder / "toy.npz", sum=state["sum"])
