"""The parser of the command line, and helpers that the commands share.

argparse translates its own sentences by calling gettext with their English text. Replacing that one
function lets them come from the same Fluent files as everything else that people read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from parlour.cli.help import suggestions
from parlour.games import FOLDERS, Refusal
from parlour.games.refusal import Code
from parlour.text import LANGUAGES, Words, language

Run: TypeAlias = Callable[[argparse.Namespace, Words], int]
"""A command: takes its arguments and a language, returns an exit status."""

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


def translate_argparse(words: Words) -> None:
    """Make argparse use this language for its own sentences."""

    def translate(text: str) -> str:
        # A message ends where Fluent ends it; argparse needs the space after "usage: ".
        key = _OWN_SENTENCES.get(text)
        if key is None:
            return text
        return words(key) + (" " if text.endswith(" ") else "")

    module: Any = argparse
    module._ = translate


def wanted_language(arguments: list[str]) -> str:
    """Find --lang before the real parser is built, because that needs the language."""
    # No abbreviations: `--lan` is a different option.
    scout = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    scout.add_argument("--lang", choices=LANGUAGES)
    try:
        known, _ = scout.parse_known_args(arguments)
    except argparse.ArgumentError:
        return language()
    return language(known.lang)


def command_place(arguments: list[str]) -> int | None:
    """Where the command is among the arguments: the first that is neither an option nor a value."""
    place = 0
    while place < len(arguments) and arguments[place].startswith("-"):
        place += 2 if arguments[place] == "--lang" else 1
    return place if place < len(arguments) else None


class Parser(argparse.ArgumentParser):
    """A parser in the reader's language.

    Its errors look like every other refusal: a code and a sentence, status 2.
    """

    def __init__(self, words: Words, **more: Any) -> None:
        self.words = words
        self.flags: list[str] = []
        self._heading: Any = None
        super().__init__(**more)

    def add_argument(self, *names: Any, **more: Any) -> argparse.Action:
        """Add an option or an argument, below the last heading if there is one."""
        self.flags += [name for name in names if name.startswith("--")]
        add = super().add_argument if self._heading is None else self._heading.add_argument
        action: argparse.Action = add(*names, **more)
        return action

    def heading(self, message: str) -> None:
        """Put the options that follow under a heading of the help."""
        self._heading = self.add_argument_group(self.words(message))

    def commands(
        self,
        message: Callable[[str], str] = lambda name: f"cli-{name}",
        title: str = "cli-commands",
        metavar: str = "cli-command",
    ) -> AddCommand:
        """Have commands of its own, each explained by a message; returns what adds one.

        One that has commands of its own has nothing to run.
        """
        words = self.words
        parsers = self.add_subparsers(
            title=words(title), metavar=words(metavar), required=True, parser_class=Parser
        )

        def add(name: str, run: Run | None) -> Parser:
            about = words(message(name))
            sub: Parser = parsers.add_parser(name, words=words, help=about, description=about)
            sub.set_defaults(command=run, parser=sub)
            sub.option("--lang", "cli-lang", choices=LANGUAGES)
            return sub

        return add

    def option(self, flag: str, message: str, **more: Any) -> None:
        """Add an option that a Fluent message explains."""
        self.add_argument(flag, help=self.words(message), **more)

    def bots(self, flag: str, message: str, names: Iterable[str], **more: Any) -> None:
        """Add an option that takes levels of bots, and list their names."""
        self.add_argument(flag, help=self.words(message, levels=", ".join(names)), **more)

    def number(self, flag: str, message: str, **more: Any) -> None:
        """Add an option that takes a whole number."""
        self.option(flag, message, type=int, metavar="N", **more)

    def path(self, flag: str, message: str, metavar: str = "FILE") -> None:
        """Add an option that takes a path."""
        self.option(flag, message, type=Path, metavar=metavar)

    def switch(self, flag: str, message: str) -> None:
        """Add an option that is either given or not."""
        self.option(flag, message, action="store_true")

    def game(self, nargs: str | None = None) -> None:
        """Add the argument that names the game."""
        about = self.words("cli-game", games=", ".join(FOLDERS))
        self.add_argument("game", choices=list(FOLDERS), metavar="GAME", nargs=nargs, help=about)

    def game_options(self) -> None:
        """Add `--option NAME=VALUE` for the game's options, and its older spelling."""
        self.option("--option", "cli-option", action="append", default=[], metavar="NAME=VALUE")
        # From before games described their options: `--long` is short for `--option long=yes`.
        self.option("--long", "cli-long", action="append_const", const="long=yes", dest="option")

    def refuse_unknown(self, unknown: list[str], known: Iterable[str]) -> NoReturn:
        """Say which arguments are unknown, as argparse does, or what may have been meant."""
        message = self.words("argparse-unrecognized") % " ".join(unknown)
        guesses = list(suggestions(unknown, known, self.words))
        if not guesses:
            self.error(message)
        self.exit(2, f"parlour: bad_argument: {message}. {' '.join(guesses)}\n")

    def error(self, message: str) -> NoReturn:
        """Print the usage and what is wrong with the arguments, and exit."""
        self.print_usage(sys.stderr)
        self.exit(2, f"parlour: bad_argument: {message}\n")


AddCommand: TypeAlias = Callable[[str, Run | None], Parser]
"""Adds a command under its name; returns the parser of its arguments."""


def levels(text: str) -> tuple[str, ...]:
    """Split the names of bots, separated by commas."""
    return tuple(filter(None, (level.strip() for level in text.split(","))))


def read_text(path: str, code: Code, words: Words) -> str:
    """Read a file, or standard input for `-`; refuse with `code` what is not UTF-8."""
    data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(code, "cli-not-utf8", file=source_name(path, words)) from None


def source_name(path: str, words: Words) -> str:
    """The name of the file, or of standard input, in messages."""
    return words("cli-standard-input") if path == "-" else path
