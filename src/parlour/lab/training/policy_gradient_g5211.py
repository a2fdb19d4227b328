"""Policy gradients for 5211, in self-play against past policies.

Choices are simultaneous and hands hidden, so good play is mixed, and a policy that only responds to
its latest self goes round in circles. Three things prevent that: steps stay close to the policy
that played (clipped ratios), entropy is rewarded, less and less (which pulls towards the
equilibrium of the regularised game), and some games are against past policies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211 import net as net_layout
from parlour.bots.g5211.features import COLOUR_FEATURES, COLOURS, GLOBAL_FEATURES, ROUNDS
from parlour.bots.g5211.net import HIDDEN, SECOND, TURN_WEIGHTS, WEIGHTS
from parlour.lab.training.self_play_g5211 import GameLog

Array: TypeAlias = NDArray[np.float32]
SPREAD = 2.6
"""As in `parlour.bots.g5211.search`."""


def parts(weights: Array, turn: int) -> dict[str, Array]:
    """The arrays of one turn's network, as views into all weights."""
    own = weights[turn * TURN_WEIGHTS : (turn + 1) * TURN_WEIGHTS]
    at = net_layout
    return {
        "colour": own[at.COLOUR_1 : at.ALL_1].reshape(COLOUR_FEATURES, HIDDEN),
        "all": own[at.ALL_1 : at.BIAS_1].reshape(GLOBAL_FEATURES, HIDDEN),
        "bias": own[at.BIAS_1 : at.SUM_2],
        "sum2": own[at.SUM_2 : at.ALL_2].reshape(HIDDEN, SECOND),
        "all2": own[at.ALL_2 : at.BIAS_2].reshape(GLOBAL_FEATURES, SECOND),
        "bias2": own[at.BIAS_2 : at.OUT],
        "out": own[at.OUT : at.BIAS_OUT],
        "bias_out": own[at.BIAS_OUT :],
    }


@dataclass
class Pass:
    """The values of a forward pass that the backward pass needs."""

    everything: Array
    colours: Array
    first: Array
    summed: Array
    second: Array
    value: Array


def forward(p: dict[str, Array], x: Array) -> Pass:
    """The outputs of one turn's network for many rows of features."""
    everything = x[:, :GLOBAL_FEATURES]
    colours = x[:, GLOBAL_FEATURES:].reshape(-1, COLOUR_FEATURES)
    first = (colours @ p["colour"]).reshape(-1, COLOURS, HIDDEN)
    first += (everything @ p["all"] + p["bias"])[:, None]
    np.maximum(first, 0, out=first)
    summed = first.sum(1)
    second = summed @ p["sum2"]
    second += everything @ p["all2"] + p["bias2"]
    np.maximum(second, 0, out=second)
    return Pass(everything, colours, first, summed, second, second @ p["out"] + p["bias_out"])


def backward(p: dict[str, Array], done: Pass, slope: Array, grad: dict[str, Array]) -> None:
    """Add to the gradient of the weights, given the slope of the loss for each output."""
    grad["out"] += done.second.T @ slope
    grad["bias_out"] += slope.sum()
    back = np.outer(slope, p["out"])
    back *= done.second > 0
    grad["sum2"] += done.summed.T @ back
    grad["all2"] += done.everything.T @ back
    grad["bias2"] += back.sum(0)
    back1 = (back @ p["sum2"].T)[:, None] * (done.first > 0)
    shared = back1.sum(1)
    grad["all"] += done.everything.T @ shared
    grad["bias"] += shared.sum(0)
    grad["colour"] += done.colours.T @ back1.reshape(-1, HIDDEN)


