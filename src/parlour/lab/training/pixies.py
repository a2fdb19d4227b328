"""Training of Pixies by self-play: a network for the points of a grid, and chances to win.

Each step plays games for every number of players, by the display search with the current network.
Then the network is fitted to the points of the grids at the end of their rounds, and the table of
decays to the winners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies.value_net import FACTS, ROWS, WIDTH
from parlour.bots.pixies.weights import make_net, quantised, save
from parlour.lab.training import self_play_pixies
from parlour.lab.training.learner import Arrays

GAMES = {2: 1600, 3: 1000, 4: 750, 5: 600}
"""Games per step by number of players, for about as many positions each."""
TASKS = 2
"""Tasks per step for each number of players."""
RANDOM_SHARE = 30
"""Random decisions per 1,000."""
BATCH = 256
RATE, LAST_RATE = 2e-3, 1e-4
STEPS = 240


@dataclass(frozen=True)
class Task:
    """Games to play, and the network to play them with."""

    players: int
    games: int
    seed: int
    rows: NDArray[np.int16]
    out: NDArray[np.int32]
    points: NDArray[np.float64]


class PixiesLearner:
    """The learner of Pixies."""

    steps = STEPS
    evaluated_players = (2, 4)

    def initial_state(self, seed: int) -> Arrays:
        """Small random weights; chances that decay slowly with points."""
        rng = np.random.default_rng(seed)
        rows = rng.normal(0, 0.05, (ROWS, WIDTH))
        out = rng.normal(0, 0.5, WIDTH)
        parameters = np.concatenate([rows.ravel(), out]).astype(np.float32)
        return {
            "state": np.concatenate([parameters, np.zeros(3 * len(parameters), np.float32)]),
            "batches": np.zeros(1),
            "points": np.full((4, 3, 10), 12.0),
        }

    def tasks(self, state: Arrays, step: int, seed: int) -> Sequence[Task]:
        """The games of a step."""
        rows, out = quantised(*_parameters(state))
        return [
            Task(
                players,
                games // TASKS,
                seed + 1_000_003 * (step * 4 * TASKS + (players - 2) * TASKS + part),
                rows,
                out,
                state["points"],
            )
            for players, games in GAMES.items()
            for part in range(TASKS)
        ]

    def run_task(self, task: Task) -> tuple[int, NDArray[np.int16], NDArray[np.int32]]:
        """Play the games of a task."""
        most = task.games * task.players * self_play_pixies.MAX_TURNS
        facts = np.empty((most, FACTS), np.int16)
        targets = np.empty((most, self_play_pixies.TARGETS), np.int32)
        settings = np.array([task.players, task.seed, task.games, RANDOM_SHARE], np.int64)
        net = make_net(task.rows, task.out, task.points)
        lines = self_play_pixies.play_games(settings, *net, facts, targets)
        return task.players, facts[:lines].copy(), targets[:lines].copy()

    def learn(self, state: Arrays, step: int, results: Sequence[Any]) -> Mapping[str, float]:
        """Make one pass over the positions of this step."""
        facts = np.concatenate([facts for _, facts, _ in results])
        targets = np.concatenate([targets for _, _, targets in results])
        sizes = np.concatenate(
            [np.full(len(facts) // players, players) for players, facts, _ in results]
        )
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        order = np.random.default_rng(step).permutation(len(facts)).astype(np.int64)
        rate = LAST_RATE + (RATE - LAST_RATE) * max(0.0, 1 - step / self.steps)
        settings = np.array([rate, BATCH, state["batches"][0]])
        error = self_play_pixies.learn(facts, targets, order, state["state"], settings)
        state["batches"][0] = settings[2]
        loss = _fit_decay(state, facts, targets, starts)
        then = targets[:, self_play_pixies.POINTS_THEN]
        return {"error in points": float(np.sqrt(error)), "loss": loss, "points": then.mean()}

    def save(self, state: Arrays, folder: Path) -> None:
        """Write the network as integers."""
        save(folder, *_parameters(state), state["points"])


def _parameters(state: Arrays) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    size = len(state["state"]) // 4
    parameters = state["state"][:size]
    return parameters[:-WIDTH].reshape(ROWS, WIDTH), parameters[-WIDTH:]


def _fit_decay(
    state: Arrays,
    facts: NDArray[np.int16],
    targets: NDArray[np.int32],
    starts: NDArray[np.int64],
) -> float:
    """Change the table of decays by half a Newton step, at most a tenth of each value."""
    decay = 1 / state["points"].reshape(-1)
    found = np.zeros(2 * len(decay))
    loss = self_play_pixies.fit_chances(facts, targets, starts, state["state"], decay, found)
    slope, curvature = found[::2], found[1::2]
    # A prior that entries are right, so that rare ones change slowly.
    change = 0.5 * slope / (curvature + 200.0 / decay**2 * 0.05)
    decay *= np.clip(1 + change / decay, 0.9, 1.1)
    state["points"][...] = np.clip(1 / decay, 0.5, 60.0).reshape(state["points"].shape)
    return float(loss)


LEARNER = PixiesLearner()
