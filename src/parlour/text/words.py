"""Sentences in a language.

Shared Fluent files are in `text/<language>/`, a game's own in its folder's `words/`, so that a new
game brings its own.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeAlias, get_args
from unicodedata import category

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import NumberPattern, format_percent, parse_pattern
from fluent.runtime import FluentBundle, FluentResource

from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.games.sentence import REMOVED_NAME, Fact, Sentence

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_LOCALES: Mapping[str, str] = {"en": "en_GB", "fr": "fr"}
_MAX_FACT_LENGTH = 500
_HUGE = 10**12
_JOINER = "\N{ZERO WIDTH JOINER}"
_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
"""Where a message or term begins: only these start a line with an identifier and `=`."""
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A reference to another message or term."""


def language(wanted: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language to use: the one given, else the environment's, else English."""
    variables = ("PARLOUR_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    for text in (wanted, *(environ.get(name) for name in variables)):
        if text:
            # The first variable that is set decides, as it does for other programs.
            return next((known for known in LANGUAGES if text.lower().startswith(known)), "en")
    return "en"


def with_minus(number: str) -> str:
    """A number with a real minus sign instead of a hyphen, as on the page."""
    return number.replace("-", "\N{MINUS SIGN}")


class Words:
    """All messages in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = _bundle(lang)

    def __call__(self, id: str, **facts: Fact) -> str:  # noqa: A002 - Fluent's own word
        """Format a message with its variables."""
        return self._format(id, facts)

    def say(self, sentence: Sentence) -> str:
        """Translate a sentence of the rules."""
        return self._format(sentence.id, sentence.args)

    def refuse(self, refusal: Refusal) -> str:
        """Translate the reason of a refusal."""
        return self.say(refusal.reason)

    def list(self, texts: Sequence[str]) -> str:
        """A list as part of a sentence: "yellow, green and blue"."""
        return format_list(texts, locale=_LOCALES[self.lang])

    def date(self, day: date) -> str:
        """A date in full: "16 November 2026"."""
        return format_date(day, "long", locale=_LOCALES[self.lang])

    def name(self, text: str) -> str:
        """A player's name, or text with names in it, as readers of this language see it."""
        return text.replace(REMOVED_NAME, self("removed-name")) if REMOVED_NAME in text else text

    def percent(self, share: float, *, digits: int = 0, signed: bool = False) -> str:
        """A share in percent, rounded; with its sign if it is a change."""
        figure = round(100 * share, digits) / 100 or 0.0
        locale = Locale.parse(_LOCALES[self.lang])
        pattern = locale.percent_formats[None].pattern
        if digits:
            pattern = pattern.replace("##0", f"##0.{'0' * digits}")
        text = format_percent(figure, pattern, locale)
        return with_minus(f"+{text}" if signed and figure > 0 else text)

    def _format(self, message_id: str, facts: Mapping[str, Fact]) -> str:
        args = {name: self._fact(fact) for name, fact in facts.items()}
        return self._bundle.format(message_id, args)

    def _fact(self, fact: Fact) -> Any:
        if isinstance(fact, Sentence):
            return self.say(fact)
        if isinstance(fact, tuple):
            return self.list([self.say(part) for part in fact])
        if isinstance(fact, str):
            return _clipped(printable(self.name(fact)))
        return fact if abs(fact) < _HUGE else _clipped(str(fact))


def printable(text: str) -> str:
    """Make text from outside safe for a terminal: replace control characters.

    Spaces of all kinds and the joiner inside emoji are kept; marks that change the direction of
    writing are not.
    """
    return "".join(
        char
        if char.isprintable() or char == _JOINER or category(char) == "Zs"
        else "\N{REPLACEMENT CHARACTER}"
        for char in text
    )


def _clipped(text: str) -> str:
    """Shorten text from outside: Fluent refuses very long variables."""
    return text if len(text) <= _MAX_FACT_LENGTH else f"{text[:_MAX_FACT_LENGTH]}…"


def sources(lang: str) -> Iterator[Traversable]:
    """All Fluent files of a language: the shared ones, then each game's."""
    yield from _fluent_files(files("parlour.text") / lang)
    for folder in FOLDERS.values():
        # By path: files() of a game's package would import its rules.
        own = files("parlour.games") / folder / "words"
        names = (f"{lang}.ftl", f"lessons.{lang}.ftl", f"puzzles.{lang}.ftl")
        yield from (file for name in names if (file := own / name).is_file())


def _fluent_files(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _fluent_files(entry)
        elif entry.name.endswith(".ftl"):
            yield entry


class _NumberFormats(Locale):
    """Numbers in sentences: a real minus sign, and never "1,024".

    A move's or a round's number is a name, not a quantity.
    """

    @property
    def decimal_formats(self) -> dict[str | None, NumberPattern]:  # type: ignore[override]
        return {None: parse_pattern(with_minus("0;-0"))}


class _FluentBundle(FluentBundle):
    def _get_babel_locale(self) -> Locale:
        return _NumberFormats(self.locales[0])


class _Bundle:
    """A Fluent bundle that parses a message when it is first needed, with those that it refers to.

    Parsing a whole language takes an eighth of a second and more than a megabyte.
    """

    def __init__(self, lang: str) -> None:
        # Isolation marks are for browsers; on a terminal they would show as stray characters.
        self._bundle = _FluentBundle([lang], use_isolating=False)
        self._unparsed: dict[str, str] = {}
        """The source of each message or term, by its id."""
        for source in sources(lang):
            _, *entries = _ENTRY.split(source.read_text(encoding="utf-8"))
            for entry in entries:
                self._unparsed.setdefault(entry.partition("=")[0].strip(), entry)

    def format(self, message_id: str, args: dict[str, Any]) -> str:
        """Format a message with its variables."""
        self._parse(message_id)
        if not self._bundle.has_message(message_id):
            raise LookupError(f"no message {message_id}")
        value: Any = self._bundle.get_message(message_id).value
        text, errors = self._bundle.format_pattern(value, args)
        if errors:
            raise LookupError(f"{message_id}: {errors}")
        return str(text)

    def _parse(self, message_id: str) -> None:
        entry = self._unparsed.get(message_id)
        if entry is not None:
            self._bundle.add_resource(FluentResource(entry))
            self._unparsed.pop(message_id, None)  # not before: another thread may need it now
            for referenced in _REFERENCE.findall(entry):
                self._parse(referenced)


@cache
def _bundle(lang: str) -> _Bundle:
    return _Bundle(lang)
