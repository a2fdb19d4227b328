"""Parlour: play, study and program two small card games, 5211 and Pixies.

What most programs need is here. Each function imports what it needs once it is called, so that
`import parlour` costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.bots import Bot
    from parlour.games.batch.playouts import Playouts, Results
    from parlour.games.match import Match
    from parlour.games.record import Record

__all__ = ["bot", "bot_names", "game_names", "load", "new", "playouts", "simulate"]
__version__ = "0.1.0"


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    from parlour.games import FOLDERS

    return tuple(FOLDERS)


def bot_names(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, the weakest first."""
    from parlour.bots import levels_of
    from parlour.games import get

    return levels_of(get(game))


def new(
    game: str,
    players: int = 2,
    *,
    seed: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Deal a game, from a seed of 64 hexadecimal digits or from a fresh one."""
    from parlour.games import fresh_seed, get
    from parlour.games.match import Match

    rules = get(game)
    deal = rules.deal(seed=fresh_seed() if seed is None else seed)
    return Match(rules, players, {} if options is None else options, deal)


def bot(level: str, game: str) -> Bot:
    """A bot, to be seated with `Match.play_out`."""
    from parlour import bots
    from parlour.games import get

    return bots.get(level, get(game))


def load(source: str | Path | Mapping[str, Any]) -> Record:
    """Read a record from a file, from its JSON text or from the object in it."""
    import json

    from parlour.games.record import parse_record
    from parlour.games.refusal import Refusal

    if isinstance(source, Mapping):
        return parse_record(source)
    is_text = isinstance(source, str) and source.lstrip().startswith("{")
    text = str(source) if is_text else Path(source).read_text(encoding="utf-8-sig")
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        file = "the text" if is_text else str(source)
        raise Refusal("bad_json", "cli-not-json", file=file) from None
    return parse_record(data)


def simulate(game: str, players: int, games: int, *, seed: int = 0, **more: Any) -> Results:
    """Play many whole games, compiled: at random, or by a compiled `policy`.

    `threads` and `options` are taken too, as by `simulate` of the game's `batch` module.
    """
    from parlour.games.batch.registry import batch_module

    return batch_module(game).simulate(players, games, seed, **more)


def playouts(match: Match, seat: int, games: int, *, seed: int = 0, **more: Any) -> Playouts:
    """Play to the end after each legal move of a seat, with what it cannot see dealt anew."""
    from parlour.games.batch.registry import batch_module

    return batch_module(match.game.name).playouts(match.view(seat), games, seed, **more)
