"""Results of `parlour strength`, and the files of its folder that hold them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from pathlib import Path
from typing import TypeVar

from parlour.games import wire
from parlour.games.game import AnyGame
from parlour.games.registry import FOLDERS
from parlour.games.wire import parse_line
from parlour.lab.arena.game import Outcome
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.standings import Standings
from parlour.lab.output import read_lines, write_atomically
from parlour.lab.report.intervals import Interval, MeanByDeal
from parlour.lab.strength.openspiel import SearchGame
from parlour.lab.strength.plan import SEED, Duel
from parlour.lab.strength.times import ThinkTimes

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AttackResult:
    """What one attacker won against the frozen champion."""

    name: str
    games: int
    win: float
    low: float
    high: float

    @classmethod
    def of(cls, name: str, rate: MeanByDeal) -> AttackResult:
        """From the sums over deals."""
        return cls(name, rate.count, *rate.rate_interval())

    @property
    def interval(self) -> Interval:
        """The share of victories with its interval."""
        return Interval(self.win, self.low, self.high)


@dataclass(frozen=True, slots=True)
class StyleResult:
    """A character against its level: its share of wins, and how much its style changes it."""

    win: Interval
    change: Interval
    """The difference to the level against itself on the same deals."""
    games: int


@dataclass
class StrengthResults:
    """Everything measured so far."""

    games: int
    """Games that every duel should have."""
    command: str
    fingerprints: dict[str, str] = field(default_factory=dict)
    duels: dict[Duel, Standings] = field(default_factory=dict)
    missing: list[Duel] = field(default_factory=list)
    """Duels with a target that have no game yet."""
    styles: dict[Duel, StyleResult] = field(default_factory=dict)
    """Characters against the level that they play, without a style."""
    ratings: dict[tuple[str, int], Standings] = field(default_factory=dict)
    times: dict[str, list[ThinkTimes]] = field(default_factory=dict)
    search_games: dict[str, list[SearchGame]] = field(default_factory=dict)
    attacks: dict[str, list[AttackResult]] = field(default_factory=dict)


def load_lines(path: Path, kind: Callable[..., T]) -> list[T]:
    """The results of a file of JSON lines."""
    return [kind(**json.loads(line)) for line in read_lines(path)]


def load_style(path: Path, control: Path) -> StyleResult | None:
    """Compare a character with its level, deal by deal; None if there are no deals of both.

    A style changes few moves, so most deals end alike with it and without it: the difference is
    known far better than the share of wins.
    """
    wins, level = _wins_by_deal(path), _wins_by_deal(control)
    deals = sorted(wins.keys() & level.keys())
    if len(deals) < 2:
        return None
    own, change = MeanByDeal(), MeanByDeal()
    for deal in deals:
        own.add_deal([wins[deal]])
        change.add_deal([wins[deal] - level[deal]])
    spread = 1.96 * change.error
    between = Interval(change.mean, change.mean - spread, change.mean + spread)
    return StyleResult(own.rate_interval(), between, 2 * len(deals))


def _wins_by_deal(path: Path) -> dict[int, float]:
    """The first entrant's share of wins in every whole deal of a duel of two."""
    found: dict[int, list[float]] = {}
    for one in load_outcomes(path):
        seat = one.seats.index(path.stem.split("-")[2])
        found.setdefault(one.deal, []).append((seat in one.winners) / max(1, len(one.winners)))
    return {deal: sum(shares) / 2 for deal, shares in found.items() if len(shares) == 2}


def load_outcomes(path: Path) -> list[Outcome]:
    """The games in an arena's file of results."""
    return [wire.load(Outcome, parse_line(line), "game") for line in read_lines(path)]


def load_standings(plan: Plan, path: Path) -> Standings | None:
    """The standings of an arena's file, in whole deals; None if it has none yet.

    Does not lock the file: another run may be adding to it.
    """
    known = set(plan.names)
    played = {one.number: one for one in load_outcomes(path) if set(one.seats) <= known}
    standings = Standings(plan.names, plan.players)
    size = len(plan.entrants)
    while all(standings.games + game in played for game in range(size)):
        for _ in range(size):
            standings.add(played[standings.games])
    return standings if standings.games else None


def attack_file(folder: Path, name: str) -> Path:
    """The file with an attacker's games."""
    return folder / f"attack-{name}.jsonl"


def load_attack(path: Path) -> MeanByDeal:
    """An attacker's deals so far, in order; a deal that a crash cut short is played again."""
    rate = MeanByDeal()
    for line in read_lines(path):
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if one["deal"] == rate.deals:
            rate.add_deal(one["shares"])
    return rate


def load_attacks(folder: Path) -> list[AttackResult]:
    """The results of all attackers in a folder."""
    rates = {path.stem: load_attack(path) for path in sorted(folder.glob("attack-*.jsonl"))}
    return [
        AttackResult.of(name.removeprefix("attack-"), rate)
        for name, rate in rates.items()
        if rate.count
    ]


def search_rate(games: list[SearchGame]) -> Interval:
    """The bot's share of victories against the search, by deals."""
    sums = MeanByDeal()
    for one in sorted(games, key=lambda one: (one.deal, one.seat)):
        sums.add(one.deal, one.share)
    return sums.rate_interval()


def ratings_data(game: AnyGame, results: StrengthResults) -> dict[str, object]:
    """The file's content, in the form that `parlour.bots.ratings` reads."""
    players = {
        str(count): {
            row.name: {
                "mu": round(row.rating.mu, 2),
                "sigma": round(row.rating.sigma, 2),
                "games": row.wins.count,
            }
            for row in standings.rows
        }
        for (name, count), standings in results.ratings.items()
        if name == game.name
    }
    return {"game": game.name, "command": results.command, "seed": SEED, "players": players}


def write_ratings(game: AnyGame, results: StrengthResults) -> Path | None:
    """Write the file into the package; None if nothing was measured."""
    data = ratings_data(game, results)
    if not data["players"]:
        return None
    with as_file(files("parlour.bots") / FOLDERS[game.name]) as folder:
        path = Path(folder) / "ratings.json"
        write_atomically(path, json.dumps(data, indent=1) + "\n")
    return path
