"""Gymnasium environments with one learner at the table, the other seats taken by named bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from parlour.bots import registry
from parlour.bots.bot import Bot
from parlour.games.game import AnyGame, Seat
from parlour.games.refusal import Refusal
from parlour.lab.envs import render
from parlour.lab.envs.kinds import check_seat
from parlour.lab.envs.play import Play, seed_of
from parlour.lab.envs.spaces import discrete, observation_box
from parlour.lab.envs.wording import in_words


class TableEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """One game after the other against bots; a step goes from one own decision to the next.

    The mask of legal actions is in `info["action_mask"]` and given by `action_masks()`. An illegal
    action ends the game with the reward -1.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        *,
        seat: int = 0,
        long: bool = False,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        with in_words():
            self.play = Play(game, players, long=long, reward=reward)
            check_seat(seat, players)
            self._bots = seated(opponents, self.play.game, players, seat)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_box(self.play.pieces)
        self.action_space = discrete(self.play.lane.ACTIONS)
        self._guesses = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal a new game. `options={"deal": seed}` takes the deal of that seed, 64 hex digits."""
        super().reset(seed=seed)
        with in_words():
            self.play.start(seed_of(self.np_random, options))
        self._guesses = Random(self.np_random.bytes(16))
        self._others()
        return self._told()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is the learner's turn again."""
        if self.play.is_over:
            raise RuntimeError("the game is over: reset before the next step")
        earned = self.play.act(int(action))[self.seat] + self._others()
        observation, info = self._told()
        return observation, earned, self.play.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as libraries with masked policies ask for it."""
        return self.play.mask.astype(np.bool_)

    def action_text(self, action: int) -> str:
        """The move that an action stands for."""
        return self.play.lane.action_text(action)

    def render(self) -> str | None:
        """The table as the learner sees it."""
        return render.text_of(self.play, self.seat) if self.render_mode == "ansi" else None

    def _others(self) -> float:
        """Let the bots act; what the learner earns by that."""
        earned, game = 0.0, self.play.game
        while not self.play.is_over and self.play.seat != self.seat:
            seat = self.play.seat
            legal = game.legal(self.play.match.state, seat)
            move = self._bots[seat].choose(self.play.view(seat), legal, self._guesses)
            earned += self.play.act(self.play.lane.action_of(str(move)))[self.seat]
        return earned

    def _told(self) -> tuple[NDArray[np.int8], dict[str, Any]]:
        observation, mask = self.play.look(self.seat)
        info: dict[str, Any] = {"action_mask": mask}
        if self.play.is_over:
            info["scores"] = self.play.scores
        return observation, info


def seated(
    opponents: str | Sequence[str], game: AnyGame, players: int, learner: Seat
) -> dict[Seat, Bot]:
    """The bots by their seats: one name for all, or names in the order of their seats."""
    others = [seat for seat in range(players) if seat != learner]
    names = opponents.split(",") if isinstance(opponents, str) else list(opponents)
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise Refusal(
            "bad_request", "env-opponents", players=players, wanted=len(others), found=len(names)
        )
    bots = {name: registry.get(name, game) for name in names}
    return {seat: bots[name] for seat, name in zip(others, names, strict=True)}
