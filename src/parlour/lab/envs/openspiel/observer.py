"""States of OpenSpiel as tensors and strings, from the point of view of one seat."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from parlour.games.game import Seat
from parlour.lab.envs.looker import Looker
from parlour.lab.envs.openspiel.position import Luck


class Observer:
    """Fills `tensor`, and through it the named pieces in `dict`.

    An observation is the one of all our environments. An information state adds the whole history,
    since perfect recall is what its name promises. While chance deals cards nobody is asked
    anything, and what hands are not complete cannot be looked at: then a tensor is all noughts.
    """

    def __init__(self, luck: Luck, players: int, rounds: int, kind: Any) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("an observation is what one seat knows, public and private together")
        self._luck = luck
        self._recalls = bool(kind.perfect_recall)
        self._looker = Looker(luck.game.name, players)
        shapes = {piece.name: piece.shape or (1,) for piece in self._looker.pieces}
        if self._recalls:
            shapes["history"] = luck.history_shape(players, rounds)
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
        """Write down what this seat knows."""
        self.tensor.fill(0)
        position = state.position
        if position.is_chance:
            return
        view = self._luck.game.view(position.state, player)
        observation, _ = self._looker.look(view)
        for piece in self._looker.pieces:
            self.dict[piece.name][...] = piece.of(observation)
        if self._recalls:
            self._luck.write_history(position.log, player, self.dict["history"])

    def string_from(self, state: Any, player: Seat) -> str:
        """The seat's view as JSON, or with perfect recall all that it has seen, in order."""
        position = state.position
        if position.state is None:
            return ""
        if self._recalls:
            return str(position.traces[player])
        return json.dumps(self._luck.game.dump_view(self._luck.game.view(position.state, player)))
