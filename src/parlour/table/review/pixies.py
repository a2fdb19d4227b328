"""What moves of Pixies are worth by what the champion has learned.

Everybody plays on as the search over the display says, for a few displays; then the learned value
tells the chance. That is far nearer to good play than plain games to the end, and far less noisy.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies.imagine import judge
from parlour.bots.pixies.weights import Net, load
from parlour.games.pixies.batch_actions import choice_of
from parlour.games.pixies.batch_run import rows_of
from parlour.games.pixies.view import View

TURNS = 4
"""Displays that are looked ahead."""

SAVED = 4
"""How many times fewer imagined games are as telling as plain ones played to the end."""


@cache
def _net() -> Net:
    return load(None)


def knows(_view: View) -> bool:
    """It has learned tables of every size."""
    return True


def chances(view: View, moves: Sequence[str], count: int, seed: int) -> NDArray[np.float64]:
    """The seat's chance to win after each move, one column for each imagined game."""
    b, w = rows_of(view)
    choices = np.array([choice_of(move, view.display) for move in moves], np.int64)
    settings = np.array([view.players, seed >> 2, 0, TURNS], np.int64)
    found = np.empty((len(choices), max(8, count // SAVED)))
    judge(settings, b, w, choices, *_net(), found)
    return found
