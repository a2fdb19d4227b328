"""How measures are told: in words, in plots with their numbers, on a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import isclose
from typing import Generic, TypeAlias, TypeVar

from parlour.lab import page
from parlour.lab.distribution import QUANTILES, binned, bins, quantiles
from parlour.lab.figures import Figures
from parlour.lab.insight import RANDOM, Results
from parlour.lab.intervals import Interval
from parlour.lab.plots import Curve, Mark, Row, Shares, Span, curves, dots, shares, spans
from parlour.lab.ratios import Measures, Ratios
from parlour.lab.svg import Axis, around
from parlour.text import Words

M = TypeVar("M", bound=Measures)
Draw: TypeAlias = Callable[[str, str], str]
"""Draws a plot, given its title and description."""
Numbers: TypeAlias = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The headings and rows of a table."""
Rows: TypeAlias = list[tuple[str, list[Interval | None]]]
"""Names, each with an interval for every series."""

USUAL = 4
"""The number of players that is shown where there is room for one."""


@dataclass(slots=True)
class Section:
    """A part of the page: what one sees in words, then in plots."""

    name: str
    title: str
    about: str
    sentences: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Unit:
    """How a quantity is written: on an axis, in a table, and what it is called."""

    tick: Callable[[float], str]
    told: Callable[[Interval], str]
    label: str = ""


