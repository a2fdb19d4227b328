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


def get(name: str) -> AnyGame:
    """The game of that name."""
    if not isinstance(name, str):
        raise ValueError(f"A game is chosen by its name, one of {list(FOLDERS)}, not by {name!r}.")
    if name not in FOLDERS:
        raise Refusal("bad_request", "game-unknown", game=name[:40], games=", ".join(FOLDERS))
    return _imported(FOLDERS[name])


@cache
def _imported(folder: str) -> AnyGame:
    game: AnyGame = import_module(f"parlour.games.{folder}").GAME
    return game
