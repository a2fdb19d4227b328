"""An arena on the terminal: a bar, and the standings growing under it."""

from __future__ import annotations

import time

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from parlour.lab.arena.plan import Plan
from parlour.lab.arena.standings import Standing, Standings
from parlour.lab.progress import progress_bar
from parlour.lab.report.number_format import NumberFormat
from parlour.text import Words
from parlour.text.words import printable

MAX_NAME_LENGTH = 60
FILE_WIDTH = 160
REFRESH_SECONDS = 0.25
HEADINGS = ("arena-bot", "arena-wins", "arena-points", "arena-rating", "arena-forfeits")


class LiveProgress:
    """For people at a terminal."""

    def __init__(self, console: Console, words: Words, standings: Standings, games: int) -> None:
        self.words = words
        self._bar = progress_bar()
        self._task = self._bar.add_task(words("arena-games"), total=games)
        self._live = Live(console=console, refresh_per_second=1 / REFRESH_SECONDS)
        self._next = 0.0
        self._standings = standings

    def update(self, games: int) -> None:
        """Move the bar, and redraw the table now and then."""
        self._bar.update(self._task, completed=games)
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + REFRESH_SECONDS
            self._redraw()

    def stopping(self) -> None:
        """Show that the run ends with the games under way."""
        self._bar.update(self._task, description=self.words("arena-stopping"))

    def _redraw(self) -> None:
        # A new table each time: the old one may just be on its way to the screen.
        self._live.update(Group(self._bar, standings_table(self._standings, self.words)))

    def __enter__(self) -> LiveProgress:
        self._redraw()
        self._live.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._redraw()
        self._live.stop()


class PlainProgress:
    """For files and pipes: a line for each tenth, and the table once at the end."""

    def __init__(self, console: Console, words: Words, standings: Standings, games: int) -> None:
        self.console = console
        self.words = words
        self._standings = standings
        self._games = games
        self._tenth = 10 * standings.games // games

    def update(self, games: int) -> None:
        """Print a line when another tenth is done."""
        tenth = 10 * games // self._games
        if tenth > self._tenth:
            self._tenth = tenth
            self._print(self.words("arena-so-far", games=games, total=self._games))

    def stopping(self) -> None:
        """Show that the run ends with the games under way."""
        self._print(self.words("arena-stopping"))

    def _print(self, text: str) -> None:
        self.console.print(text, soft_wrap=True)

    def __enter__(self) -> PlainProgress:
        return self

    def __exit__(self, *error: object) -> None:
        if self._standings.games:
            # Nothing cuts a line of a file short, so names are written in full.
            wide = Console(file=self.console.file, width=FILE_WIDTH, markup=False, highlight=False)
            wide.print(standings_table(self._standings, self.words))


def standings_table(standings: Standings, words: Words) -> Table:
    """The standings, the best first."""
    numbers = NumberFormat(words)
    columns = len(HEADINGS) if standings.forfeits else len(HEADINGS) - 1
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words(HEADINGS[0]), overflow="fold")
    for heading in HEADINGS[1:columns]:
        table.add_column(words(heading), justify="right", no_wrap=True)
    for row in standings.ranking():
        name, *cells = standing_cells(row, numbers)[:columns]
        table.add_row(Text(shorten(name)), *cells)
    return table


def standing_cells(row: Standing, numbers: NumberFormat) -> list[str]:
    """One bot's standing, in the order of HEADINGS."""
    return [
        row.name,
        numbers.rate(row.wins.rate_interval()),
        numbers.mean(row.points.mean_interval() or row.points.mean),
        format_rating(row, numbers),
        str(row.forfeits),
    ]


def format_rating(row: Standing, numbers: NumberFormat) -> str:
    """A rating and its uncertainty."""
    return f"{numbers.decimal(row.rating.mu)} ± {numbers.decimal(row.rating.sigma)}"


def shorten(name: str) -> str:
    """A name, cut in front if it is long: the end of a command distinguishes it."""
    name = printable(name)
    return name if len(name) <= MAX_NAME_LENGTH else "…" + name[1 - MAX_NAME_LENGTH :]


def heading(plan: Plan, games: int, words: Words) -> str:
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
    """Every forfeit as a sentence, up to a limit."""
    lines = []
    for outcome in standings.forfeits[:most]:
        for forfeit in outcome.forfeits:
            message = words(
                "arena-forfeit",
                game=outcome.number + 1,
                bot=shorten(outcome.seats[forfeit.seat]),
                reason=forfeit.reason,
                move=forfeit.move + 1,
            )
            lines.append(f"{message} {printable(forfeit.detail)}".strip())
    left = len(standings.forfeits) - most
    if left > 0:
        lines.append(words("arena-more-forfeits", count=left))
    return lines


def failure_lines(standings: Standings, words: Words) -> list[str]:
    """A sentence for every bot that never finished a game, with what it said the first time."""
    lines = []
    for row in standings.rows:
        if row.forfeits and not row.points.count:
            said = next(
                forfeit.detail
                for outcome in standings.forfeits
                for forfeit in outcome.forfeits
                if outcome.seats[forfeit.seat] == row.name
            )
            message = words("arena-failed", bot=shorten(row.name), forfeits=row.forfeits)
            lines.append(f"{message} {printable(said)}".strip())
    return lines
