"""Gymnasium's vector form: many learners at many tables, all inside compiled code."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from parlour.games import get
from parlour.games.batch_form import RESET
from parlour.games.batch_lanes import lane
from parlour.lab.envs.kinds import (
    check_players,
    check_reward,
    check_seat,
    compiled_bot,
    options_for,
)
from parlour.lab.envs.play import FORFEIT, earned_by
from parlour.lab.envs.spaces import discrete, observation_box
from parlour.lab.envs.wording import in_words

Observations: TypeAlias = NDArray[np.int8]
Told: TypeAlias = tuple[
    Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class TableVectorEnv(VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """Many games at once, each as in `TableEnv`. A game that ends is dealt anew in the same step.

    There is no last observation of a game: it ends by its own rules and never for want of time, so
    nothing is to be estimated from there. With `copy` off, what a step gives is good until the
    next one.
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
        long: bool = False,
        reward: str = "win",
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        with in_words():
            check_players(get(game), players)
            check_seat(seat, players)
            check_reward(reward)
            options_for(get(game), long=long)
            policy = compiled_bot(game, opponents)
        self.batch = lane(game).Batch(
            players, num_envs, threads=threads, learners=seat, opponents=policy, long=long
        )
        self.pieces = self.batch.pieces
        self.num_envs, self.seat = num_envs, seat
        self.single_observation_space = observation_box(self.pieces)
        self.single_action_space = discrete(self.batch.actions)
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
        """Deal new games everywhere."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._is_new:
            self.batch.reset(int(self.np_random.integers(2**63)))
            self._is_new = False
        else:
            self.batch.reset()
        return self._shown(self.batch.observation), self._info()

    def step(self, actions: ArrayLike) -> Told:
        """One decision of every learner. An illegal one ends its game with the reward -1."""
        chosen = np.asarray(actions, np.int64)
        legal = (self.batch.mask[self._rows, chosen] != 0) & (chosen >= 0)
        is_fine = legal.all()
        self.batch.step(chosen if is_fine else np.where(legal, chosen, RESET))
        rewards = earned_by(self._reward, self.batch)[:, self.seat].astype(np.float32)
        done = self._shown(self.batch.done)
        if not is_fine:
            rewards[~legal] = FORFEIT
            done = done | ~legal
        return (
            self._shown(self.batch.observation),
            rewards,
            done,
            self._shown(self._never),
            self._info(),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as libraries with masked policies ask for it."""
        legal: NDArray[np.bool_] = self.batch.mask != 0
        return legal

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely."""
        place = self.np_random.integers(self.batch.count)
        chosen: NDArray[np.int64] = self.batch.legal[self._rows, place].astype(np.int64)
        return chosen

    def action_text(self, action: int) -> str:
        """The move that an action stands for."""
        return self.batch.action_text(action)

    def _shown(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._shown(self.batch.mask)}
        if self.batch.done.any():
            info["final_info"] = {"scores": self.batch.final.copy()}
            info["_final_info"] = self.batch.done.copy()
        return info
