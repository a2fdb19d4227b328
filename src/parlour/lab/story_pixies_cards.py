"""What each of the seventy cards of Pixies is worth."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.pixies.cards import CARDS, COLOURS
from parlour.lab.insight import RANDOM
from parlour.lab.insight_pixies import MeasuresPixies
from parlour.lab.intervals import Interval
from parlour.lab.telling import USUAL, Numbers, Rows, Section, Teller

SHOWN = 8
"""Cards shown from both ends of a ranking."""


class CardsPixies(Teller[MeasuresPixies]):
    """One section of the page."""

    @property
    def pair(self) -> list[str]:
        """Random play and the best bot: for plots that have no room for all."""
        return list(dict.fromkeys((RANDOM, self.best)))

    def cards(self) -> Section:
        """Each of the seventy."""
        words = self.words
        section = Section("cards", words("insight-cards"), words("insight-pixies-cards-about"))
        points = self.of(self.best, USUAL).cards
        by_points = sorted(range(len(CARDS)), key=points.mean)
        wins = self.of(RANDOM, USUAL).wins
        by_wins = sorted(range(len(CARDS)), key=wins.mean)
        faces = self.of(self.best, USUAL).faces
        hidden = min(range(len(CARDS)), key=faces.mean)
        section.sentences += [
            words(
                "insight-pixies-best-card",
                level=self.level(self.best),
                players=USUAL,
                best=CARDS[by_points[-1]],
                most=self.said(self.best, points, by_points[-1]),
                worst=CARDS[by_points[0]],
                least=self.said(self.best, points, by_points[0]),
            ),
            words(
                "insight-pixies-win-card",
                players=USUAL,
                best=CARDS[by_wins[-1]],
                most=self._gain(wins.rate(by_wins[-1])),
                worst=CARDS[by_wins[0]],
                least=self._gain(wins.rate(by_wins[0])),
            ),
            words(
                "insight-pixies-hidden",
                level=self.level(self.best),
                players=USUAL,
                card=CARDS[hidden],
                share=self.rated(self.best, faces, hidden),
            ),
        ]
        section.figures += [self._colour(colour) for colour in (*COLOURS, "M")]
        section.figures.append(self._ranking())
        return section

    def _gain(self, rate: Interval) -> str:
        """By how much more often than fair, in hundredths."""
        return self.words(
            "figure-interval",
            value=self.figures.signed(100 * (rate.mean - 1 / USUAL)),
            low=self.figures.signed(100 * (rate.low - 1 / USUAL)),
            high=self.figures.signed(100 * (rate.high - 1 / USUAL)),
        )

    def _colour(self, colour: str) -> str:
        """The cards of one colour, all colours on the same axis."""
        words = self.words
        ends = [
            end
            for level in self.pair
            for number in range(len(CARDS))
            for end in self.of(level, USUAL).cards.interval(number)[1:]
        ]
        rows: Rows = [
            (card, [self.of(level, USUAL).cards.interval(number) for level in self.pair])
            for number, card in enumerate(CARDS)
            if card[0] == colour
        ]
        return self.compare(
            words("insight-pixies-colour-cards", colour=colour),
            words("insight-pixies-colour-cards-about", players=USUAL),
            rows,
            self.in_points,
            levels=self.pair,
            reach=ends,
        )

    def _ranking(self) -> str:
        """The cards that help most and least to win; every card in the numbers."""
        words, wins = self.words, self.of(RANDOM, USUAL).wins
        order = sorted(range(len(CARDS)), key=lambda number: (-wins.mean(number), number))
        rows: Rows = [
            (CARDS[number], [self.of(level, USUAL).wins.rate(number) for level in self.pair])
            for number in (*order[:SHOWN], *order[-SHOWN:])
        ]
        return self.compare(
            words("insight-pixies-ranking"),
            words("insight-pixies-ranking-about", count=SHOWN, players=USUAL),
            rows,
            self.in_shares,
            levels=self.pair,
            mark=self.fair(USUAL),
            numbers=self._every_card(order),
        )

    def _every_card(self, order: Sequence[int]) -> Numbers:
        """A table of all cards: face up, points and victories for both levels."""
        words, headings = self.words, [self.words("insight-pixies-card")]
        for level in self.pair:
            name = self.level(level)
            headings += [
                words("insight-pixies-up", level=name),
                words("insight-pixies-card-points", level=name),
                words("insight-pixies-card-wins", level=name),
            ]
        rows = []
        for number in order:
            cells = [CARDS[number]]
            for level in self.pair:
                measures = self.of(level, USUAL)
                cells += [
                    self.percents(measures.faces.mean(number)),
                    self.told_mean(measures.cards.interval(number)),
                    self.figures.rate(measures.wins.rate(number)),
                ]
            rows.append(cells)
        return headings, rows
