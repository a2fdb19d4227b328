"""From a view to the numbers of an observation: how a trained agent sits down at a real table."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games import get
from parlour.games.batch_lanes import lane
from parlour.lab.envs.kinds import check_players


class Looker:
    """Views of one game as observations, by the same code that the simulator runs."""

    def __init__(self, game: str, players: int, *, long: bool = False) -> None:
        check_players(get(game), players)
        self._lane = lane(game)
        self._batch = self._lane.Batch(players, 1, long=long)
        self.pieces = self._batch.pieces

    def look(self, view: Any) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """The observation of the view's seat, and the mask of what it may do."""
        self._batch.put(0, *self._lane.rows_of(view), over=view.over)
        observations, masks = self._batch.look(view.seat)
        mask = masks[0] if view.seat in view.to_act else np.zeros_like(masks[0])
        return observations[0], mask
