"""Sentences put into a language.

Sentences that all of Parlour shares stand in `text/<language>/`, a game's own in its folder's
`words/`, so that a new game brings its words along.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any
from unicodedata import category

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.games.sentence import Fact, Sentence

LANGUAGES = ("en", "fr")

_LONGEST_FACT = 500
_HUGE = 10**12
_JOINER = "\N{ZERO WIDTH JOINER}"


def language(wanted: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one asked for, else the environment's, else English."""
    variables = ("PARLOUR_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    for text in (wanted, *(environ.get(name) for name in variables)):
        if text:
            # The first variable that is set decides, as it does for other programs.
            return next((known for known in LANGUAGES if text.lower().startswith(known)), "en")
    return "en"


class Words:
    """Everything Parlour can say, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = _bundle(lang)

    def __call__(self, id: str, **facts: Fact) -> str:  # noqa: A002 - Fluent's own word
        """One message with its variables filled in."""
        return self._format(id, facts)

    def say(self, sentence: Sentence) -> str:
        """A sentence of the rules, in words."""
        return self._format(sentence.id, sentence.args)

    def refuse(self, refusal: Refusal) -> str:
        """Why something was not done."""
        return self.say(refusal.reason)

    def _format(self, message_id: str, facts: Mapping[str, Fact]) -> str:
        args = {name: self._fact(fact) for name, fact in facts.items()}
        return self._bundle.format(message_id, args)

    def _fact(self, fact: Fact) -> Any:
        if isinstance(fact, Sentence):
            return self.say(fact)
        if isinstance(fact, tuple):
            return ", ".join(self.say(part) for part in fact)
        if isinstance(fact, str):
            return _clipped(printable(fact))
        # A move's or a round's number is a name, not a quantity: never "1,024".
        return fluent_number(fact, useGrouping=False) if abs(fact) < _HUGE else _clipped(str(fact))


def printable(text: str) -> str:
    """Text from outside, harmless on a terminal: control characters become a replacement mark.

    Spaces of all kinds and the joiner inside emoji are left alone; marks that turn the direction
    of writing round are not.
    """
    return "".join(
        char
        if char.isprintable() or char == _JOINER or category(char) == "Zs"
        else "\N{REPLACEMENT CHARACTER}"
        for char in text
    )


def _clipped(text: str) -> str:
    """Text from outside, short enough for a sentence: Fluent itself refuses endless variables."""
    return text if len(text) <= _LONGEST_FACT else f"{text[:_LONGEST_FACT]}…"


def sources(lang: str) -> Iterator[Traversable]:
    """All Fluent files of a language: the shared ones, then each game's."""
    shared = files("parlour.text") / lang
    yield from sorted(
        (file for file in shared.iterdir() if file.name.endswith(".ftl")), key=lambda f: f.name
    )
    for folder in FOLDERS.values():
        # Found by path: a package's own files would mean importing every game's rules.
        yield files("parlour.games") / folder / "words" / f"{lang}.ftl"


class _Bundle:
    """A Fluent bundle that parses a file only when one of its messages is asked for.

    Parsing is most of the time that a short command takes; reading the files is nothing.
    """

    def __init__(self, lang: str) -> None:
        # Isolation marks are for browsers; on a terminal they would show as stray characters.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unparsed = [source.read_text(encoding="utf-8") for source in sources(lang)]

    def pattern(self, message_id: str) -> Any:
        """The parsed text of a message."""
        if not self._bundle.has_message(message_id):
            for text in self._unparsed:
                if f"\n{message_id} =" in text:
                    self._bundle.add_resource(FluentResource(text))
                    self._unparsed.remove(text)
                    break
        if not self._bundle.has_message(message_id):
            raise LookupError(f"no message {message_id}")
        return self._bundle.get_message(message_id).value

    def format(self, message_id: str, args: dict[str, Any]) -> str:
        """A message with its variables filled in."""
        text, errors = self._bundle.format_pattern(self.pattern(message_id), args)
        if errors:
            raise LookupError(f"{message_id}: {errors}")
        return str(text)


@cache
def _bundle(lang: str) -> _Bundle:
    return _Bundle(lang)
