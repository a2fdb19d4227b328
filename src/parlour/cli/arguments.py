"""The command line's parser, in the reader's language, and what its commands share.

argparse takes its own few sentences from gettext under their English text. Replacing that one
function lets them come from the same Fluent files as everything else that people read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from parlour.games import FOLDERS, Refusal
from parlour.games.refusal import Code
from parlour.text import LANGUAGES, Words, language

Run: TypeAlias = Callable[[argparse.Namespace, Words], int]
"""A command: its arguments and a language in, an exit status out."""

_OWN_SENTENCES = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positional",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "invalid %(type)s value: %(value)r": "argparse-value",
    "expected one argument": "argparse-one",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "ignored explicit argument %r": "argparse-ignored",
}


def speak(words: Words) -> None:
    """Let argparse speak this language."""

    def translate(text: str) -> str:
        # A message ends where Fluent ends it; argparse wants its "usage: " with the space.
        key = _OWN_SENTENCES.get(text)
        if key is None:
            return text
        return words(key) + (" " if text.endswith(" ") else "")

    module: Any = argparse
    module._ = translate


def wanted_language(arguments: list[str]) -> str:
    """The language asked for by --lang, found before the real parser is built in it."""
    # No abbreviations: `--lan` is an option of its own.
    scout = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    scout.add_argument("--lang", choices=LANGUAGES)
    try:
        known, _ = scout.parse_known_args(arguments)
    except argparse.ArgumentError:
        return language()
    return language(known.lang)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints look like every other refusal: a code and a sentence, status 2."""

    def unrecognized(self, rest: list[str]) -> str:
        """The sentence for arguments that nothing asked for."""
        module: Any = argparse
        return str(module._("unrecognized arguments: %s")) % " ".join(rest)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and how they are written."""
        self.print_usage(sys.stderr)
        self.exit(2, f"parlour: bad_argument: {message}\n")


def add_game(parser: Parser, words: Words, nargs: str | None = None) -> None:
    """The argument that says which game."""
    parser.add_argument(
        "game",
        choices=list(FOLDERS),
        metavar="GAME",
        nargs=nargs,
        help=words("cli-game", games=", ".join(FOLDERS)),
    )


def levels(text: str) -> tuple[str, ...]:
    """The bots that an option names, between commas."""
    return tuple(filter(None, (level.strip() for level in text.split(","))))


def read_text(path: str, code: Code, words: Words) -> str:
    """A file, or standard input for `-`, as UTF-8; refused with this code if it is none."""
    data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(code, "cli-not-utf8", file=source(path, words)) from None


def source(path: str, words: Words) -> str:
    """What to call the place that something was read from."""
    return words("cli-standard-input") if path == "-" else path
