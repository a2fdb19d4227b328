"""Gymnasium environment with one learner; bots play the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from parlour.bots import registry
from parlour.bots.bot import Bot
from parlour.games import get
from parlour.games.game import AnyGame, Seat
from parlour.lab.envs.checks import (
    RENDER_MODES,
    check_render_mode,
    check_seat,
    merge_options,
    opponent_names,
)
from parlour.lab.envs.game import EnvGame, next_seed
from parlour.lab.envs.spaces import observation_box


class TableEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """Games against bots; a step runs from one decision of the learner to the next.

    The action mask is in `info["action_mask"]` and returned by `action_masks()`. An illegal action
    ends the game with the reward -1; one that is no action at all is a ValueError. Game options:
    see `checks.merge_options`.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        *,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **keywords: bool,
    ) -> None:
        merged = merge_options(get(game), options, keywords)
        self.play = EnvGame(game, players, merged, reward)
        check_seat(seat, players)
        check_render_mode(render_mode)
        self._bots = seat_bots(opponents, self.play.game, players, seat)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_box(self.play.pieces)
        self.action_space = gymnasium.spaces.Discrete(self.play.module.ACTIONS)
        self._bot_rng = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal a new game; `options={"deal": seed}` sets the deal's seed, 64 hex digits."""
        super().reset(seed=seed)
        self.play.start(next_seed(self.np_random, options))
        self._bot_rng = Random(self.np_random.bytes(16))
        self._play_others()
        return self._observation()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Act, then play the bots' turns up to the learner's next decision."""
        chosen = self.play.parse_action(action)
        earned = self.play.act(chosen)[self.seat] + self._play_others()
        observation, info = self._observation()
        return observation, earned, self.play.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, for libraries with masked policies."""
        return self.play.mask.astype(np.bool_)

    def action_text(self, action: int) -> str:
        """The move of an action."""
        return self.play.module.action_text(action)

    def render(self) -> str | None:
        """The table as the learner sees it."""
        return self.play.render_text(self.seat) if self.render_mode == "ansi" else None

    def _play_others(self) -> float:
        """Let the bots act; returns the learner's reward."""
        earned = 0.0
        while not self.play.is_over and self.play.seat != self.seat:
            seat = self.play.seat
            move = self.play.match.ask(seat, self._bots[seat], self._bot_rng)
            earned += self.play.act(self.play.module.action_of(str(move)))[self.seat]
        return earned

    def _observation(self) -> tuple[NDArray[np.int8], dict[str, Any]]:
        observation, mask = self.play.observe(self.seat)
        info: dict[str, Any] = {"action_mask": mask}
        if self.play.is_over:
            info["scores"] = self.play.scores
        return observation, info


def seat_bots(
    opponents: str | Sequence[str], game: AnyGame, players: int, learner: Seat
) -> dict[Seat, Bot]:
    """The bots by seat: one name for all, or one for each in the order of the seats."""
    others = [seat for seat in range(players) if seat != learner]
    names = opponent_names(opponents, players)
    bots = {name: registry.get(name, game) for name in names}
    return {seat: bots[name] for seat, name in zip(others, names, strict=True)}
