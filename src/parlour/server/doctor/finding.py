"""The result of a check of `parlour doctor`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from parlour.games.refusal import Refusal
from parlour.games.sentence import Fact, Sentence

State: TypeAlias = Literal["ok", "note", "problem"]
"""`note`: works, but worth knowing. `problem`: something does not work, or soon will not."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report; `doctor-topic-TOPIC` is its heading."""

    topic: str
    state: State
    sentence: Sentence


def ok(topic: str, message: str, **facts: Fact) -> Finding:
    """Something works."""
    return Finding(topic, "ok", Sentence(message, facts))


def note(topic: str, message: str, **facts: Fact) -> Finding:
    """Something works, but the host should know."""
    return Finding(topic, "note", Sentence(message, facts))


def problem(topic: str, message: str, **facts: Fact) -> Finding:
    """Something does not work; the message says what to do."""
    return Finding(topic, "problem", Sentence(message, facts))


def refused(topic: str, refusal: Refusal) -> Finding:
    """A server would refuse to start for this reason."""
    return Finding(topic, "problem", refusal.reason)


def tenths(number: float) -> tuple[int, int]:
    """A number before and after its decimal mark, which depends on the language."""
    return divmod(round(number * 10), 10)