class Teller(Generic[M]):
    """Measures in words and plots."""

    def __init__(self, results: Results, words: Words) -> None:
        self.results = results
        self.words = words
        self.figures = Figures(words)
        self.players = results.game.players
        self.levels = results.levels
        self.best = results.levels[-1]
        """The level that the registry lists last, or random play if there is no other."""
        self.names = [words("insight-level", level=level) for level in self.levels]
        self.in_shares = Unit(self.share_tick, self.figures.rate)
        self.in_points = Unit(self.tick, self.told_mean, words("insight-points"))

    # Words and numbers.

    def of(self, level: str, players: int) -> M:
        """What was measured."""
        measures: M = self.results.measures[level, players]
        return measures

    def level(self, level: str) -> str:
        """A level's name."""
        return self.words("insight-level", level=level)

    def table_of(self, players: int) -> str:
        """«4 players»."""
        return self.words("insight-players", players=players)

    def number(self, value: float) -> str:
        """One digit after the mark."""
        return self.figures.decimal(value)

    def whole(self, value: float) -> str:
        """No digit after the mark."""
        return self.figures.decimal(value, 0)

    def percent(self, share: float) -> str:
        """A share, one digit after the mark."""
        return self.figures.percent(share)

    def percents(self, share: float) -> str:
        """A share, no digit after the mark."""
        return self.figures.percent(share, 0)

    def tick(self, value: float) -> str:
        """A number on an axis: no more digits than it needs."""
        return self.figures.decimal(value, 0 if isclose(value, round(value), abs_tol=1e-6) else 1)

    def share_tick(self, share: float) -> str:
        """A share on an axis, likewise."""
        return self.words("figure-percent", value=self.tick(100 * share))

    def said(self, level: str, ratios: Ratios, *cell: int) -> str:
        """A mean in a sentence: with its interval where there were few games."""
        if level == RANDOM:
            return self.number(ratios.mean(*cell))
        return self.figures.mean(ratios.interval(*cell), ratios.mean(*cell))

    def rated(self, level: str, ratios: Ratios, *cell: int) -> str:
        """A share in a sentence, likewise."""
        if level == RANDOM:
            return self.percent(ratios.mean(*cell))
        return self.figures.rate(ratios.rate(*cell))

    # Figures.

    def figure(
        self,
        title: str,
        note: str,
        draw: Draw,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
    ) -> str:
        """A plot with its numbers folded under it."""
        numbers = page.folded(self.words("insight-numbers"), page.table(headings, rows))
        return page.figure(draw(title, note), title, note, numbers)

    def compare(
        self,
        title: str,
        note: str,
        rows: Rows,
        unit: Unit,
        *,
        levels: Sequence[str] = (),
        mark: Mark | None = None,
        reach: Sequence[float] = (),
        numbers: Numbers | None = None,
    ) -> str:
        """Dots with intervals: a row each, a series for every level, or for those named.

        `reach` are values that the axis must hold too, so that it can be the same for several
        plots; `numbers` stand under the plot instead of its own.
        """
        levels = levels or self.levels
        names = [self.level(level) for level in levels]
        series = [self.levels.index(level) for level in levels]
        shown = [
            interval for _, intervals in rows for interval in intervals if interval is not None
        ]
        ends = [end for interval in shown for end in (interval.low, interval.high)]
        axis = around([*ends, *reach, *([mark.value] if mark else [])], unit.tick, unit.label)
        lines = [Row(name, intervals) for name, intervals in rows]
        cells = [
            [name, *("" if interval is None else unit.told(interval) for interval in intervals)]
            for name, intervals in rows
        ]

        def draw(title: str, about: str) -> str:
            return dots(title, about, lines, axis, names, mark, series)

        return self.figure(title, note, draw, *(numbers or (["", *names], cells)))

    def rows(self, players: int, names: Sequence[str], pick: Callable[[M, int], Interval]) -> Rows:
        """A row for each name, a figure from every level's measures in it."""
        return [
            (name, [pick(self.of(level, players), number) for level in self.levels])
            for number, name in enumerate(names)
        ]

    def by_players(self, pick: Callable[[M], Interval]) -> Rows:
        """A row for each number of players."""
        return [
            (self.table_of(players), [pick(self.of(level, players)) for level in self.levels])
            for players in self.players
        ]

    def told_mean(self, interval: Interval) -> str:
        """A mean in a table."""
        return self.figures.mean(interval, interval.mean)

    def strips(
        self,
        title: str,
        note: str,
        players: int,
        parts: dict[int, str],
        pick: Callable[[M], Ratios],
    ) -> str:
        """A whole divided into named parts, a strip for each level."""
        rows, cells = [], []
        for name, level in self.named():
            ratios = pick(self.of(level, players))
            means = [ratios.mean(part) for part in parts]
            rows.append(Shares(name, means, [self.percents(mean) for mean in means]))
            cells.append([name, *(self.figures.rate(ratios.rate(part)) for part in parts)])
        names = list(parts.values())

        def draw(title: str, about: str) -> str:
            return shares(title, about, rows, names)

        return self.figure(title, note, draw, ["", *names], cells)

    # Distributions.

    def spread(
        self,
        title: str,
        note: str,
        pick: Callable[[M], Counter[int]],
        label: str,
        mean: Callable[[M], str],
    ) -> str:
        """Where distributions lie, for every number of players and level."""
        words, groups, rows = self.words, [], []
        for players in self.players:
            group = []
            for series, level in enumerate(self.levels):
                measures = self.of(level, players)
                found = quantiles(pick(measures))
                group.append(Span(self.level(level), found, series))
                rows.append(
                    [self.table_of(players), self.level(level), mean(measures)]
                    + [self.whole(value) for value in found]
                )
            groups.append((self.table_of(players), group))
        ends = [row.quantiles[place] for _, group in groups for row in group for place in (0, -1)]
        axis = around(ends, self.whole, label)
        headings = ["", words("insight-level-heading"), words("insight-mean")]
        headings += [self.percents(share) for share in QUANTILES]

        def draw(title: str, about: str) -> str:
            return spans(title, about, groups, axis)

        return self.figure(title, note, draw, headings, rows)

    def named(self) -> list[tuple[str, str]]:
        """Names and levels."""
        return list(zip(self.names, self.levels, strict=True))

    def histogram(
        self, title: str, note: str, series: Sequence[tuple[str, Counter[int]]], label: str
    ) -> str:
        """How often each value occurs, neighbouring values together where there are many."""
        low, width, count = bins([counts for _, counts in series])
        middles = [low + width * (number + 0.5) - 0.5 for number in range(count)]
        lines = [
            Curve(name, list(zip(middles, binned(counts, low, width, count), strict=True)))
            for name, counts in series
        ]
        highest = max(share for line in lines for _, share in line.points)
        x = Axis(low - 0.5, low + width * count - 0.5, self.whole, label)
        y = around([0.0, highest], self.share_tick, self.words("insight-share"))
        rows = [
            [
                _range(low + width * number, width, self.whole),
                *(self.percent(line.points[number][1]) for line in lines),
            ]
            for number in range(count)
        ]

        def draw(title: str, about: str) -> str:
            return curves(title, about, lines, x, y, steps=True)

        return self.figure(title, note, draw, [label, *(name for name, _ in series)], rows)

    def fair(self, players: int) -> Mark:
        """Where all would win equally often."""
        return Mark(1 / players, self.words("insight-fair", share=self.percent(1 / players)))

    # The page.

    def page(self, sections: Sequence[Section]) -> str:
        """All of it."""
        words, game = self.words, self.results.game
        title = words("insight-title", game=game.title)
        links = [(section.name, section.title) for section in sections]
        head = [
            page.paragraph(words("insight-about", game=game.title)),
            page.paragraph(self._played(), "about"),
            page.contents(words("insight-contents"), links),
        ]
        short = [section.sentences[0] for section in sections]
        body = [
            page.section(
                words("insight-short"), words("insight-short-about"), page.findings(short)
            ),
            *map(_shown, sections),
            self._method(),
        ]
        return page.page(title, words.lang, body, head)

    def _played(self) -> str:
        parts = [
            self.words("insight-played", level=self.level(level), games=self.figures.count(games))
            for level, games in self.results.games.items()
        ]
        return f"{self.words('insight-run')} {', '.join(parts)}."

    def _method(self) -> str:
        words, results = self.words, self.results
        bots = ",".join(results.levels)
        command = (
            f"parlour insight {results.game.name} --games {results.games[RANDOM]} "
            f"--bots {bots} --seed {results.seed}"
        )
        return page.section(
            words("insight-method"),
            words("insight-method-levels"),
            page.paragraph(words("insight-method-intervals")),
            page.paragraph(words("insight-repeat")),
            page.command(command),
        )


def _shown(section: Section) -> str:
    return page.beside(
        section.title, section.about, section.sentences, section.figures, section.name
    )


def _range(first: int, width: int, text: Callable[[float], str]) -> str:
    return text(first) if width == 1 else f"{text(first)} – {text(first + width - 1)}"
