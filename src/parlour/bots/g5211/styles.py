"""The styles of 5211: what a character likes to play when moves are nearly as good.

A style gives every move a liking from 0 to 1. Each level of 5211 samples its moves, and a liking of
1 makes a move `exp(tilt)` times as likely as one of 0, as if it were worth the tilt times the
level's temperature more. `docs/players/characters.md` has what that changes in strength.
"""

from __future__ import annotations

from collections import Counter

from parlour.bots.bot import Liking
from parlour.games.g5211.cards import COLOUR, VALUE, is_kododo
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View

TILT = 0.25
"""For most levels: a liked move is at most 1.28 times as likely, and costs a quarter of the level's
temperature at most."""
SKILLED_TILT = 0.5
"""For skilled bots: at most 1.65 times as likely."""


def careful(view: View, move: Move) -> float:
    """Follows the colour with the most cards on the table; opens with low cards."""
    counts = Counter(COLOUR[card] for cards in view.table for card in cards)
    if not counts:
        return _share([VALUE[card] <= 3 for card in move.cards])
    most = max(counts.values())
    return _share([counts[COLOUR[card]] == most for card in move.cards])


def daring(_view: View, move: Move) -> float:
    """Gambles on the Kododo."""
    return _share([is_kododo(card) for card in move.cards])


def loyal(view: View, move: Move) -> float:
    """Sticks to one colour: its own cards on the table, else a pair."""
    mine = [COLOUR[card] for card in view.table[view.seat or 0]]
    if not mine:
        return float(len({COLOUR[card] for card in move.cards}) == 1)
    favourite = max(mine, key=mine.count)
    return _share([COLOUR[card] == favourite for card in move.cards])


def meddling(view: View, move: Move) -> float:
    """Adds to the colours of others, to push them to a tie or to the limit."""
    me = view.seat or 0
    own = {COLOUR[card] for card in view.table[me]}
    others = Counter(
        COLOUR[card] for seat, cards in enumerate(view.table) if seat != me for card in cards
    )
    return _share([COLOUR[card] not in own and others[COLOUR[card]] > 1 for card in move.cards])


def roaming(view: View, move: Move) -> float:
    """Plays as many colours as it can."""
    mine = [COLOUR[card] for card in (*view.table[view.seat or 0], *move.cards)]
    return float(len(set(mine)) == len(mine))


def _share(facts: list[bool]) -> float:
    return sum(facts) / len(facts)


STYLES: dict[str, Liking] = {
    "careful": careful,
    "daring": daring,
    "loyal": loyal,
    "meddling": meddling,
    "roaming": roaming,
}
