"""Cards and tables as coloured text. A card always shows its code: colour is never alone."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Any, Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.games.registry import FOLDERS
from parlour.games.sentence import Sentence
from parlour.text import Words
from parlour.text.words import printable


class _Console(Console):
    """A console that lets the command decide what to do when its reader has left."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def new_console() -> Console:
    """The terminal as it is. Text is printed as written: a name is never read as a command."""
    return _Console(markup=False, emoji=False, highlight=False)


def say(console: Console, text: str, style: str = "", indent: str = "") -> None:
    """Print a text, its lines broken at plain spaces only: French keeps its colons company."""
    for line in text.splitlines():
        lines = wrap(line, console.width, initial_indent=indent, subsequent_indent=indent)
        console.print("\n".join(lines), style=style, soft_wrap=True)


class Artist(Protocol):
    """How a game looks and is typed in a terminal; each game's module `draw_<folder>` is one."""

    BETWEEN: str
    """What stands between the parts of a move's text."""
    QUIET: frozenset[str]
    """Kinds of events that the table shows well enough without a sentence."""

    def draw(self, view: Any, names: tuple[str, ...], words: Words) -> Iterable[RenderableType]:
        """The table as this view's seat sees it."""
        ...

    def parts(self, typed: list[str], view: Any) -> list[str]:
        """What a player typed, in the words of a move's text: numbers stand for cards shown."""
        ...

    def describe(self, move: str, view: Any) -> Sentence | None:
        """What a move would do, where its text alone does not say."""
        ...

    def explain(self, view: Any, names: tuple[str, ...]) -> Iterable[Sentence]:
        """The round that has just been scored, step by step."""
        ...

    def own(self, view: Any, words: Words) -> Iterable[RenderableType]:
        """What this seat alone may see."""
        ...

    def memory(self, view: Any, words: Words) -> Iterable[RenderableType]:
        """What an attentive player could have noted: the cards that have not been seen yet."""
        ...


class PlainArtist:
    """For a game that nobody has drawn yet: every part of the view, by its key."""

    BETWEEN = " "
    QUIET: frozenset[str] = frozenset()

    def draw(self, view: Any, names: tuple[str, ...], words: Words) -> Iterable[RenderableType]:
        """A row for each part."""
        table = Table.grid(padding=(0, 2))
        for key in type(view).__dataclass_fields__:
            if key == "players":
                table.add_row(words("draw-players"), ", ".join(map(printable, names)))
                continue
            table.add_row(key, printable(str(getattr(view, key))))
        yield table

    def parts(self, typed: list[str], view: Any) -> list[str]:  # noqa: ARG002
        """Take everything as it was typed."""
        return typed

    def describe(self, move: str, view: Any) -> Sentence | None:  # noqa: ARG002
        """The text has to do."""
        return None

    def explain(self, view: Any, names: tuple[str, ...]) -> Iterable[Sentence]:  # noqa: ARG002
        """Nothing beyond the event's own sentence."""
        return ()

    def own(self, view: Any, words: Words) -> Iterable[RenderableType]:  # noqa: ARG002
        """The view has it among its parts."""
        return ()

    def memory(self, view: Any, words: Words) -> Iterable[RenderableType]:  # noqa: ARG002
        """Nobody has said yet what is worth noting."""
        return ()


def artist(game: str) -> Artist:
    """The module that draws this game, or the plain one."""
    name = f"parlour.terminal.draw_{FOLDERS[game]}"
    if find_spec(name) is None:
        return PlainArtist()
    module: Any = import_module(name)
    drawing: Artist = module
    return drawing


def chips(cards: Iterable[str], styles: dict[str, str], *, numbered: bool = False) -> Text:
    """Cards in a row, each on its own colour; `styles` goes by the code's first letter."""
    row = Text()
    for number, card in enumerate(cards, 1):
        if row:
            row.append(" ")
        if numbered:
            row.append(f" {number}:", style="dim")
        row.append(f" {card} ", style=styles[card[0]])
    return row


def card_at(word: str, cards: tuple[str, ...]) -> str:
    """A card shown, by its number from 1 or by its code; anything else stays as it was typed."""
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(cards):
        return cards[int(word) - 1]
    return word.upper()
