"""Checks of an environment's arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlour.games.deal import parse_seed
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.lab.extras import import_extra

if TYPE_CHECKING:
    from parlour.games.batch.compiled import Policy

REWARDS = ("win", "points", "lead")
"""Share of the victory at the end; points as they come; points minus the others' mean."""

RENDER_MODES = ("ansi",)
"""The table as text."""

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
    if options is not None:
        game.parse_options(options)  # or it may be no mapping
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
    if seat not in range(players):
        raise Refusal("bad_seat", "env-seat", seat=seat, players=players, last=players - 1)


def check_render_mode(mode: str | None) -> None:
    """Refuse a way to render that there is not."""
    if mode not in (None, *RENDER_MODES):
        raise Refusal(
            "bad_option", "env-render-mode", mode=str(mode)[:40], modes=", ".join(RENDER_MODES)
        )


def opponent_names(opponents: str | Sequence[str], players: int) -> list[str]:
    """The bots of all seats but the learner's: one name for all of them, or one for each."""
    is_list = isinstance(opponents, Sequence) and all(isinstance(one, str) for one in opponents)
    if not is_list:
        raise ValueError(f"Opponents are named, by strings such as 'greedy', not by {opponents!r}.")
    names = opponents.split(",") if isinstance(opponents, str) else list(opponents)
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        raise Refusal(
            "bad_request", "env-opponents", players=players, wanted=players - 1, found=len(names)
        )
    return names


def one_opponent(opponents: str | Sequence[str], players: int) -> str:
    """The bot of all seats but the learner's, where it has to be the same one."""
    names = set(opponent_names(opponents, players))
    if len(names) > 1:
        raise Refusal("bad_request", "env-one-opponent", bots=", ".join(sorted(names)))
    return names.pop()


def named_deal(options: Mapping[str, Any] | None) -> str | None:
    """The seed that `reset(options={"deal": seed})` names; refuses everything else in there."""
    unknown = set(options or {}) - {"deal"}
    if unknown:
        raise Refusal("bad_option", "env-reset-option", option=str(min(unknown, key=str))[:40])
    return parse_seed(options["deal"]) if options else None


def check_reward(reward: str) -> None:
    """Refuse an unknown reward."""
    if reward not in REWARDS:
        known = ", ".join(REWARDS)
        raise Refusal("bad_option", "env-reward", reward=str(reward)[:40], rewards=known)
