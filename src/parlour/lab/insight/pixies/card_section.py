"""What each of the seventy cards of Pixies is worth."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.pixies.cards import CARDS, COLOURS
from parlour.lab.insight.page import USUAL, PageBuilder, Section, Table
from parlour.lab.insight.pixies.measures import MeasuresPixies
from parlour.lab.insight.run import RANDOM
from parlour.lab.report.intervals import Interval

SHOWN = 8
"""Cards shown from both ends of a ranking."""


class CardSection(PageBuilder[MeasuresPixies]):
    """Builds the section on cards."""

    def cards(self) -> Section:
        """What each of the seventy cards is worth."""
        words, numbers, best = self.words, range(len(CARDS)), self.measures(self.best)
        by_points = sorted(numbers, key=best.cards.mean)
        wins = self.measures(RANDOM).wins
        by_wins = sorted(numbers, key=wins.mean)
        hidden = min(numbers, key=best.faces.mean)
        return Section(
            "cards",
            words("insight-cards"),
            words("insight-pixies-cards-about"),
            [
                self.of_best(
                    "insight-pixies-best-card",
                    best=CARDS[by_points[-1]],
                    most=self.mean(self.best, best.cards, by_points[-1]),
                    worst=CARDS[by_points[0]],
                    least=self.mean(self.best, best.cards, by_points[0]),
                ),
                words(
                    "insight-pixies-win-card",
                    players=USUAL,
                    best=CARDS[by_wins[-1]],
                    most=self._gain(wins.rate(by_wins[-1])),
                    worst=CARDS[by_wins[0]],
                    least=self._gain(wins.rate(by_wins[0])),
                ),
                self.of_best(
                    "insight-pixies-hidden",
                    card=CARDS[hidden],
                    share=self.rate(self.best, best.faces, hidden),
                ),
            ],
            [*map(self._colour, (*COLOURS, "M")), self._ranking()],
        )

    @property
    def _two_levels(self) -> list[str]:
        """Random play and the best bot, for plots without room for all."""
        return list(dict.fromkeys((RANDOM, self.best)))

    def _gain(self, rate: Interval) -> str:
        """By how much more often than fair, in hundredths."""
        mean, low, high = (self.numbers.signed(100 * (share - 1 / USUAL)) for share in rate)
        return self.words("figure-interval", value=mean, low=low, high=high)

    def _colour(self, colour: str) -> str:
        """The cards of one colour, all colours on the same axis."""
        levels = self._two_levels
        every = self.rows(CARDS, lambda measures: measures.cards, self.points, levels=levels)
        return self.dots(
            "insight-pixies-colour-cards",
            [row for row in every if row[0][0] == colour],
            self.points,
            levels=levels,
            reach=[end for _, intervals in every for one in intervals for end in one[1:]],
            colour=colour,
            players=USUAL,
        )

    def _ranking(self) -> str:
        """The cards that help most and least to win; every card in the numbers."""
        wins, levels = self.measures(RANDOM).wins, self._two_levels
        order = sorted(range(len(CARDS)), key=lambda number: (-wins.mean(number), number))
        every = self.rows(CARDS, lambda measures: measures.wins, self.share, levels=levels)
        return self.dots(
            "insight-pixies-ranking",
            [every[number] for number in (*order[:SHOWN], *order[-SHOWN:])],
            self.share,
            levels=levels,
            mark=self.fair(USUAL),
            table=self._every_card(order),
            count=SHOWN,
            players=USUAL,
        )

    def _every_card(self, order: Sequence[int]) -> Table:
        """A table of all cards: face up, points and victories for both levels."""
        columns = ("insight-pixies-up", "insight-pixies-card-points", "insight-pixies-card-wins")
        headings = [self.words("insight-pixies-card")]
        rows = [[CARDS[number]] for number in order]
        for level in self._two_levels:
            headings += [self.words(column, level=self.level_name(level)) for column in columns]
            measures = self.measures(level)
            for number, row in zip(order, rows, strict=True):
                row += [
                    self.numbers.whole_percent(measures.faces.mean(number)),
                    self.numbers.mean(measures.cards.interval(number)),
                    self.numbers.rate(measures.wins.rate(number)),
                ]
        return headings, rows
