"""Luck and skill apart: where everybody's win chance went, from the deal to the result.

A ledger follows the chance of every seat. Before the deal it is even. Cards that come change it,
and so do choices; what a choice gave is the chance with it minus the chance if the reference player
had chosen, both by what the chooser could know. Where choices are secret, what they made of each
other (and of the cards that nobody could see) is left over: that is luck too, the luck of meeting.
All changes together are the result minus the even chance: whatever the estimates are, they cancel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Literal, TypeAlias

from parlour.table.review_judge import Judgement

Kind: TypeAlias = Literal["deal", "cards", "meeting", "choice"]
Chances: TypeAlias = tuple[float, ...]

TURNING = 5
"""Turning points of a game, at most."""
LARGE = 0.05
"""The least change of somebody's chance that is one."""
CERTAIN = 3.0
"""Standard errors that it must exceed: a game has some two hundred changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that changed the chances; `seat` is whose choice it was."""

    number: int
    """The move after which it happened; nought is the deal."""
    kind: Kind
    seat: int | None
    change: Chances
    error: float = 0.0
    """The largest standard error of these."""

    @property
    def size(self) -> float:
        """How much it changed somebody's chance."""
        return max(map(abs, self.change))


@dataclass(frozen=True, slots=True)
class Account:
    """How one seat's result came about: start + cards + meeting + own + others = result."""

    seat: int
    start: float
    cards: float
    """What the deal and all cards that came gave."""
    meeting: float
    """What secret choices made of each other; nought in a game without any."""
    own: float
    """What the seat's own choices gave, compared with the reference player."""
    others: float
    """What the others' choices gave this seat."""
    result: float
    """1 for a victory, a part of 1 for a shared one; the chance as it stands in a running game."""
    error: float
    """The standard error of `own`: what is noise in it is missing in the others."""

    @property
    def luck(self) -> float:
        """What nobody chose."""
        return self.cards + self.meeting


def _minus(a: Chances, b: Chances) -> Chances:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _plus(a: Chances, b: Chances) -> Chances:
    return tuple(x + y for x, y in zip(a, b, strict=True))


@dataclass
class Ledger:
    """The changes of a game, in order. `arrive`, `choose`, `reveal`, group after group."""

    players: int
    changes: list[Change] = field(default_factory=list)
    chances: list[tuple[int, Chances]] = field(default_factory=list)
    _now: Chances = ()
    _estimate: Chances = ()
    """What was estimated for the moment that `_now` has been followed to."""
    _luck: Kind | None = "deal"
    """The kind of luck that strikes before the next choice; None if there is none."""
    _error: float = 0.0
    """The standard error of that estimate."""
    _chosen: Chances = ()
    _chosen_variance: float = 0.0
    _variances: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._now = (1 / self.players,) * self.players
        self._variances = [0.0] * self.players

    def arrive(self, estimate: Chances, number: int, error: float = 0.0) -> None:
        """A group of choices is to be made, with these chances before it.

        If no cards came, the chances are still those after the last choices, whatever a second
        estimate of the same says: a difference would be noise under the name of luck.
        """
        if self._luck is not None:
            both = hypot(error, self._error)
            self._enter(number, self._luck, None, _minus(estimate, self._now), both)
        self._estimate, self._error = estimate, error
        self._chosen, self._chosen_variance = (0.0,) * self.players, 0.0
        self.chances.append((number, self._now))

    def choose(self, number: int, judgement: Judgement) -> None:
        """One choice of the group."""
        seat = judgement.seat
        self._enter(number, "choice", seat, judgement.gain, judgement.gain_error)
        self._chosen = _plus(self._chosen, judgement.gain)
        self._variances[seat] += judgement.gain_error**2
        self._chosen_variance += judgement.gain_error**2

    def reveal(
        self, estimate: Chances, number: int, error: float = 0.0, *, is_chance_next: bool
    ) -> None:
        """The group's choices are known; these are the chances now."""
        meeting = _minus(_minus(estimate, self._estimate), self._chosen)
        if max(map(abs, meeting)) > 1e-12:
            noise = hypot(error, self._error, sqrt(self._chosen_variance))
            self._enter(number, "meeting", None, meeting, noise)
        self._error = error
        self.chances.append((number, self._now))
        self._luck = "cards" if is_chance_next else None

    def close(self, winners: Sequence[int] | None, number: int) -> None:
        """The game is over, and these have won; or it is not, and the chances stay."""
        if winners is None:
            return
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.players))
        rest = _minus(result, self._now)
        if max(map(abs, rest)) > 1e-12:
            kind: Kind = "meeting" if any(c.kind == "meeting" for c in self.changes) else "cards"
            self._enter(number, kind, None, rest, self._error)
        self._now = result
        self.chances = [(at, _clipped(win)) for at, win in self.chances if at < number]
        self.chances.append((number, result))

    def accounts(self) -> tuple[Account, ...]:
        """The sums, for every seat."""
        return tuple(map(self._account, range(self.players)))

    def _enter(
        self, number: int, kind: Kind, seat: int | None, change: Chances, error: float
    ) -> None:
        self.changes.append(Change(number, kind, seat, change, error))
        self._now = _plus(self._now, change)

    def _account(self, seat: int) -> Account:
        def given(*kinds: Kind) -> float:
            return sum(one.change[seat] for one in self.changes if one.kind in kinds)

        choices = [one for one in self.changes if one.kind == "choice"]
        start = 1 / self.players
        cards, meeting = given("deal", "cards"), given("meeting")
        own = sum(one.change[seat] for one in choices if one.seat == seat)
        others = sum(one.change[seat] for one in choices if one.seat != seat)
        return Account(
            seat, start, cards, meeting, own, others, self._now[seat], sqrt(self._variances[seat])
        )


def _clipped(win: Chances) -> Chances:
    """A chance is one: what has been followed through noise may have strayed."""
    return tuple(min(1.0, max(0.0, chance)) for chance in win)


def turning_points(changes: list[Change]) -> tuple[Change, ...]:
    """The few largest changes, in the order of the game; none that may be noise."""
    large = [one for one in changes if one.size >= max(LARGE, CERTAIN * one.error)]
    chosen = sorted(large, key=lambda one: -one.size)[:TURNING]
    return tuple(one for one in changes if any(one is other for other in chosen))
