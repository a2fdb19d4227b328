"""The report of an arena: standings, plots and how they were measured, as one HTML page."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape

from parlour.lab.figures import Figures
from parlour.lab.intervals import Interval
from parlour.lab.page import figure, page, paragraph, section, table
from parlour.lab.plan import Plan
from parlour.lab.plots import Curve, Mark, Row, curves, dots
from parlour.lab.schedule import period
from parlour.lab.show import forfeit_lines, rating, title
from parlour.lab.standings import Standing, Standings
from parlour.lab.svg import Axis
from parlour.text import Words

BINS = 30
"""Columns of the distribution of points, at most about so many."""
FORFEITS = 100
"""Forfeits told one by one."""


def report(plan: Plan, standings: Standings, words: Words) -> str:
    """The page, in the language of the words."""
    writer = _Writer(plan, standings, words)
    heading = words("report-title", game=plan.rules.title)
    first, *others = writer.parts()
    return page(heading, words.lang, others, [first])


class _Writer:
    def __init__(self, plan: Plan, standings: Standings, words: Words) -> None:
        self.plan = plan
        self.standings = standings
        self.words = words
        self.figures = Figures(words)
        self.ranking = standings.ranking()
        self.even = 1 / plan.players

    def parts(self) -> Iterator[str]:
        words, games = self.words, self.standings.games
        yield paragraph(title(self.plan, games, words))
        yield self._standings()
        yield self._wins()
        yield self._ahead()
        yield self._scores()
        yield self._seats()
        yield self._course()
        if self.standings.forfeits:
            lines = forfeit_lines(self.standings, words, FORFEITS)
            about = words("report-forfeits-about")
            yield section(words("report-forfeits"), about, *map(paragraph, lines))
        yield self._method()

    def _standings(self) -> str:
        words, figures = self.words, self.figures
        keys = ["arena-bot", "arena-wins", "arena-points", "arena-rating", "arena-forfeits"]
        rows = [
            [
                row.name,
                figures.rate(row.wins.rate_interval()),
                figures.mean(row.points.mean_interval(), row.points.mean),
                rating(row.rating.mu, row.rating.sigma, figures),
                str(row.forfeits),
            ]
            for row in self.ranking
        ]
        about = words("report-about", players=self.plan.players, even=figures.percent(self.even))
        return section(words("report-standings"), about, table([words(key) for key in keys], rows))

    def _wins(self) -> str:
        rows = [(row.name, row.wins.rate_interval()) for row in self.ranking]
        words = self.words
        return self._rates(words("report-wins"), words("report-wins-about"), rows)

    def _rates(self, heading: str, about: str, rows: list[tuple[str, Interval]], *more: str) -> str:
        axis = Axis(0.0, _top(interval.high for _, interval in rows), self._percent)
        mark = Mark(self.even, self.figures.percent(self.even))
        lines = [Row(name, [interval]) for name, interval in rows]
        return section(heading, about, figure(dots(heading, about, lines, axis, mark=mark)), *more)

    def _percent(self, share: float) -> str:
        return self.figures.percent(share, 0)

    def _ahead(self) -> str:
        words, index = self.words, {name: i for i, name in enumerate(self.standings.names)}
        rows = []
        for one in self.ranking:
            cells = [self._lead(one, other, index) for other in self.ranking]
            rows.append([one.name, *cells])
        headings = [words("arena-bot"), *(row.name for row in self.ranking)]
        return section(words("report-ahead"), words("report-ahead-about"), table(headings, rows))

    def _lead(self, one: Standing, other: Standing, index: dict[str, int]) -> str:
        lead = self.standings.ahead[index[one.name]][index[other.name]]
        return self.figures.rate(lead.rate_interval()) if lead.count else ""

    def _scores(self) -> str:
        words = self.words
        heading, about = words("report-scores"), words("report-scores-about")
        lines = _distributions(self.ranking)
        points = [point for line in lines for point in line.points]
        if not points:
            return section(heading, about)
        xs = [x for x, _ in points]
        x_axis = Axis(
            min(xs), max(xs), lambda x: self.figures.decimal(x, 0), words("report-points")
        )
        y_axis = Axis(0.0, max(y for _, y in points), self._percent, words("report-share"))
        return section(heading, about, figure(curves(heading, about, lines, x_axis, y_axis)))

    def _seats(self) -> str:
        words, seats = self.words, range(self.plan.players)
        names = [words("report-seat", number=seat + 1) for seat in seats]
        everybody = [place.rate_interval() for place in self.standings.places]
        rows = [
            [name, *(self.figures.rate(place.rate_interval()) for place in places)]
            for name, places in zip(self.standings.names, self.standings.seats, strict=True)
        ]
        rows.append([words("report-all-bots"), *map(self.figures.rate, everybody)])
        shown = table([words("arena-bot"), *names], rows)
        heading, about = words("report-seats"), words("report-seats-about")
        return self._rates(heading, about, list(zip(names, everybody, strict=True)), shown)

    def _course(self) -> str:
        words, history = self.words, self.standings.history
        heading, about = words("report-course"), words("report-course-about")
        place = {name: number for number, name in enumerate(self.standings.names)}
        lines = [
            Curve(row.name, [(deals, rates[place[row.name]]) for deals, rates in history])
            for row in self.ranking
        ]
        if len(history) < 2:
            return section(heading, about)
        highest = max(rate for _, rates in history for rate in rates)
        x_axis = Axis(
            history[0][0],
            history[-1][0],
            lambda x: self.figures.decimal(x, 0),
            words("report-deals"),
        )
        y_axis = Axis(0.0, _top([highest]), self._percent, words("report-win-rate"))
        return section(heading, about, figure(curves(heading, about, lines, x_axis, y_axis)))

    def _method(self) -> str:
        words, standings = self.words, self.standings
        deals, bots = standings.deals, len(self.plan.entrants)
        length = period(bots, self.plan.players)
        whole = "no" if standings.games % bots or deals % length else "yes"
        sentences = [
            words("report-method-deals", bots=bots),
            words("report-method-meetings", whole=whole, deals=deals, cycle=length),
            words("report-method-intervals"),
            words("report-method-ratings"),
            words("report-figures", games=standings.games, deals=deals, moves=standings.moves),
        ]
        command = f"<pre><code>{escape(shlex.join(self._command()))}</code></pre>"
        return section(
            words("report-method"),
            sentences[0],
            *map(paragraph, sentences[1:]),
            paragraph(words("report-repeat")),
            command,
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
        if getattr(plan.options, "long", False):
            yield "--long"
        yield from ("--ms", str(plan.ms), "--seed", plan.seed)


def _distributions(rows: list[Standing]) -> list[Curve]:
    """How often each had how many points, neighbouring numbers together where there are many."""
    points = [score for row in rows for score in row.scores]
    if not points:
        return []
    low, high = min(points), max(points)
    size = max(1, -(-(high - low + 1) // BINS))
    bins = range((high - low) // size + 1)
    lines = []
    for row in rows:
        counts: Counter[int] = Counter()
        for score, times in row.scores.items():
            counts[(score - low) // size] += times
        total = max(1, counts.total())
        middle = low + (size - 1) / 2
        lines.append(Curve(row.name, [(middle + size * b, counts[b] / total) for b in bins]))
    return lines


def _top(values: Iterable[float]) -> float:
    """Where an axis of rates ends: a little above the highest, and never above 100 %."""
    return min(1.0, max(values, default=0.0) + 0.05)
