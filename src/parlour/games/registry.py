"""All games. A new one is a folder beside this file and a line below."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal

FOLDERS = {
    "5211": "g5211",
    "pixies": "pixies",
}
"""Each game's name and folder. A game is imported when it is first used, to start fast."""


@cache
def get(name: str) -> AnyGame:
    """The game of that name."""
    if name not in FOLDERS:
        raise Refusal("bad_request", "game-unknown", game=name[:40], games=", ".join(FOLDERS))
    game: AnyGame = import_module(f"parlour.games.{FOLDERS[name]}").GAME
    return game
