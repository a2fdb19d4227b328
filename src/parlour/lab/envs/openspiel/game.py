"""Games and states as OpenSpiel asks for them, over positions whose luck is asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.lab.envs.kinds import check_players
from parlour.lab.envs.openspiel.observer import Observer
from parlour.lab.envs.openspiel.position import Luck, Position
from parlour.lab.envs.openspiel.resample import resample
from parlour.lab.envs.wording import in_words

PARAMETERS = {"players": 2, "rounds": 0}
"""How many play, and after how many rounds the game is broken off: nought plays it to its end."""

_ALL = int(pyspiel.PlayerId.SIMULTANEOUS)
_NOBODY = int(pyspiel.PlayerId.TERMINAL)
_CHANCE = int(pyspiel.PlayerId.CHANCE)


def game_type(name: str, title: str, *, simultaneous: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if simultaneous
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A game of Parlour. A victory is worth 1, and all utilities sum up to nought."""

    def __init__(self, kind: Any, luck: Luck, actions: int, params: Mapping[str, Any]) -> None:
        players, rounds = int(params["players"]), int(params["rounds"])
        with in_words():
            _check(luck, players, rounds)
        starts = luck.game.has_first_player
        sizes = luck.sizes(players)
        self.luck = luck
        self.rounds = rounds or sizes.rounds
        start = Position(luck, players, rounds)
        self.start = start if starts else start.begin(None)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=len(luck.cards) + (players if starts else 0),
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=sizes.decisions * self.rounds,
        )
        super().__init__(kind, info, dict(params))
        self._max_chance_nodes = sizes.chances * self.rounds + sizes.before

    def max_chance_nodes_in_history(self) -> int:
        """How often chance can be asked in one game."""
        return self._max_chance_nodes

    def new_initial_state(self) -> SpielState:
        """Before the first card."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What turns states into tensors and strings."""
        if params:
            raise ValueError(f"an observer takes no parameters, and {params} were given")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.luck, self.num_players(), self.rounds, kind)


def _check(luck: Luck, players: int, rounds: int) -> None:
    check_players(luck.game, players)
    whole = luck.sizes(players).rounds
    if not 0 <= rounds <= whole:
        raise Refusal("bad_option", "env-rounds", rounds=rounds, most=whole)


class SpielState(pyspiel.State):
    """A state of OpenSpiel: all that Python holds of it is one frozen position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start

    def current_player(self) -> int:
        """A seat, or one of the players that OpenSpiel invented: chance, all at once, nobody."""
        to_act = self.position.to_act
        if to_act:
            return to_act[0] if len(to_act) == 1 else _ALL
        return _NOBODY if self.position.is_over else _CHANCE

    def is_terminal(self) -> bool:
        """Whether the game has ended, or was broken off."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nought until it is over."""
        if self.position.is_over:
            return self.position.shares()
        return [0.0] * self.position.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may say, with probabilities."""
        return self.position.outcomes()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> Any:
        """Another state that this seat cannot tell from this one."""
        return resample(self, player, sampler)

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.position.moves[player])

    def _apply_action(self, action: int) -> None:
        if self.position.is_chance:
            self.position = self.position.chance(action)
        else:
            self.position = self.position.play([(self.position.to_act[0], action)])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.position = self.position.play(list(enumerate(actions)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return self.position.outcome_text(action)
        return self.position.luck.text(action)

    def __str__(self) -> str:
        """The referee's whole knowledge as JSON, and what chance has given but not yet put down."""
        if self.position.state is None:
            return "{}"
        state = self.position.luck.game.dump_state(self.position.state)
        return json.dumps({**state, "drawn": self.position.drawn})
