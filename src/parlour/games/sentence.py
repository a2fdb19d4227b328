"""How the rules speak to people: sentences that are in no language yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, Union

Fact: TypeAlias = Union[str, int, "Sentence", "tuple[Sentence, ...]"]
"""A variable of a sentence. Sentences inside are put into words first, several as a list."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for people in no language yet: a Fluent message and its variables.

    The games know what to say; only `parlour.text` knows how to say it, so that the rules need
    nothing but the standard library and every language is treated alike.
    """

    id: str
    args: Mapping[str, Fact]


def sentence(id: str, **args: Fact) -> Sentence:  # noqa: A002 - Fluent's own word
    """Build a Sentence the way it is read: its message, then its variables."""
    return Sentence(id, args)


def who(seat: int, names: Sequence[str | Sentence], you: int | None) -> dict[str, Fact]:
    """The two variables that name a player: by name, and whether that is the reader."""
    return {"who": names[seat], "you": "yes" if seat == you else "no"}


def ended(
    winners: Sequence[int], names: Sequence[str], you: int | None, scores: Sequence[int]
) -> Sentence:
    """Who won, or who shares the victory, and with how many points."""
    points = standing(names, scores)
    if len(winners) == 1:
        return sentence("won", **who(winners[0], names, you), points=points)
    sharers = ", ".join(names[seat] for seat in winners)
    return sentence("shared-victory", names=sharers, points=points)


def standing(names: Sequence[str], points: Sequence[int]) -> str:
    """Points beside names, in any language."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
