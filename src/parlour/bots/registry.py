"""The bots there are, by the name that players and programs use.

Two baselines play any game with nothing installed. The five levels that people play against are a
game's own: `parlour.bots.<folder>.levels` holds a dict LEVELS with a factory for each. That module
is imported when such a bot is made and not before, because it brings NumPy and Numba with it.
Where it is left out, as in the page's own Python, `beginners` has those that need neither.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TypeAlias

from parlour.bots.baselines import GreedyBot, RandomBot
from parlour.bots.bot import Bot, Patient
from parlour.games.game import AnyGame
from parlour.games.match import Match
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS

NAMES = ("novice", "casual", "skilled", "expert", "champion")
"""From the weakest to the strongest, the same in every game."""

BEGINNERS = NAMES[:2]
"""Those that play with nothing installed, too."""

Factory: TypeAlias = Callable[[AnyGame, Path | None], Bot]
"""What a game's `levels` module has for each name: a bot with the weights of a folder, or with
those that came with the package."""


def trained(level: str, game: AnyGame, weights: Path | None = None) -> Bot:
    """One of the five, with the weights in a folder instead of the game's own if one is named."""
    check(level, game)
    if level not in NAMES:
        raise Refusal("bad_request", "bot-no-weights", bot=level)
    factories: dict[str, Factory] = import_module(_home(level, game) or "").LEVELS
    return factories[level](game, weights)


LEVELS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: partial(trained, name) for name in NAMES},
}


def _playouts(game: AnyGame) -> Bot:
    bot: Bot = import_module("parlour.bots.playouts").PlayoutBot(game)
    return bot


YARDSTICKS: dict[str, Callable[[AnyGame], Bot]] = {"playouts": _playouts}
"""Bots to measure others with: the laboratory knows them, tables do not offer them."""


def get(level: str, game: AnyGame) -> Bot:
    """The bot of that level for that game."""
    if level in YARDSTICKS:
        return YARDSTICKS[level](game)
    check(level, game)
    return LEVELS[level](game)


def within(bot: Bot, ms: float | None) -> Bot:
    """The bot for whoever has only so many milliseconds; most need no limit.

    A bot that can think less has a method `within`, which gives one that does. What it then does
    depends on the limit, never on the clock.
    """
    if ms is None or not isinstance(bot, Patient):
        return bot
    return bot.within(ms)


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels that can play this game, the baselines first."""
    return tuple(level for level in LEVELS if level not in NAMES or _home(level, game))


def has_levels(game: AnyGame) -> bool:
    """Whether the five levels play this game; nothing is imported to find out."""
    return _home(NAMES[-1], game) is not None


def check(level: str, game: AnyGame) -> None:
    """Refuse a level that there is not, or that does not play this game."""
    if level not in LEVELS:
        raise Refusal("bad_request", "bot-unknown", bot=level[:40], bots=", ".join(LEVELS))
    if level in NAMES and _home(level, game) is None:
        known = ", ".join(levels_of(game))
        raise Refusal("bad_request", "bot-not-here", bot=level, game=game.title, bots=known)


def warm(level: str, game: AnyGame) -> None:
    """Load and compile all that this bot needs, so that its first answer is as quick as the next.

    It plays a game against itself that nobody sees, to the end: the last round may need what no
    other does.
    """
    bot, rng = get(level, game), Random(0)
    match = Match(game, game.players[0], game.parse_options({}), game.deal("00" * 32))
    while not match.is_over:
        seat = match.state.to_act[0]
        view, legal = game.view(match.state, seat), game.legal(match.state, seat)
        match.play(seat, str(bot.choose(view, legal, rng)))


def _home(level: str, game: AnyGame) -> str | None:
    """The module that has this level of a game, if there is one."""
    folder = f"parlour.bots.{FOLDERS.get(game.name, '')}"
    if game.name not in FOLDERS or find_spec(folder) is None:
        return None
    modules = (f"{folder}.levels", f"{folder}.beginners")[: 2 if level in BEGINNERS else 1]
    return next((name for name in modules if find_spec(name) is not None), None)
