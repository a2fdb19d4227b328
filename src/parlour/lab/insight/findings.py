"""The findings of an insight: every figure with its 95% interval.

They are written as JSON, which the page draws, and the main ones are printed. A figure is
`[mean, low, high]`. Random play comes first, then the other levels; a game adds its own figures in
its module `findings`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rich.box import SIMPLE_HEAD
from rich.table import Table

from parlour.lab.insight.run import Results
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.report.ratios import Measures, Ratios
from parlour.text import Words

DIGITS = 4
Figure: TypeAlias = list[float]
"""A mean and the ends of its interval."""
Own: TypeAlias = Callable[[Any, int], dict[str, Any]]
"""A game's own figures, from its measures and the number of players."""


def figure(interval: Interval) -> Figure:
    """An estimate with no more digits than mean something."""
    return [round(value, DIGITS) for value in (interval.mean, interval.low, interval.high)]


def shares(ratios: Ratios, *cells: int) -> list[Figure]:
    """The shares of these cells."""
    return [figure(ratios.rate(cell)) for cell in cells]


def means(ratios: Ratios, *cells: int) -> list[Figure]:
    """The means of these cells."""
    return [figure(ratios.interval(cell)) for cell in cells]


@dataclass(frozen=True, slots=True)
class Row:
    """A figure that the command prints: its name, and where it is in the data of a table size."""

    message: str
    place: tuple[str | int, ...]
    is_share: bool = False

    def of(self, figures: Any) -> Figure | None:
        """The figure; None if it was not measured for this level."""
        for key in self.place:
            if isinstance(key, str) and key not in figures:
                return None
            figures = figures[key]
        found: Figure = figures
        return found


USUAL = (
    Row("insight-points", ("points",)),
    Row("insight-winner", ("winner",)),
    Row("insight-solo", ("solo",), is_share=True),
)
"""What every game has."""


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything found, and which of it is printed."""

    data: Mapping[str, Any]
    rows: tuple[Row, ...]

    def text(self) -> str:
        """The data file."""
        return _layout(self.data)

    def table(self, level: str, words: Words) -> Table:
        """The main findings of a level, a column for each number of players.

        After ± stands half the width of the 95% interval.
        """
        numbers = NumberFormat(words)
        name, games = words("bot-level", level=level), numbers.count(self.data["games"][level])
        title = words("insight-played", games=games, level=name)
        table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        table.add_column(words("insight-players"))
        for players in self.data["players"]:
            table.add_column(players, justify="right", no_wrap=True)
        for row in self.rows:
            found = [row.of(figures[level]) for figures in self.data["players"].values()]
            if None not in found:
                cells = (_cell(one, numbers, is_share=row.is_share) for one in found if one)
                table.add_row(words(row.message), *cells)
        return table


def _cell(found: Figure, numbers: NumberFormat, *, is_share: bool) -> str:
    mean, low, high = found
    spread = (high - low) / 2
    if is_share:
        return f"{numbers.percent(mean)} ± {numbers.decimal(100 * spread)}"
    return f"{numbers.decimal(mean)} ± {numbers.decimal(spread)}"


def collect(
    results: Results, facts: Mapping[str, Callable[[int], int]], own: Own, rows: tuple[Row, ...]
) -> Findings:
    """All findings; `facts` are numbers of the rules that the page must not know by itself."""
    data = {
        "game": results.game.name,
        "command": results.command,
        "seed": results.seed,
        "level": results.levels[-1],
        "games": {level: results.games[level] for level in results.levels},
        "players": {
            str(players): {
                "facts": {name: fact(players) for name, fact in facts.items()},
                **{level: _figures(results, level, players, own) for level in results.levels},
            }
            for players in results.game.players
        },
    }
    return Findings(data, (*USUAL, *rows))


def _figures(results: Results, level: str, players: int, own: Own) -> dict[str, Any]:
    measures: Measures = results.measures[level, players]
    solo = results.solo.get((level, players))
    alone = {} if solo is None else {"solo": figure(solo.rate())}
    return {
        "points": figure(measures.score.interval()),
        "winner": figure(measures.best.interval()),
        "seats": shares(measures.seats, *range(players)),
        **alone,
        **own(measures, players),
    }


def _layout(data: Mapping[str, Any]) -> str:
    """A line for each kind of figure, so that a rerun shows what has changed."""
    lines = json.dumps(data, indent=1).splitlines()
    text, depth = "", 0
    for line in lines:
        own = line.strip()
        text += own if depth else f"\n{line}"
        depth += own.count("[") - own.count("]")
    return text.removeprefix("\n") + "\n"
