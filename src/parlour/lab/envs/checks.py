"""What environments check before they begin: players, seat, options, bots, reward."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from parlour.games.batching import Policy
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS

REWARDS = ("win", "points", "lead")
"""The share of the victory at the end; points as they come; or points less the others' mean."""

DECKS = {"5211": 1, "pixies": 3}
"""How many decks a game takes, unless it is a long one."""

COMPILED = ("random", "greedy")
"""The bots that can play inside compiled code."""


@cache
def compiled_bot(name: str, level: str) -> Policy | None:
    """The bot of that level, compiled; None stands for the one that plays at random."""
    if level == "random":
        return None
    if level == "greedy":
        module: Any = import_module(f"parlour.games.{FOLDERS[name]}.batch_greedy")
        policy: Policy = module.greedy
        return policy
    raise Refusal("bad_request", "env-not-compiled", bot=level[:40], bots=", ".join(COMPILED))


def options_for(game: AnyGame, *, long: bool) -> Any:
    """The options to play with; a game without a long form refuses it."""
    return game.parse_options({"long": True} if long else {})


def check_players(game: AnyGame, players: int) -> None:
    """Refuse more or fewer players than a game is for."""
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise Refusal("bad_players", "bad-players", least=least, most=most)


def check_seat(seat: int, players: int) -> None:
    """Refuse a learner's seat that is not there."""
    if not 0 <= seat < players:
        raise Refusal("bad_seat", "env-seat", seat=seat, players=players, last=players - 1)


def check_reward(reward: str) -> None:
    """Refuse a reward that there is not."""
    if reward not in REWARDS:
        raise Refusal("bad_option", "env-reward", reward=reward[:40], rewards=", ".join(REWARDS))
