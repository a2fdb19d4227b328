"""The insight page of 5211."""

from __future__ import annotations

from parlour.games.g5211.batch.core import KODODO, MAJORITY, NONE
from parlour.games.g5211.batch.insight import rounds_in_deck
from parlour.games.g5211.cards import TURNS
from parlour.games.g5211.score import colour_limit, kododo_number
from parlour.lab.insight.common_sections import CommonSections
from parlour.lab.insight.g5211.card_section import CardSection
from parlour.lab.insight.g5211.measures import Measures5211
from parlour.lab.insight.page import USUAL, Section
from parlour.lab.insight.run import RANDOM, Results
from parlour.lab.report.distribution import mean
from parlour.lab.report.plots import Cell, Curve, heat_map, line_plot
from parlour.lab.report.svg import Axis, axis_around
from parlour.text import Words

LIMIT, TIE = 0, 1
"""The two reasons for which a colour is out."""
EQUAL, SHARED = 0, 1
"""Games whose best scores are equal, and those whose victory is shared."""
REACH = range(-5, 6)
"""How far from the exact number of Kododo the plot goes."""


def render(results: Results, words: Words) -> str:
    """The page as HTML."""
    builder, cards = Sections5211(results, words), CardSection(results, words)
    return builder.page(
        [
            builder.scores(),
            *builder.skill(),
            builder.rounds(),
            cards.cards(),
            builder.seats(),
            builder.length(),
        ]
    )


