"""Win chances of moves of 5211, by what the champion has learned.

The others' hands are dealt so that they explain what they played, the round is played to its end
by the champion's policy, and its value function gives the chance. That is closer to good play, and
less noisy, than playing games to the end with the reference player.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.champion import table_of
from parlour.bots.g5211.evaluate import move_of, seat_rows
from parlour.bots.g5211.policy import MOST
from parlour.bots.g5211.search import search_choices
from parlour.bots.g5211.weights import load_weights
from parlour.games.g5211.view import View

TRIES = 4
"""Hands tried for each other player; the one that explains their play best is used."""

SAMPLE_RATIO = 8
"""Games to the end that one imagined round replaces."""


def covers(view: View) -> bool:
    """Whether the champion has learned this kind of game: any but the long one."""
    return not view.options.long


def chances(
    view: View, moves: Sequence[str], count: int, seed: int, tries: int = TRIES
) -> NDArray[np.float64]:
    """The seat's chance to win after each move, one column for each imagined round."""
    weights, worlds = load_weights(view.players), max(8, count // SAMPLE_RATIO)
    choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, worlds))
    found = search_choices(
        seat_rows(view),
        view.players,
        seed >> 2,
        table_of(view),
        (weights.policy, weights.value),
        worlds,
        tries,
        choices,
        out,
    )
    places = {str(move_of(view, int(choices[place]))): place for place in range(int(found))}
    # A learned value may be slightly outside of 0 to 1.
    result: NDArray[np.float64] = np.clip(out[[places[move] for move in moves]], 0.0, 1.0)
    return result
