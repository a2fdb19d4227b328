"""What a card of 5211 is worth: by value, colour and turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.games.g5211.batch_core import TYPE
from parlour.games.g5211.cards import COLOURS, COPIES, TURNS
from parlour.lab.insight import RANDOM
from parlour.lab.insight_g5211 import Measures5211
from parlour.lab.intervals import Interval
from parlour.lab.plots import Cell, heat, strength
from parlour.lab.telling import USUAL, Rows, Section, Teller, Unit


class Cards5211(Teller[Measures5211]):
    """One section of the page."""

    def cards(self) -> Section:
        """By value, colour and turn."""
        words = self.words
        section = Section("cards", words("insight-cards"), words("insight-g5211-cards-about"))
        section.sentences += [
            self._worth(),
            self._wins_by_value(),
            self._late(),
            self._colours(),
        ]
        section.figures += [self._types(level) for level in self.levels]
        section.figures += [self._values(), self._scoring(), self._wins(), self._turns()]
        return section

    def _worth(self) -> str:
        values = self.of(self.best, USUAL).values
        return self.words(
            "insight-g5211-worth",
            level=self.level(self.best),
            players=USUAL,
            six=self._points(values.interval(5)),
            two=self._points(values.interval(1)),
            one=self._points(values.interval(0)),
        )

    def _points(self, interval: Interval) -> str:
        return self.figures.mean(interval, interval.mean, 2)

    def _wins_by_value(self) -> str:
        wins = self.of(RANDOM, USUAL).wins
        return self.words(
            "insight-g5211-wins",
            players=USUAL,
            six=self._gain(wins.mean(5) - 1 / USUAL),
            one=self._gain(wins.mean(0) - 1 / USUAL),
        )

    def _gain(self, share: float) -> str:
        return self.figures.signed(100 * share, 1)

    def _late(self) -> str:
        turns = self.of(self.best, USUAL).turns
        return self.words(
            "insight-g5211-late",
            level=self.level(self.best),
            players=USUAL,
            first=self.rated(self.best, turns, 0),
            last=self.rated(self.best, turns, len(TURNS) - 1),
        )

    def _colours(self) -> str:
        colours = self.of(RANDOM, USUAL).colours
        means = [colours.mean(colour) for colour in range(len(COLOURS))]
        return self.words(
            "insight-g5211-colours",
            players=USUAL,
            low=self.percent(min(means)),
            high=self.percent(max(means)),
        )

    def _types(self, level: str) -> str:
        words, types = self.words, self.of(level, USUAL).types
        place = {
            (colour, value): TYPE[f"{colour}{value}"] for colour in COLOURS for value in COPIES
        }
        means = [types.mean(number) for number in place.values()]
        cells: list[tuple[str, Sequence[Cell | None]]] = []
        rows = []
        for colour in COLOURS:
            name = words("g5211-colour", colour=colour)
            found = [types.interval(place[colour, value]) for value in COPIES]
            cells.append(
                (
                    name,
                    [
                        Cell(strength(one.mean, means), self.figures.decimal(one.mean, 2))
                        for one in found
                    ],
                )
            )
            rows.append([name, *map(self._points, found)])

        def draw(title: str, about: str) -> str:
            return heat(title, about, [str(value) for value in COPIES], cells)

        return self.figure(
            words("insight-g5211-types", level=self.level(level)),
            words("insight-g5211-types-about", players=USUAL),
            draw,
            ["", *map(str, COPIES)],
            rows,
        )

    def _by_value(self, pick: Callable[[Measures5211, int], Interval]) -> Rows:
        return self.rows(USUAL, [str(value) for value in COPIES], pick)

    def _values(self) -> str:
        words = self.words
        return self.compare(
            words("insight-g5211-values"),
            words("insight-g5211-values-about", players=USUAL),
            self._by_value(lambda measures, value: measures.values.interval(value)),
            Unit(self.tick, self._points, words("insight-points")),
        )

    def _scoring(self) -> str:
        words = self.words
        return self.compare(
            words("insight-g5211-scoring"),
            words("insight-g5211-scoring-about", players=USUAL),
            self._by_value(lambda measures, value: measures.scoring.rate(value)),
            self.in_shares,
        )

    def _wins(self) -> str:
        words = self.words
        return self.compare(
            words("insight-g5211-value-wins"),
            words("insight-g5211-value-wins-about", players=USUAL),
            self._by_value(lambda measures, value: measures.wins.rate(value)),
            self.in_shares,
            mark=self.fair(USUAL),
        )

    def _turns(self) -> str:
        words = self.words
        names = [words("insight-g5211-turn", number=turn + 1) for turn in range(len(TURNS))]
        return self.compare(
            words("insight-g5211-turns"),
            words("insight-g5211-turns-about", players=USUAL),
            self.rows(USUAL, names, lambda measures, turn: measures.turns.rate(turn)),
            self.in_shares,
        )