class Sections5211(CommonSections[Measures5211]):
    """Builds the sections of 5211."""

    # How rounds end.

    def rounds(self) -> Section:
        """How rounds end: by Kododo, by a majority, or without a score."""
        words, best = self.words, self.measures(self.best)
        number = kododo_number(USUAL)
        near_miss = best.kododo.mean(number - 1) + best.kododo.mean(number + 1)
        usual = max(range(1, colour_limit(USUAL)), key=best.majority.mean)
        return Section(
            "rounds",
            words("insight-ends"),
            words("insight-g5211-ends-about"),
            [
                self.of_best(
                    "insight-g5211-ends",
                    majority=self.rate(self.best, best.kinds, MAJORITY),
                    kododo=self.rate(self.best, best.kinds, KODODO),
                    none=self.rate(self.best, best.kinds, NONE),
                ),
                self.few_to_many(
                    "insight-g5211-nobody",
                    lambda players: self.numbers.percent(
                        self.measures(RANDOM, players).kinds.mean(NONE)
                    ),
                ),
                self.of_best(
                    "insight-g5211-near", number=number, near=self.numbers.percent(near_miss)
                ),
                self.of_best(
                    "insight-g5211-majority",
                    count=usual,
                    share=self.rate(self.best, best.majority, usual),
                    limit=colour_limit(USUAL),
                ),
                self.of_best(
                    "insight-g5211-outs",
                    ties=self.rate(self.best, best.out, TIE),
                    limits=self.rate(self.best, best.out, LIMIT),
                ),
            ],
            [
                *map(self._kinds, self.players),
                *map(self._kododo, self.levels),
                *map(self._majorities, self.levels),
                self.dots_by_players(
                    "insight-g5211-limits", lambda measures: measures.out, self.share, LIMIT
                ),
                self.dots_by_players(
                    "insight-g5211-ties", lambda measures: measures.out, self.share, TIE
                ),
            ],
        )

    def _kinds(self, players: int) -> str:
        words = self.words
        parts = {
            MAJORITY: words("insight-g5211-by-majority"),
            KODODO: words("insight-g5211-by-kododo"),
            NONE: words("insight-g5211-by-nobody"),
        }
        return self.shares("insight-g5211-kinds", players, parts, lambda measures: measures.kinds)

    def _kododo(self, level: str) -> str:
        """How far from the exact number the Kododo in play are."""
        shares: dict[str, dict[int, float]] = {}
        for players in self.players:
            kododo, exact = self.measures(level, players).kododo, kododo_number(players)
            shares[self.table_name(players)] = {
                away: kododo.mean(exact + away)
                for away in REACH
                if 0 <= exact + away < len(kododo.n)
            }
        lines = [Curve(name, [*found.items()]) for name, found in shares.items()]
        rows = []
        for away in REACH:
            found = [own.get(away) for own in shares.values()]
            cells = ["" if share is None else self.numbers.percent(share) for share in found]
            rows.append([self.numbers.signed(away, 0), *cells])
        top = max(share for found in shares.values() for share in found.values())
        label = self.words("insight-g5211-away")
        x = Axis(REACH[0], REACH[-1], lambda away: self.numbers.signed(away, 0), label)
        y = axis_around([0.0, top], self.numbers.percent_tick, self.words("insight-share-rounds"))
        return self.figure(
            "insight-g5211-kododo",
            line_plot(lines, x, y),
            ([label, *shares], rows),
            level=self.level_name(level),
        )

    def _majorities(self, level: str) -> str:
        """Which number of cards is the majority."""
        highest = colour_limit(self.many)
        columns = [str(count) for count in range(1, highest)]
        cells, rows = [], []
        for players in self.players:
            majority = self.measures(level, players).majority
            rates = [majority.rate(count) for count in range(1, colour_limit(players))]
            blank = highest - colour_limit(players)
            row: list[Cell | None] = [
                Cell(rate.mean, self.numbers.whole(100 * rate.mean)) for rate in rates
            ]
            cells.append((str(players), row + [None] * blank))
            texts = [*map(self.numbers.rate, rates), *[""] * blank]
            rows.append([self.table_name(players), *texts])
        return self.figure(
            "insight-g5211-majorities",
            heat_map(columns, cells),
            (["", *columns], rows),
            level=self.level_name(level),
        )

    # What the seat is worth.

    def seats(self) -> Section:
        """Whether a seat is better than others; all choose at once, so none should be."""
        words, ties = self.words, self.measures(self.best, self.few).ties
        return Section(
            "seats",
            words("insight-seats"),
            words("insight-g5211-seats-about"),
            [
                self.fairness(lambda measures: measures.seats),
                self.of_best(
                    "insight-g5211-shared",
                    self.few,
                    equal=self.rate(self.best, ties, EQUAL),
                    shared=self.rate(self.best, ties, SHARED),
                ),
            ],
            self.seat_figures(lambda measures: measures.seats),
        )

    # How long it lasts.

    def length(self) -> Section:
        """How many rounds a deck and a long game have."""
        words, rounds = self.words, self.measures(self.best).rounds
        last = rounds_in_deck(USUAL) - 1
        before = [rounds.mean(number) for number in range(last)]
        return Section(
            "length",
            words("insight-length"),
            words("insight-g5211-length-about"),
            [
                self.few_to_many(
                    "insight-g5211-long",
                    lambda players: self.numbers.decimal(
                        mean(self.measures(self.best, players).long)
                    ),
                    level=self.level_name(self.best),
                ),
                self.few_to_many(
                    "insight-g5211-deck", rounds_in_deck, least=sum(TURNS[:1]) + len(TURNS) - 1
                ),
                self.of_best(
                    "insight-g5211-last",
                    last=self.mean(self.best, rounds, last),
                    before=self.numbers.decimal(sum(before) / len(before)),
                ),
            ],
            [
                self.boxes(
                    "insight-g5211-longs",
                    lambda measures: measures.long,
                    words("insight-rounds"),
                    lambda measures: self.numbers.decimal(mean(measures.long)),
                ),
                *map(self._by_round, self.players),
            ],
        )

    def _by_round(self, players: int) -> str:
        numbers = range(1, rounds_in_deck(players) + 1)
        return self.dots_by_cell(
            "insight-g5211-by-round",
            [self.words("insight-round", number=number) for number in numbers],
            lambda measures: measures.rounds,
            self.points,
            players,
        )
