"""Games and states in OpenSpiel's form, over positions with explicit chance nodes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from parlour.games.game import Seat
from parlour.games.refusal import Refusal
from parlour.lab.envs.checks import check_players
from parlour.lab.envs.openspiel.observer import Observer
from parlour.lab.envs.openspiel.position import ChanceModel, Position
from parlour.lab.envs.openspiel.resample import resample

PARAMETERS = {"players": 2, "rounds": 0}
"""Number of players, and the round after which the game stops; 0 plays it to the end."""

_ALL = int(pyspiel.PlayerId.SIMULTANEOUS)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_CHANCE = int(pyspiel.PlayerId.CHANCE)


def game_type(name: str, title: str, *, simultaneous: bool) -> Any:
    """The description under which OpenSpiel registers a game."""
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
    """A game of Parlour. A victory is worth 1, and the utilities sum to 0."""

    def __init__(
        self, kind: Any, model: ChanceModel, actions: int, params: Mapping[str, Any]
    ) -> None:
        players, rounds = int(params["players"]), int(params["rounds"])
        _check(model, players, rounds)
        starts = model.game.has_first_player
        sizes = model.sizes(players)
        self.model = model
        self.rounds = rounds or sizes.rounds
        start = Position(model, players, rounds)
        self.start = start if starts else start.begin(None)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=len(model.cards) + (players if starts else 0),
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=sizes.decisions * self.rounds,
        )
        super().__init__(kind, info, dict(params))
        self._max_chance_nodes = sizes.chances * self.rounds + sizes.before

    def max_chance_nodes_in_history(self) -> int:
        """Most chance nodes in one game."""
        return self._max_chance_nodes

    def new_initial_state(self) -> SpielState:
        """The state before the first card."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """An observer that turns states into tensors and strings."""
        if params:
            raise ValueError(f"an observer takes no parameters, got {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.model, self.num_players(), self.rounds, kind)


def _check(model: ChanceModel, players: int, rounds: int) -> None:
    check_players(model.game, players)
    whole = model.sizes(players).rounds
    if not 0 <= rounds <= whole:
        raise Refusal("bad_option", "env-rounds", rounds=rounds, most=whole)


class SpielState(pyspiel.State):
    """A state of OpenSpiel; all its data is one frozen Position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start

    def current_player(self) -> int:
        """A seat, or OpenSpiel's id for chance, simultaneous moves or the end."""
        to_act = self.position.to_act
        if to_act:
            return to_act[0] if len(to_act) == 1 else _ALL
        return _TERMINAL if self.position.is_over else _CHANCE

    def is_terminal(self) -> bool:
        """Whether the game has ended or was stopped."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Each seat's utility; 0 until the game is over."""
        if self.position.is_over:
            return self.position.utilities()
        return [0.0] * self.position.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, with probabilities."""
        return self.position.outcomes()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> Any:
        """A random state that looks the same to this seat."""
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
        return self.position.model.action_text(action)

    def __str__(self) -> str:
        """The whole state as JSON, and the cards drawn for an event that still needs more."""
        if self.position.state is None:
            return "{}"
        state = self.position.model.game.dump_state(self.position.state)
        return json.dumps({**state, "drawn": self.position.drawn})
