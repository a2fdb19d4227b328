"""The sections that every game's insight has: points, skill and seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from parlour.lab.insight.games import SoloResults
from parlour.lab.insight.page import USUAL, PageBuilder, Rows, Section, Unit
from parlour.lab.insight.run import RANDOM
from parlour.lab.report.intervals import Interval
from parlour.lab.report.ratios import Measures, Ratios

M = TypeVar("M", bound=Measures)


class CommonSections(PageBuilder[M]):
    """Builds the sections that are the same for every game."""

    # Points.

    def scores(self) -> Section:
        """How many points a game brings."""
        words, best = self.words, self.measures(self.best)
        random = self.numbers.decimal(self.measures(RANDOM).score.mean())
        points = self.mean(self.best, best.score)
        above_random = [self.of_best("insight-scores-best", mean=points, random=random)]
        return Section(
            "scores",
            words("insight-scores"),
            words("insight-scores-about"),
            [
                *(above_random if self.best != RANDOM else []),
                self.few_to_many(
                    "insight-scores-random",
                    lambda players: self.numbers.decimal(
                        self.measures(RANDOM, players).score.mean()
                    ),
                ),
                self.of_best("insight-scores-winner", best=self.mean(self.best, best.best)),
            ],
            [
                self.boxes(
                    "insight-scores-spans",
                    lambda measures: measures.scores,
                    words("insight-points"),
                    lambda measures: self.numbers.mean(measures.score.interval()),
                ),
                self.dots_by_players(
                    "insight-scores-best-points", lambda measures: measures.best, self.points
                ),
                *self.histograms(
                    "insight-scores-shape",
                    lambda measures: measures.scores,
                    words("insight-points"),
                ),
            ],
        )

    # Skill.

    def skill(self) -> list[Section]:
        """One bot among random players; nothing if there are no bots."""
        words = self.words
        if self.best == RANDOM:
            return []
        section = Section(
            "skill",
            words("insight-skill"),
            words("insight-skill-about"),
            [*map(self._solo_wins, self.levels[1:]), self._among_equals()],
            [
                self._solo_dots(
                    "insight-skill-share",
                    lambda solo: solo.wins,
                    lambda players: 1 / players,
                    self.share,
                ),
                self._solo_dots(
                    "insight-skill-points",
                    lambda solo: solo.points,
                    lambda players: self.measures(RANDOM, players).score.mean(),
                    self.points,
                ),
            ],
        )
        return [section]

    def _solo_wins(self, level: str) -> str:
        return self.few_to_many(
            "insight-skill-wins",
            lambda players: self.numbers.rate(self.results.solo[level, players].wins.rate()),
            level=self.level_name(level),
            fair=self.numbers.percent(1 / self.few),
            fair_many=self.numbers.percent(1 / self.many),
        )

    def _among_equals(self) -> str:
        """The same bot against its equals: part of its strength is the others' weakness."""
        alone, alike = self.results.solo[self.best, USUAL].points, self.measures(self.best).score
        return self.words(
            "insight-skill-alike",
            level=self.level_name(self.best),
            others=USUAL - 1,
            alone=self.numbers.mean(alone.interval()),
            alike=self.numbers.mean(alike.interval()),
        )

    def _solo_dots(
        self,
        message: str,
        pick: Callable[[SoloResults], Ratios],
        even: Callable[[int], float],
        unit: Unit,
    ) -> str:
        """A row for each number of players; for random play the value if all play alike."""
        rows: Rows = []
        for players in self.players:
            solo = [self.results.solo[level, players] for level in self.levels[1:]]
            intervals = [unit.estimate(pick(results)) for results in solo]
            rows.append((self.table_name(players), [Interval(*[even(players)] * 3), *intervals]))
        return self.dots(message, rows, unit)

    # Seats.

    def seat_figures(
        self,
        pick: Callable[[M], Ratios],
        message: str = "insight-seat-wins",
        seat: str = "report-seat",
    ) -> list[str]:
        """The share of victories of each seat, a plot for each number of players."""
        return [
            self.dots_by_cell(
                message,
                [self.words(seat, number=number + 1) for number in range(players)],
                pick,
                self.share,
                players,
                self.fair(players),
            )
            for players in self.players
        ]

    def fairness(self, pick: Callable[[M], Ratios], message: str = "insight-seats-inside") -> str:
        """How many intervals include the fair share, of how many."""
        rates = [
            (pick(self.measures(level, players)).rate(seat), 1 / players)
            for level in self.levels
            for players in self.players
            for seat in range(players)
        ]
        inside = sum(rate.low <= fair <= rate.high for rate, fair in rates)
        return self.words(message, inside=inside, every=len(rates))
