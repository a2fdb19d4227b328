"""What a run of `parlour strength` has found so far, read from its folder."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from parlour.games import wire
from parlour.games.lines import parse_line
from parlour.lab.intervals import ByDeal, Interval
from parlour.lab.output import write_whole
from parlour.lab.sitting import Outcome
from parlour.lab.standings import Standings
from parlour.lab.strength_openspiel import Meeting
from parlour.lab.strength_plan import Duel
from parlour.lab.strength_times import Times


@dataclass(frozen=True, slots=True)
class Attack:
    """What one attacker won against the frozen champion, in how many deals, both seats each."""

    name: str
    games: int
    win: float
    low: float
    high: float


@dataclass
class Found:
    """Everything, by what it is about."""

    games: int
    """That every duel is meant to have."""
    command: str
    fingerprints: dict[str, str] = field(default_factory=dict)
    duels: dict[Duel, Standings] = field(default_factory=dict)
    missing: list[Duel] = field(default_factory=list)
    """Duels with a wanted figure that nobody has played yet."""
    ratings: dict[tuple[str, int], Standings] = field(default_factory=dict)
    times: dict[str, list[Times]] = field(default_factory=dict)
    meetings: dict[str, list[Meeting]] = field(default_factory=dict)
    attacks: dict[str, list[Attack]] = field(default_factory=dict)


def rate(meetings: list[Meeting]) -> Interval:
    """The bot's share of victories against the search, by deals."""
    sums = ByDeal()
    for one in sorted(meetings, key=lambda one: (one.deal, one.seat)):
        sums.add(one.deal, one.share)
    return sums.rate_interval()


def outcomes(path: Path) -> list[Outcome]:
    """The games in a file of results; none if it is not there."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return [wire.load(Outcome, parse_line(line), "game") for line in lines]


def keep_attacks(path: Path, found: Iterable[Any]) -> None:
    """Write down all attacks so far, whole or not at all."""
    write_whole(path, json.dumps([asdict(one) for one in found]))


def attacks(path: Path) -> list[Attack]:
    """What a laboratory of attacks wrote down: a list of objects with the keys of Attack."""
    if not path.exists():
        return []
    return [Attack(**one) for one in json.loads(path.read_text(encoding="utf-8"))]
