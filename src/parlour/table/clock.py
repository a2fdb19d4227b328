"""Clocks: none, or a limit per move or per game, in seconds or days.

The current time is always an argument.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from parlour.games.game import Seat
from parlour.games.refusal import Refusal

Millis: TypeAlias = int
"""A point in time, or a duration, in milliseconds."""

_UNIT: dict[str, Millis] = {"none": 0, "move": 1000, "game": 1000, "days": 86_400_000}
_MAX_LIMIT = {"none": 0, "move": 3600, "game": 4 * 3600, "days": 30}
MAX_INCREMENT = 60


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How long players may think. `limit` is in seconds; for `days`, in days."""

    kind: Literal["none", "move", "game", "days"] = "none"
    limit: int = 0
    increment: int = 0
    """Seconds that every move gives back, if the limit is per game."""

    @property
    def millis(self) -> Millis:
        """The limit in milliseconds."""
        return self.limit * _UNIT[self.kind]

    def check(self) -> None:
        """Refuse a rule that makes no sense."""
        if self.kind == "none":
            is_valid = self.limit == 0 and self.increment == 0
        else:
            most = MAX_INCREMENT if self.kind == "game" else 0
            is_valid = 1 <= self.limit <= _MAX_LIMIT[self.kind] and 0 <= self.increment <= most
        if not is_valid:
            raise Refusal(
                "bad_option", "table-bad-clock", kind=self.kind, most=_MAX_LIMIT[self.kind]
            )


NO_CLOCK = ClockRule()


@dataclass(slots=True)
class Clock:
    """Each seat's time. Depends only on the log, so a replay reproduces it exactly."""

    rule: ClockRule
    left: list[Millis] = field(default_factory=list)
    """Each seat's remaining time for the game."""
    since: list[Millis | None] = field(default_factory=list)
    """Since when each seat has been thinking, None if it is not."""
    began: list[Millis] = field(default_factory=list)
    """When each seat's last decision began: an undo gives no new time."""

    def reset(self, players: int) -> None:
        """Start a new game: full time, nobody thinking."""
        self.left = [self.rule.millis] * players
        self.since = [None] * players
        self.began = [0] * players

    def think(self, seats: Iterable[Seat], now: Millis) -> None:
        """Let exactly these seats think from now on; the others' clocks stop."""
        thinking = set(seats)
        for seat in range(len(self.since)):
            began = self.since[seat]
            if seat in thinking and began is None:
                self.since[seat] = self.began[seat] = now
            elif seat not in thinking and began is not None:
                self.left[seat] -= now - began
                self.since[seat] = None

    def forgive(self, millis: Millis, now: Millis) -> None:
        """Do not count this much of the time until now.

        Also for seats that are not thinking: an undo counts from when the decision began.
        """
        self.began = [min(now, began + millis) for began in self.began]
        thinking = zip(self.since, self.began, strict=True)
        self.since = [None if since is None else began for since, began in thinking]

    def resumed(self, now: Millis) -> None:
        """Restart everyone's decision after a pause, including one that may still be undone."""
        self.began = [now] * len(self.began)

    def moved(self, seat: Seat) -> None:
        """Add the increment for a move."""
        self.left[seat] += self.rule.increment * 1000

    def took_back(self, seat: Seat, now: Millis) -> None:
        """Resume a decision that was undone, as if it had never been made."""
        began = self.began[seat]
        if self.rule.kind == "game":
            # The increment is lost again; the time until the undo is used up.
            self.left[seat] -= self.rule.increment * 1000
            began = now
        self.since[seat] = self.began[seat] = began

    def left_at(self, seat: Seat, now: Millis) -> Millis | None:
        """This seat's remaining time at this moment, None without a clock."""
        if self.rule.kind == "none" or not self.since:
            return None
        began = self.since[seat]
        used = 0 if began is None else now - began
        return self._allowed(seat) - used

    def deadline(self) -> Millis | None:
        """The next moment at which a seat's time runs out."""
        if self.rule.kind == "none":
            return None
        ends = [
            began + self._allowed(seat)
            for seat, began in enumerate(self.since)
            if began is not None
        ]
        return min(ends, default=None)

    def _allowed(self, seat: Seat) -> Millis:
        return self.left[seat] if self.rule.kind == "game" else self.rule.millis
