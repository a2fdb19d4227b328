"""Puzzles of Pixies: how strongly to search, what a puzzle is about, and what makes two alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from parlour.games.pixies.moves import Move
from parlour.games.pixies.state import Grid, placed
from parlour.games.pixies.view import View
from parlour.lab.puzzles.games import Depth
from parlour.table.review.pixies import SAMPLE_RATIO, TURNS, chances

THEMES = ("validate", "symbols", "zone", "deny", "ending")
"""`validate`: whether to validate a card or to spread out over the grid."""

_THEME_OF = {
    "pixies-why-validates": "validate",
    "pixies-why-opens": "validate",
    "pixies-why-base": "validate",
    "pixies-why-no-waste": "validate",
    "pixies-why-symbols": "symbols",
    "pixies-why-keeps-symbols": "symbols",
    "pixies-why-crosses": "symbols",
    "pixies-why-fewer-crosses": "symbols",
    "pixies-why-zone": "zone",
    "pixies-why-deny": "deny",
    "pixies-why-deny-validated": "deny",
    "pixies-why-ends": "ending",
    "pixies-why-goes-on": "ending",
    "pixies-why-fills-later": "ending",
}

_TURNS: dict[Depth, int] = {"quick": 1, "full": TURNS, "stronger": 99}
"""Displays to look ahead; no round has 99."""


def worlds_of(
    view: View, moves: Sequence[str], worlds: int, seed: int, depth: Depth = "full"
) -> NDArray[np.float64]:
    """The win chance of each move, one column per imagined world."""
    return chances(view, moves, worlds * SAMPLE_RATIO, seed, _TURNS[depth])


def themes(view: View, best: Move, rival: Move, reasons: Sequence[str]) -> tuple[str, ...]:
    """What the choice is about, by the ids of its reasons, the most important first."""
    found = [_THEME_OF[reason] for reason in reasons]
    grid = view.grids[view.seat or 0]
    if _validates(grid, best) != _validates(grid, rival):
        found.append("validate")
    if _fills(grid, best) != _fills(grid, rival):
        found.append("ending")
    return tuple(dict.fromkeys(found))


def _validates(grid: Grid, move: Move) -> bool:
    """Whether the card makes a pair, on top of a card or beneath it."""
    return move.how != "down" and grid[move.space - 1] is not None


def _fills(grid: Grid, move: Move) -> bool:
    """Whether the grid is full then, which ends the round after this turn."""
    return None not in placed(grid, move.card, move.space, move.how)


def mix(view: View, seeds: Sequence[int]) -> dict[str, float]:  # noqa: ARG001
    """Empty: one player moves at a time, and there is nothing to hide by mixing."""
    return {}


def without_history(view: View) -> View:
    """The same position without its earlier rounds, which no decision needs."""
    return replace(view, rounds=())


def likeness(view: View) -> str:
    """A key that is equal for positions with the same display and the same own grid."""
    return f"{view.players} {sorted(view.display)} {view.grids[view.seat or 0]}"
