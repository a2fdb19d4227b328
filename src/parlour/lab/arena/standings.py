"""The standings of an arena: who wins, by how much, against whom and from which seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from parlour.lab.arena.game import Outcome
from parlour.lab.extras import import_extra
from parlour.lab.report.intervals import MeanByDeal

HISTORY = 200
"""Points kept of the curve of win rates; when there are more, every other one is dropped."""


@dataclass(slots=True)
class Standing:
    """One entrant's results. A victory shared by k seats counts 1/k for each of them."""

    name: str
    rating: Any
    wins: MeanByDeal = field(default_factory=MeanByDeal)
    points: MeanByDeal = field(default_factory=MeanByDeal)
    """In games without a forfeit."""
    scores: Counter[int] = field(default_factory=Counter)
    forfeits: int = 0


class Standings:
    """The results so far. Add games in the order of their numbers: ratings depend on it."""

    def __init__(self, names: tuple[str, ...], players: int) -> None:
        self.names = names
        self.players = players
        # Ratings of many players at one table, by the Plackett-Luce model of Weng and Lin.
        self._model: Any = import_extra("openskill.models").PlackettLuce()
        self.rows = [Standing(name, self._model.rating()) for name in names]
        self._index = {name: number for number, name in enumerate(names)}
        self.games = 0
        self.moves = 0
        self.seats = [[MeanByDeal() for _ in range(players)] for _ in names]
        """Victories by entrant and seat."""
        self.places = [MeanByDeal() for _ in range(players)]
        """Victories by seat, for all entrants together."""
        self.ahead = [[MeanByDeal() for _ in names] for _ in names]
        """How often the row finished ahead of the column at the same table, a tie counting half."""
        self.forfeits: list[Outcome] = []
        self.history: list[tuple[int, tuple[float, ...]]] = []
        self._stride = 1

    @property
    def deals(self) -> int:
        """How many deals have been begun."""
        return self.rows[0].wins.deals

    def ranking(self) -> list[Standing]:
        """The best first: by win rate, then by rating."""
        return sorted(self.rows, key=lambda row: (-row.wins.mean, -row.rating.mu, row.name))

    def add(self, outcome: Outcome) -> None:
        """Count one more game."""
        entrants = [self._index[name] for name in outcome.seats]
        self.games += 1
        self.moves += outcome.moves
        for seat, entrant in enumerate(entrants):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.rows[entrant].wins.add(outcome.deal, won)
            self.seats[entrant][seat].add(outcome.deal, won)
            self.places[seat].add(outcome.deal, won)
            if outcome.scores is not None:
                self.rows[entrant].points.add(outcome.deal, outcome.scores[seat])
                self.rows[entrant].scores[outcome.scores[seat]] += 1
        for forfeit in outcome.forfeits:
            self.rows[entrants[forfeit.seat]].forfeits += 1
        if outcome.forfeits:
            self.forfeits.append(outcome)
        places = ranks(outcome)
        self._compare(outcome.deal, entrants, places)
        self._rate(entrants, places)
        self._add_to_history()

    def _compare(self, deal: int, entrants: list[int], places: list[int]) -> None:
        for one, other in combinations(range(self.players), 2):
            a, b = entrants[one], entrants[other]
            if a != b:
                lead = (places[other] > places[one]) - (places[other] < places[one])
                self.ahead[a][b].add(deal, (1 + lead) / 2)
                self.ahead[b][a].add(deal, (1 - lead) / 2)

    def _rate(self, entrants: list[int], places: list[int]) -> None:
        """Update ratings; an entrant in several seats gets the mean of what each would get."""
        before = [[self.rows[entrant].rating] for entrant in entrants]
        after = self._model.rate(before, ranks=places)
        for entrant in set(entrants):
            mine = [after[seat][0] for seat, other in enumerate(entrants) if other == entrant]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            self.rows[entrant].rating = self._model.rating(mu=mu, sigma=sigma)

    def _add_to_history(self) -> None:
        """Add a point to the curve at the end of a deal; the more there are, the farther apart."""
        if self.games % (len(self.names) * self._stride):
            return
        self.history.append((self.deals, tuple(row.wins.mean for row in self.rows)))
        if len(self.history) > HISTORY:
            self._stride *= 2
            self.history = self.history[1::2]


def ranks(outcome: Outcome) -> list[int]:
    """The place of each seat, 1 for the best: winners, then points; a forfeit comes last."""
    losers = {forfeit.seat for forfeit in outcome.forfeits}
    seats = range(len(outcome.seats))
    scores = outcome.scores or (0,) * len(seats)
    worth = [(seat not in losers, seat in outcome.winners, scores[seat]) for seat in seats]
    if not losers:
        # The rules break ties for the victory only; winners who share it are equal.
        worth = [(ok, won, 0 if won else points) for ok, won, points in worth]
    return [1 + sum(other > mine for other in worth) for mine in worth]
