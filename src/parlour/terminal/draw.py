"""Cards and tables as coloured text. A card always shows its code, never its colour alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    colours: str = ""
    """The first letters of card codes."""
    letter: str = ""
    """The id of the message with a colour's letter, if languages have their own."""

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

    def letter_of(self, colour: str, words: Words) -> str:
        """A colour's letter in this language, as the page shows it."""
        return words(self.letter, colour=colour) if self.letter else colour

    def card(self, code: str, words: Words) -> str:
        """A card's code with the letter of this language."""
        return self.letter_of(code[0], words) + code[1:]

    def text(self, text: str, words: Words) -> str:
        """Text with the codes of its cards in the letters of this language."""
        if not self.letter:
            return text
        codes = rf"(?<!\w)[{self.colours}](?=\d(?!\w))"
        return re.sub(codes, lambda found: self.letter_of(found[0], words), text)

    def readings(self, typed: list[str], words: Words) -> list[list[str]]:
        """What a player may have meant, in card codes: with this language's letters, or with codes.

        A letter of one may be another colour's code: in French, V is green, and the code of violet.
        It is read one way throughout. Letters that are no codes are always the language's.
        """
        if not self.letter:
            return [typed]
        letters = {self.letter_of(colour, words).upper(): colour for colour in self.colours}
        others = {
            letter: colour for letter, colour in letters.items() if letter not in self.colours
        }
        found = [[_with_code(word, known) for word in typed] for known in (letters, others)]
        return found[:1] if found[0] == found[1] else found

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


def _with_code(word: str, letters: Mapping[str, str]) -> str:
    """A typed card with its colour's code instead of the letters of a language."""
    parts = re.fullmatch(r"([A-Za-z]+)(\d.*)", word)
    if not parts or parts[1].upper() not in letters:
        return word
    return letters[parts[1].upper()] + parts[2]


def chips(
    cards: Iterable[str],
    styles: dict[str, str],
    show: Callable[[str], str] = str,
    *,
    numbered: bool = False,
) -> Text:
    """A row of cards, each in the style of its code's first letter."""
    row = Text()
    for number, card in enumerate(cards, 1):
        if row:
            row.append(" ")
        if numbered:
            row.append(f" {number}:", style="dim")
        row.append(f" {show(card)} ", style=styles[card[0]])
    return row


def card_at(word: str, cards: tuple[str, ...]) -> str:
    """The card with this number, from 1; any other word in capitals, as card codes are."""
    if word.isdecimal() and len(word) == 1 and 1 <= int(word) <= len(cards):
        return cards[int(word) - 1]
    return word.upper()
