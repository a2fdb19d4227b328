"""OpenSpiel states as tensors and strings, from the point of view of one seat."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from parlour.games.game import Seat
from parlour.lab.envs.game import ViewEncoder
from parlour.lab.envs.openspiel.position import ChanceModel


class Observer:
    """Fills `tensor`, and through it the named pieces in `dict`.

    Observations are those of the other environments; information states add the whole history. At
    chance nodes hands are incomplete and no seat has a decision, so tensors are all 0.
    """

    def __init__(self, model: ChanceModel, players: int, rounds: int, kind: Any) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observer needs public and one seat's private information")
        self._model = model
        self._perfect_recall = bool(kind.perfect_recall)
        self._encoder = ViewEncoder(model.game.name, players)
        shapes = {piece.name: piece.shape or (1,) for piece in self._encoder.pieces}
        if self._perfect_recall:
            shapes["history"] = model.history_shape(players, rounds)
        self.tensor: NDArray[np.float32] = np.zeros(
            sum(int(np.prod(shape)) for shape in shapes.values()), np.float32
        )
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a seat knows."""
        self.tensor.fill(0)
        position = state.position
        if position.is_chance:
            return
        view = self._model.game.view(position.state, player)
        observation, _ = self._encoder.encode(view)
        for piece in self._encoder.pieces:
            self.dict[piece.name][...] = piece.of(observation)
        if self._perfect_recall:
            self._model.write_history(position.log, player, self.dict["history"])

    def string_from(self, state: Any, player: Seat) -> str:
        """The seat's view as JSON, or with perfect recall everything it has seen, in order."""
        position = state.position
        if position.state is None:
            return ""
        if self._perfect_recall:
            return str(position.traces[player])
        return json.dumps(self._model.game.dump_view(self._model.game.view(position.state, player)))
