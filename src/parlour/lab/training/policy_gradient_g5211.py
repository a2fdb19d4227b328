"""Learning to play 5211: policy gradients in self-play against a population of past policies.

The choice is simultaneous and the hands are hidden, so good play is mixed and a policy that only
answers its latest self goes round in circles. Three things hold it: steps stay close to the policy
that played (clipped ratios), chance is rewarded a little and ever less (which pulls towards the
equilibrium of the game so regularised), and part of the games are against policies of the past.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211 import batch_net as net_layout
from parlour.bots.g5211.batch_features import COLOURS, OF_ALL, OF_COLOUR, ROUNDS
from parlour.bots.g5211.batch_net import HIDDEN, SECOND, TURN_WEIGHTS, WEIGHTS
from parlour.lab.selfplay_g5211 import Told

Array: TypeAlias = NDArray[np.float32]
SPREAD = 2.6
"""About how many points a round's luck moves a lead, on the scale of the logistic curve."""


def parts(weights: Array, turn: int) -> dict[str, Array]:
    """The arrays of one turn's network, as views of all weights."""
    own = weights[turn * TURN_WEIGHTS : (turn + 1) * TURN_WEIGHTS]
    at = net_layout
    return {
        "colour": own[at.COLOUR_1 : at.ALL_1].reshape(OF_COLOUR, HIDDEN),
        "all": own[at.ALL_1 : at.BIAS_1].reshape(OF_ALL, HIDDEN),
        "bias": own[at.BIAS_1 : at.SUM_2],
        "sum2": own[at.SUM_2 : at.ALL_2].reshape(HIDDEN, SECOND),
        "all2": own[at.ALL_2 : at.BIAS_2].reshape(OF_ALL, SECOND),
        "bias2": own[at.BIAS_2 : at.OUT],
        "out": own[at.OUT : at.BIAS_OUT],
        "bias_out": own[at.BIAS_OUT :],
    }


@dataclass
class Pass:
    """What a forward pass leaves for the backward one."""

    everything: Array
    colours: Array
    first: Array
    summed: Array
    second: Array
    value: Array


def forward(p: dict[str, Array], x: Array) -> Pass:
    """The numbers of one turn's network for many rows of features."""
    everything = x[:, :OF_ALL]
    colours = x[:, OF_ALL:].reshape(-1, OF_COLOUR)
    first = (colours @ p["colour"]).reshape(-1, COLOURS, HIDDEN)
    first += (everything @ p["all"] + p["bias"])[:, None]
    np.maximum(first, 0, out=first)
    summed = first.sum(1)
    second = summed @ p["sum2"]
    second += everything @ p["all2"] + p["bias2"]
    np.maximum(second, 0, out=second)
    return Pass(everything, colours, first, summed, second, second @ p["out"] + p["bias_out"])


