"""A table of Pixies in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from parlour.games.pixies.score import break_down
from parlour.games.pixies.state import Cell, Grid
from parlour.games.pixies.tell import explain as explain_grid
from parlour.games.pixies.view import View
from parlour.games.sentence import Sentence
from parlour.terminal.draw import card_at, chips
from parlour.text import Words
from parlour.text.words import printable

STYLES = {
    "B": "white on #2465b8",
    "G": "black on #6fbf4a",
    "Y": "black on #f2d33c",
    "R": "white on #b3262e",
    "M": "black on #e8e2d4",
}


QUIET: frozenset[str] = frozenset()

_HOW = {
    "o": "over",
    "over": "over",
    "dessus": "over",
    "u": "under",
    "under": "under",
    "dessous": "under",
}


def parts(typed: list[str], view: View) -> list[str]:
    """A card of the display by number or code, then over, under or a space."""
    words = [word for part in typed for word in part.split("/") if word]
    cards = [card_at(word, view.display) for word in words[:1]]
    return cards + [_HOW.get(word.lower(), word) for word in words[1:]]


def explain(view: View, names: tuple[str, ...]) -> Iterator[Sentence]:
    """Every grid of the round, part by part."""
    for name, grid in zip(names, view.grids, strict=True):
        yield from explain_grid(break_down(grid, view.round), name, view.round)


def draw(view: View, names: tuple[str, ...], words: Words) -> Iterator[RenderableType]:
    """Everybody's grid with its running score, then the display."""
    heading = words("draw-pixies-heading", round=view.round, turn=view.turn, draw=view.draw)
    yield Rule(heading, style="dim")
    yield Columns(
        [_grid(view, seat, printable(name), words) for seat, name in enumerate(names)],
        padding=(0, 2),
    )
    if view.display and not view.over:
        yield Text.assemble(words("draw-display"), " ", chips(view.display, STYLES, numbered=True))


def _grid(view: View, seat: int, name: str, words: Words) -> RenderableType:
    grid = view.grids[seat]
    score = break_down(grid, view.round).score()
    style = "bold" if seat == view.seat else ""
    table = Table(
        box=box.SQUARE,
        show_header=False,
        show_lines=True,
        padding=0,
        title=Text(name, style=style),
        caption=words(
            "draw-pixies-score",
            validated=score.validated,
            symbols=score.symbols,
            zone=score.zone,
            total=score.total,
            before=view.scores[seat] - (score.total if len(view.rounds) == view.round else 0),
        ),
    )
    for _ in range(3):
        table.add_column(width=7, justify="center")
    for row in range(3):
        table.add_row(*(_cell(grid, space) for space in range(3 * row, 3 * row + 3)))
    return table


def _cell(grid: Grid, space: int) -> Text:
    cell: Cell | None = grid[space]
    if cell is None:
        return Text(str(space + 1), style="dim")
    if cell.up is None:
        # Everybody saw it when it was taken: it may be read, but it does not count.
        return Text(f"({cell.down})", style="dim italic")
    mark = "\N{CHECK MARK}" if cell.is_validated else " "
    return Text(f"{cell.up:^5}{mark}", style=STYLES[cell.up[0]])
