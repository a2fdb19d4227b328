"""PettingZoo environments, with an agent for every seat: `player_0` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env import AECIterable

from parlour.games import get
from parlour.lab.envs.checks import RENDER_MODES, check_render_mode, merge_options
from parlour.lab.envs.game import EnvGame, next_seed, not_reset
from parlour.lab.envs.spaces import masked_observation


class _Agents(EzPickle):
    """Shared by both forms: the game, agents, spaces and random seeds. Options: `merge_options`."""

    is_parallelizable = False

    def __init__(
        self,
        game: str,
        name: str,
        players: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **keywords: bool,
    ) -> None:
        merged = merge_options(get(game), options, keywords)
        self.play = EnvGame(game, players, merged, reward)
        check_render_mode(render_mode)
        super().__init__(
            game, name, players, options=merged, reward=reward, render_mode=render_mode
        )
        self.metadata = {
            "name": name,
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": self.is_parallelizable,
        }
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.play.module.ACTIONS
        self._observation_spaces = {
            agent: masked_observation(self.play.pieces, actions) for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._seeds, _ = np_random()

    def observation_space(self, agent: str) -> Space[Any]:
        """An observation and the action mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """One integer per move; see `action_text`."""
        return self._action_spaces[agent]

    def action_text(self, action: int) -> str:
        """The move of an action."""
        return self.play.module.action_text(action)

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.play.render_text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Required by PettingZoo; there is nothing to close."""

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self._seeds, _ = np_random(seed)
        # PettingZoo's tests expect that options which an environment does not know are ignored.
        known = {key: value for key, value in (options or {}).items() if key == "deal"}
        self.play.start(next_seed(self._seeds, known))

    def _observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        observation, mask = self.play.observe(self._seats[agent])
        return {"observation": observation, "action_mask": mask}


class TableAEC(_Agents, AECEnv[str, Any, Any]):
    """Agents act in turn."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; `options={"deal": seed}` sets the deal's seed, 64 hex digits."""
        self._deal(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """An agent's observation; its mask is empty unless the agent may choose."""
        return self._observe(agent)

    def last(self, observe: bool = True) -> Any:
        """What the selected agent sees, what it earned since it acted, and whether it is done."""
        self._check_reset()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Any, Any]:
        """The agents in turn, until their game is over."""
        self._check_reset()
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        """Act for the selected agent; an illegal action ends the game at its cost."""
        self._check_reset()
        if self.agents and self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen, agent = self.play.parse_action(action), self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        earned = self.play.act(chosen)
        self.rewards = dict(zip(self.possible_agents, earned, strict=True))
        if self.play.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {other: {"scores": self.play.scores} for other in self.agents}
        else:
            self.agent_selection = self.possible_agents[self.play.seat]
        self._accumulate_rewards()

    def _check_reset(self) -> None:
        """Not `agents`, which are none again when all have seen the end of their game."""
        if "agent_selection" not in vars(self):
            raise not_reset()


class TableParallel(_Agents, ParallelEnv[str, Any, Any]):
    """All agents act at once, without seeing each other's actions."""

    is_parallelizable = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game; `options={"deal": seed}` sets the deal's seed, 64 hex digits."""
        self._deal(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Act for all agents; an illegal action ends the game at the cost of its agent."""
        chosen = self._parse_actions(actions)
        agents = self.agents
        wrong = [
            self._seats[agent]
            for agent, action in chosen.items()
            if not self.play.is_legal(self._seats[agent], action)
        ]
        if wrong:
            earned = self.play.forfeit(*wrong)
        else:
            earned = [0.0] * self.play.players
            for action in chosen.values():
                earned = [sum(both) for both in zip(earned, self.play.act(action), strict=True)]
        over = self.play.is_over
        info = {"scores": self.play.scores} if over else {}
        result = (
            self._observations(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: dict(info) for agent in agents},
        )
        if over:
            self.agents = []
        return result

    def _parse_actions(self, actions: Mapping[str, object]) -> dict[str, int]:
        """One action for each agent, all of them checked before the first is taken."""
        self.play.check_running()
        if set(actions) != set(self.agents):
            names = ", ".join(self.agents)
            raise ValueError(f"A step needs one action of each of {names}, not {list(actions)}.")
        return {agent: self.play.parse_action(actions[agent]) for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observe(agent) for agent in self.agents}
