"""Plain determinised playouts: the yardstick that every learned bot has to beat.

For each legal move, games to the end: what the seat cannot see is dealt anew, and everybody plays
any legal move. The move with the largest share of victories is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS

USUAL = 2000


class PlayoutBot:
    """So many playouts a decision, an equal share for each legal move."""

    def __init__(self, game: AnyGame, count: int = USUAL) -> None:
        self.game = game
        self.count = count
        self._batch: Any = import_module(f"parlour.games.{FOLDERS[game.name]}.batch")

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The best by victories, then by the lead at the end."""
        if len(legal) == 1:
            return legal[0]
        moves = {str(move): move for move in legal}
        each = max(1, self.count // len(moves))
        found = self._batch.playouts(view, each, rng.getrandbits(63), moves=moves)
        best = np.lexsort((found.mean_lead, found.win))[-1]
        return moves[found.moves[best]]
