"""What every game's insight tells: points, skill and seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from parlour.lab.insight import RANDOM
from parlour.lab.intervals import Interval
from parlour.lab.playing import Lone
from parlour.lab.ratios import Measures, Ratios
from parlour.lab.telling import USUAL, Rows, Section, Teller

M = TypeVar("M", bound=Measures)


class Story(Teller[M]):
    """The sections that are the same for every game."""

    # Points.

    def scores(self) -> Section:
        """How many points a game brings."""
        words, few, many = self.words, self.players[0], self.players[-1]
        section = Section("scores", words("insight-scores"), words("insight-scores-about"))
        usual, chance = self.of(self.best, USUAL), self.of(RANDOM, USUAL)
        if self.best != RANDOM:
            section.sentences.append(
                words(
                    "insight-scores-best",
                    level=self.level(self.best),
                    players=USUAL,
                    mean=self.said(self.best, usual.score),
                    random=self.number(chance.score.mean()),
                )
            )
        section.sentences.append(
            words(
                "insight-scores-random",
                few=few,
                many=many,
                first=self.number(self.of(RANDOM, few).score.mean()),
                last=self.number(self.of(RANDOM, many).score.mean()),
            )
        )
        section.sentences.append(
            words(
                "insight-scores-winner",
                level=self.level(self.best),
                players=USUAL,
                best=self.said(self.best, usual.best),
            )
        )
        section.figures += [self._spans(), self._winners()]
        section.figures += [self._histogram(count) for count in self.players]
        return section

    def _spans(self) -> str:
        words = self.words
        return self.spread(
            words("insight-scores-spans"),
            words("insight-spans-about"),
            lambda measures: measures.scores,
            words("insight-points"),
            lambda measures: self.told_mean(measures.score.interval()),
        )

    def _winners(self) -> str:
        words = self.words
        rows = self.by_players(lambda measures: measures.best.interval())
        return self.compare(
            words("insight-scores-best-points"),
            words("insight-scores-best-points-about"),
            rows,
            self.in_points,
        )

    def _histogram(self, players: int) -> str:
        words = self.words
        return self.histogram(
            words("insight-scores-shape", players=players),
            words("insight-scores-shape-about"),
            [(name, self.of(level, players).scores) for name, level in self.named()],
            words("insight-points"),
        )

    # Skill.

    def skill(self) -> list[Section]:
        """One bot among random players; nothing if there are no bots."""
        words, few, many = self.words, self.players[0], self.players[-1]
        if self.best == RANDOM:
            return []
        section = Section("skill", words("insight-skill"), words("insight-skill-about"))
        section.sentences += [
            words(
                "insight-skill-wins",
                level=self.level(level),
                few=few,
                many=many,
                first=self.figures.rate(self.results.lone[level, few].wins.rate()),
                last=self.figures.rate(self.results.lone[level, many].wins.rate()),
                fair=self.percent(1 / few),
                fair_many=self.percent(1 / many),
            )
            for level in self.levels
            if level != RANDOM
        ]
        section.sentences.append(self._alike())
        section.figures += [
            self.compare(
                words("insight-skill-share"),
                words("insight-skill-share-about"),
                self._lone(lambda lone: lone.wins.rate(), lambda players: 1 / players),
                self.in_shares,
            ),
            self.compare(
                words("insight-skill-points"),
                words("insight-skill-points-about"),
                self._lone(
                    lambda lone: lone.points.interval(),
                    lambda players: self.of(RANDOM, players).score.mean(),
                ),
                self.in_points,
            ),
        ]
        return [section]

    def _alike(self) -> str:
        """The same bot among its like: its strength lives on the others' weakness."""
        alone, alike = self.results.lone[self.best, USUAL], self.of(self.best, USUAL)
        return self.words(
            "insight-skill-alike",
            level=self.level(self.best),
            others=USUAL - 1,
            alone=self.figures.mean(alone.points.interval(), alone.points.mean()),
            alike=self.figures.mean(alike.score.interval(), alike.score.mean()),
        )

    def _lone(self, pick: Callable[[Lone], Interval], even: Callable[[int], float]) -> Rows:
        """A row for each number of players; random play among random play is what is even."""
        rows: Rows = []
        for players in self.players:
            middle = even(players)
            others = [pick(self.results.lone[level, players]) for level in self.levels[1:]]
            rows.append((self.table_of(players), [Interval(middle, middle, middle), *others]))
        return rows

    # Seats.

    def seat_figures(
        self, title: str, note: str, row: str, pick: Callable[[M, int], Interval]
    ) -> list[str]:
        """The share of victories of each seat, a plot for each number of players."""
        words, shown = self.words, []
        for players in self.players:
            names = [words(row, number=seat + 1) for seat in range(players)]
            shown.append(
                self.compare(
                    words(title, players=players),
                    words(note),
                    self.rows(players, names, pick),
                    self.in_shares,
                    mark=self.fair(players),
                )
            )
        return shown

    def fairness(self, message: str, pick: Callable[[M], Ratios]) -> str:
        """How many intervals hold the fair share, of how many."""
        rates = [
            (pick(self.of(level, players)).rate(seat), 1 / players)
            for level in self.levels
            for players in self.players
            for seat in range(players)
        ]
        inside = sum(rate.low <= fair <= rate.high for rate, fair in rates)
        return self.words(message, inside=inside, every=len(rates))
