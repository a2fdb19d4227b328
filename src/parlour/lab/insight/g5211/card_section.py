"""What a card of 5211 is worth: by value, colour and turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parlour.games.g5211.batch.core import TYPE
from parlour.games.g5211.cards import COLOURS, COPIES, TURNS
from parlour.lab.insight.g5211.measures import Measures5211
from parlour.lab.insight.page import USUAL, PageBuilder, Section
from parlour.lab.insight.run import RANDOM
from parlour.lab.report.intervals import Interval
from parlour.lab.report.plots import Cell, heat_map, relative_strength

VALUES = [str(value) for value in COPIES]


class CardSection(PageBuilder[Measures5211]):
    """Builds the section on cards."""

    def cards(self) -> Section:
        """What cards bring, by value, colour and turn."""
        words, best, random = self.words, self.measures(self.best), self.measures(RANDOM)
        colours = [random.colours.mean(colour) for colour in range(len(COLOURS))]
        two_digits = replace(self.points, text=self._points)
        turns = [words("insight-g5211-turn", number=turn + 1) for turn in range(len(TURNS))]
        return Section(
            "cards",
            words("insight-cards"),
            words("insight-g5211-cards-about"),
            [
                self.of_best(
                    "insight-g5211-worth",
                    six=self._points(best.values.interval(5)),
                    two=self._points(best.values.interval(1)),
                    one=self._points(best.values.interval(0)),
                ),
                words(
                    "insight-g5211-wins",
                    players=USUAL,
                    six=self._gain(random.wins.mean(5)),
                    one=self._gain(random.wins.mean(0)),
                ),
                self.of_best(
                    "insight-g5211-late",
                    first=self.rate(self.best, best.turns, 0),
                    last=self.rate(self.best, best.turns, len(TURNS) - 1),
                ),
                words(
                    "insight-g5211-colours",
                    players=USUAL,
                    low=self.numbers.percent(min(colours)),
                    high=self.numbers.percent(max(colours)),
                ),
            ],
            [
                *map(self._types, self.levels),
                self.dots_by_cell(
                    "insight-g5211-values", VALUES, lambda measures: measures.values, two_digits
                ),
                self.dots_by_cell(
                    "insight-g5211-scoring", VALUES, lambda measures: measures.scoring, self.share
                ),
                self.dots_by_cell(
                    "insight-g5211-value-wins",
                    VALUES,
                    lambda measures: measures.wins,
                    self.share,
                    mark=self.fair(USUAL),
                ),
                self.dots_by_cell(
                    "insight-g5211-turns", turns, lambda measures: measures.turns, self.share
                ),
            ],
        )

    def _points(self, interval: Interval) -> str:
        return self.numbers.mean(interval, 2)

    def _gain(self, share: float) -> str:
        """By how much more often than fair, in hundredths."""
        return self.numbers.signed(100 * (share - 1 / USUAL))

    def _types(self, level: str) -> str:
        """Points by colour and value."""
        types = self.measures(level).types
        found = {
            self.words("g5211-colour", colour=colour): [
                types.interval(TYPE[f"{colour}{value}"]) for value in VALUES
            ]
            for colour in COLOURS
        }
        means = [one.mean for intervals in found.values() for one in intervals]
        cells: list[tuple[str, Sequence[Cell]]] = [
            (
                name,
                [
                    Cell(relative_strength(one.mean, means), self.numbers.decimal(one.mean, 2))
                    for one in intervals
                ],
            )
            for name, intervals in found.items()
        ]
        rows = [[name, *map(self._points, intervals)] for name, intervals in found.items()]
        return self.figure(
            "insight-g5211-types",
            heat_map(VALUES, cells),
            (["", *VALUES], rows),
            level=self.level_name(level),
            players=USUAL,
        )
