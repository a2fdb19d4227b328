"""The interface between training and a game, and the file of a training run.

A game's learner is `parlour.lab.training.<folder>.LEARNER`. Its state is a dict of arrays, which
can be saved, resumed and sent to other processes. All random numbers come from the run's seed and
the step, so that a run has the same result on any machine and with any number of workers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS

Arrays: TypeAlias = dict[str, NDArray[Any]]

_ABOUT = "about"
"""The array with the run's step, seed and curves, as JSON."""


class Learner(Protocol):
    """How to train one game."""

    steps: int
    """Steps of a full run."""
    evaluated_players: tuple[int, ...]
    """Numbers of players for which a new champion plays the old one."""

    def initial_state(self, seed: int) -> Arrays:
        """The state before the first step."""
        ...

    def tasks(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:
        """The work of a step, split for the workers: any picklable values."""
        ...

    def run_task(self, task: Any) -> Any:
        """Run one task, in any process: for example play games and return examples."""
        ...

    def learn(self, state: Arrays, step: int, results: Sequence[Any]) -> Mapping[str, float]:
        """Update the state with the tasks' results, in order; returns figures for the curves."""
        ...

    def save(self, state: Arrays, folder: Path) -> None:
        """Write the weights for the game's levels."""
        ...


@dataclass
class Run:
    """The progress of a training run."""

    seed: int
    step: int
    state: Arrays
    curves: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """The learning curve of each figure: steps and values."""

    def record(self, figures: Mapping[str, float]) -> None:
        """Add the figures of a step to the curves."""
        for name, value in figures.items():
            self.curves.setdefault(name, []).append((self.step, float(value)))

    def save(self, path: Path) -> None:
        """Write the run to a file, atomically."""
        about = json.dumps({"seed": self.seed, "step": self.step, "curves": self.curves})
        draft = path.with_name(path.name + ".new")
        with draft.open("wb") as file:
            arrays: dict[str, Any] = {**self.state, _ABOUT: np.frombuffer(about.encode(), np.uint8)}
            np.savez(file, **arrays)
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> Run:
        """Read a run from a file; refuses any other file."""
        try:
            with np.load(path, allow_pickle=False) as file:
                arrays = {name: file[name] for name in file.files}
            about = json.loads(arrays.pop(_ABOUT).tobytes())
            curves = {
                name: [(int(step), float(value)) for step, value in line]
                for name, line in about["curves"].items()
            }
            return cls(int(about["seed"]), int(about["step"]), arrays, curves)
        except (ValueError, KeyError, TypeError, EOFError):
            raise Refusal("bad_results", "train-not-a-run", file=str(path)) from None


def learner_of(game: AnyGame) -> Learner:
    """The game's learner."""
    name = f"parlour.lab.training.{FOLDERS.get(game.name, game.name)}"
    if find_spec(name) is None:
        raise Refusal("bad_request", "train-none", game=game.title)
    learner: Learner = import_module(name).LEARNER
    return learner


def weights_folder(game: AnyGame) -> Path:
    """The package's folder with the weights of a game's bots."""
    bots = import_module("parlour.bots")
    return Path(str(bots.__file__)).parent / FOLDERS[game.name] / "weights"
