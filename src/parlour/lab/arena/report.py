"""The report of an arena: standings and how they were measured, as one HTML page."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from parlour.games.options import to_texts
from parlour.lab.arena.plan import Plan
from parlour.lab.arena.progress import HEADINGS, forfeit_lines, heading, standing_cells
from parlour.lab.arena.schedule import period
from parlour.lab.arena.standings import Standing, Standings
from parlour.lab.report.number_format import NumberFormat
from parlour.lab.report.page import code_block, page, paragraph, section, table
from parlour.text import Words

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
        self._index = {name: number for number, name in enumerate(standings.names)}

    def sections(self) -> Iterator[str]:
        """The page, section by section."""
        yield self._standings()
        yield self._ahead()
        yield self._seats()
        if self.standings.forfeits:
            lines = forfeit_lines(self.standings, self.words, MAX_FORFEITS)
            yield self._section("forfeits", *map(paragraph, lines))
        yield self._method()

    def _section(self, name: str, *parts: str) -> str:
        """A section whose title and note are the messages of that name."""
        return section(self.words(f"report-{name}"), self.words(f"report-{name}-about"), *parts)

    def _standings(self) -> str:
        even = self.numbers.percent(1 / self.plan.players)
        return section(
            self.words("report-standings"),
            self.words("report-about", players=self.plan.players, even=even),
            table(
                [self.words(heading) for heading in HEADINGS],
                [standing_cells(row, self.numbers) for row in self.ranking],
            ),
        )

    def _ahead(self) -> str:
        rows = [
            [one.name, *(self._lead(one, other) for other in self.ranking)] for one in self.ranking
        ]
        headings = [self.words("arena-bot"), *(row.name for row in self.ranking)]
        return self._section("ahead", table(headings, rows))

    def _lead(self, one: Standing, other: Standing) -> str:
        lead = self.standings.ahead[self._index[one.name]][self._index[other.name]]
        return self.numbers.rate(lead.rate_interval()) if lead.count else ""

    def _seats(self) -> str:
        words, numbers = self.words, range(1, self.plan.players + 1)
        names = [words("report-seat", number=number) for number in numbers]
        every = [place.rate_interval() for place in self.standings.places]
        rows = [
            [name, *(self.numbers.rate(place.rate_interval()) for place in places)]
            for name, places in zip(self.standings.names, self.standings.seats, strict=True)
        ]
        rows.append([words("report-all-bots"), *map(self.numbers.rate, every)])
        return self._section("seats", table([words("arena-bot"), *names], rows))

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
