"""Sentences for people, in no language yet: the rules build them, `text/` translates them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self, TypeAlias, Union

Fact: TypeAlias = Union[str, int, "Sentence", "tuple[Sentence, ...]"]
"""A variable of a sentence. Sentences inside are translated first, several as a list."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A Fluent message and its variables.

    The games know what to say, and only `parlour.text` how to say it. So the rules need nothing but
    the standard library, and treat every language alike.
    """

    id: str
    args: Mapping[str, Fact]


def sentence(id: str, **args: Fact) -> Sentence:  # noqa: A002 - Fluent's own word
    """Build a Sentence from its message and its variables."""
    return Sentence(id, args)


REMOVED_NAME = "Someone\ufe00"
"""The name, in logs and records, of a person who has deleted their data. Readers see it in their
language. It ends in a character that shows nothing, and that nobody's name can contain."""


class BotName(str):
    """A bot's name. Clients may show its level in the reader's language instead."""

    __slots__ = ("level",)
    level: str

    def __new__(cls, name: str, level: str = "") -> Self:
        """A name that knows its bot's level."""
        self = super().__new__(cls, name)
        self.level = level
        return self


class NamedText(str):
    """Text with bots' names in it: `parts` are its pieces, each bot's name a `BotName`."""

    __slots__ = ("parts",)
    parts: tuple[str, ...]

    def __new__(cls, text: str, parts: tuple[str, ...] = ()) -> Self:
        """Text that knows its pieces."""
        self = super().__new__(cls, text)
        self.parts = parts
        return self


def joined(separator: str, items: Iterable[str]) -> str:
    """Like `str.join`, but remembers where bots' names are."""
    items = list(items)
    if all(type(item) is str for item in items):
        return separator.join(items)
    parts: list[str] = []
    for item in items:
        if parts:
            parts.append(separator)
        parts.extend(item.parts if isinstance(item, NamedText) else (item,))
    return NamedText("".join(parts), tuple(parts))


@dataclass(frozen=True, slots=True)
class NamedBot:
    """A bot's name inside a sentence; a client may show its level in the reader's language."""

    name: str
    level: str


Pieces: TypeAlias = tuple[str | NamedBot, ...]


def bots_in(said: Sentence) -> dict[str, Pieces]:
    """The variables of a sentence that contain bots' names, in pieces."""
    found = {}
    for name, fact in said.args.items():
        if isinstance(fact, BotName):
            found[name] = _pieces((fact,))
        elif isinstance(fact, NamedText):
            found[name] = _pieces(fact.parts)
    return found


def _pieces(parts: tuple[str, ...]) -> Pieces:
    return tuple(
        NamedBot(str(part), part.level) if isinstance(part, BotName) else part for part in parts
    )


def dump_sentence(said: Sentence) -> dict[str, Any]:
    """A sentence as JSON, with `bots_in` under `bots` unless that is empty."""
    args: dict[str, Any] = {}
    names_bots = False
    for name, fact in said.args.items():
        kind = type(fact)
        if kind is str or kind is int:  # nearly all of them
            args[name] = fact
        else:
            args[name] = _dump_fact(fact)
            names_bots = names_bots or kind is BotName or kind is NamedText
    data: dict[str, Any] = {"id": said.id, "args": args}
    if names_bots:
        data["bots"] = {
            name: list(map(_dump_piece, parts)) for name, parts in bots_in(said).items()
        }
    return data


def _dump_fact(fact: Fact) -> Any:
    if isinstance(fact, Sentence):
        return dump_sentence(fact)
    if isinstance(fact, tuple):
        return [dump_sentence(part) for part in fact]
    return fact


def _dump_piece(piece: str | NamedBot) -> str | dict[str, str]:
    return piece if isinstance(piece, str) else {"name": piece.name, "level": piece.level}


def who(seat: int, names: Sequence[str | Sentence], you: int | None) -> dict[str, Fact]:
    """The variables that name a player: the name, and whether it is the reader."""
    return {"who": names[seat], "you": "yes" if seat == you else "no"}


def ended(
    winners: Sequence[int], names: Sequence[str], you: int | None, scores: Sequence[int]
) -> Sentence:
    """Who won, or shares the victory, and all points."""
    points = standing(names, scores)
    if len(winners) == 1:
        return sentence("won", **who(winners[0], names, you), points=points)
    sharers = joined(", ", (names[seat] for seat in winners))
    return sentence("shared-victory", names=sharers, points=points)


def standing(names: Sequence[str], points: Sequence[int]) -> str:
    """Names with their points, the same in every language."""
    return beside(names, (str(each).replace("-", "\N{MINUS SIGN}") for each in points))


def beside(names: Sequence[str], texts: Iterable[str], separator: str = ", ") -> str:
    """Each player's name and a text that belongs to it."""
    if set(map(type, names)) == {str}:
        return separator.join([f"{name} {text}" for name, text in zip(names, texts, strict=True)])
    return joined(separator, (joined(" ", pair) for pair in zip(names, texts, strict=True)))


# Reasons for a move.

FITTING = 2.0
"""A reason that agrees with how the points change counts this many times as much."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good: a sentence, a rough weight in points, and who is affected."""

    sentence: Sentence
    weight: float
    kind: Literal["own", "others"]


def by_weight(
    reasons: Iterable[Reason], seat: int, effect: Sequence[float]
) -> tuple[Sentence, ...]:
    """The sentences of these reasons, the most important first.

    `effect` is the average change of each seat's final points. A position often offers reasons of
    both kinds; those that agree with the change come first, and those that it contradicts are left
    out: a move that costs its player points is not good because of the points that it gains.
    """
    others = [points for number, points in enumerate(effect) if number != seat]
    own, hindered = (effect[seat], -min(others)) if others else (0.0, 0.0)
    fitting = "own" if own >= hindered else "others"
    contradicted = {kind for kind, points in (("own", own), ("others", hindered)) if points < 0}
    ranked = sorted(
        (one for one in reasons if one.kind not in contradicted),
        key=lambda one: -one.weight * (FITTING if one.kind == fitting else 1.0),
    )
    return tuple(one.sentence for one in ranked)
