"""A record in the terminal, step by step, forwards and back."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from parlour.games.game import Watcher
from parlour.games.record import Record, Step, replay
from parlour.games.registry import get
from parlour.terminal.draw import artist, say
from parlour.terminal.prompt import Prompt, Quit
from parlour.text import Words
from parlour.text.words import printable


class Replay:
    """All steps of one record, as a seat saw them; with no seat, everything is shown."""

    def __init__(self, record: Record, seat: Watcher, console: Console, words: Words) -> None:
        self.game = get(record.game)
        self.names = tuple(map(words.name, record.players))
        self.steps = list(replay(record))
        self.seat = seat
        self.console = console
        self.words = words
        self.artist = artist(record.game)

    def show_all(self) -> None:
        """Show every step."""
        for step in self.steps:
            self.show(step)

    def step_through(self) -> None:
        """Show a step at a time: the next, the one before, or the one with a number."""
        prompt = Prompt(self.console, self.words)
        number, last = 0, len(self.steps) - 1
        try:
            while True:
                self.show(self.steps[number])
                text = prompt.line(self.words("replay-keys", last=last)).lower()
                if text in {"b", "r"}:
                    number = max(0, number - 1)
                elif text.isdecimal() and len(text) < 6:
                    number = min(int(text), last)
                elif not text and number == last:
                    return
                elif not text:
                    number += 1
        except Quit:
            return

    def show(self, step: Step) -> None:
        """Show the move of a step, what happened, and the table after it."""
        if step.move is not None and step.seat is not None:
            # In 5211 a choice is secret until the reveal: only its own seat may read it.
            is_open = self.seat is None or self.seat == step.seat
            heading = "replay-step" if is_open or self._is_public(step) else "replay-step-hidden"
            name, number = self.names[step.seat], step.number
            self._say(self.words(heading, number=number, who=name, move=step.move), "bold")
        for event in step.events:
            known = event if self.seat is None else self.game.seen(event, self.seat)
            said = self.game.describe(known, self.names, self.seat)
            if said is not None:
                self._say(self.words.say(said), indent="  ")
        view = self.game.view(step.state, self.seat)
        for part in self.artist.draw(view, self.names, self.words):
            self.console.print(part)
        if self.seat is None:
            self._show_hands(step.state)

    def _show_hands(self, state: Any) -> None:
        """Show every seat's hidden cards."""
        for seat, name in enumerate(self.names):
            for part in self.artist.own(self.game.view(state, seat), self.words):
                self.console.print(Text(f"{printable(name)}: "), part)

    def _is_public(self, step: Step) -> bool:
        """Whether every player saw this move when it was made."""
        first: Any = step.events[0]
        return bool(self.game.seen(first, None) == first)

    def _say(self, text: str, style: str = "", indent: str = "") -> None:
        say(self.console, self.artist.text(text, self.words), style, indent)
