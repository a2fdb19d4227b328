"""An arena on the terminal: a bar, and the standings growing under it."""

from __future__ import annotations

import time

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from parlour.lab.figures import Figures
from parlour.lab.plan import Plan
from parlour.lab.standings import Standings
from parlour.text import Words
from parlour.text.words import printable

LONGEST_NAME = 60
WIDE = 160
REFRESH = 0.25
"""Seconds between two tables: reading takes longer than that anyway."""


class LiveShow:
    """For people at a terminal."""

    def __init__(self, console: Console, words: Words, standings: Standings, games: int) -> None:
        self.words = words
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            expand=True,
        )
        self._task = self._progress.add_task(words("arena-games"), total=games)
        self._live = Live(console=console, refresh_per_second=1 / REFRESH)
        self._next = 0.0
        self._standings = standings

    def show(self, standings: Standings, games: int) -> None:
        """Move the bar; renew the table now and then."""
        self._progress.update(self._task, completed=games)
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + REFRESH
            self._renew(standings)

    def stopping(self) -> None:
        """Say that the games under way are waited for."""
        self._progress.update(self._task, description=self.words("arena-stopping"))

    def _renew(self, standings: Standings) -> None:
        # A new table each time: the old one may just be on its way to the screen.
        self._live.update(Group(self._progress, table(standings, self.words)))

    def __enter__(self) -> LiveShow:
        self._renew(self._standings)
        self._live.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._renew(self._standings)
        self._live.stop()


class PlainShow:
    """For files and pipes: a line for each tenth, and the table once at the end."""

    def __init__(self, console: Console, words: Words, standings: Standings, games: int) -> None:
        self.console = console
        self.words = words
        self._standings = standings
        self._games = games
        self._tenth = 0

    def show(self, standings: Standings, games: int) -> None:  # noqa: ARG002 - LiveShow needs them
        """Say so when another tenth is done."""
        tenth = 10 * games // self._games
        if tenth > self._tenth:
            self._tenth = tenth
            self._say(self.words("arena-so-far", games=games, total=self._games))

    def stopping(self) -> None:
        """Say that the games under way are waited for."""
        self._say(self.words("arena-stopping"))

    def _say(self, text: str) -> None:
        self.console.print(text, soft_wrap=True)

    def __enter__(self) -> PlainShow:
        self._tenth = 10 * self._standings.games // self._games
        return self

    def __exit__(self, *error: object) -> None:
        if self._standings.games:
            # Nothing cuts a line of a file short, so names are written in full.
            wide = Console(file=self.console.file, width=WIDE, markup=False, highlight=False)
            wide.print(table(self._standings, self.words))


def table(standings: Standings, words: Words) -> Table:
    """The standings, the best first."""
    figures = Figures(words)
    shown = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    shown.add_column(words("arena-bot"), overflow="fold")
    headings = ["arena-wins", "arena-points", "arena-rating"]
    if standings.forfeits:
        headings.append("arena-forfeits")
    for heading in headings:
        shown.add_column(words(heading), justify="right", no_wrap=True)
    for row in standings.ranking():
        cells = [
            figures.rate(row.wins.rate_interval()),
            figures.mean(row.points.mean_interval(), row.points.mean),
            rating(row.rating.mu, row.rating.sigma, figures),
            str(row.forfeits),
        ]
        shown.add_row(Text(short(row.name)), *cells[: len(headings)])
    return shown


def rating(mu: float, sigma: float, figures: Figures) -> str:
    """A rating and its uncertainty."""
    return f"{figures.decimal(mu)} ± {figures.decimal(sigma)}"


def short(name: str) -> str:
    """A name, or the end of a long command, which says more than its beginning."""
    name = printable(name)
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]


def title(plan: Plan, games: int, words: Words) -> str:
    """What is played, in one sentence."""
    return words(
        "arena-heading",
        game=plan.rules.title,
        players=plan.players,
        bots=len(plan.entrants),
        games=games,
        deals=games // len(plan.entrants),
    )


def forfeit_lines(standings: Standings, words: Words, most: int = 10) -> list[str]:
    """Every forfeit in words, as far as there is room."""
    lines = []
    for outcome in standings.forfeits[:most]:
        for forfeit in outcome.forfeits:
            message = words(
                "arena-forfeit",
                game=outcome.number + 1,
                bot=short(outcome.seats[forfeit.seat]),
                reason=forfeit.reason,
                move=forfeit.move + 1,
            )
            lines.append(f"{message} {printable(forfeit.detail)}".strip())
    left = len(standings.forfeits) - most
    if left > 0:
        lines.append(words("arena-more-forfeits", count=left))
    return lines
