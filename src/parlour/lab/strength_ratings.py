"""The ratings that players are shown: written into a game's folder of bots."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from pathlib import Path

from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS
from parlour.lab.output import write_whole
from parlour.lab.strength_plan import SEED
from parlour.lab.strength_results import Found


def ratings_data(game: AnyGame, found: Found) -> dict[str, object]:
    """The file's content, in the form that `parlour.bots.ratings` reads."""
    players = {
        str(count): {
            row.name: {
                "mu": round(row.rating.mu, 2),
                "sigma": round(row.rating.sigma, 2),
                "games": row.wins.count,
            }
            for row in standings.rows
        }
        for (name, count), standings in found.ratings.items()
        if name == game.name
    }
    return {"game": game.name, "command": found.command, "seed": SEED, "players": players}


def write_ratings(game: AnyGame, found: Found) -> Path | None:
    """Write the file where the package lies; None if nothing was measured."""
    data = ratings_data(game, found)
    if not data["players"]:
        return None
    with as_file(files("parlour.bots") / FOLDERS[game.name]) as folder:
        path = Path(folder) / "ratings.json"
        write_whole(path, json.dumps(data, indent=1) + "\n")
    return path
