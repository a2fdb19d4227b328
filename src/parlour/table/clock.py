"""Clocks: none, so much a move, so much a game, or days a move. Time comes in from outside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from parlour.games.game import Seat
from parlour.games.refusal import Refusal

Millis: TypeAlias = int
"""A moment, or a stretch of time, in milliseconds."""

_UNIT: dict[str, Millis] = {"none": 0, "move": 1000, "game": 1000, "days": 86_400_000}
_MOST = {"none": 0, "move": 3600, "game": 4 * 3600, "days": 30}
LONGEST_INCREMENT = 60


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How long players may think. `limit` counts seconds, for `days` days."""

    kind: Literal["none", "move", "game", "days"] = "none"
    limit: int = 0
    increment: int = 0
    """Seconds that every move gives back, in a game with one budget for all moves."""

    @property
    def millis(self) -> Millis:
        """The limit in milliseconds."""
        return self.limit * _UNIT[self.kind]

    def check(self) -> None:
        """Refuse a rule that cannot be played."""
        if self.kind == "none":
            good = self.limit == 0 and self.increment == 0
        else:
            most = LONGEST_INCREMENT if self.kind == "game" else 0
            good = 1 <= self.limit <= _MOST[self.kind] and 0 <= self.increment <= most
        if not good:
            raise Refusal("bad_option", "table-bad-clock", kind=self.kind, most=_MOST[self.kind])


NO_CLOCK = ClockRule()


@dataclass(slots=True)
class Clock:
    """Each seat's time. Moves forward only by what the log says, so a replay shows it exactly."""

    rule: ClockRule
    left: list[Millis] = field(default_factory=list)
    """What each seat has left of its budget for the game."""
    since: list[Millis | None] = field(default_factory=list)
    """When each seat began to think, None while it need not."""
    began: list[Millis] = field(default_factory=list)
    """When each seat's last decision began: taking a move back does not give new time."""

    def reset(self, players: int) -> None:
        """A new game: full budgets, nobody thinking."""
        self.left = [self.rule.millis] * players
        self.since = [None] * players
        self.began = [0] * players

    def think(self, seats: Iterable[Seat], now: Millis) -> None:
        """From now on exactly these seats think; the others' time stops."""
        thinking = set(seats)
        for seat in range(len(self.since)):
            began = self.since[seat]
            if seat in thinking and began is None:
                self.since[seat] = self.began[seat] = now
            elif seat not in thinking and began is not None:
                self.left[seat] -= now - began
                self.since[seat] = None

    def moved(self, seat: Seat) -> None:
        """A move was made: the budget grows by the increment."""
        self.left[seat] += self.rule.increment * 1000

    def took_back(self, seat: Seat, now: Millis) -> None:
        """The decision goes on as if it had never been made."""
        began = self.began[seat]
        if self.rule.kind == "game":
            # What was gained by moving is given back; the time in between was used up.
            self.left[seat] -= self.rule.increment * 1000
            began = now
        self.since[seat] = self.began[seat] = began

    def left_at(self, seat: Seat, now: Millis) -> Millis | None:
        """What this seat has left at this moment, None if nothing limits it."""
        if self.rule.kind == "none" or not self.since:
            return None
        began = self.since[seat]
        used = 0 if began is None else now - began
        total = self.left[seat] if self.rule.kind == "game" else self.rule.millis
        return total - used

    def deadline(self) -> Millis | None:
        """The next moment at which somebody's time runs out."""
        if self.rule.kind == "none":
            return None
        ends = [
            began + self._whole(seat) for seat, began in enumerate(self.since) if began is not None
        ]
        return min(ends, default=None)

    def _whole(self, seat: Seat) -> Millis:
        return self.left[seat] if self.rule.kind == "game" else self.rule.millis
