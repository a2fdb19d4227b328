"""What moves of 5211 are worth by what the champion has learned.

The others' hands are dealt so that they explain what they played, the round is played to its end
by the champion's policy, and its value tells the chance. That is nearer to good play than plain
games to the end, and less noisy.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_policy import MOST
from parlour.bots.g5211.batch_search import look_ahead
from parlour.bots.g5211.batch_think import move_of, words_of
from parlour.bots.g5211.champion import table_of
from parlour.bots.g5211.weights import load_weights
from parlour.games.g5211.view import View

TRIES = 4
"""Hands tried for another player, of which the one that explains their play is taken."""

SAVED = 8
"""How many times fewer imagined rounds are as telling as plain games played to the end."""


def knows(view: View) -> bool:
    """Nothing was learned about the long game, where a lead is worth something else."""
    return not view.options.long


def chances(view: View, moves: Sequence[str], count: int, seed: int) -> NDArray[np.float64]:
    """The seat's chance to win after each move, one column for each imagined round."""
    weights, worlds = load_weights(view.players), max(8, count // SAVED)
    choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, worlds))
    found = look_ahead(
        words_of(view),
        view.players,
        seed >> 2,
        table_of(view),
        (weights.policy, weights.judge),
        worlds,
        TRIES,
        choices,
        out,
    )
    places = {str(move_of(view, int(choices[place]))): place for place in range(int(found))}
    # A learned value is no chance by itself: it may be a little more than all, or less than none.
    result: NDArray[np.float64] = np.clip(out[[places[move] for move in moves]], 0.0, 1.0)
    return result
