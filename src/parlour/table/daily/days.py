"""Days of the daily deal, in UTC by the server's clock: when they begin, end and are revealed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TypeAlias

from parlour.games.refusal import Refusal
from parlour.table.clock import Millis

Day: TypeAlias = str
"""A day such as `2026-11-17`."""

GRACE_MS: Millis = 3_600_000
"""How long a game begun on its day may still be finished for the table of results."""
_DAY = re.compile(r"20\d\d-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class DailyGame:
    """What makes a table one of the daily deal."""

    day: Day
    counted: bool
    """Whether its result goes into the day's table: a player's first try, and no other."""


def day_at(at: Millis) -> Day:
    """The day at a moment."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def day_after(day: Day) -> Day:
    """The next day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def parse_day(text: str) -> Day:
    """A day in an address; refuses everything else."""
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise Refusal("not_found", "daily-no-day")


def starts_at(day: Day) -> Millis:
    """When a day begins."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int(midnight.timestamp() * 1000)


def ends_at(day: Day) -> Millis:
    """When a day ends: from then on nobody begins a game that counts."""
    return starts_at(day_after(day))


def revealed_at(day: Day) -> Millis:
    """When a day's results are final and its cards are no longer secret."""
    return ends_at(day) + GRACE_MS
