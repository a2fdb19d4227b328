"""A bot by random playouts, the baseline that every trained bot has to beat.

It plays games to the end after each legal move, with the hidden cards dealt at random and random
moves of all seats, and plays the move that wins most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from parlour.games.batch.registry import batch_module
from parlour.games.game import AnyGame

DEFAULT_COUNT = 2000


class PlayoutBot:
    """Plays `count` playouts per decision, an equal share for each legal move."""

    def __init__(self, game: AnyGame, count: int = DEFAULT_COUNT) -> None:
        self.game = game
        self.count = count
        self._module = batch_module(game.name)

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The move with the most victories, then the largest lead at the end."""
        if len(legal) == 1:
            return legal[0]
        moves = {str(move): move for move in legal}
        each = max(1, self.count // len(moves))
        found = self._module.playouts(view, each, rng.getrandbits(63), moves=moves)
        best = np.lexsort((found.mean_lead, found.win))[-1]
        return moves[found.moves[best]]
