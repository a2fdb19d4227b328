"""What training asks of a game: a small protocol, and the file in which a run stands.

A game's learner is `parlour.lab.train_<folder>.LEARNER`. Its state is a dict of arrays, so that a
run can be kept, resumed and sent anywhere; all its luck comes from the run's seed and the number
of the step, so that a run comes to the same wherever and with however many workers it is made.
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
"""The array of a run's file that holds its step, seed and curves, as JSON."""


class Learner(Protocol):
    """How one game is learned."""

    steps: int
    """How many steps the documented run has."""
    trial: tuple[int, ...]
    """The numbers of players for which a new champion has to show itself."""

    def begin(self, seed: int) -> Arrays:
        """The state before the first step."""
        ...

    def pieces(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:
        """The work of a step, in pieces for as many workers as there are: any picklable values."""
        ...

    def work(self, piece: Any) -> Any:
        """Do one piece, in whatever process: for example play games and bring back examples."""
        ...

    def learn(self, state: Arrays, step: int, found: Sequence[Any]) -> Mapping[str, float]:
        """Change the state by what the pieces brought, in order; figures for the learning curve."""
        ...

    def save(self, state: Arrays, folder: Path) -> None:
        """Write the weights as the game's levels read them."""
        ...


@dataclass
class Run:
    """Where a training stands."""

    seed: int
    step: int
    state: Arrays
    curves: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """Each figure, and how it went: step and value."""

    def note(self, figures: Mapping[str, float]) -> None:
        """Add what a step came to."""
        for name, value in figures.items():
            self.curves.setdefault(name, []).append((self.step, float(value)))

    def save(self, path: Path) -> None:
        """Whole or not at all."""
        about = json.dumps({"seed": self.seed, "step": self.step, "curves": self.curves})
        draft = path.with_name(path.name + ".new")
        with draft.open("wb") as file:
            arrays: dict[str, Any] = {**self.state, _ABOUT: np.frombuffer(about.encode(), np.uint8)}
            np.savez(file, **arrays)
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> Run:
        """Go on where a file ends; refuses one that is none."""
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
    name = f"parlour.lab.train_{FOLDERS.get(game.name, game.name)}"
    if find_spec(name) is None:
        raise Refusal("bad_request", "train-none", game=game.title)
    learner: Learner = import_module(name).LEARNER
    return learner


def weights_folder(game: AnyGame) -> Path:
    """Where the package keeps what a game's bots have learned."""
    bots = import_module("parlour.bots")
    return Path(str(bots.__file__)).parent / FOLDERS[game.name] / "weights"
