"""The moves of Pixies as integers: eleven ways to place each of the seventy cards.

Action 11 c + h: card c of the printed deck; h is 0 for face up on its own space, 1 for over the
open card there, 1 + s for face down on space s, which on its own space means under the card.
"""

from __future__ import annotations

from parlour.games.batch.actions import parse_action
from parlour.games.pixies.batch.core import CARD
from parlour.games.pixies.cards import CARDS, FACES
from parlour.games.pixies.moves import Move, parse_move

WAYS = 11
ACTIONS = WAYS * len(CARDS)

MOST = 40
"""Most legal moves: five cards of one number with eight empty spaces."""


def _move(card: str, how: int) -> Move:
    own = FACES[card].number
    if how < 2:
        return Move(card, "over" if how else "up", own)
    return Move(card, "under" if how - 1 == own else "down", how - 1)


def action_text(action: int) -> str:
    """The move of an action, as text."""
    card, how = divmod(parse_action(action, ACTIONS), WAYS)
    return str(_move(CARDS[card], how))


def action_of(text: str) -> int:
    """The action of a move."""
    move = parse_move(text)
    how = {"up": 0, "over": 1}.get(move.how, 1 + move.space)
    return WAYS * CARD[move.card] + how


def choice_of(text: str, display: tuple[str, ...]) -> int:
    """The choice of a move, given the cards on display."""
    move = parse_move(text)
    how = 0 if move.how in {"up", "over"} else move.space
    return display.index(move.card) << 4 | how
