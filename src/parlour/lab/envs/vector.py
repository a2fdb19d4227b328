"""Gymnasium vector environment: many learners at many tables, in compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from parlour.games import get
from parlour.games.batch.base import RESET
from parlour.games.batch.registry import batch_module
from parlour.lab.envs.checks import (
    check_players,
    check_reward,
    check_seat,
    compiled_bot,
    merge_options,
)
from parlour.lab.envs.game import FORFEIT, rewards_of
from parlour.lab.envs.spaces import observation_box

Observations: TypeAlias = NDArray[np.int8]
StepResult: TypeAlias = tuple[
    Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class TableVectorEnv(VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """Many games at once, each as in `TableEnv`. A finished game restarts in the same step.

    There is no final observation: games end by their rules and are never truncated, so there is
    nothing to bootstrap from. With `copy` off, the arrays of a step are valid until the next one.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's form
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        opponents: str = "random",
        *,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        threads: int = 1,
        copy: bool = True,
        **keywords: bool,
    ) -> None:
        check_players(get(game), players)
        check_seat(seat, players)
        check_reward(reward)
        merged = merge_options(get(game), options, keywords)
        policy = compiled_bot(game, opponents)
        self.batch = batch_module(game).Batch(
            players, num_envs, threads=threads, learners=seat, opponents=policy, options=merged
        )
        self.pieces = self.batch.pieces
        self.num_envs, self.seat = num_envs, seat
        self.single_observation_space = observation_box(self.pieces)
        self.single_action_space = Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._reward = reward
        self._copy = copy
        self._rows = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self._is_new = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal new games in every slot."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._is_new:
            self.batch.reset(int(self.np_random.integers(2**63)))
            self._is_new = False
        else:
            self.batch.reset()
        return self._copied(self.batch.observation), self._info()

    def step(self, actions: ArrayLike) -> StepResult:
        """Make one decision per learner; an illegal action ends its game with the reward -1."""
        chosen = np.asarray(actions, np.int64)
        legal = (self.batch.mask[self._rows, chosen] != 0) & (chosen >= 0)
        all_legal = legal.all()
        self.batch.step(chosen if all_legal else np.where(legal, chosen, RESET))
        rewards = rewards_of(self._reward, self.batch)[:, self.seat].astype(np.float32)
        done = self._copied(self.batch.done)
        if not all_legal:
            rewards[~legal] = FORFEIT
            done = done | ~legal
        return (
            self._copied(self.batch.observation),
            rewards,
            done,
            self._copied(self._never),
            self._info(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, for libraries with masked policies."""
        legal: NDArray[np.bool_] = self.batch.mask != 0
        return legal

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        place = self.np_random.integers(self.batch.count)
        chosen: NDArray[np.int64] = self.batch.legal[self._rows, place].astype(np.int64)
        return chosen

    def action_text(self, action: int) -> str:
        """The move of an action."""
        return self.batch.action_text(action)

    def _copied(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._copied(self.batch.mask)}
        if self.batch.done.any():
            info["final_info"] = {"scores": self.batch.final.copy()}
            info["_final_info"] = self.batch.done.copy()
        return info
