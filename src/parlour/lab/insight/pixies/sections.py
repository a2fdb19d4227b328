"""The insight page of Pixies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from parlour.games.pixies.cards import ROUNDS
from parlour.games.pixies.state import SPACES
from parlour.lab.insight.common_sections import CommonSections
from parlour.lab.insight.page import USUAL, Rows, Section, Unit
from parlour.lab.insight.pixies.card_section import CardSection
from parlour.lab.insight.pixies.measures import SYMBOLS, VALIDATED, ZONE, MeasuresPixies
from parlour.lab.insight.run import RANDOM, Results
from parlour.lab.report.plots import Bar, Cell, bar_plot, heat_map, relative_strength
from parlour.lab.report.ratios import Ratios
from parlour.lab.report.svg import axis_around
from parlour.text import Words

GAPS, FULL = 0, 1
"""Grids that are not full at the end of a round, and those that are."""
PARTS = (VALIDATED, SYMBOLS, ZONE)


def render(results: Results, words: Words) -> str:
    """The page as HTML."""
    builder, cards = SectionsPixies(results, words), CardSection(results, words)
    return builder.page(
        [
            builder.all_points(),
            *builder.skill(),
            builder.rounds(),
            builder.grid(),
            cards.cards(),
            builder.seats(),
            builder.length(),
        ]
    )


class SectionsPixies(CommonSections[MeasuresPixies]):
    """Builds the sections of Pixies."""

    # Points and where they come from.

    def all_points(self) -> Section:
        """The common section, and the three parts of a grid's points."""
        section, parts = self.scores(), self.measures(self.best).parts
        sums = [sum(parts.mean(number, part) for number in range(ROUNDS)) for part in PARTS]
        total = sum(parts.mean(number, part) for number in range(ROUNDS) for part in PARTS)
        validated, symbols, zone = (self.numbers.whole_percent(own / total) for own in sums)
        return replace(
            section,
            sentences=[
                *section.sentences,
                self.of_best(
                    "insight-pixies-parts", validated=validated, symbols=symbols, zone=zone
                ),
                self.of_best(
                    "insight-pixies-zone",
                    first=self.mean(self.best, parts, 0, ZONE),
                    last=self.mean(self.best, parts, ROUNDS - 1, ZONE),
                ),
            ],
            figures=[*section.figures, *map(self._parts, self.levels)],
        )

    def _parts(self, level: str) -> str:
        words, parts = self.words, self.measures(level).parts
        names = [
            words("insight-pixies-validated"),
            words("insight-pixies-symbols"),
            words("insight-pixies-zones"),
        ]
        rounds = [words("insight-round", number=number + 1) for number in range(ROUNDS)]
        bars = [
            Bar(
                "" if part else name,
                mean := parts.mean(number, part),
                self.numbers.decimal(mean),
                part,
            )
            for number, name in enumerate(rounds)
            for part in PARTS
        ]
        # The same axis for every level, so that their bars can be compared.
        every = [
            self.measures(other).parts.mean(number, part)
            for other in self.levels
            for number in range(ROUNDS)
            for part in PARTS
        ]
        axis = axis_around([0.0, *every], self.numbers.whole)
        rows = [
            [name, *(self.numbers.mean(parts.interval(number, part)) for part in PARTS)]
            for number, name in enumerate(rounds)
        ]
        return self.figure(
            "insight-pixies-part-points",
            bar_plot(bars, axis, names),
            (["", *names], rows),
            level=self.level_name(level),
            players=USUAL,
        )

    # How rounds end.

    def rounds(self) -> Section:
        """How rounds end: who fills a grid, and whether that pays."""
        words, best = self.words, self.measures(self.best)
        return Section(
            "rounds",
            words("insight-ends"),
            words("insight-pixies-ends-about"),
            [
                self.of_best(
                    "insight-pixies-filled",
                    full=self.mean(self.best, best.filled, FULL),
                    gaps=self.mean(self.best, best.filled, GAPS),
                ),
                self.of_best("insight-pixies-one-full", share=self.rate(self.best, best.full, 1)),
                *self._of_each(
                    "insight-pixies-halfway",
                    self.few,
                    lambda level, measures: self.rate(level, measures.halfway),
                ),
                *self._of_each(
                    "insight-pixies-deck",
                    self.many,
                    # Very rare, so with two digits.
                    lambda _, measures: self.numbers.rate(measures.full.rate(0), 2),
                ),
            ],
            [
                *map(self._full, self.players),
                self._filled(),
                *(
                    self.dots_by_cell(
                        "insight-pixies-fillers",
                        [words("insight-place", number=place + 1) for place in range(players)],
                        lambda measures: measures.fillers,
                        self.share,
                        players,
                    )
                    for players in self.players
                ),
            ],
        )

    def _of_each(
        self, message: str, players: int, share: Callable[[str, MeasuresPixies], str]
    ) -> list[str]:
        """A sentence for every level."""
        return [
            self.words(
                message,
                level=self.level_name(level),
                players=players,
                share=share(level, self.measures(level, players)),
            )
            for level in self.levels
        ]

    def _full(self, players: int) -> str:
        """How many grids are full; none only where the deck can run out."""
        runs_out = any(self.measures(level, players).full.mean(0) > 0 for level in self.levels)
        counts = range(0 if runs_out else 1, players + 1)
        parts = {count: self.words("insight-pixies-grids", count=count) for count in counts}
        return self.shares("insight-pixies-full", players, parts, lambda measures: measures.full)

    def _filled(self) -> str:
        """The points of full grids and of others, for every number of players."""
        rows: Rows = []
        for players in self.players:
            # In the order of GAPS and FULL.
            messages = ("insight-pixies-has-gaps", "insight-pixies-is-full")
            names = [self.words(message, players=players) for message in messages]
            rows += self.rows(names, lambda measures: measures.filled, self.points, players)
        return self.dots("insight-pixies-pays", rows, self.points)

    # The grid.

    def grid(self) -> Section:
        """What each space of the grid is worth."""
        words, best = self.words, self.measures(self.best)
        *_, most = order = sorted(range(SPACES), key=best.spaces.mean)
        least = order[0]
        richest = max(range(SPACES), key=best.space_points.mean)
        share = replace(self.share, tick=self.numbers.whole_percent)
        points = replace(self.points, tick=self.numbers.decimal)
        return Section(
            "grid",
            words("insight-pixies-grid"),
            words("insight-pixies-grid-about"),
            [
                self.of_best(
                    "insight-pixies-validates",
                    most=most + 1,
                    high=self.rate(self.best, best.spaces, most),
                    least=least + 1,
                    low=self.rate(self.best, best.spaces, least),
                ),
                self.of_best(
                    "insight-pixies-space",
                    space=richest + 1,
                    points=self.mean(self.best, best.space_points, richest),
                ),
            ],
            [
                figure
                for level in self.levels
                for figure in (
                    self._map(
                        "insight-pixies-validated-map", level, self.measures(level).spaces, share
                    ),
                    self._map(
                        "insight-pixies-points-map",
                        level,
                        self.measures(level).space_points,
                        points,
                    ),
                )
            ],
        )

    def _map(self, message: str, level: str, ratios: Ratios, unit: Unit) -> str:
        """The grid as a heat map."""
        values = [unit.estimate(ratios, space) for space in range(SPACES)]
        means = [value.mean for value in values]
        cells = [
            Cell(relative_strength(mean, means), unit.tick(mean), corner=str(space))
            for space, mean in enumerate(means, 1)
        ]
        lines = [("", cells[start : start + 3]) for start in (0, 3, 6)]
        rows = [[str(space), unit.text(value)] for space, value in enumerate(values, 1)]
        return self.figure(
            message,
            heat_map(["", "", ""], lines, height=60),
            ([self.words("insight-pixies-space-heading"), unit.label], rows),
            level=self.level_name(level),
            players=USUAL,
        )

    # What the seat is worth.

    def seats(self) -> Section:
        """Victories by place after the first player, and by seat as a check."""
        words = self.words
        return Section(
            "seats",
            words("insight-seats"),
            words("insight-pixies-seats-about"),
            [
                self.fairness(lambda measures: measures.places, "insight-pixies-places-inside"),
                self._most_unfair_place(),
                *map(self._ends_of_table, self.players),
                self.fairness(lambda measures: measures.seats),
            ],
            [
                *self.seat_figures(
                    lambda measures: measures.places, "insight-pixies-place-wins", "insight-place"
                ),
                *self.seat_figures(lambda measures: measures.seats),
            ],
        )

    def _most_unfair_place(self) -> str:
        """The place whose share is least likely to be the fair one."""

        def surprise(found: tuple[str, int, int]) -> float:
            level, players, place = found
            places = self.measures(level, players).places
            return abs(places.mean(place) - 1 / players) / (places.error(place) or 1.0)

        level, players, place = max(
            (
                (level, players, place)
                for level in self.levels
                for players in self.players
                for place in range(players)
            ),
            key=surprise,
        )
        return self.words(
            "insight-pixies-farthest",
            level=self.level_name(level),
            players=players,
            place=place + 1,
            share=self.numbers.rate(self.measures(level, players).places.rate(place)),
            fair=self.numbers.percent(1 / players),
        )

    def _ends_of_table(self, players: int) -> str:
        places = self.measures(RANDOM, players).places
        return self.words(
            "insight-pixies-place",
            players=players,
            first=self.numbers.rate(places.rate(0)),
            last=self.numbers.rate(places.rate(players - 1)),
            fair=self.numbers.percent(1 / players),
        )

    # How long it lasts.

    def length(self) -> Section:
        """How long games are, in turns, cards and decisions."""
        words = self.words
        return Section(
            "length",
            words("insight-length"),
            words("insight-pixies-length-about"),
            [
                self.of_best(
                    "insight-pixies-cards-placed",
                    cards=self.mean(self.best, self.measures(self.best).placed),
                    random=self.numbers.decimal(self.measures(RANDOM).placed.mean()),
                ),
                self.few_to_many(
                    "insight-pixies-decisions",
                    lambda players: self.numbers.decimal(
                        self.measures(self.best, players).decisions.mean()
                    ),
                    level=self.level_name(self.best),
                ),
            ],
            self.histograms(
                "insight-pixies-turns", lambda measures: measures.turns, words("insight-turns")
            ),
        )
