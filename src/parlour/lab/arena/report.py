"""The report of an arena: standings, plots and how they were measured, as one HTML page."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence

from parlour.games.options import to_texts
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.progress import HEADINGS, forfeit_lines, heading, standing_cells
from parlour.lab.arena.schedule import period
from parlour.lab.arena.standings import Standing, Standings
from parlour.lab.report.distribution import bin_shares
from parlour.lab.report.intervals import Interval
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.report.page import code_block, figure, page, paragraph, section, table
from parlour.lab.report.plots import Curve, Mark, dot_plot, line_plot
from parlour.lab.report.svg import Axis, Drawing
from parlour.text import Words

BINS = 30
"""The approximate number of bins in the distribution of points, and the most."""
MAX_FORFEITS = 100
"""How many forfeits are listed at most."""


def report(plan: Plan, standings: Standings, words: Words) -> str:
    """The page, in the language of the words."""
    builder = _ReportBuilder(plan, standings, words)
    first = paragraph(heading(plan, standings.games, words))
    title = words("report-title", game=plan.rules.title)
    return page(title, words.lang, list(builder.sections()), [first])


class _ReportBuilder:
    def __init__(self, plan: Plan, standings: Standings, words: Words) -> None:
        self.plan = plan
        self.standings = standings
        self.words = words
        self.numbers = NumberFormat(words)
        self.ranking = standings.ranking()
        self.even = 1 / plan.players
        self._index = {name: number for number, name in enumerate(standings.names)}

    def sections(self) -> Iterator[str]:
        """The page, section by section."""
        yield self._standings()
        yield self._rates("wins", [(row.name, row.wins.rate_interval()) for row in self.ranking])
        yield self._ahead()
        yield self._scores()
        yield self._seats()
        yield self._course()
        if self.standings.forfeits:
            lines = forfeit_lines(self.standings, self.words, MAX_FORFEITS)
            yield self._section("forfeits", *map(paragraph, lines))
        yield self._method()

    def _section(self, name: str, *parts: str) -> str:
        """A section whose title and note are the messages of that name."""
        return section(self.words(f"report-{name}"), self.words(f"report-{name}-about"), *parts)

    def _plot(self, name: str, drawing: Drawing, *more: str) -> str:
        """A section with a plot of the same title and note."""
        svg = drawing.svg(self.words(f"report-{name}"), self.words(f"report-{name}-about"))
        return self._section(name, figure(svg), *more)

    def _standings(self) -> str:
        even = self.numbers.percent(self.even)
        return section(
            self.words("report-standings"),
            self.words("report-about", players=self.plan.players, even=even),
            table(
                [self.words(heading) for heading in HEADINGS],
                [standing_cells(row, self.numbers) for row in self.ranking],
            ),
        )

    def _rates(self, name: str, rows: Sequence[tuple[str, Interval]], *more: str) -> str:
        axis = _rate_axis((interval.high for _, interval in rows), self.numbers)
        mark = Mark(self.even, self.numbers.percent(self.even))
        lines = [(label, [interval]) for label, interval in rows]
        return self._plot(name, dot_plot(lines, axis, mark=mark), *more)

    def _lines(self, name: str, lines: Sequence[Curve], x_label: str, y_axis: Axis) -> str:
        xs = [x for line in lines for x, _ in line.points]
        x_axis = Axis(min(xs), max(xs), self.numbers.whole, self.words(x_label))
        return self._plot(name, line_plot(lines, x_axis, y_axis))

    def _ahead(self) -> str:
        rows = [
            [one.name, *(self._lead(one, other) for other in self.ranking)] for one in self.ranking
        ]
        headings = [self.words("arena-bot"), *(row.name for row in self.ranking)]
        return self._section("ahead", table(headings, rows))

    def _lead(self, one: Standing, other: Standing) -> str:
        lead = self.standings.ahead[self._index[one.name]][self._index[other.name]]
        return self.numbers.rate(lead.rate_interval()) if lead.count else ""

    def _scores(self) -> str:
        lines = _distributions(self.ranking)
        if not lines:
            return self._section("scores")
        highest = max(share for line in lines for _, share in line.points)
        y_axis = Axis(0.0, highest, self.numbers.whole_percent, self.words("report-share"))
        return self._lines("scores", lines, "report-points", y_axis)

    def _seats(self) -> str:
        words, numbers = self.words, range(1, self.plan.players + 1)
        names = [words("report-seat", number=number) for number in numbers]
        every = [place.rate_interval() for place in self.standings.places]
        rows = [
            [name, *(self.numbers.rate(place.rate_interval()) for place in places)]
            for name, places in zip(self.standings.names, self.standings.seats, strict=True)
        ]
        rows.append([words("report-all-bots"), *map(self.numbers.rate, every)])
        shown = table([words("arena-bot"), *names], rows)
        return self._rates("seats", list(zip(names, every, strict=True)), shown)

    def _course(self) -> str:
        history = self.standings.history
        if len(history) < 2:
            return self._section("course")
        lines = [
            Curve(row.name, [(deals, rates[self._index[row.name]]) for deals, rates in history])
            for row in self.ranking
        ]
        rates = [rate for _, rates in history for rate in rates]
        y_axis = _rate_axis(rates, self.numbers, self.words("report-win-rate"))
        return self._lines("course", lines, "report-deals", y_axis)

    def _method(self) -> str:
        words, standings = self.words, self.standings
        deals, bots = standings.deals, len(self.plan.entrants)
        length = period(bots, self.plan.players)
        whole = "no" if standings.games % bots or deals % length else "yes"
        sentences = [
            words("report-method-meetings", whole=whole, deals=deals, cycle=length),
            words("report-method-intervals"),
            words("report-method-ratings"),
            words("report-figures", games=standings.games, deals=deals, moves=standings.moves),
            words("report-repeat"),
        ]
        return section(
            words("report-method"),
            words("report-method-deals", bots=bots),
            *map(paragraph, sentences),
            code_block(shlex.join(self._command())),
        )

    def _command(self) -> Iterator[str]:
        plan = self.plan
        yield from ("parlour", "arena", plan.game)
        levels = [entrant.level for entrant in plan.entrants if entrant.level is not None]
        if levels:
            yield from ("--bots", ",".join(levels))
        for entrant in plan.entrants:
            if entrant.command is not None:
                yield from ("--bot", entrant.command)
        yield from ("--players", str(plan.players), "--games", str(self.standings.games))
        for text in to_texts(plan.options):
            yield from ("--option", text)
        yield from ("--ms", str(plan.ms), "--seed", plan.seed)


def _distributions(rows: list[Standing]) -> list[Curve]:
    """The distribution of each bot's points."""
    points = [score for row in rows for score in row.scores]
    if not points:
        return []
    low, high = min(points), max(points)
    width = max(1, -(-(high - low + 1) // BINS))
    bins = (high - low) // width + 1
    middles = [low + (width - 1) / 2 + width * number for number in range(bins)]
    return [
        Curve(row.name, list(zip(middles, bin_shares(row.scores, low, width, bins), strict=True)))
        for row in rows
    ]


def _rate_axis(rates: Iterable[float], numbers: NumberFormat, label: str = "") -> Axis:
    """An axis that ends a little above the highest rate, and never above 100 %."""
    return Axis(0.0, min(1.0, max(rates, default=0.0) + 0.05), numbers.whole_percent, label)
