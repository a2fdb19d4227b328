"""How strong each level is, as measured: `ratings.json` in a game's folder of bots.

The file is written by `parlour strength` and holds, for each number of players and each level, a
rating on the scale of openskill (a beginner at random stands near 0, everybody starts at 25), its
uncertainty, and how many games it comes from:

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
    """What one level is worth at tables of one size."""

    mu: float
    sigma: float
    games: int


def ratings(game: AnyGame, players: int) -> dict[str, Measured]:
    """The measured levels at tables of so many players; empty if nothing was measured."""
    if game.name not in FOLDERS:
        return {}
    file = files("parlour.bots") / FOLDERS[game.name] / "ratings.json"
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    found = data["players"].get(str(players), {})
    return {
        level: Measured(float(one["mu"]), float(one["sigma"]), int(one["games"]))
        for level, one in found.items()
    }
