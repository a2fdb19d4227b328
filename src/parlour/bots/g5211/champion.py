"""The champion of 5211: the network's policy, improved by search, still a mixed strategy.

A search evaluates every choice in sampled worlds. The policy then takes one step of mirror descent:
a choice's probability is multiplied by the exponential of its value. Always playing the best choice
would win more against the network itself, but could be exploited. With two players, the last turn
of the game is solved exactly instead, over all hands that both may have. (Solving every third turn
over sampled hands won less than the search. The second turn of the last round would take up to
670 ms, and its first turn has 15 million pairs of hands: see `docs/program/training.md`.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.evaluate import Evaluation, evaluate, sample, seat_rows
from parlour.bots.g5211.last_turn import solve_last_turn
from parlour.bots.g5211.policy import MOST
from parlour.bots.g5211.search import search_choices
from parlour.bots.g5211.weights import Weights, load_weights
from parlour.games.g5211.batch.core import TYPE
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much the champion searches, in worlds and rounds, never in time, so that games repeat."""

    worlds: tuple[int, int, int] = (24, 48, 48)
    """Sampled worlds for each choice, by turn."""
    tries: int = 4
    """Hands sampled for each other player, of which one is kept by its likelihood."""
    step: float = 0.02
    """Difference in win probability that makes a choice e times as likely."""
    rounds: int = 60
    """Rounds of regret matching in the last turn."""


class ChampionBot:
    """Searches from a trained policy."""

    def __init__(self, folder: Path | None = None, budget: Budget | None = None) -> None:
        self.folder = folder
        self.budget = Budget() if budget is None else budget

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """Sample one of the legal moves."""
        if len(legal) == 1:
            return legal[0]
        evaluation, probabilities = self.policy(view, rng.getrandbits(62))
        return sample(evaluation.moves, probabilities, rng)

    def policy(self, view: View, seed: int) -> tuple[Evaluation, NDArray[np.float64]]:
        """The moves, and the probability of each."""
        weights = load_weights(view.players, self.folder)
        evaluation = evaluate(view, weights.policy)
        if view.players == 2 and view.turn == 3 and view.last_round:
            return evaluation, self._solve(view, evaluation, weights)
        values = self.values(view, evaluation, weights, seed)
        z = np.log(evaluation.probabilities() + 1e-6)
        z += (values - values.max()) / self.budget.step
        probabilities = np.exp(z - z.max())
        return evaluation, probabilities / probabilities.sum()

    def values(
        self, view: View, evaluation: Evaluation, weights: Weights, seed: int
    ) -> NDArray[np.float64]:
        """The win probability of each move if all play on by the network's policy."""
        worlds = self.budget.worlds[view.turn - 1]
        choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, worlds))
        nets, tries = (weights.policy, weights.value), self.budget.tries
        rows, table = seat_rows(view), table_of(view)
        search_choices(rows, view.players, seed, table, nets, worlds, tries, choices, out)
        values: NDArray[np.float64] = out[: len(evaluation.moves)].mean(1)
        return values

    def _solve(self, view: View, evaluation: Evaluation, weights: Weights) -> NDArray[np.float64]:
        """The probability of each move of the last turn in equilibrium."""
        out = np.zeros(5)
        solve_last_turn(seat_rows(view), table_of(view), weights.policy, self.budget.rounds, out)
        places: NDArray[np.int64] = evaluation.choices & 15
        # Of equal cards, compiled code may name another one than the evaluation does.
        cards = [view.hand[place] for place in places]
        probabilities = np.zeros(len(places))
        for place, probability in enumerate(out):
            if probability:
                probabilities[cards.index(view.hand[place])] += probability
        return probabilities


def table_of(view: View) -> NDArray[np.int64]:
    """The cards that each seat played this round, in the form that compiled code needs."""
    table = np.zeros((view.players, 3), np.int64)
    for seat, cards in enumerate(view.table):
        table[seat, : len(cards)] = [TYPE[card] for card in cards[:3]]
    return table
