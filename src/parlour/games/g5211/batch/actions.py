"""The moves of 5211 as integers: first the thirty single cards, then the pairs."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from parlour.games.batch.actions import parse_action
from parlour.games.g5211.batch.core import TYPE, TYPES
from parlour.games.g5211.moves import Move, parse_move

_MOVES: tuple[Move, ...] = (
    *(Move((card,)) for card in TYPES),
    *(Move(tuple(sorted(pair))) for pair in combinations_with_replacement(TYPES, 2)),
)
_ACTION: dict[Move, int] = {move: action for action, move in enumerate(_MOVES)}

ACTIONS = len(_MOVES)
"""30 cards and 465 pairs."""

MOST = 10
"""Most distinct choices that a hand of five can have."""


def _pair_table() -> np.ndarray[tuple[int, int], np.dtype[np.uint16]]:
    table = np.zeros((32, 32), np.uint16)
    for move, action in _ACTION.items():
        if len(move.cards) == 2:
            one, other = (TYPE[card] for card in move.cards)
            table[one, other] = table[other, one] = action
    return table


PAIR_ACTION = _pair_table()
"""The action of a pair of card types."""


def action_text(action: int) -> str:
    """The move of an action, as text."""
    return str(_MOVES[parse_action(action, ACTIONS)])


def action_of(text: str) -> int:
    """The action of a move."""
    return _ACTION[parse_move(text)]
