"""What the simulators teach about 5211."""

from __future__ import annotations

from parlour.games.g5211.batch_core import KODODO, MAJORITY, NONE
from parlour.games.g5211.batch_insight import rounds_in_deck
from parlour.games.g5211.cards import TURNS, kododo_number, limit
from parlour.lab.distribution import mean
from parlour.lab.insight import RANDOM, Results
from parlour.lab.insight_g5211 import Measures5211
from parlour.lab.plots import Cell, Curve, curves, heat
from parlour.lab.story import Story
from parlour.lab.story_g5211_cards import Cards5211
from parlour.lab.svg import Axis, around
from parlour.lab.telling import USUAL, Section
from parlour.text import Words

LIMIT, TIE = 0, 1
"""The two reasons for which a colour is out."""
LEVEL, SHARED = 0, 1
"""Games whose best scores are equal, and those whose victory is shared."""


def tell(results: Results, words: Words) -> str:
    """The page."""
    return Teller5211(results, words).whole_page()


class Teller5211(Story[Measures5211]):
    """5211 in words and plots."""

    def whole_page(self) -> str:
        """All sections."""
        cards = Cards5211(self.results, self.words).cards()
        return self.page(
            [
                self.scores(),
                *self.skill(),
                self.rounds(),
                cards,
                self.seats(),
                self.length(),
            ]
        )

    # How rounds end.

    def rounds(self) -> Section:
        """Kododo, majority or nobody."""
        words = self.words
        section = Section("rounds", words("insight-ends"), words("insight-g5211-ends-about"))
        section.sentences += [
            self._ends(self.best, USUAL),
            self._nobody(),
            self._near_miss(),
            self._usual_majority(),
            self._outs(),
        ]
        section.figures += [self._kinds(players) for players in self.players]
        section.figures += [self._kododo(level) for level in self.levels]
        section.figures += [self._majorities(level) for level in self.levels]
        section.figures += [
            self._out(words("insight-g5211-limits"), words("insight-g5211-limits-about"), LIMIT),
            self._out(words("insight-g5211-ties"), words("insight-g5211-ties-about"), TIE),
        ]
        return section

    def _ends(self, level: str, players: int) -> str:
        kinds = self.of(level, players).kinds
        return self.words(
            "insight-g5211-ends",
            level=self.level(level),
            players=players,
            majority=self.rated(level, kinds, MAJORITY),
            kododo=self.rated(level, kinds, KODODO),
            none=self.rated(level, kinds, NONE),
        )

    def _nobody(self) -> str:
        few, many = self.players[0], self.players[-1]
        return self.words(
            "insight-g5211-nobody",
            few=few,
            many=many,
            first=self.percent(self.of(RANDOM, few).kinds.mean(NONE)),
            last=self.percent(self.of(RANDOM, many).kinds.mean(NONE)),
        )

    def _near_miss(self) -> str:
        kododo, number = self.of(self.best, USUAL).kododo, kododo_number(USUAL)
        near = kododo.mean(number - 1) + kododo.mean(number + 1)
        return self.words(
            "insight-g5211-near",
            level=self.level(self.best),
            players=USUAL,
            number=number,
            near=self.percent(near),
        )

    def _usual_majority(self) -> str:
        majority = self.of(self.best, USUAL).majority
        counts = range(1, limit(USUAL))
        usual = max(counts, key=majority.mean)
        return self.words(
            "insight-g5211-majority",
            level=self.level(self.best),
            players=USUAL,
            count=usual,
            share=self.rated(self.best, majority, usual),
            limit=limit(USUAL),
        )

    def _outs(self) -> str:
        out = self.of(self.best, USUAL).out
        return self.words(
            "insight-g5211-outs",
            level=self.level(self.best),
            players=USUAL,
            ties=self.rated(self.best, out, TIE),
            limits=self.rated(self.best, out, LIMIT),
        )

    def _kinds(self, players: int) -> str:
        words = self.words
        parts = {
            MAJORITY: words("insight-g5211-by-majority"),
            KODODO: words("insight-g5211-by-kododo"),
            NONE: words("insight-g5211-by-nobody"),
        }
        title = words("insight-g5211-kinds", players=players)
        note = words("insight-g5211-kinds-about")
        return self.strips(title, note, players, parts, lambda measures: measures.kinds)

    def _kododo(self, level: str) -> str:
        """How far from the exact number the Kododo in play are."""
        words, lines, rows = self.words, [], []
        reach = range(-5, 6)
        for players in self.players:
            kododo, number = self.of(level, players).kododo, kododo_number(players)
            away_from = [away for away in reach if 0 <= number + away < len(kododo.n)]
            points = [(float(away), kododo.mean(number + away)) for away in away_from]
            lines.append(Curve(self.table_of(players), points))
        for away in reach:
            found = [dict(line.points).get(float(away)) for line in lines]
            cells = ["" if share is None else self.percent(share) for share in found]
            rows.append([self.figures.signed(away, 0), *cells])
        top = max(share for line in lines for _, share in line.points)
        x = Axis(-5, 5, lambda away: self.figures.signed(away, 0), words("insight-g5211-away"))
        y = around([0.0, top], self.share_tick, words("insight-share-rounds"))

        def draw(title: str, about: str) -> str:
            return curves(title, about, lines, x, y)

        return self.figure(
            words("insight-g5211-kododo", level=self.level(level)),
            words("insight-g5211-kododo-about"),
            draw,
            [words("insight-g5211-away"), *(line.name for line in lines)],
            rows,
        )

    def _majorities(self, level: str) -> str:
        """Which number of cards is the majority."""
        words, highest = self.words, limit(self.players[-1])
        columns = [str(count) for count in range(1, highest)]
        cells, rows = [], []
        for players in self.players:
            majority = self.of(level, players).majority
            means = [majority.mean(count) for count in range(1, limit(players))]
            row: list[Cell | None] = [Cell(mean, self.whole(100 * mean)) for mean in means]
            cells.append((str(players), row + [None] * (highest - limit(players))))
            rates = [majority.rate(count) for count in range(1, limit(players))]
            rows.append(
                [self.table_of(players), *map(self.figures.rate, rates)]
                + [""] * (highest - limit(players))
            )

        def draw(title: str, about: str) -> str:
            return heat(title, about, columns, cells)

        return self.figure(
            words("insight-g5211-majorities", level=self.level(level)),
            words("insight-g5211-majorities-about"),
            draw,
            ["", *columns],
            rows,
        )

    def _out(self, title: str, note: str, why: int) -> str:
        rows = self.by_players(lambda measures: measures.out.rate(why))
        return self.compare(title, note, rows, self.in_shares)

    # What the seat is worth.

    def seats(self) -> Section:
        """All choose at once: no seat should be better."""
        words = self.words
        section = Section("seats", words("insight-seats"), words("insight-g5211-seats-about"))
        few = self.of(self.best, self.players[0]).level
        section.sentences += [
            self.fairness("insight-seats-inside", lambda measures: measures.seats),
            words(
                "insight-g5211-shared",
                level=self.level(self.best),
                players=self.players[0],
                equal=self.rated(self.best, few, LEVEL),
                shared=self.rated(self.best, few, SHARED),
            ),
        ]
        section.figures += self.seat_figures(
            "insight-seat-wins",
            "insight-seat-wins-about",
            "report-seat",
            lambda measures, seat: measures.seats.rate(seat),
        )
        return section

    # How long it lasts.

    def length(self) -> Section:
        """Rounds of a deck, and of a long game."""
        words, few, many = self.words, self.players[0], self.players[-1]
        section = Section("length", words("insight-length"), words("insight-g5211-length-about"))
        section.sentences += [
            words(
                "insight-g5211-long",
                level=self.level(self.best),
                few=few,
                many=many,
                first=self.number(mean(self.of(self.best, few).long)),
                last=self.number(mean(self.of(self.best, many).long)),
            ),
            words(
                "insight-g5211-deck",
                few=few,
                many=many,
                first=rounds_in_deck(few),
                last=rounds_in_deck(many),
                least=sum(TURNS[:1]) + len(TURNS) - 1,
            ),
            self._last_round(),
        ]
        section.figures.append(self._long())
        section.figures += [self._by_round(players) for players in self.players]
        return section

    def _last_round(self) -> str:
        rounds, last = self.of(self.best, USUAL).rounds, rounds_in_deck(USUAL) - 1
        before = [rounds.mean(number) for number in range(last)]
        return self.words(
            "insight-g5211-last",
            level=self.level(self.best),
            players=USUAL,
            last=self.said(self.best, rounds, last),
            before=self.number(sum(before) / len(before)),
        )

    def _long(self) -> str:
        words = self.words
        return self.spread(
            words("insight-g5211-longs"),
            words("insight-spans-about"),
            lambda measures: measures.long,
            words("insight-rounds"),
            lambda measures: self.number(mean(measures.long)),
        )

    def _by_round(self, players: int) -> str:
        words = self.words
        names = [words("insight-round", number=n + 1) for n in range(rounds_in_deck(players))]
        return self.compare(
            words("insight-g5211-by-round", players=players),
            words("insight-g5211-by-round-about"),
            self.rows(players, names, lambda measures, number: measures.rounds.interval(number)),
            self.in_points,
        )
