"""What a run of `parlour strength` has found so far, read from its folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from parlour.games import wire
from parlour.games.lines import parse_line
from parlour.lab.intervals import ByDeal, Interval
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

    @classmethod
    def of(cls, name: str, rate: ByDeal) -> Attack:
        """From what was added up."""
        return cls(name, rate.count, *rate.rate_interval())


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


def attacks(folder: Path) -> list[Attack]:
    """How the attackers of a folder stand."""
    found = []
    for path in sorted(folder.glob("attack-*.jsonl")):
        rate = bouts(path)
        if rate.count:
            found.append(Attack.of(path.stem.removeprefix("attack-"), rate))
    return found


def keep_bouts(path: Path, deal: int, shares: Sequence[float]) -> None:
    """Add one deal of an attacker: its share of the victory from each seat."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"deal": deal, "shares": list(shares)}) + "\n")


def bouts(path: Path) -> ByDeal:
    """The deals of an attacker so far, in order; what a crash cut short is played again."""
    rate = ByDeal()
    lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
    for line in lines:
        try:
            one = json.loads(line)
        except ValueError:
            continue
        if one["deal"] == rate.deals:
            for share in one["shares"]:
                rate.add(one["deal"], share)
    return rate
