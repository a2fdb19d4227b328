"""A table of Pixies in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from parlour.games.pixies.describe import explain as explain_grid
from parlour.games.pixies.events import Scored
from parlour.games.pixies.moves import parse_move
from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import Cell
from parlour.games.pixies.view import View, unseen
from parlour.games.sentence import Sentence, sentence
from parlour.terminal.draw import Artist, card_at, chips
from parlour.text import Words
from parlour.text.words import printable

STYLES = {
    "B": "white on #2465b8",
    "G": "black on #6fbf4a",
    "Y": "black on #f2d33c",
    "R": "white on #b3262e",
    "M": "black on #e8e2d4",
}


_HOW = {
    "o": "over",
    "over": "over",
    "dessus": "over",
    "u": "under",
    "under": "under",
    "dessous": "under",
}


class ArtistPixies(Artist):
    """Draws Pixies."""

    separator = "/"
    colours = "".join(STYLES)
    letter = "pixies-letter"
    explained = (Scored,)

    def draw(
        self, view: View, names: Sequence[str], words: Words, *, aids: bool = True
    ) -> Iterator[RenderableType]:
        """Every player's grid with its running score, then the display."""
        heading = words("draw-pixies-heading", round=view.round, turn=view.turn, draw=view.draw)
        yield Rule(heading, style="dim")
        yield Columns(
            [
                self._grid(view, seat, printable(name), words, aids)
                for seat, name in enumerate(names)
            ],
            padding=(0, 2),
        )
        if view.display and not view.over:
            mine = view.seat is not None and view.seat in view.to_act
            label = words("draw-take-one" if mine else "draw-display")
            yield Text.assemble(label, " ", self._row(view.display, words, numbered=mine))

    def parts(self, typed: list[str], view: View) -> list[str]:
        """A card of the display by number or code, then over, under or a space."""
        words = [word for part in typed for word in part.split("/") if word]
        cards = [card_at(word, view.display) for word in words[:1]]
        return cards + [_HOW.get(word.lower(), word) for word in words[1:]]

    def describe(self, move: str, view: View) -> Sentence | None:
        """Which card will be visible, and which under it."""
        wanted = parse_move(move)
        cell = None if view.seat is None else view.grids[view.seat][wanted.space - 1]
        if wanted.how == "up":
            return None
        if wanted.how == "down":
            return sentence("pixies-way-down", card=wanted.card, space=wanted.space)
        other = cell.up if cell and cell.up else ""
        return sentence(f"pixies-way-{wanted.how}", card=wanted.card, other=other)

    def explain(self, view: View, names: Sequence[str]) -> Iterator[Sentence]:
        """This seat's grid of the round, part by part; the event has the others' sums."""
        seats = range(view.players) if view.seat is None else [view.seat]
        for seat in seats:
            yield from explain_grid(
                break_down(view.grids[seat], view.round), names[seat], view.round
            )

    def unseen_cards(self, view: View, words: Words) -> Iterator[RenderableType]:
        """The cards still in the deck."""
        yield Text(words("draw-pixies-unseen", count=view.draw))
        for colour in STYLES:
            cards = [card for card in unseen(view) if card[0] == colour]
            if cards:
                yield self._row(cards, words)

    def _row(self, cards: Sequence[str], words: Words, *, numbered: bool = False) -> Text:
        return chips(cards, STYLES, lambda code: self.card(code, words), numbered=numbered)

    def _grid(self, view: View, seat: int, name: str, words: Words, aids: bool) -> RenderableType:
        grid = view.grids[seat]
        style = "bold" if seat == view.seat else ""
        table = Table(
            box=box.SQUARE,
            show_header=False,
            show_lines=True,
            padding=0,
            title=Text(name, style=style),
            caption=_score(view, seat, words)
            if aids or view.over
            else words("draw-points", points=view.scores[seat]),
        )
        for _ in range(3):
            table.add_column(width=7, justify="center")
        for row in range(3):
            table.add_row(
                *(self._cell(grid[space], space, words) for space in range(3 * row, 3 * row + 3))
            )
        return table

    def _cell(self, cell: Cell | None, space: int, words: Words) -> Text:
        if cell is None:
            return Text(str(space + 1), style="dim")
        if cell.up is None:
            # Everyone saw it when it was taken: it may be read, but it does not count.
            return Text(f"({self.card(cell.down or '', words)})", style="dim italic")
        mark = "\N{CHECK MARK}" if cell.is_validated else " "
        return Text(f"{self.card(cell.up, words):^5}{mark}", style=STYLES[cell.up[0]])


def _score(view: View, seat: int, words: Words) -> str:
    """The grid's score so far, part by part, and the points of all rounds."""
    score = break_down(view.grids[seat], view.round).score()
    return words(
        "draw-pixies-score",
        validated=score.validated,
        symbols=score.symbols,
        zone=score.zone,
        total=score.total,
        all=view.scores[seat] + (0 if len(view.rounds) == view.round else score.total),
    )


ARTIST = ArtistPixies()
