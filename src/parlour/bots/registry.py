"""Bots by the names that players and programs use.

`levels.json` lists the levels. Two baselines play any game and need nothing installed. A game's
other levels are functions in `parlour.bots.<folder>`, named after the level: the beginners in
`beginners`, which needs only the standard library, and the rest in `levels`, which needs NumPy and
Numba. Modules are imported when one of their bots is made. The page's own Python has `portable`
modules instead of `levels`: some of the same levels, slower, on the standard library alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TypeAlias

from parlour.bots import characters
from parlour.bots.baselines import GreedyBot, RandomBot
from parlour.bots.bot import Bot, Liking, Styled, TimeLimited
from parlour.games.game import AnyGame, Game
from parlour.games.match import Match
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS

_MODULES: dict[str, str] = {
    level: described["module"]
    for level, described in characters.levels().items()
    if "module" in described
}

PORTABLE = "portable"
"""The module that replaces `levels` where there is no NumPy."""

LADDER = tuple(_MODULES)
"""The levels that people play against, from weakest to strongest, the same in every game."""

Factory: TypeAlias = Callable[[AnyGame, Path | None], Bot]
"""Makes a level's bot, with the weights in a folder or with those of the package."""


def trained(level: str, game: AnyGame, weights: Path | None = None) -> Bot:
    """The bot of a level of the ladder, with the weights in a folder if one is given."""
    check(level, game)
    if level not in LADDER:
        raise Refusal("bad_request", "bot-no-weights", bot=level)
    factory: Factory = getattr(import_module(_module_of(level, game)), level)
    return factory(game, weights)


LEVELS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(trained, level) for level in LADDER},
}


def _playouts(game: AnyGame) -> Bot:
    bot: Bot = import_module("parlour.bots.playouts").PlayoutBot(game)
    return bot


def _portable(level: str, game: AnyGame) -> Bot:
    module = import_module(f"parlour.bots.{FOLDERS[game.name]}.{PORTABLE}")
    if not hasattr(module, level):
        raise Refusal("bad_request", "bot-not-here", bot=level, game=game.title, bots="")
    bot: Bot = getattr(module, level)(game, None)
    return bot


LAB_BOTS: dict[str, Callable[[AnyGame], Bot]] = {
    "playouts": _playouts,
    "portable-skilled": partial(_portable, "skilled"),
    "portable-expert": partial(_portable, "expert"),
}
"""Bots that only the lab uses, to measure others with; tables do not offer them. The portable ones
are those of the page's own Python."""


def get(level: str, game: AnyGame) -> Bot:
    """The bot of a level, or of a character by its name, for a game."""
    _check_types(level, game)
    if level in LAB_BOTS:
        return LAB_BOTS[level](game)
    character = None if level in LEVELS else characters.find(level)
    if character is not None:
        return seated(character.level, character.name, game)
    check(level, game)
    return LEVELS[level](game)


def seated(level: str, name: str, game: AnyGame) -> Bot:
    """The bot for a level and a name at a table; if that is a character's name, in its style."""
    bot = get(level, game)
    character = characters.find(name)
    if character is None or character.level != level or character.style is None:
        return bot
    liking = styles_of(game).get(character.style)
    return bot.with_style(liking) if liking is not None and isinstance(bot, Styled) else bot


def styles_of(game: AnyGame) -> dict[str, Liking]:
    """The styles of a game by name; a new game needs none."""
    module = f"parlour.bots.{FOLDERS.get(game.name, '')}.styles"
    if game.name not in FOLDERS or not _exists(module):
        return {}
    found: dict[str, Liking] = import_module(module).STYLES
    return found


def with_time_limit(bot: Bot, ms: float | None) -> Bot:
    """The bot for a time limit per move; most bots are fast enough for any.

    The result depends on the limit, never on the clock.
    """
    if ms is None or not isinstance(bot, TimeLimited):
        return bot
    return bot.with_time_limit(ms)


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels that can play a game, baselines first."""
    return tuple(level for level in LEVELS if _is_available(level, game))


def is_compiled(level: str) -> bool:
    """Whether a level's code must be compiled before its first move, which takes a while."""
    return _MODULES.get(level) == "levels"


def has_levels(game: AnyGame) -> bool:
    """Whether the whole ladder plays a game; nothing is imported to find out."""
    return all(_is_available(level, game) for level in LADDER)


def check(level: str, game: AnyGame) -> None:
    """Refuse a level that does not exist, or does not play this game."""
    _check_types(level, game)
    if level not in LEVELS:
        raise Refusal("bad_request", "bot-unknown", bot=level[:40], bots=", ".join(LEVELS))
    if not _is_available(level, game):
        known = ", ".join(levels_of(game))
        raise Refusal("bad_request", "bot-not-here", bot=level, game=game.title, bots=known)


def _check_types(level: str, game: AnyGame) -> None:
    """A bot for the name of a game would fail at its first move only."""
    if not isinstance(game, Game):
        raise ValueError(f"A bot plays a game, such as parlour.games.get('5211'), not {game!r}.")
    if not isinstance(level, str):
        raise ValueError(f"A bot is chosen by its level's name, such as 'greedy', not {level!r}.")


def warm_up(level: str, game: AnyGame) -> None:
    """Load and compile everything that a bot needs, so that its first move is as fast as the rest.

    It plays a whole game against itself, because the last round may need code that no other does.
    """
    bot, rng = get(level, game), Random(0)
    match = Match(game, game.players[0], {}, game.deal("00" * 32))
    match.play_out([bot] * match.players, rng)


def _module_of(level: str, game: AnyGame) -> str:
    folder = f"parlour.bots.{FOLDERS[game.name]}"
    module = f"{folder}.{_MODULES[level]}"
    if not _exists(module) and _is_portable(level, f"{folder}.{PORTABLE}"):
        return f"{folder}.{PORTABLE}"
    return module


def _is_portable(level: str, module: str) -> bool:
    return _exists(module) and hasattr(import_module(module), level)


def _is_available(level: str, game: AnyGame) -> bool:
    if level not in LADDER:
        return True
    return game.name in FOLDERS and _exists(_module_of(level, game))


def _exists(module: str) -> bool:
    """Whether there is such a module in a game's folder of bots, which may not exist either."""
    return find_spec(module.rpartition(".")[0]) is not None and find_spec(module) is not None
