"""What the coach answers over HTTP: a whole review, or a hint. docs/review.md tells the meaning."""

from __future__ import annotations

from typing import Any, Literal

from parlour.server.messages import Model


class ReviewSentence(Model):
    """A message of the Fluent files, in no language yet."""

    id: str
    args: dict[str, Any]


class MoveChance(Model):
    """How often a move wins in imagined games, with the standard error of that."""

    move: str
    win: float
    error: float
    games: int


class Judged(Model):
    """A decision as the coach sees it; as a hint it has no `played`."""

    seat: int
    played: str | None
    best: str
    cost: float
    error: float
    verdict: Literal["only", "best", "close", "slip", "mistake", "blunder"]
    mistake: bool
    reason: ReviewSentence | None
    why: str | None
    moves: list[MoveChance]
    before: list[float]
    gain: list[float]


class ReviewedDecision(Judged):
    """A decision of a record: the number of its move, from 1, and where it was made."""

    number: int
    round: int
    turn: int


class ReviewChance(Model):
    """Everybody's win chance after so many moves."""

    number: int
    win: list[float]


class ReviewAccount(Model):
    """Where a seat's result came from: start + cards + meeting + own + others = result."""

    seat: int
    start: float
    cards: float
    meeting: float
    own: float
    others: float
    result: float
    error: float


class TurningPoint(Model):
    """A large change of the chances, and what it came from."""

    number: int
    kind: Literal["deal", "cards", "meeting", "choice"]
    seat: int | None
    change: list[float]


class Review(Model):
    """A whole game, reviewed."""

    review: Literal[1]
    game: str
    players: list[str]
    finished: bool
    worlds: int
    decisions: list[ReviewedDecision]
    chances: list[ReviewChance]
    accounts: list[ReviewAccount]
    turning: list[TurningPoint]


class ReviewPending(Model):
    """The review is under way: ask again."""

    pending: Literal[True]
