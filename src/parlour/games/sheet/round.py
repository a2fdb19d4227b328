"""A round played with real cards, written as text: what the games' score sheets share."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.refusal import Refusal
from parlour.games.sentence import Sentence, sentence
from parlour.games.wire import Json


@dataclass(frozen=True, slots=True)
class Sheet:
    """A scored round: data for programs, sentences for people."""

    data: Json
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The cards of one player, as they were written."""

    number: int
    name: str | None
    words: tuple[str, ...]

    @property
    def who(self) -> str | Sentence:
        """The player's name, or number."""
        return self.name or sentence("sheet-player", number=self.number)


def read_parts(text: str, size: int) -> list[Part]:
    """Split a sheet into its players.

    A player begins with a line `Name: ..`, with the first line after a blank one, or with any line
    once the player before has `size` words. `#` starts a comment.
    """
    parts: list[tuple[str | None, list[str]]] = []
    is_open = False
    for line in text.splitlines():
        content = line.split("#", 1)[0].strip()
        if not content:
            is_open = is_open and bool(line.strip())
            continue
        name, colon, rest = content.rpartition(":")
        if colon or not is_open or len(parts[-1][1]) >= size:
            parts.append((name.strip()[:40] or None, []))
            is_open = True
        parts[-1][1].extend(rest.split())
    if not parts:
        raise Refusal("bad_sheet", "sheet-empty")
    return [Part(number, name, tuple(words)) for number, (name, words) in enumerate(parts, 1)]
