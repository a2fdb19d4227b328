"""What an arena is: everything that its results depend on, and nothing else.

How many games are played, by how many workers, with how many interruptions, is not part of it: a
game of an arena is determined by the Plan and the game's number.
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
from parlour.lab.arena import schedule


@dataclass(frozen=True, slots=True)
class Entrant:
    """A competitor: one of our levels, or an outside program by its command."""

    name: str
    level: str | None = None
    command: str | None = None
    weights: str | None = None
    """The folder of its weights, if not those of the package."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The deal of a game, and who sits where."""

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
        """The entrants' names, without repetition."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def has_programs(self) -> bool:
        """Whether any entrant is an outside program."""
        return any(entrant.command is not None for entrant in self.entrants)

    def seating(self, number: int) -> Seating:
        """The seating of one game, counted from 0. All games of a deal have the same cards."""
        deal, game = divmod(number, len(self.entrants))
        entrants = schedule.table(len(self.entrants), self.players, deal, game)
        return Seating(deal, self._digest(f"arena/deal/{deal}"), entrants)

    def decision_seed(self, number: int, seat: int, move: int) -> str:
        """The seed of one decision. A digest, so that it says nothing about the cards."""
        return self._digest(f"arena/luck/{number}/{seat}/{move}")

    def whole_deals(self, games: int) -> int:
        """The number of games, rounded up to whole deals."""
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
    options: Any = None,
) -> Plan:
    """Build a plan; refuses one that cannot be played."""
    entrants = [_parse_level(level) for level in levels]
    for entrant in entrants:
        make_bot(entrant, game)
    for command in commands:
        parse_command(command)
    entrants += [Entrant(command, command=command) for command in commands]
    if not 2 <= len(entrants) <= schedule.MAX_BOTS:
        raise Refusal("bad_request", "arena-bots", least=2, most=schedule.MAX_BOTS)
    least, most = game.players[0], game.players[-1]
    if players is None:
        players = min(len(entrants), most)
    if players not in game.players:
        raise Refusal("bad_players", "bad-players", least=least, most=most)
    if ms < 1:
        raise Refusal("bad_request", "arena-no-time")
    chosen = game.parse_options({} if options is None else options)
    return Plan(game.name, players, chosen, _with_unique_names(entrants), seed, ms)


def _parse_level(text: str) -> Entrant:
    """A level, or `champion@FOLDER` for one with other weights."""
    level, _, weights = text.partition("@")
    return Entrant(text, level=level, weights=weights or None)


def make_bot(entrant: Entrant, game: AnyGame) -> bots.Bot:
    """The bot of one of our own entrants."""
    level = entrant.level or ""
    if entrant.weights is not None:
        return bots.trained(level, game, Path(entrant.weights))
    return bots.get(level, game)


def _with_unique_names(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Number the entries of a bot that enters more than once, to see what luck alone does."""
    seen: Counter[str] = Counter()
    unique = []
    for entrant in entrants:
        seen[entrant.name] += 1
        number = seen[entrant.name]
        name = entrant.name if number == 1 else f"{entrant.name} #{number}"
        unique.append(replace(entrant, name=name))
    return tuple(unique)
