"""The command line's parser, in the reader's language.

argparse takes its own few sentences from gettext under their English text. Replacing that one
function lets them come from the same Fluent files as everything else that people read.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from parlour.text import LANGUAGES, Words, language

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
    scout = argparse.ArgumentParser(add_help=False, exit_on_error=False)
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
