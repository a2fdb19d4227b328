"""Win chances of moves of Pixies, by what the champion has learned.

All seats play on by the search over the display, for a few displays; then the learned value gives
the chance. That is far closer to good play, and far less noisy, than playing games to the end with
the reference player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies.rollouts import win_chances
from parlour.bots.pixies.weights import Net, load
from parlour.games.pixies.batch.actions import choice_of
from parlour.games.pixies.batch.run import rows_of
from parlour.games.pixies.view import View

TURNS = 4
"""Displays that are played before the value is used."""

SAMPLE_RATIO = 4
"""Games to the end that one imagined game replaces."""


@cache
def _net() -> Net:
    return load(None)


def covers(_view: View) -> bool:
    """Always true: the champion has learned tables of all sizes."""
    return True


def chances(
    view: View, moves: Sequence[str], count: int, seed: int, turns: int = TURNS
) -> NDArray[np.float64]:
    """The seat's chance to win after each move, one column for each imagined game."""
    b, w = rows_of(view)
    choices = np.array([choice_of(move, view.display) for move in moves], np.int64)
    settings = np.array([view.players, seed >> 2, 0, turns], np.int64)
    found = np.empty((len(choices), max(8, count // SAMPLE_RATIO)))
    win_chances(settings, b, w, choices, *_net(), found)
    return found