@dataclass
class Adam:
    """The Adam optimiser."""

    size: int = WEIGHTS
    steps: int = 0
    mean: Array = field(default_factory=lambda: np.zeros(0, np.float32))
    square: Array = field(default_factory=lambda: np.zeros(0, np.float32))

    def __post_init__(self) -> None:
        if not len(self.mean):
            self.mean = np.zeros(self.size, np.float32)
            self.square = np.zeros(self.size, np.float32)

    def step(self, weights: Array, grad: Array, rate: float) -> None:
        """Take one step, with the gradient's norm clipped to 1."""
        norm = float(np.sqrt((grad * grad).sum()))
        if norm > 1.0:
            grad = grad / norm
        self.steps += 1
        self.mean += 0.1 * (grad - self.mean)
        self.square += 0.001 * (grad * grad - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        weights -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def win_estimate(scores: NDArray[Any], players: int) -> Array:
    """Each seat's chance to win, from points and rounds left alone: game, round, seat.

    Rewards are its changes: they add up to the victory, and come when they are earned.
    """
    rounds = int(ROUNDS[players])
    left = np.arange(rounds - 1, -1, -1)
    scale = SPREAD * np.sqrt(left + 0.05)
    scaled = scores / scale[None, :, None]
    scaled -= scaled.max(2, keepdims=True)
    chances = np.exp(scaled)
    result: Array = (chances / chances.sum(2, keepdims=True)).astype(np.float32)
    return result


def rewards_of(log: GameLog) -> Array:
    """The reward of each decision: 0 except for a round's third turn."""
    chance = win_estimate(log.scores, log.players)
    chance[:, -1] = log.shares
    before = np.full_like(chance, 1 / log.players)
    before[:, 1:] = chance[:, :-1]
    gained = chance - before
    turns = 3 * int(ROUNDS[log.players])
    game, seat = log.decisions[:, 3], log.decisions[:, 4]
    rewards = np.zeros(len(log.decisions), np.float32)
    third = np.arange(2, len(log.decisions), 3)
    rewards[third] = gained[game[third], third % turns // 3, seat[third]]
    return rewards


@dataclass
class Settings:
    """Hyperparameters of a batch."""

    rate: float = 1e-3
    entropy: float = 0.02
    """The reward of a policy's entropy, in victories."""
    decay: float = 0.85
    clip: float = 0.2
    passes: int = 1
    parts: int = 4


class PolicyGradientLearner:
    """A policy network and a value network, and how they learn from games."""

    def __init__(self, policy: Array, value: Array) -> None:
        self.policy, self.value = policy, value
        self.policy_steps, self.value_steps = Adam(), Adam()

    def learn(self, log: GameLog, settings: Settings, rng: np.random.Generator) -> dict[str, float]:
        """Learn from a batch of games; returns figures for the curves."""
        starts = log.decisions[:, 0]
        turn = np.arange(len(starts)) % 3
        value = np.zeros(len(starts), np.float32)
        for t in range(3):
            mine = turn == t
            value[mine] = forward(parts(self.value, t), log.features[starts[mine]]).value
        turns = 3 * int(ROUNDS[log.players])
        advantage = _advantages(rewards_of(log), value, turns, settings.decay)
        target = advantage + value
        entropy = kept = 0.0
        for _ in range(settings.passes):
            order = rng.permutation(len(starts))
            for part in np.array_split(order, settings.parts):
                grad, slope = np.zeros(WEIGHTS, np.float32), np.zeros(WEIGHTS, np.float32)
                for t in range(3):
                    some = np.sort(part[turn[part] == t])
                    e, k = self._policy_slope(log, some, t, advantage[some], settings, grad)
                    entropy, kept = entropy + e, kept + k
                    done = forward(parts(self.value, t), log.features[starts[some]])
                    error = (done.value - target[some]) / len(part)
                    backward(parts(self.value, t), done, error * 4, parts(slope, t))
                self.policy_steps.step(self.policy, grad, settings.rate)
                self.value_steps.step(self.value, slope, settings.rate)
        times = settings.passes * len(starts)
        spread = float(np.std(advantage))
        explained = 1 - float(np.var(target - value) / max(1e-9, np.var(target)))
        return {
            "entropy": entropy / times,
            "clipped": 1 - kept / times,
            "spread": spread,
            "explained": explained,
        }

    def _policy_slope(
        self,
        log: GameLog,
        some: NDArray[np.int64],
        turn: int,
        advantage: Array,
        settings: Settings,
        grad: Array,
    ) -> tuple[float, float]:
        """Add the policy's gradient for these decisions; returns entropy and how many count."""
        starts, counts, chosen = log.decisions[some, :3].T.astype(np.int64)
        first = np.concatenate([[0], np.cumsum(counts)[:-1]])
        owner = np.repeat(np.arange(len(some)), counts)
        place = np.arange(len(owner)) - first[owner]
        p = parts(self.policy, turn)
        done = forward(p, log.features[starts[owner] + 1 + place])
        z = done.value - np.maximum.reduceat(done.value, first)[owner]
        chances = np.exp(z)
        chances /= np.add.reduceat(chances, first)[owner]
        logs = np.log(chances + 1e-9)
        entropy = -np.add.reduceat(chances * logs, first)
        now = chances[first + chosen]
        ratio = now / log.chances[some, chosen]
        high = (advantage > 0) & (ratio > 1 + settings.clip)
        low = (advantage < 0) & (ratio < 1 - settings.clip)
        kept = ~(high | low)
        weight = np.where(kept, advantage * ratio, 0).astype(np.float32)
        slope = -chances * weight[owner]
        slope[first + chosen] += weight
        slope -= settings.entropy * chances * (logs + entropy[owner])
        # Scaled up, because policy gradients are small: victories are far away.
        backward(p, done, (-slope * 10 / len(some)).astype(np.float32), parts(grad, turn))
        return float(entropy.sum()), float(kept.sum())


def _advantages(rewards: Array, value: Array, turns: int, decay: float) -> Array:
    """Generalised advantage estimates of all decisions."""
    r, v = rewards.reshape(-1, turns), value.reshape(-1, turns)
    result = np.zeros_like(r)
    later = np.zeros(len(r), np.float32)
    ahead = np.zeros(len(r), np.float32)
    for step in range(turns - 1, -1, -1):
        later = r[:, step] + ahead - v[:, step] + decay * later
        ahead = v[:, step]
        result[:, step] = later
    return result.reshape(-1)
