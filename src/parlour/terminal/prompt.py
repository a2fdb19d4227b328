"""Prompts: questions to the player, answered line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from parlour.text import Words


class Quit(Exception):  # noqa: N818 - leaving is no error
    """The player quits: by `q`, at the end of input, or by Ctrl-C."""


class Prompt:
    """Reads the player's answers from one terminal, in one language."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words

    def line(self, question: str) -> str:
        """Read a line, without the spaces around it."""
        try:
            text = self.console.input(f"{question} ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        if text.lower() in {"q", "quit", "quitter"}:
            raise Quit
        return text

    def number(self, question: str, choices: range) -> int:
        """Read one of these numbers; an empty line means the first."""
        while True:
            text = self.line(question)
            if not text:
                return choices[0]
            if text in map(str, choices):
                return int(text)
            self.console.print(self.words("ask-again"), style="yellow")

    def pick(self, question: str, choices: Sequence[str], shown: Sequence[str] = ()) -> str:
        """Read one of these choices, by number or by name; an empty line means the first."""
        labels = list(shown) or list(choices)
        self.console.print(question, style="bold")
        for number, label in enumerate(labels, 1):
            self.console.print(f"  {number}  {label}")
        while True:
            text = self.line(self.words("ask-pick"))
            if not text:
                return choices[0]
            if text in choices:
                return text
            if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            self.console.print(self.words("ask-again"), style="yellow")
