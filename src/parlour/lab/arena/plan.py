"""What an arena is: everything that its results depend on, and nothing else.

How many games are played, by how many workers, with how many interruptions, is not in here: a game
of an arena is fully told by the Plan and the game's number.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from parlour import bots
from parlour.bots.pipe import parse_command
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.lab import schedule


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who competes: one of our levels, or an outside program by its command."""

    name: str
    level: str | None = None
    command: str | None = None
    weights: str | None = None
    """The folder of what it has learned, if not what came with the package."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Which deal a game is played with, and who sits where."""

    deal: int
    seed: str
    entrants: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One arena."""

    game: str
    players: int
    options: Any
    entrants: tuple[Entrant, ...]
    seed: str
    ms: int
    """Milliseconds that a program may think about a move."""

    @property
    def rules(self) -> AnyGame:
        """The game itself."""
        return get(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        """The entrants' names, all different."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def has_programs(self) -> bool:
        """Whether somebody comes from outside."""
        return any(entrant.command is not None for entrant in self.entrants)

    def seating(self, number: int) -> Seating:
        """The table of one game, counted from 0. All games of a deal have the same cards."""
        deal, game = divmod(number, len(self.entrants))
        entrants = schedule.table(len(self.entrants), self.players, deal, game)
        return Seating(deal, self._digest(f"arena/deal/{deal}"), entrants)

    def luck(self, number: int, seat: int, move: int) -> str:
        """The seed of one decision. A digest: who is told it learns nothing of the cards."""
        return self._digest(f"arena/luck/{number}/{seat}/{move}")

    def whole_deals(self, games: int) -> int:
        """How many games to play so that at least that many are, and every deal by everybody."""
        size = len(self.entrants)
        return -(-games // size) * size

    def _digest(self, label: str) -> str:
        return hashlib.sha256(bytes.fromhex(self.seed) + label.encode()).hexdigest()


def make_plan(
    game: AnyGame,
    players: int | None,
    levels: Sequence[str],
    commands: Sequence[str],
    seed: str,
    ms: int,
    *,
    long: bool = False,
) -> Plan:
    """A plan from what somebody wished for; refuses what cannot be played."""
    wished = [_insider(level) for level in levels]
    for entrant in wished:
        make_bot(entrant, game)
    for command in commands:
        parse_command(command)
    wished += [Entrant(command, command=command) for command in commands]
    if not 2 <= len(wished) <= schedule.MOST_BOTS:
        raise Refusal("bad_request", "arena-bots", least=2, most=schedule.MOST_BOTS)
    least, most = game.players[0], game.players[-1]
    if players is None:
        players = min(len(wished), most)
    if players not in game.players:
        raise Refusal("bad_players", "bad-players", least=least, most=most)
    if ms < 1:
        raise Refusal("bad_request", "arena-no-time")
    options = game.parse_options({"long": True} if long else {})
    return Plan(game.name, players, options, _told_apart(wished), seed, ms)


def _insider(text: str) -> Entrant:
    """A level, or `champion@FOLDER` for one with other weights."""
    level, _, weights = text.partition("@")
    return Entrant(text, level=level, weights=weights or None)


def make_bot(entrant: Entrant, game: AnyGame) -> bots.Bot:
    """The bot of one of our own entrants."""
    level = entrant.level or ""
    if entrant.weights is not None:
        return bots.trained(level, game, Path(entrant.weights))
    return bots.get(level, game)


def _told_apart(wished: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The same bot may enter twice, to see what luck alone does; it gets a number then."""
    met: Counter[str] = Counter()
    entrants = []
    for entrant in wished:
        met[entrant.name] += 1
        number = met[entrant.name]
        name = entrant.name if number == 1 else f"{entrant.name} #{number}"
        entrants.append(replace(entrant, name=name))
    return tuple(entrants)
