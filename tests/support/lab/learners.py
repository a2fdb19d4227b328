"""A learner for tests; worker processes have to be able to import it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlour.lab.training.learner import Arrays


class ToyLearner:
    """A complete learner that only adds up random numbers."""

    steps = 4
    evaluated_players = (2, 4)

    def initial_state(self, seed: int) -> Arrays:
        return {"sum": np.array([float(seed % 7)])}

    def tasks(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:  # noqa: ARG002
        return [(seed, step, task) for task in range(3)]

    def run_task(self, task: Any) -> Any:
        return float(np.random.default_rng(task).random())

    def learn(
        self,
        state: Arrays,
        step: int,  # noqa: ARG002
        results: Sequence[Any],
    ) -> Mapping[str, float]:
        for place, value in enumerate(results, 1):
            state["sum"] += place * value
        return {"sum": float(state["sum"][0])}

    def save(self, state: Arrays, folder: Path) -> None:
        np.savez(folder / "toy.npz", sum=state["sum"])
