"""Who plays a day's deal: a number of seats and named bots that follow from the date alone."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from parlour import bots
from parlour.bots import characters
from parlour.bots.characters import Character
from parlour.games.deal import Stream
from parlour.games.game import AnyGame
from parlour.table.daily.days import Day

SIZES = 3
"""How many of a game's table sizes are used in turn: the smallest, so that a try stays short."""
LEVELS = ("casual", "skilled", "expert")
"""The levels that sit at the table, where the game has them."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """A day's table: the player sits in seat 0, the bots from seat 1 on."""

    players: int
    bots: tuple[Character, ...]


def lineup_of(game: AnyGame, day: Day) -> Lineup:
    """The bots of a day. They are not secret: everyone may know who plays tomorrow."""
    stream = Stream(hashlib.sha256(f"{game.name}/{day}".encode()).hexdigest(), "lineup")
    sizes = game.players[:SIZES]
    players = sizes[stream.below(len(sizes))]
    known = bots.levels_of(game)
    levels = [level for level in LEVELS if level in known] or [known[-1]]
    seated: list[Character] = []
    while len(seated) < players - 1:
        free = [one for one in _characters(levels) if one not in seated]
        seated.append(free[stream.below(len(free))])
    return Lineup(players, tuple(seated))


def _characters(levels: list[str]) -> list[Character]:
    return [one for level in levels for one in characters.of_level(level)]


def par_level(game: AnyGame) -> str:
    """The strongest level of a game, which sets the par."""
    return bots.levels_of(game)[-1]
