"""Reading the JSON of a whole game on a real table; see `game.py` for what it holds."""

from __future__ import annotations

from parlour.games.registry import get
from parlour.games.sheet.game import RoundEntries, SheetGame, bad_sheet
from parlour.games.wire import Json

VERSION = 1
MAX_NAME = 24
MAX_ROUNDS = 200


def parse_sheet_game(data: Json) -> SheetGame:
    """Read a game from JSON; refuses any other data."""
    if not isinstance(data, dict) or data.get("parlour_sheet") != VERSION:
        raise bad_sheet()
    names, rounds = data.get("players"), data.get("rounds")
    if not isinstance(names, list) or not isinstance(rounds, list) or len(rounds) > MAX_ROUNDS:
        raise bad_sheet()
    if not all(isinstance(name, str) and 0 < len(name) <= MAX_NAME for name in names):
        raise bad_sheet()
    game = get(str(data.get("game")))
    game.parse_players(len(names))
    return SheetGame(
        game.name,
        tuple(names),
        game.parse_options(data.get("options") or {}),
        tuple(_round(one, len(names)) for one in rounds),
    )


def _round(data: Json, players: int) -> RoundEntries:
    entries = data.get("entries") if isinstance(data, dict) else None
    if not isinstance(entries, list) or len(entries) != players:
        raise bad_sheet()
    if not all(entry is None or isinstance(entry, dict) for entry in entries):
        raise bad_sheet()
    return RoundEntries(tuple(entries), data)
