"""What a review says, in exactly the keys of its JSON; docs/players/review.md explains them.

These classes are the one description of a review: the coach builds them, `dump_review` writes
them, and the server's API and the page's types are derived from them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from parlour.games.sentence import Pieces, Sentence
from parlour.games.wire import Json, dump
from parlour.text import Words

VERSION: Final = 1
DIGITS = 4
"""Decimal places in JSON; more would be noise."""

Verdict: TypeAlias = Literal["only", "best", "close", "slip", "mistake", "blunder"]
"""`only`: there was no choice. `close`: not the best found, but within the noise, or nearly so."""
ChangeKind: TypeAlias = Literal["deal", "cards", "meeting", "choice"]
Chances: TypeAlias = tuple[float, ...]
"""A win chance for every seat."""


@dataclass(frozen=True, slots=True)
class MoveChance:
    """How often a move wins in imagined games, with the standard error of that."""

    move: str
    win: float
    error: float
    games: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision, judged. Without `played` it is a hint: what to do, and why."""

    seat: int
    played: str | None
    best: str
    cost: float
    """Win chance that the played move lost against the best one; never negative."""
    error: float
    """The standard error of the cost."""
    verdict: Verdict
    mistake: bool
    """Whether the move cost something beyond the noise."""
    reason: Sentence | None
    reason_bots: dict[str, Pieces]
    """The variables of the reason that contain bots' names, in pieces."""
    why: str | None
    """The reason in the reader's language."""
    moves: tuple[MoveChance, ...]
    """All legal moves, the best first."""
    before: Chances
    """The win chances if the reference player chose here."""
    gain: Chances
    """What the move changed in them."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision(Judgement):
    """A decision of a record: the number of its move, from 1, and where it was made."""

    number: int
    round: int
    turn: int


@dataclass(frozen=True, slots=True)
class ReviewChance:
    """The win chances after a number of moves."""

    number: int
    win: Chances


@dataclass(frozen=True, slots=True)
class ReviewAccount:
    """Where a seat's result came from: start + cards + meeting + own + others = result."""

    seat: int
    start: float
    cards: float
    """What the deal and all drawn cards changed."""
    meeting: float
    """What the interaction of secret choices changed; 0 in a game without any."""
    own: float
    """What the seat's own choices changed, compared with the reference player."""
    others: float
    """What the others' choices changed for this seat."""
    result: float
    """1 for a victory, a part of 1 for a shared one; the current chance in a running game."""
    error: float
    """The standard error of `own`: noise in it is missing in the others."""

    @property
    def luck(self) -> float:
        """The part of the result that nobody chose."""
        return self.cards + self.meeting


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A large change of the chances; `seat` is whose choice it was."""

    number: int
    """The move after which it happened; 0 is the deal."""
    kind: ChangeKind
    seat: int | None
    change: Chances


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, reviewed."""

    review: Literal[1]
    game: str
    players: tuple[str, ...]
    finished: bool
    worlds: int
    decisions: tuple[ReviewedDecision, ...]
    chances: tuple[ReviewChance, ...]
    accounts: tuple[ReviewAccount, ...]
    """For each seat, what made its result."""
    turning: tuple[TurningPoint, ...]
    """The largest changes, in the order of the game."""


def dump_review(
    review: Review, words: Words | None = None, seat: int | None = None
) -> dict[str, Json]:
    """The whole review as JSON, or the decisions of one seat only.

    With words, every reason is also given in that language.
    """
    data: dict[str, Json] = _rounded(dump(replace(review, decisions=())))
    mine = [one for one in review.decisions if seat in (None, one.seat)]
    data["decisions"] = [dump_judgement(one, words) for one in mine]
    # An account adds up exactly, so only its error is rounded.
    data["accounts"] = [{**dump(one), "error": round(one.error, DIGITS)} for one in review.accounts]
    return data


def dump_judgement(judgement: Judgement, words: Words | None = None) -> dict[str, Json]:
    """One decision, or a hint, as JSON."""
    data: dict[str, Json] = _rounded(dump(judgement))
    if judgement.reason is not None and words is not None:
        data["why"] = words.say(judgement.reason)
    return data


def _rounded(data: Any) -> Any:
    if isinstance(data, float):
        return round(data, DIGITS)
    if isinstance(data, list):
        return [_rounded(item) for item in data]
    if isinstance(data, dict):
        return {key: _rounded(value) for key, value in data.items()}
    return data
