"""How 5211 is learned: for each number of players a population that plays against itself.

A step of the run is a stretch of learning for every number of players, one piece of work each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from parlour.bots.g5211.batch_net import WEIGHTS, fresh_weights
from parlour.bots.g5211.weights import save_weights
from parlour.games.g5211.batch_greedy import greedy
from parlour.lab.learn_g5211 import Adam, Array, Learner5211, Settings
from parlour.lab.learner import Arrays
from parlour.lab.selfplay_g5211 import play_games, seats_of_one

BATCHES = {2: 24, 3: 6, 4: 8, 5: 6}
"""How often a policy learns in one step, by players: two have most to learn, and most rounds."""
GAMES = 192
"""Games that are played before each time."""
PAST = 0.4
"""The part of them that is played against policies of the past."""
AGAINST = 4
"""So many policies of the past at a time."""
NEWS = 0.01
"""How fast the policy that is kept follows the one that learns. It is their mean over time that
comes close to an equilibrium, not the last of them."""
TRIAL = 1000


class Learn5211:
    """The learner that `parlour train 5211` runs."""

    steps = 40
    trial = (2, 4)

    def begin(self, seed: int) -> Arrays:
        """Networks that know nothing."""
        state: Arrays = {}
        for players in BATCHES:
            rng = np.random.default_rng((seed, players))
            policy, judge = fresh_weights(rng), fresh_weights(rng)
            one = _dump(Learner5211(policy, judge), policy.copy(), np.zeros((0, WEIGHTS)))
            state |= {f"{players}/{name}": array for name, array in one.items()}
        return state

    def pieces(self, state: Arrays, step: int, seed: int) -> Sequence[Any]:
        """A stretch of learning for each number of players."""
        return [(players, step, seed, self.steps, _of(state, players)) for players in BATCHES]

    def work(self, piece: Any) -> Any:
        """Learn for a while."""
        players, step, seed, steps, state = piece
        return players, *learn_on(players, step, seed, steps, state)

    def learn(self, state: Arrays, step: int, found: Sequence[Any]) -> Mapping[str, float]:  # noqa: ARG002
        """Put the pieces back; what the kept policies would win against greedy ones."""
        figures: dict[str, float] = {}
        for players, one, told in found:
            state.update({f"{players}/{name}": array for name, array in one.items()})
            figures |= {f"{name}, {players} players": value for name, value in told.items()}
        return figures

    def save(self, state: Arrays, folder: Path) -> None:
        """One file for each number of players."""
        for players in BATCHES:
            one = _of(state, players)
            save_weights(folder, players, one["mean"], one["judge"])


LEARNER = Learn5211()


def learn_on(
    players: int, step: int, seed: int, steps: int, state: Arrays
) -> tuple[Arrays, dict[str, float]]:
    """One piece of work: play and learn, so many times; the new state and figures."""
    rng = np.random.default_rng((seed, players, step))
    learner, mean, pool = _load(state)
    told: dict[str, float] = {}
    for batch in range(BATCHES[players]):
        part = min(1.0, (step + batch / BATCHES[players]) / steps)
        nets, seats = _opponents(players, learner.policy, pool, rng)
        games = play_games(players, seats, nets, int(rng.integers(1 << 62)))
        told = learner.learn(games, _settings(part), rng)
        mean += (NEWS if step > 1 else 0.1) * (learner.policy - mean)
    if step % 2 == 1:
        pool = np.concatenate([pool, learner.policy[None]])
    figures = {"victories over greedy": against_greedy(players, mean), "entropy": told["entropy"]}
    return _dump(learner, mean, pool), figures


def _settings(part: float) -> Settings:
    """Large steps and much chance at first, small steps and little chance at last."""
    return Settings(rate=3e-3 * (1 - part) + 1e-4, chance=0.005 * (1 - part) ** 2 + 0.0008)


def _opponents(
    players: int, policy: Array, pool: Array, rng: np.random.Generator
) -> tuple[Array, Any]:
    """The networks of a batch of games, the learning one first, and who sits where."""
    seats = np.zeros((GAMES, players), np.int64)
    if not len(pool):
        return policy[None].copy(), seats
    count = min(AGAINST, len(pool))
    chosen = pool[rng.choice(len(pool), count, replace=False)]
    games = np.arange(int(GAMES * PAST))
    others = rng.integers(1 if players == 2 else 0, count + 1, size=(len(games), players))
    seats[games] = others
    seats[games, games % players] = 0
    return np.concatenate([policy[None], chosen]).astype(np.float32), seats


def against_greedy(players: int, policy: Array, games: int = TRIAL) -> float:
    """One of the policy among greedy ones: its share of the victories."""
    seats = seats_of_one(players, games)
    told = play_games(players, seats, policy[None], 1, programs=(greedy,), tell=False)
    return float(told.shares[seats == 0].mean())


def _of(state: Arrays, players: int) -> Arrays:
    """The part of a state that belongs to one number of players."""
    start = f"{players}/"
    return {name[len(start) :]: array for name, array in state.items() if name.startswith(start)}


def _dump(learner: Learner5211, mean: Array, pool: Any) -> Arrays:
    p, j = learner.policy_steps, learner.judge_steps
    return {
        "policy": learner.policy,
        "judge": learner.judge,
        "mean": mean,
        "pool": pool.astype(np.float32),
        "moments": np.stack([p.mean, p.square, j.mean, j.square]),
        "steps": np.array([p.steps, j.steps]),
    }


def _load(state: Arrays) -> tuple[Learner5211, Array, Array]:
    learner = Learner5211(state["policy"].copy(), state["judge"].copy())
    moments = state["moments"].copy()
    steps = state["steps"]
    learner.policy_steps = Adam(steps=int(steps[0]), mean=moments[0], square=moments[1])
    learner.judge_steps = Adam(steps=int(steps[1]), mean=moments[2], square=moments[3])
    return learner, state["mean"].copy(), state["pool"]
