"""A review in the terminal: win chances, mistakes with their reasons, luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from parlour.games.record import Record
from parlour.games.registry import get
from parlour.table.review.coach import Progress as OnProgress
from parlour.table.review.model import Review, ReviewAccount, ReviewedDecision, TurningPoint
from parlour.terminal.draw import artist, say
from parlour.text import Words
from parlour.text.words import printable

BARS = "▁▂▃▄▅▆▇█"
MAX_CURVE_WIDTH = 60
"""Columns of the curve of win chances, at most."""
NAME_WIDTH = 12
"""Columns for a name."""
STYLES = {"slip": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


@contextmanager
def progress(words: Words) -> Iterator[OnProgress | None]:
    """Show a progress bar on standard error, if that is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(words("review-progress"), total=None)

        def update(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield update


class ReviewPrinter:
    """Prints one review in one language."""

    def __init__(self, record: Record, review: Review, console: Console, words: Words) -> None:
        self.record = record
        self.review = review
        self.console = console
        self.words = words
        self.artist = artist(record.game)
        self.names = [printable(words.name(name)) for name in record.players]

    def show(self, seat: int | None, *, every: bool) -> None:
        """Print the review; with a seat, only the decisions of that seat."""
        title = get(self.review.game).title
        say(
            self.console,
            self.words("review-title", game=title, names=self.words.list(self.names)),
            "bold",
        )
        count = len(self.review.decisions)
        say(self.console, self.words("review-method", count=count, worlds=self.review.worlds))
        self.console.print()
        self._curves(seat)
        mine = [one for one in self.review.decisions if seat in (None, one.seat)]
        self._mistakes(mine)
        if every:
            self._all_decisions(mine)
        self._accounts()
        self._turning()

    def _curves(self, seat: int | None) -> None:
        """Every player's win chance from the deal to the end, in bars."""
        say(self.console, self.words("review-curve"), "bold")
        for number, name in enumerate(self.names):
            if seat in (None, number):
                chances = [one.win[number] for one in self.review.chances]
                line = Text(f"{name[:NAME_WIDTH]:{NAME_WIDTH}} ")
                self.console.print(line + Text(_curve(chances), style="cyan"))
        self.console.print()

    def _mistakes(self, decisions: list[ReviewedDecision]) -> None:
        wrong = [one for one in decisions if one.mistake]
        if not wrong:
            say(self.console, self.words("review-no-mistakes"), "bold")
            self.console.print()
            return
        say(self.console, self.words("review-mistakes", count=len(wrong)), "bold")
        table = _table()
        for heading, justify in (
            ("review-move", "right"),
            ("review-who", "left"),
            ("review-played", "left"),
            ("review-better", "left"),
            ("review-cost", "right"),
        ):
            table.add_column(
                self.words(heading),
                justify="right" if justify == "right" else "left",
                no_wrap=True,
            )
        table.add_column(self.words("review-why"), ratio=1)
        for one in wrong:
            table.add_row(
                str(one.number),
                Text(self.names[one.seat][:NAME_WIDTH]),
                self._cards(one.played or ""),
                self._cards(one.best),
                Text(
                    self._with_error(one.cost, one.error),
                    style=STYLES[one.verdict],
                ),
                Text(self._why(one)),
            )
        self.console.print(table)
        self.console.print()

    def _all_decisions(self, decisions: list[ReviewedDecision]) -> None:
        """Each decision with the chances of all its moves."""
        for one in decisions:
            heading = self.words(
                "review-decision",
                number=one.number,
                who=self.names[one.seat],
                round=one.round,
                turn=one.turn,
                verdict=one.verdict,
            )
            say(self.console, heading, "bold")
            for move in one.moves:
                mark = "→" if move.move == one.played else " "
                line = (
                    f"  {mark} {self._cards(move.move):12}{self._with_error(move.win, move.error)}"
                )
                self.console.print(line, soft_wrap=True)
            if one.reason is not None:
                say(self.console, f"{self._cards(one.best)}: {self._why(one)}", indent="    ")
        self.console.print()

    def _why(self, one: ReviewedDecision) -> str:
        reason = one.reason
        return "" if reason is None else self._cards(self.words.say(reason))

    def _cards(self, text: str) -> str:
        """Text with cards in the letters of its language."""
        return self.artist.text(text, self.words)

    def _accounts(self) -> None:
        """Luck and skill, a column for each seat."""
        say(self.console, self.words("review-accounts"), "bold")
        table = _table()
        table.add_column("")
        for name in self.names:
            table.add_column(Text(name[:NAME_WIDTH]), justify="right", no_wrap=True)
        rows: list[tuple[str, Callable[[ReviewAccount], str]]] = [
            ("review-start", lambda one: self.words.percent(one.start)),
            ("review-cards", lambda one: self.words.percent(one.cards, signed=True)),
            ("review-meeting", lambda one: self.words.percent(one.meeting, signed=True)),
            ("review-own", lambda one: self.words.percent(one.own, signed=True)),
            ("review-others", lambda one: self.words.percent(one.others, signed=True)),
            (
                "review-result" if self.review.finished else "review-now",
                lambda one: self.words.percent(one.result),
            ),
        ]
        accounts = self.review.accounts
        for heading, cell in rows:
            if heading == "review-meeting" and not any(one.meeting for one in accounts):
                continue
            table.add_row(self.words(heading), *(cell(one) for one in accounts))
        self.console.print(table)
        error = max((one.error for one in accounts), default=0.0)
        say(
            self.console,
            self.words("review-accounts-about", error=self.words.percent(error)),
            "dim",
        )
        self.console.print()

    def _turning(self) -> None:
        if not self.review.turning:
            return
        say(self.console, self.words("review-turning"), "bold")
        for one in self.review.turning:
            say(self.console, self._turn(one), indent="  ")

    def _turn(self, one: TurningPoint) -> str:
        seats = range(len(self.names))
        most = max(seats, key=lambda seat: abs(one.change[seat]))
        moves = self.record.moves
        return self.words(
            "review-turn",
            number=one.number,
            kind=one.kind,
            who="" if one.seat is None else self.names[one.seat],
            move="" if one.seat is None else self._cards(moves[one.number - 1][1]),
            seat=self.names[most],
            change=self.words.percent(one.change[most], signed=True),
        )

    def _with_error(self, share: float, error: float) -> str:
        value = self.words.percent(share, digits=1)
        return f"{value} ± {self.words.percent(error, digits=1)}"


def _table() -> Table:
    return Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))


def _curve(chances: list[float]) -> str:
    """A bar for each value, or for every few of them if there are many."""
    step = -(-len(chances) // MAX_CURVE_WIDTH) or 1
    shown = chances[::step]
    if chances and shown[-1] != chances[-1]:
        shown.append(chances[-1])
    return "".join(BARS[min(len(BARS) - 1, int(max(0.0, one) * len(BARS)))] for one in shown)
