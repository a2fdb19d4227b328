"""What the simulators teach about Pixies."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.pixies.cards import ROUNDS
from parlour.games.pixies.state import SPACES
from parlour.lab.insight import RANDOM, Results
from parlour.lab.insight_pixies import SYMBOLS, VALIDATED, ZONE, MeasuresPixies
from parlour.lab.intervals import Interval
from parlour.lab.plots import Bar, Cell, bars, heat, strength
from parlour.lab.ratios import Ratios
from parlour.lab.story import Story
from parlour.lab.story_pixies_cards import CardsPixies
from parlour.lab.svg import around
from parlour.lab.telling import USUAL, Rows, Section, Unit
from parlour.text import Words

GAPS, FULL = 0, 1
"""Grids that are not full at the end of a round, and those that are."""


def tell(results: Results, words: Words) -> str:
    """The page."""
    return TellerPixies(results, words).whole_page()


class TellerPixies(Story[MeasuresPixies]):
    """Pixies in words and plots."""

    def whole_page(self) -> str:
        """All sections."""
        return self.page(
            [
                self.points(),
                *self.skill(),
                self.rounds(),
                self.spaces(),
                CardsPixies(self.results, self.words).cards(),
                self.seats(),
                self.length(),
            ]
        )

    # Points and where they come from.

    def points(self) -> Section:
        """The common section, and the three parts of a grid's points."""
        section = self.scores()
        parts = self.of(self.best, USUAL).parts
        total = sum(parts.mean(number, part) for number in range(ROUNDS) for part in range(3))

        def part_of(part: int) -> str:
            return self.percents(sum(parts.mean(number, part) for number in range(ROUNDS)) / total)

        section.sentences += [
            self.words(
                "insight-pixies-parts",
                level=self.level(self.best),
                players=USUAL,
                validated=part_of(VALIDATED),
                symbols=part_of(SYMBOLS),
                zone=part_of(ZONE),
            ),
            self.words(
                "insight-pixies-zone",
                level=self.level(self.best),
                players=USUAL,
                first=self.said(self.best, parts, 0, ZONE),
                last=self.said(self.best, parts, ROUNDS - 1, ZONE),
            ),
        ]
        section.figures += [self._parts(level) for level in self.levels]
        return section

    def _parts(self, level: str) -> str:
        words, parts = self.words, self.of(level, USUAL).parts
        names = [
            words("insight-pixies-validated"),
            words("insight-pixies-symbols"),
            words("insight-pixies-zones"),
        ]
        rows = [
            Bar(
                words("insight-round", number=number + 1) if part == 0 else "",
                parts.mean(number, part),
                self.number(parts.mean(number, part)),
                part,
            )
            for number in range(ROUNDS)
            for part in range(3)
        ]
        # The same axis for every level, so that their bars can be compared.
        cells_of = [(number, part) for number in range(ROUNDS) for part in range(3)]
        every = [
            self.of(other, USUAL).parts.mean(*cell) for other in self.levels for cell in cells_of
        ]
        axis = around([0.0, *every], self.whole)
        cells = [
            [
                words("insight-round", number=number + 1),
                *(self.told_mean(parts.interval(number, part)) for part in range(3)),
            ]
            for number in range(ROUNDS)
        ]

        def draw(title: str, about: str) -> str:
            return bars(title, about, rows, axis, names)

        return self.figure(
            words("insight-pixies-part-points", level=self.level(level)),
            words("insight-pixies-part-points-about", players=USUAL),
            draw,
            ["", *names],
            cells,
        )

    # How rounds end.

    def rounds(self) -> Section:
        """Who fills the grid, and whether that pays."""
        words, few, many = self.words, self.players[0], self.players[-1]
        section = Section("rounds", words("insight-ends"), words("insight-pixies-ends-about"))
        filled = self.of(self.best, USUAL).filled
        full = self.of(self.best, USUAL).full
        section.sentences += [
            words(
                "insight-pixies-filled",
                level=self.level(self.best),
                players=USUAL,
                full=self.said(self.best, filled, FULL),
                gaps=self.said(self.best, filled, GAPS),
            ),
            words(
                "insight-pixies-one-full",
                level=self.level(self.best),
                players=USUAL,
                share=self.rated(self.best, full, 1),
            ),
            *(
                words(
                    "insight-pixies-halfway",
                    level=name,
                    players=few,
                    share=self.rated(level, self.of(level, few).halfway),
                )
                for name, level in self.named()
            ),
            *(
                words(
                    "insight-pixies-deck",
                    level=name,
                    players=many,
                    share=self._rare(self.of(level, many).full),
                )
                for name, level in self.named()
            ),
        ]
        section.figures += [self._full(players) for players in self.players]
        section.figures += [self._filled(), *self._fillers()]
        return section

    def _rare(self, ratios: Ratios) -> str:
        """A share that may be very small."""
        rate = ratios.rate(0)
        return self.words(
            "figure-interval",
            value=self.figures.percent(rate.mean, 2),
            low=self.figures.decimal(100 * rate.low, 2),
            high=self.figures.decimal(100 * rate.high, 2),
        )

    def _full(self, players: int) -> str:
        words = self.words
        # Nobody's grid is full only where the deck can run out.
        counts = range(0 if self._runs_out(players) else 1, players + 1)
        parts = {count: words("insight-pixies-grids", count=count) for count in counts}
        title = words("insight-pixies-full", players=players)
        note = words("insight-pixies-full-about")
        return self.strips(title, note, players, parts, lambda measures: measures.full)

    def _runs_out(self, players: int) -> bool:
        return any(self.of(level, players).full.mean(0) > 0 for level in self.levels)

    def _filled(self) -> str:
        """The points of full grids and of others, for every number of players."""
        words = self.words
        rows: Rows = []
        for players in self.players:
            # In the order of GAPS and FULL.
            names = [
                words("insight-pixies-has-gaps", players=players),
                words("insight-pixies-is-full", players=players),
            ]
            rows += self.rows(
                players, names, lambda measures, state: measures.filled.interval(state)
            )
        return self.compare(
            words("insight-pixies-pays"),
            words("insight-pixies-pays-about"),
            rows,
            self.in_points,
        )

    def _fillers(self) -> list[str]:
        words, shown = self.words, []
        for players in self.players:
            names = [words("insight-place", number=place + 1) for place in range(players)]
            shown.append(
                self.compare(
                    words("insight-pixies-fillers", players=players),
                    words("insight-pixies-fillers-about"),
                    self.rows(players, names, lambda measures, place: measures.fillers.rate(place)),
                    self.in_shares,
                )
            )
        return shown

    # The grid.

    def spaces(self) -> Section:
        """Space by space."""
        words, spaces = self.words, self.of(self.best, USUAL).spaces
        order = sorted(range(SPACES), key=spaces.mean)
        worth = self.of(self.best, USUAL).space_points
        best = max(range(SPACES), key=worth.mean)
        section = Section("grid", words("insight-pixies-grid"), words("insight-pixies-grid-about"))
        section.sentences += [
            words(
                "insight-pixies-validates",
                level=self.level(self.best),
                players=USUAL,
                most=order[-1] + 1,
                high=self.rated(self.best, spaces, order[-1]),
                least=order[0] + 1,
                low=self.rated(self.best, spaces, order[0]),
            ),
            words(
                "insight-pixies-space",
                level=self.level(self.best),
                players=USUAL,
                space=best + 1,
                points=self.said(self.best, worth, best),
            ),
        ]
        for level in self.levels:
            measures = self.of(level, USUAL)
            section.figures += [
                self._grid(
                    words("insight-pixies-validated-map", level=self.level(level)),
                    words("insight-pixies-validated-map-about", players=USUAL),
                    [measures.spaces.rate(space) for space in range(SPACES)],
                    Unit(self.percents, self.figures.rate),
                ),
                self._grid(
                    words("insight-pixies-points-map", level=self.level(level)),
                    words("insight-pixies-points-map-about", players=USUAL),
                    [measures.space_points.interval(space) for space in range(SPACES)],
                    Unit(self.number, self.told_mean, words("insight-points")),
                ),
            ]
        return section

    def _grid(self, title: str, note: str, values: Sequence[Interval], unit: Unit) -> str:
        means = [value.mean for value in values]
        cells = [
            Cell(strength(mean, means), unit.tick(mean), corner=str(space))
            for space, mean in enumerate(means, 1)
        ]
        lines = [("", cells[start : start + 3]) for start in (0, 3, 6)]

        def draw(title: str, about: str) -> str:
            return heat(title, about, ["", "", ""], lines, height=60)

        space = self.words("insight-pixies-space-heading")
        rows = [[str(number), unit.told(value)] for number, value in enumerate(values, 1)]
        return self.figure(title, note, draw, [space, unit.label], rows)

    # What the seat is worth.

    def seats(self) -> Section:
        """By place after the first player, and by seat as a check."""
        words = self.words
        section = Section("seats", words("insight-seats"), words("insight-pixies-seats-about"))
        section.sentences += [
            self.fairness("insight-pixies-places-inside", lambda measures: measures.places),
            self._farthest(),
            *(self._ends_of_table(players) for players in self.players),
            self.fairness("insight-seats-inside", lambda measures: measures.seats),
        ]
        section.figures += self.seat_figures(
            "insight-pixies-place-wins",
            "insight-pixies-place-wins-about",
            "insight-place",
            lambda measures, place: measures.places.rate(place),
        )
        section.figures += self.seat_figures(
            "insight-seat-wins",
            "insight-seat-wins-about",
            "report-seat",
            lambda measures, seat: measures.seats.rate(seat),
        )
        return section

    def _farthest(self) -> str:
        """The place whose share is least likely to be the fair one."""

        def surprise(found: tuple[str, int, int]) -> float:
            level, players, place = found
            places = self.of(level, players).places
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
            level=self.level(level),
            players=players,
            place=place + 1,
            share=self.figures.rate(self.of(level, players).places.rate(place)),
            fair=self.percent(1 / players),
        )

    def _ends_of_table(self, players: int) -> str:
        places = self.of(RANDOM, players).places
        return self.words(
            "insight-pixies-place",
            players=players,
            first=self.figures.rate(places.rate(0)),
            last=self.figures.rate(places.rate(players - 1)),
            fair=self.percent(1 / players),
        )

    # How long it lasts.

    def length(self) -> Section:
        """Turns, cards, decisions."""
        words, few, many = self.words, self.players[0], self.players[-1]
        section = Section("length", words("insight-length"), words("insight-pixies-length-about"))
        usual = self.of(self.best, USUAL)
        section.sentences += [
            words(
                "insight-pixies-cards-placed",
                level=self.level(self.best),
                players=USUAL,
                cards=self.said(self.best, usual.placed),
                random=self.number(self.of(RANDOM, USUAL).placed.mean()),
            ),
            words(
                "insight-pixies-decisions",
                level=self.level(self.best),
                few=few,
                many=many,
                first=self.number(self.of(self.best, few).decisions.mean()),
                last=self.number(self.of(self.best, many).decisions.mean()),
            ),
        ]
        section.figures += [
            self.histogram(
                words("insight-pixies-turns", players=players),
                words("insight-pixies-turns-about"),
                [(name, self.of(level, players).turns) for name, level in self.named()],
                words("insight-turns"),
            )
            for players in self.players
        ]
        return section
