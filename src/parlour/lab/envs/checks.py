"""Checks of an environment's arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.lab.extras import import_extra

if TYPE_CHECKING:
    from parlour.games.batch.compiled import Policy

REWARDS = ("win", "points", "lead")
"""Share of the victory at the end; points as they come; points minus the others' mean."""

COMPILED_BOTS = ("random", "greedy")
"""The bots that can play inside compiled code."""


def require_library(name: str) -> None:
    """Raise a ModuleNotFoundError that says what to install if a library is missing."""
    try:
        import_extra(name)
    except Refusal as refusal:
        raise ModuleNotFoundError(str(refusal), name=name) from None


@cache
def compiled_bot(name: str, level: str) -> Policy | None:
    """The compiled bot of a level; None for the one that plays at random."""
    if level == "random":
        return None
    if level == "greedy":
        module: Any = import_module(f"parlour.games.{FOLDERS[name]}.batch.greedy")
        policy: Policy = module.greedy
        return policy
    raise Refusal("bad_request", "env-not-compiled", bot=level[:40], bots=", ".join(COMPILED_BOTS))


def merge_options(
    game: AnyGame, options: Mapping[str, Any] | None, keywords: Mapping[str, bool]
) -> dict[str, Any]:
    """The game's options by name, checked.

    Every environment takes them as `options={"long": True}` or, for short, as keyword arguments:
    `long=True`. A keyword that is False is ignored if the game has no such option.
    """
    known = {field.name for field in fields(game.options)}
    given = {name: value for name, value in keywords.items() if value or name in known}
    merged = {**(options or {}), **given}
    game.parse_options(merged)
    return merged


def check_players(game: AnyGame, players: int) -> None:
    """Refuse a number of players that the game is not for."""
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise Refusal("bad_players", "bad-players", least=least, most=most)


def check_seat(seat: int, players: int) -> None:
    """Refuse a learner's seat that does not exist."""
    if not 0 <= seat < players:
        raise Refusal("bad_seat", "env-seat", seat=seat, players=players, last=players - 1)


def check_reward(reward: str) -> None:
    """Refuse an unknown reward."""
    if reward not in REWARDS:
        raise Refusal("bad_option", "env-reward", reward=reward[:40], rewards=", ".join(REWARDS))
