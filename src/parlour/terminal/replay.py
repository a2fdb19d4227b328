"""A record in readable text, step by step, forwards and back."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from parlour.games.game import Watcher
from parlour.games.record import Record, Step, replay
from parlour.games.registry import get
from parlour.terminal.ask import Asker, Quit
from parlour.terminal.draw import artist, say
from parlour.text import Words
from parlour.text.words import printable


class Replay:
    """One record, all its steps worked out, and whose eyes it is seen with.

    With a seat, everything that this seat could not see stays hidden; without one, all is open.
    """

    def __init__(self, record: Record, seat: Watcher, console: Console, words: Words) -> None:
        self.game = get(record.game)
        self.names = record.players
        self.steps = list(replay(record))
        self.seat = seat
        self.console = console
        self.words = words
        self.artist = artist(record.game)

    def show_all(self) -> None:
        """Every step, one after the other."""
        for step in self.steps:
            self.show(step)

    def step_through(self) -> None:
        """Wait for a key line after each step: on, back, to a number, or out."""
        asker = Asker(self.console, self.words)
        number, last = 0, len(self.steps) - 1
        try:
            while True:
                self.show(self.steps[number])
                text = asker.line(self.words("replay-keys", last=last)).lower()
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
        """What was played, what came of it, and how the table looks then."""
        if step.move is not None and step.seat is not None:
            # In 5211 a choice is a secret until the reveal: then its own seat alone may read it.
            is_open = self.seat is None or self.seat == step.seat
            heading = "replay-step" if is_open or self._is_public(step) else "replay-step-hidden"
            name, number = self.names[step.seat], step.number
            self._say(self.words(heading, number=number, who=name, move=step.move), "bold")
        for event in step.events:
            known = event if self.seat is None else self.game.seen(event, self.seat)
            said = self.game.tell(known, self.names, self.seat)
            if said is not None:
                self._say(self.words.say(said), indent="  ")
        view = self.game.view(step.state, self.seat)
        for part in self.artist.draw(view, self.names, self.words):
            self.console.print(part)
        if self.seat is None:
            self._show_hands(step.state)

    def _show_hands(self, state: Any) -> None:
        """What each seat alone could see, for who may see it all."""
        for seat, name in enumerate(self.names):
            for part in self.artist.own(self.game.view(state, seat), self.words):
                self.console.print(Text(f"{printable(name)}: "), part)

    def _is_public(self, step: Step) -> bool:
        """Whether everybody saw this move as it was made."""
        first: Any = step.events[0]
        return bool(self.game.seen(first, None) == first)

    def _say(self, text: str, style: str = "", indent: str = "") -> None:
        say(self.console, text, style, indent)