def backward(p: dict[str, Array], done: Pass, slope: Array, grad: dict[str, Array]) -> None:
    """Add up the gradient of the weights, given the slope of the loss for each number."""
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
    """The usual adaptive steps."""

    size: int = WEIGHTS
    steps: int = 0
    mean: Array = field(default_factory=lambda: np.zeros(0, np.float32))
    square: Array = field(default_factory=lambda: np.zeros(0, np.float32))

    def __post_init__(self) -> None:
        if not len(self.mean):
            self.mean = np.zeros(self.size, np.float32)
            self.square = np.zeros(self.size, np.float32)

    def step(self, weights: Array, grad: Array, rate: float) -> None:
        """Go down the gradient."""
        norm = float(np.sqrt((grad * grad).sum()))
        if norm > 1.0:
            grad = grad / norm
        self.steps += 1
        self.mean += 0.1 * (grad - self.mean)
        self.square += 0.001 * (grad * grad - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        weights -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def standing(scores: NDArray[Any], players: int) -> Array:
    """How likely each seat is to win, by points and rounds left alone: game, round, seat.

    Rewards are the changes of this: they add up to the victory, and come when they are earned.
    """
    rounds = int(ROUNDS[players])
    left = np.arange(rounds - 1, -1, -1)
    scale = SPREAD * np.sqrt(left + 0.05)
    scaled = scores / scale[None, :, None]
    scaled -= scaled.max(2, keepdims=True)
    chances = np.exp(scaled)
    result: Array = (chances / chances.sum(2, keepdims=True)).astype(np.float32)
    return result


def rewards_of(told: Told) -> Array:
    """The reward of each decision: nought but for a round's third turn."""
    chance = standing(told.scores, told.players)
    chance[:, -1] = told.shares
    before = np.full_like(chance, 1 / told.players)
    before[:, 1:] = chance[:, :-1]
    gained = chance - before
    turns = 3 * int(ROUNDS[told.players])
    game, seat = told.decisions[:, 3], told.decisions[:, 4]
    rewards = np.zeros(len(told.decisions), np.float32)
    third = np.arange(2, len(told.decisions), 3)
    rewards[third] = gained[game[third], third % turns // 3, seat[third]]
    return rewards


@dataclass
class Settings:
    """How hard to learn."""

    rate: float = 1e-3
    chance: float = 0.02
    """What a policy's entropy is worth, in victories."""
    decay: float = 0.85
    clip: float = 0.2
    passes: int = 1
    parts: int = 4


class Learner5211:
    """A policy and a judge of positions, and how they learn from games."""

    def __init__(self, policy: Array, judge: Array) -> None:
        self.policy, self.judge = policy, judge
        self.policy_steps, self.judge_steps = Adam(), Adam()

    def learn(self, told: Told, settings: Settings, rng: np.random.Generator) -> dict[str, float]:
        """One round of learning from games just played."""
        starts = told.decisions[:, 0]
        turn = np.arange(len(starts)) % 3
        value = np.zeros(len(starts), np.float32)
        for t in range(3):
            mine = turn == t
            value[mine] = forward(parts(self.judge, t), told.features[starts[mine]]).value
        turns = 3 * int(ROUNDS[told.players])
        advantage = _advantages(rewards_of(told), value, turns, settings.decay)
        target = advantage + value
        entropy = kept = 0.0
        for _ in range(settings.passes):
            order = rng.permutation(len(starts))
            for part in np.array_split(order, settings.parts):
                grad, slope = np.zeros(WEIGHTS, np.float32), np.zeros(WEIGHTS, np.float32)
                for t in range(3):
                    some = np.sort(part[turn[part] == t])
                    e, k = self._policy_slope(told, some, t, advantage[some], settings, grad)
                    entropy, kept = entropy + e, kept + k
                    done = forward(parts(self.judge, t), told.features[starts[some]])
                    error = (done.value - target[some]) / len(part)
                    backward(parts(self.judge, t), done, error * 4, parts(slope, t))
                self.policy_steps.step(self.policy, grad, settings.rate)
                self.judge_steps.step(self.judge, slope, settings.rate)
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
        told: Told,
        some: NDArray[np.int64],
        turn: int,
        advantage: Array,
        settings: Settings,
        grad: Array,
    ) -> tuple[float, float]:
        """Add the policy's gradient for these decisions; their entropy, and how many count."""
        starts, counts, chosen = told.decisions[some, :3].T.astype(np.int64)
        first = np.concatenate([[0], np.cumsum(counts)[:-1]])
        owner = np.repeat(np.arange(len(some)), counts)
        place = np.arange(len(owner)) - first[owner]
        p = parts(self.policy, turn)
        done = forward(p, told.features[starts[owner] + 1 + place])
        z = done.value - np.maximum.reduceat(done.value, first)[owner]
        chances = np.exp(z)
        chances /= np.add.reduceat(chances, first)[owner]
        logs = np.log(chances + 1e-9)
        entropy = -np.add.reduceat(chances * logs, first)
        now = chances[first + chosen]
        ratio = now / told.chances[some, chosen]
        high = (advantage > 0) & (ratio > 1 + settings.clip)
        low = (advantage < 0) & (ratio < 1 - settings.clip)
        kept = ~(high | low)
        weight = np.where(kept, advantage * ratio, 0).astype(np.float32)
        slope = -chances * weight[owner]
        slope[first + chosen] += weight
        slope -= settings.chance * chances * (logs + entropy[owner])
        # A policy gradient is small: victories are far away. Scaled so that steps are not.
        backward(p, done, (-slope * 10 / len(some)).astype(np.float32), parts(grad, turn))
        return float(entropy.sum()), float(kept.sum())


def _advantages(rewards: Array, value: Array, turns: int, decay: float) -> Array:
    """How much better each decision turned out than the judge thought, later news fading."""
    r, v = rewards.reshape(-1, turns), value.reshape(-1, turns)
    result = np.zeros_like(r)
    later = np.zeros(len(r), np.float32)
    ahead = np.zeros(len(r), np.float32)
    for step in range(turns - 1, -1, -1):
        later = r[:, step] + ahead - v[:, step] + decay * later
        ahead = v[:, step]
        result[:, step] = later
    return result.reshape(-1)
