"""Separates luck from skill: what changed every seat's win chance, from the deal to the result.

A ledger follows the chance of every seat. Before the deal it is even. Cards change it, and so do
choices: a choice counts as the chance with it minus the chance with the reference player's choice,
both by what the chooser could know. Where choices are secret, a remainder is left: how they
interacted with each other and with cards that no one could see. That is luck too, called `meeting`.
The changes always add up to the result minus the even chance, because the estimates between them
cancel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt

from parlour.table.review.model import Chances, ChangeKind, ReviewAccount

MAX_TURNING_POINTS = 5
MIN_CHANGE = 0.05
"""The least change of a chance that is a turning point."""
CERTAIN = 3.0
"""Standard errors that it must exceed: a game has some two hundred changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that changed the chances; `seat` is whose choice it was."""

    number: int
    """The move after which it happened; 0 is the deal."""
    kind: ChangeKind
    seat: int | None
    change: Chances
    error: float = 0.0
    """The largest standard error of `change`."""

    @property
    def size(self) -> float:
        """The largest change of a seat's chance."""
        return max(map(abs, self.change))


def _minus(a: Chances, b: Chances) -> Chances:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _plus(a: Chances, b: Chances) -> Chances:
    return tuple(x + y for x, y in zip(a, b, strict=True))


@dataclass
class Ledger:
    """The changes of a game, in order.

    For each group of choices call `begin_group`, `add_choice` for every choice, and `end_group`.
    """

    players: int
    changes: list[Change] = field(default_factory=list)
    chances: list[tuple[int, Chances]] = field(default_factory=list)
    _now: Chances = ()
    _estimate: Chances = ()
    """The estimate for the moment that `_now` belongs to."""
    _luck: ChangeKind | None = "deal"
    """The kind of luck before the next choice; None if there is none."""
    _error: float = 0.0
    """The standard error of that estimate."""
    _chosen: Chances = ()
    _chosen_variance: float = 0.0
    _variances: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._now = (1 / self.players,) * self.players
        self._variances = [0.0] * self.players

    def begin_group(self, estimate: Chances, number: int, error: float = 0.0) -> None:
        """Begin a group of choices, with these chances before it.

        If no cards came, the chances after the last choices stay: a second estimate of the
        same chances differs only by noise, which must not count as luck.
        """
        if self._luck is not None:
            both = hypot(error, self._error)
            self._enter(number, self._luck, None, _minus(estimate, self._now), both)
        self._estimate, self._error = estimate, error
        self._chosen, self._chosen_variance = (0.0,) * self.players, 0.0
        self.chances.append((number, self._now))

    def add_choice(self, number: int, seat: int, gain: Chances, error: float) -> None:
        """Enter one choice of the group, and what it changed."""
        self._enter(number, "choice", seat, gain, error)
        self._chosen = _plus(self._chosen, gain)
        self._variances[seat] += error**2
        self._chosen_variance += error**2

    def end_group(
        self, estimate: Chances, number: int, error: float = 0.0, *, is_chance_next: bool
    ) -> None:
        """End a group: its choices are known, and these are the chances now."""
        meeting = _minus(_minus(estimate, self._estimate), self._chosen)
        if max(map(abs, meeting)) > 1e-12:
            noise = hypot(error, self._error, sqrt(self._chosen_variance))
            self._enter(number, "meeting", None, meeting, noise)
        self._error = error
        self.chances.append((number, self._now))
        self._luck = "cards" if is_chance_next else None

    def close(self, winners: Sequence[int] | None, number: int) -> None:
        """Enter the result; `winners` is None for a game that is not over."""
        if winners is None:
            return
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.players))
        rest = _minus(result, self._now)
        if max(map(abs, rest)) > 1e-12:
            kind: ChangeKind = (
                "meeting" if any(c.kind == "meeting" for c in self.changes) else "cards"
            )
            self._enter(number, kind, None, rest, self._error)
        self._now = result
        self.chances = [(at, _clipped(win)) for at, win in self.chances if at < number]
        self.chances.append((number, result))

    def accounts(self) -> tuple[ReviewAccount, ...]:
        """The sums, for every seat."""
        return tuple(map(self._account, range(self.players)))

    def _enter(
        self, number: int, kind: ChangeKind, seat: int | None, change: Chances, error: float
    ) -> None:
        self.changes.append(Change(number, kind, seat, change, error))
        self._now = _plus(self._now, change)

    def _account(self, seat: int) -> ReviewAccount:
        def given(*kinds: ChangeKind) -> float:
            return sum(one.change[seat] for one in self.changes if one.kind in kinds)

        choices = [one for one in self.changes if one.kind == "choice"]
        start = 1 / self.players
        cards, meeting = given("deal", "cards"), given("meeting")
        own = sum(one.change[seat] for one in choices if one.seat == seat)
        others = sum(one.change[seat] for one in choices if one.seat != seat)
        return ReviewAccount(
            seat, start, cards, meeting, own, others, self._now[seat], sqrt(self._variances[seat])
        )


def _clipped(win: Chances) -> Chances:
    """Keep chances between 0 and 1: summed-up noise may have pushed them out."""
    return tuple(min(1.0, max(0.0, chance)) for chance in win)


def turning_points(changes: list[Change]) -> tuple[Change, ...]:
    """The largest changes, in the order of the game; none that may be noise."""
    large = [one for one in changes if one.size >= max(MIN_CHANGE, CERTAIN * one.error)]
    chosen = sorted(large, key=lambda one: -one.size)[:MAX_TURNING_POINTS]
    return tuple(one for one in changes if any(one is other for other in chosen))
