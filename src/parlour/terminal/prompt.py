"""Asking the person at the keyboard, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from parlour.text import Words


class Quit(Exception):  # noqa: N818 - leaving is no error
    """The player wants to leave: by `q`, by the end of input or by Ctrl-C."""


class Asker:
    """One terminal, one language."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words

    def line(self, prompt: str) -> str:
        """What the player types, without the spaces around it."""
        try:
            text = self.console.input(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        if text.lower() in {"q", "quit", "quitter"}:
            raise Quit
        return text

    def number(self, prompt: str, choices: range) -> int:
        """One of a few numbers; an empty line takes the first."""
        while True:
            text = self.line(prompt)
            if not text:
                return choices[0]
            if text in map(str, choices):
                return int(text)
            self.console.print(self.words("ask-again"), style="yellow")

    def pick(self, prompt: str, choices: Sequence[str], shown: Sequence[str] = ()) -> str:
        """One of a few choices, by number or by name; an empty line takes the first."""
        labels = list(shown) or list(choices)
        self.console.print(prompt, style="bold")
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
