"""Cards and tables as coloured text. A card always shows its code, never its colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.games.registry import FOLDERS
from parlour.games.sentence import Sentence
from parlour.text import Words
from parlour.text.words import printable


class _Console(Console):
    """A console that leaves a broken pipe to the command."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def new_console() -> Console:
    """The terminal. Text is printed as written: no markup in a name has an effect."""
    return _Console(markup=False, emoji=False, highlight=False)


def say(console: Console, text: str, style: str = "", indent: str = "") -> None:
    """Print a text, wrapped at plain spaces only: French puts a narrow one before colons."""
    for line in text.splitlines():
        lines = wrap(line, console.width, initial_indent=indent, subsequent_indent=indent)
        console.print("\n".join(lines), style=style, soft_wrap=True)


class Artist:
    """How a game is drawn and typed in a terminal.

    This class draws any game: every part of the view by its key. A module `draw_<folder>` may
    define a better one: an instance of a subclass, called ARTIST.
    """

    separator = " "
    """The separator between the parts of a move's text."""
    silent: tuple[type, ...] = ()
    """Events that get no sentence, because the drawing shows them."""
    explained: tuple[type, ...] = ()
    """Events after which `explain` shows how the round was scored."""

    def draw(
        self, view: Any, names: Sequence[str], words: Words, *, aids: bool = True
    ) -> Iterable[RenderableType]:
        """The table as this view's seat sees it; without `aids`, nothing is worked out."""
        del aids  # nothing is worked out here
        table = Table.grid(padding=(0, 2))
        for key in type(view).__dataclass_fields__:
            if key == "players":
                table.add_row(words("draw-players"), ", ".join(map(printable, names)))
                continue
            table.add_row(key, printable(str(getattr(view, key))))
        yield table

    def parts(self, typed: list[str], view: Any) -> list[str]:  # noqa: ARG002
        """The parts of a move that a player typed; numbers may refer to the cards shown."""
        return typed

    def describe(self, move: str, view: Any) -> Sentence | None:  # noqa: ARG002
        """The effect of a move, where its text alone does not say it."""
        return None

    def explain(self, view: Any, names: Sequence[str]) -> Iterable[Sentence]:  # noqa: ARG002
        """How the last round was scored, step by step."""
        return ()

    def own(self, view: Any, words: Words) -> Iterable[RenderableType]:  # noqa: ARG002
        """The cards that this seat alone may see."""
        return ()

    def unseen_cards(self, view: Any, words: Words) -> Iterable[RenderableType]:  # noqa: ARG002
        """The cards that this seat has not seen yet."""
        return ()


def artist(game: str) -> Artist:
    """The artist of this game, or the plain one."""
    name = f"parlour.terminal.draw_{FOLDERS[game]}"
    found: Artist = import_module(name).ARTIST if find_spec(name) else Artist()
    return found


def chips(cards: Iterable[str], styles: dict[str, str], *, numbered: bool = False) -> Text:
    """A row of cards, each in the style of its code's first letter."""
    row = Text()
    for number, card in enumerate(cards, 1):
        if row:
            row.append(" ")
        if numbered:
            row.append(f" {number}:", style="dim")
        row.append(f" {card} ", style=styles[card[0]])
    return row


def card_at(word: str, cards: tuple[str, ...]) -> str:
    """The card with this number, from 1; any other word in capitals, as card codes are."""
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(cards):
        return cards[int(word) - 1]
    return word.upper()
