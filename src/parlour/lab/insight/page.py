"""The page of an insight: sections of sentences, plots and the numbers behind the plots.

A plot's title is a message, and its note the same message with `-about` at the end, or another that
is named with it; both get the same variables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from parlour.games.sentence import Fact
from parlour.lab.insight.run import RANDOM, Results
from parlour.lab.report import page
from parlour.lab.report.distribution import QUANTILES, bin_shares, histogram_bins, quantiles
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.report.plots import (
    Box,
    Curve,
    Mark,
    ShareRow,
    box_plot,
    dot_plot,
    line_plot,
    share_plot,
)
from parlour.lab.report.ratios import Measures, Ratios
from parlour.lab.report.svg import Axis, Drawing, axis_around
from parlour.text import Words

M = TypeVar("M", bound=Measures)
Table: TypeAlias = tuple[Sequence[str], Sequence[Sequence[str]]]
"""Headings and rows."""
Rows: TypeAlias = list[tuple[str, list[Interval]]]
"""Names, each with an interval for every series."""

USUAL = 4
"""The number of players shown where there is room for only one."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page. Its first sentence is repeated in the summary."""

    name: str
    title: str
    about: str
    sentences: list[str]
    figures: list[str]


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of quantity: how it is estimated and written, and what its axis is called."""

    estimate: Callable[..., Interval]
    """The estimate of a cell of `Ratios`."""
    tick: Callable[[float], str]
    text: Callable[[Interval], str]
    label: str = ""


class PageBuilder(Generic[M]):
    """Turns measures into sentences, plots and a page."""

    def __init__(self, results: Results, words: Words) -> None:
        self.results = results
        self.words = words
        self.numbers = NumberFormat(words)
        self.players = results.game.players
        self.few, self.many = self.players[0], self.players[-1]
        self.levels = results.levels
        self.best = results.levels[-1]
        """The level that the registry lists last, or random play if there is no other."""
        self.share = Unit(Ratios.rate, self.numbers.percent_tick, self.numbers.rate)
        self.points = Unit(
            Ratios.interval, self.numbers.tick, self.numbers.mean, words("insight-points")
        )

    def measures(self, level: str, players: int = USUAL) -> M:
        """What was measured for this level and number of players."""
        measures: M = self.results.measures[level, players]
        return measures

    # Sentences.

    def level_name(self, level: str) -> str:
        """A level's name."""
        return self.words("bot-level", level=level)

    def table_name(self, players: int) -> str:
        """A number of players as text: "4 players"."""
        return self.words("insight-players", players=players)

    def mean(self, level: str, ratios: Ratios, *cell: int) -> str:
        """A mean, with its interval unless there were enough games to omit it."""
        if level == RANDOM:
            return self.numbers.decimal(ratios.mean(*cell))
        return self.numbers.mean(ratios.interval(*cell))

    def rate(self, level: str, ratios: Ratios, *cell: int) -> str:
        """A share, with its interval unless there were enough games to omit it."""
        if level == RANDOM:
            return self.numbers.percent(ratios.mean(*cell))
        return self.numbers.rate(ratios.rate(*cell))

    def of_best(self, message: str, players: int = USUAL, **facts: Fact) -> str:
        """A sentence about the best level."""
        return self.words(message, level=self.level_name(self.best), players=players, **facts)

    def few_to_many(self, message: str, value: Callable[[int], Fact], **facts: Fact) -> str:
        """A sentence that compares the smallest table with the largest."""
        return self.words(
            message,
            few=self.few,
            many=self.many,
            first=value(self.few),
            last=value(self.many),
            **facts,
        )

    # Plots.

    def figure(
        self, message: str | tuple[str, str], drawing: Drawing, table: Table, **facts: Fact
    ) -> str:
        """A plot under its title, with its numbers folded under it."""
        messages = (message, f"{message}-about") if isinstance(message, str) else message
        title, about = (self.words(message, **facts) for message in messages)
        numbers = page.collapsible(self.words("insight-numbers"), page.table(*table))
        return page.figure(drawing.svg(title, about), title, about, numbers)

    def dots(
        self,
        message: str,
        rows: Rows,
        unit: Unit,
        *,
        levels: Sequence[str] = (),
        mark: Mark | None = None,
        reach: Iterable[float] = (),
        table: Table | None = None,
        **facts: Fact,
    ) -> str:
        """Dots with intervals: a row each, a series for every level, or for those named.

        `reach` are more values that the axis must include, so that several plots can share it;
        `table` replaces the plot's own numbers.
        """
        levels = levels or self.levels
        names = [self.level_name(level) for level in levels]
        series = [self.levels.index(level) for level in levels]
        ends = [end for _, intervals in rows for one in intervals for end in (one.low, one.high)]
        axis = axis_around([*ends, *reach, *([mark.value] if mark else [])], unit.tick, unit.label)
        cells = [[name, *map(unit.text, intervals)] for name, intervals in rows]
        return self.figure(
            message,
            dot_plot(rows, axis, names, mark, series),
            table or (["", *names], cells),
            **facts,
        )

    def rows(
        self,
        names: Sequence[str],
        pick: Callable[[M], Ratios],
        unit: Unit,
        players: int = USUAL,
        levels: Sequence[str] = (),
    ) -> Rows:
        """A row for each cell of some ratios, with every level's estimate."""
        found = [pick(self.measures(level, players)) for level in levels or self.levels]
        return [
            (name, [unit.estimate(ratios, cell) for ratios in found])
            for cell, name in enumerate(names)
        ]

    def dots_by_cell(
        self,
        message: str,
        names: Sequence[str],
        pick: Callable[[M], Ratios],
        unit: Unit,
        players: int = USUAL,
        mark: Mark | None = None,
    ) -> str:
        """Dots for each cell of some ratios, at tables of one size."""
        rows = self.rows(names, pick, unit, players)
        return self.dots(message, rows, unit, mark=mark, players=players)

    def dots_by_players(
        self, message: str, pick: Callable[[M], Ratios], unit: Unit, *cell: int
    ) -> str:
        """Dots for each number of players."""
        rows: Rows = [
            (
                self.table_name(players),
                [
                    unit.estimate(pick(self.measures(level, players)), *cell)
                    for level in self.levels
                ],
            )
            for players in self.players
        ]
        return self.dots(message, rows, unit)

    def fair(self, players: int) -> Mark:
        """A mark at the share of victories that would be fair."""
        share = self.numbers.percent(1 / players)
        return Mark(1 / players, self.words("insight-fair", share=share))

    def shares(
        self, message: str, players: int, parts: dict[int, str], pick: Callable[[M], Ratios]
    ) -> str:
        """A whole divided into named parts, a strip for each level."""
        rows, cells = [], []
        for level in self.levels:
            name, ratios = self.level_name(level), pick(self.measures(level, players))
            means = [ratios.mean(part) for part in parts]
            rows.append(ShareRow(name, means, [*map(self.numbers.whole_percent, means)]))
            cells.append([name, *(self.numbers.rate(ratios.rate(part)) for part in parts)])
        names = list(parts.values())
        return self.figure(message, share_plot(rows, names), (["", *names], cells), players=players)

    def boxes(
        self, message: str, pick: Callable[[M], Counter[int]], label: str, mean: Callable[[M], str]
    ) -> str:
        """Quantiles of distributions, for every number of players and level."""
        groups, rows = [], []
        for players in self.players:
            group = []
            for series, level in enumerate(self.levels):
                measures = self.measures(level, players)
                found = quantiles(pick(measures))
                group.append(Box(self.level_name(level), found, series))
                start = [self.table_name(players), self.level_name(level), mean(measures)]
                rows.append(start + [self.numbers.whole(value) for value in found])
            groups.append((self.table_name(players), group))
        ends = [box.quantiles[place] for _, group in groups for box in group for place in (0, -1)]
        axis = axis_around(ends, self.numbers.whole, label)
        headings = ["", self.words("insight-level-heading"), self.words("insight-mean")]
        headings += map(self.numbers.whole_percent, QUANTILES)
        return self.figure(
            (message, "insight-spans-about"), box_plot(groups, axis), (headings, rows)
        )

    def histograms(self, message: str, pick: Callable[[M], Counter[int]], label: str) -> list[str]:
        """How often each value occurs, a plot for each number of players."""
        return [self._histogram(message, pick, label, players) for players in self.players]

    def _histogram(
        self, message: str, pick: Callable[[M], Counter[int]], label: str, players: int
    ) -> str:
        series = {
            self.level_name(level): pick(self.measures(level, players)) for level in self.levels
        }
        low, width, count = histogram_bins(series.values())
        firsts = [low + width * number for number in range(count)]
        middles = [first + (width - 1) / 2 for first in firsts]
        lines = [
            Curve(name, list(zip(middles, bin_shares(counts, low, width, count), strict=True)))
            for name, counts in series.items()
        ]
        highest = max(share for line in lines for _, share in line.points)
        x = Axis(low - 0.5, low + width * count - 0.5, self.numbers.whole, label)
        y = axis_around([0.0, highest], self.numbers.percent_tick, self.words("insight-share"))
        rows = [
            [
                self._range(first, width),
                *(self.numbers.percent(line.points[number][1]) for line in lines),
            ]
            for number, first in enumerate(firsts)
        ]
        return self.figure(
            message, line_plot(lines, x, y, steps=True), ([label, *series], rows), players=players
        )

    def _range(self, first: int, width: int) -> str:
        ends = [first] if width == 1 else [first, first + width - 1]
        return " – ".join(map(self.numbers.whole, ends))

    # The page.

    def page(self, sections: Sequence[Section]) -> str:
        """The whole page as HTML."""
        words, game = self.words, self.results.game
        links = [(section.name, section.title) for section in sections]
        head = [
            page.paragraph(words("insight-about", game=game.title)),
            page.paragraph(self._played(), "about"),
            page.contents(words("insight-contents"), links),
        ]
        summary = page.bullet_list([section.sentences[0] for section in sections])
        body = [
            page.section(words("insight-short"), words("insight-short-about"), summary),
            *(
                page.section_with_figures(
                    section.title, section.about, section.sentences, section.figures, section.name
                )
                for section in sections
            ),
            self._method(),
        ]
        return page.page(words("insight-title", game=game.title), words.lang, body, head)

    def _played(self) -> str:
        parts = [
            self.words(
                "insight-played", level=self.level_name(level), games=self.numbers.count(games)
            )
            for level, games in self.results.games.items()
        ]
        return f"{self.words('insight-run')} {', '.join(parts)}."

    def _method(self) -> str:
        words = self.words
        return page.section(
            words("insight-method"),
            words("insight-method-levels"),
            page.paragraph(words("insight-method-intervals")),
            page.paragraph(words("insight-repeat")),
            page.code_block(self.results.command),
        )
