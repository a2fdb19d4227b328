"""Gymnasium vector environment: many learners at many tables, in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from parlour.games import get
from parlour.games.batch.actions import parse_action, parse_row
from parlour.games.batch.base import RESET, FixedDeal
from parlour.games.batch.registry import batch_module
from parlour.games.refusal import Refusal
from parlour.lab.envs.checks import (
    check_players,
    check_reward,
    check_seat,
    compiled_bot,
    merge_options,
    named_deal,
    one_opponent,
)
from parlour.lab.envs.game import FORFEIT, not_reset, rewards_of
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
        opponents: str | Sequence[str] = "random",
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
        policy = compiled_bot(game, one_opponent(opponents, players))
        self._new_batch = partial(
            batch_module(game).Batch,
            players,
            num_envs,
            threads=threads,
            learners=seat,
            opponents=policy,
            options=merged,
        )
        self.batch = self._new_batch()
        self.game, self.players = get(game), players
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
        self._has_deal = False
        self._is_new = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal new games in every slot; `options={"deal": seed}` sets the deal of all of them.

        The games after those have deals of their own again.
        """
        deal = named_deal(options)
        fixed = None if deal is None else self._fixed_deal(deal)
        super().reset(seed=seed)
        if fixed is not None or self._has_deal:
            self.batch, self._is_new = self._new_batch(fixed_deal=fixed), True
            self._has_deal = fixed is not None
        if seed is not None or self._is_new:
            self.batch.reset(int(self.np_random.integers(2**63)))
            self._is_new = False
        else:
            self.batch.reset()
        return self._copied(self.batch.observation), self._info()

    def step(self, actions: ArrayLike) -> StepResult:
        """Make one decision per learner; an illegal action ends its game with the reward -1.

        What is no action at all, for any of the games, is a ValueError and changes none of them.
        """
        self._check_reset()
        chosen = self._parse_actions(actions)
        legal = self.batch.mask[self._rows, chosen] != 0
        if legal.all():
            self.batch.step(chosen)
            return self._result(self.batch.done, self.batch.final)
        forfeited = ~legal
        scores = self.batch.scores[forfeited]
        self.batch.step(np.where(legal, chosen, RESET))
        final = self.batch.final.copy()
        final[forfeited] = scores
        return self._result(self.batch.done | forfeited, final, forfeited)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, for libraries with masked policies."""
        self._check_reset()
        legal: NDArray[np.bool_] = self.batch.mask != 0
        return legal

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        self._check_reset()
        place = self.np_random.integers(self.batch.count)
        chosen: NDArray[np.int64] = self.batch.legal[self._rows, place].astype(np.int64)
        return chosen

    def action_text(self, action: int) -> str:
        """The move of an action."""
        return self.batch.action_text(action)

    def _copied(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _check_reset(self) -> None:
        if self._is_new:
            raise not_reset()

    def _parse_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        """One action in range for each game."""
        chosen = parse_row(actions, self.num_envs)
        # As an unsigned number a negative one is too large: one comparison finds both.
        wrong = chosen.view(np.uint64) >= self.batch.actions
        if wrong.any():
            parse_action(chosen[wrong][0], self.batch.actions)
        return chosen

    def _result(
        self,
        done: NDArray[np.bool_],
        final: NDArray[np.int16],
        forfeited: NDArray[np.bool_] | None = None,
    ) -> StepResult:
        """What a step returns; `done`, `final` and `forfeited` have an entry for each game."""
        rewards = rewards_of(self._reward, self.batch)[:, self.seat].astype(np.float32)
        if forfeited is not None:
            rewards[forfeited] = FORFEIT
        info = self._info()
        if done.any():
            info["final_info"] = {"scores": final.copy()}
            info["_final_info"] = done.copy()
        observation, never = self._copied(self.batch.observation), self._copied(self._never)
        return observation, rewards, self._copied(done), never, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._copied(self.batch.mask)}

    def _fixed_deal(self, seed: str) -> FixedDeal:
        """The same deal for every game."""
        deal, limit = self.game.deal(seed), self.batch.deck_limit(self.batch.options)
        if limit is None:
            raise Refusal("bad_option", "env-endless-deal")
        numbers = batch_module(self.game.name).CARD_NUMBER
        decks = [[numbers[card] for card in deal.deck(number + 1)] for number in range(limit)]
        first = deal.first_player(self.players) if self.game.has_first_player else -1
        return FixedDeal(np.tile(np.array(decks, np.uint8), (self.num_envs, 1, 1)), first)
