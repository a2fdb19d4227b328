"""Training of 5211: self-play against past policies, separately for each number of players.

A step of a run has one task for each number of players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlour.bots.g5211.net import WEIGHTS, fresh_weights
from parlour.bots.g5211.weights import save_weights
from parlour.games.g5211.batch.greedy import greedy
from parlour.lab.training.learner import Arrays
from parlour.lab.training.policy_gradient_g5211 import Adam, Array, PolicyGradientLearner, Settings
from parlour.lab.training.self_play_g5211 import play_games, seats_of_one

BATCHES = {2: 24, 3: 6, 4: 8, 5: 6}
"""Batches of games per step, by number of players: two have most to learn, and most rounds."""
GAMES = 192
"""Games per batch."""
PAST = 0.4
"""The share of them played against past policies."""
OPPONENTS = 4
"""Past policies per batch."""
AVERAGING = 0.01
"""How fast the saved policy follows the one in training. Their average over time approaches an
equilibrium, the last one does not."""
EVALUATION_GAMES = 1000


class G5211Learner:
    """The learner that `parlour train 5211` runs."""

    steps = 40
    evaluated_players = (2, 4)

    def initial_state(self, seed: int) -> Arrays:
        """Random networks."""
        state: Arrays = {}
        for players in BATCHES:
            rng = np.random.default_rng((seed, players))
            policy, judge = fresh_weights(rng), fresh_weights(rng)
            one = _dump(PolicyGradientLearner(policy, judge), policy.copy(), np.zeros((0, WEIGHTS)))
            state |= {f"{players}/{name}": array for name, array in one.items()}
        return state

    def tasks(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:
        """One task for each number of players."""
        return [(players, step, seed, self.steps, _of(state, players)) for players in BATCHES]

    def run_task(self, task: Any) -> Any:
        """Train for one number of players."""
        players, step, seed, steps, state = task
        return players, *learn_on(players, step, seed, steps, state)

    def learn(self, state: Arrays, step: int, results: Sequence[Any]) -> Mapping[str, float]:  # noqa: ARG002
        """Merge the results; the figures include the victories over greedy bots."""
        figures: dict[str, float] = {}
        for players, one, found in results:
            state.update({f"{players}/{name}": array for name, array in one.items()})
            figures |= {f"{name}, {players} players": value for name, value in found.items()}
        return figures

    def save(self, state: Arrays, folder: Path) -> None:
        """One file for each number of players."""
        for players in BATCHES:
            one = _of(state, players)
            save_weights(folder, players, one["mean"], one["judge"])


LEARNER = G5211Learner()


def learn_on(
    players: int, step: int, seed: int, steps: int, state: Arrays
) -> tuple[Arrays, dict[str, float]]:
    """Play and learn, batch by batch; returns the new state and figures."""
    rng = np.random.default_rng((seed, players, step))
    learner, mean, pool = _load(state)
    report: dict[str, float] = {}
    for batch in range(BATCHES[players]):
        part = min(1.0, (step + batch / BATCHES[players]) / steps)
        nets, seats = _opponents(players, learner.policy, pool, rng)
        games = play_games(players, seats, nets, int(rng.integers(1 << 62)))
        report = learner.learn(games, _settings(part), rng)
        mean += (AVERAGING if step > 1 else 0.1) * (learner.policy - mean)
    if step % 2 == 1:
        pool = np.concatenate([pool, learner.policy[None]])
    figures = {"victories over greedy": against_greedy(players, mean), "entropy": report["entropy"]}
    return _dump(learner, mean, pool), figures


def _settings(part: float) -> Settings:
    """Large steps and much entropy at first, small steps and little entropy at the end."""
    return Settings(rate=3e-3 * (1 - part) + 1e-4, entropy=0.005 * (1 - part) ** 2 + 0.0008)


def _opponents(
    players: int, policy: Array, pool: Array, rng: np.random.Generator
) -> tuple[Array, Any]:
    """The networks of a batch, the learning one first, and the network of each seat."""
    seats = np.zeros((GAMES, players), np.int64)
    if not len(pool):
        return policy[None].copy(), seats
    count = min(OPPONENTS, len(pool))
    chosen = pool[rng.choice(len(pool), count, replace=False)]
    games = np.arange(int(GAMES * PAST))
    others = rng.integers(1 if players == 2 else 0, count + 1, size=(len(games), players))
    seats[games] = others
    seats[games, games % players] = 0
    return np.concatenate([policy[None], chosen]).astype(np.float32), seats


def against_greedy(players: int, policy: Array, games: int = EVALUATION_GAMES) -> float:
    """The policy's share of victories against greedy bots in all other seats."""
    seats = seats_of_one(players, games)
    log = play_games(players, seats, policy[None], 1, policies=(greedy,), record=False)
    return float(log.shares[seats == 0].mean())


def _of(state: Arrays, players: int) -> Arrays:
    """The part of a state for one number of players."""
    start = f"{players}/"
    return {name[len(start) :]: array for name, array in state.items() if name.startswith(start)}


def _dump(learner: PolicyGradientLearner, mean: Array, pool: Any) -> Arrays:
    p, j = learner.policy_steps, learner.value_steps
    return {
        "policy": learner.policy,
        "judge": learner.value,
        "mean": mean,
        "pool": pool.astype(np.float32),
        "moments": np.stack([p.mean, p.square, j.mean, j.square]),
        "steps": np.array([p.steps, j.steps]),
    }


def _load(state: Arrays) -> tuple[PolicyGradientLearner, Array, Array]:
    learner = PolicyGradientLearner(state["policy"].copy(), state["judge"].copy())
    moments = state["moments"].copy()
    steps = state["steps"]
    learner.policy_steps = Adam(steps=int(steps[0]), mean=moments[0], square=moments[1])
    learner.value_steps = Adam(steps=int(steps[1]), mean=moments[2], square=moments[3])
    return learner, state["mean"].copy(), state["pool"]
