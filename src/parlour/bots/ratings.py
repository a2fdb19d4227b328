"""Measured strength of the levels, from `ratings.json` in a game's folder of bots.

`parlour strength` writes the file. For each number of players and each level it has a rating on
openskill's scale (25 at the start; random play ends near 0), its uncertainty, and the number of
games that it comes from:

    {"game": "pixies", "command": "parlour strength pixies ..", "seed": "<64 hex>",
     "players": {"2": {"champion": {"mu": 41.2, "sigma": 0.8, "games": 2000}, ..}, ..}}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS


@dataclass(frozen=True, slots=True)
class Measured:
    """The rating of one level for one number of players."""

    mu: float
    sigma: float
    games: int


def ratings(game: AnyGame, players: int) -> dict[str, Measured]:
    """The ratings for a number of players, by level; empty if nothing was measured."""
    if game.name not in FOLDERS:
        return {}
    file = files("parlour.bots") / FOLDERS[game.name] / "ratings.json"
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    return {
        level: Measured(float(row["mu"]), float(row["sigma"]), int(row["games"]))
        for level, row in data["players"].get(str(players), {}).items()
    }
