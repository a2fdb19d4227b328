"""The styles of Pixies: what a character likes to play when moves are nearly as good.

A style gives every move a liking from 0 to 1. A liking of 1 adds at most the level's tilt to the
value of a move, so a move that is chosen for its style is worse by no more than that.
`docs/players/characters.md` has what that changes in strength.
"""

from __future__ import annotations

from collections import Counter

from parlour.bots.bot import Liking
from parlour.games.pixies.cards import COLOURS, FACES
from parlour.games.pixies.moves import Move
from parlour.games.pixies.view import View

TILT = 0.25
"""For beginners, as a share of their noise: a quarter of 3 points (novice) or of 1.2 (casual)."""
SKILLED_TILT = 0.3
"""For skilled bots, in points."""
EXPERT_TILT = 0.01
"""For experts, in win probability."""


def careful(view: View, move: Move) -> float:
    """Validates early."""
    cell = view.grids[view.seat or 0][move.space - 1]
    return float(move.how != "down" and cell is not None)


def daring(view: View, move: Move) -> float:
    """Lays large numbers open and hopes for their second card."""
    cell = view.grids[view.seat or 0][move.space - 1]
    return FACES[move.card].number / 9 if move.how == "up" and cell is None else 0.0


def loyal(view: View, move: Move) -> float:
    """Collects one colour: the one that it has most of."""
    if move.how in {"down", "under"}:
        return 0.0
    grid = view.grids[view.seat or 0]
    up = [cell.up for cell in grid if cell is not None and cell.up is not None]
    counts = Counter(colour for card in up for colour in FACES[card].colours)
    most = max((counts[colour] for colour in COLOURS), default=0)
    favourites = {colour for colour in COLOURS if counts[colour] == most and most}
    return float(bool(favourites & FACES[move.card].colours))


def meddling(view: View, move: Move) -> float:
    """Takes the cards with which others would validate."""
    space = FACES[move.card].number - 1
    me = view.seat or 0
    cells = [grid[space] for seat, grid in enumerate(view.grids) if seat != me]
    return float(any(cell is not None and not cell.is_validated for cell in cells))


def roaming(view: View, move: Move) -> float:
    """Spreads over the grid: fills one empty space after another."""
    return float(view.grids[view.seat or 0][move.space - 1] is None)


STYLES: dict[str, Liking] = {
    "careful": careful,
    "daring": daring,
    "loyal": loyal,
    "meddling": meddling,
    "roaming": roaming,
}
