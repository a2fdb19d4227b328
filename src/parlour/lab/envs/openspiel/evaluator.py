"""Evaluates positions of Pixies by compiled playouts, for OpenSpiel's tree searches."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import Policy
from parlour.games.batch.playouts import win_shares
from parlour.games.pixies.batch import playouts


class PlayoutEvaluator:
    """OpenSpiel's `mcts.Evaluator` for whole games of `parlour_pixies`.

    One rollout through OpenSpiel takes milliseconds in Python, as long as a thousand games here,
    played at random or by a compiled policy.
    """

    def __init__(self, count: int = 8, *, policy: Policy | None = None, seed: int = 0) -> None:
        self._count = count
        """Playouts for each legal move."""
        self._policy = policy
        self._rng = Random(seed)

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """The mean utility of each seat."""
        position = state.position
        while position.is_chance:
            outcomes, weights = zip(*position.outcomes(), strict=True)
            position = position.chance(self._rng.choices(outcomes, weights)[0])
        if position.is_over:
            return np.array(position.utilities())
        if position.rounds:
            raise ValueError("playouts need a game that is played to its end")
        view = position.model.game.view(position.state, position.state.to_act[0])
        seed = self._rng.getrandbits(63)
        scores = playouts(view, self._count, seed, policy=self._policy).scores
        scores = scores.reshape(-1, position.players)
        shares = win_shares(scores == scores.max(axis=1, keepdims=True)).mean(axis=0)
        utilities: NDArray[np.float64] = (position.players * shares - 1) / (position.players - 1)
        return utilities

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The same for every move."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
