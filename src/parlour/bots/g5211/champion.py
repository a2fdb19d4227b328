"""The champion of 5211: the network's policy, bettered a little by looking ahead, still mixed.

Every choice is tried in worlds that fit what was played. The policy then moves towards what did
better there, by one step of mirror descent: a choice's chance is multiplied by the exponential of
its worth. A full step to the best choice would win more against the network itself, and lose to
whoever expects it; that is the circle to stay out of. For two players the last turn of all is
solved as a game instead, over everything that both may hold. (Every third turn can be, over hands
dealt at random; measured, that won less than looking ahead. The second turn of the last round would
take up to 670 ms, and its first turn has 15 million pairs of hands: see `docs/training.md`.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from parlour.bots.g5211.batch_policy import MOST
from parlour.bots.g5211.batch_search import look_ahead
from parlour.bots.g5211.batch_think import Thought, drawn, think, words_of
from parlour.bots.g5211.batch_third import third_turn
from parlour.bots.g5211.weights import Weights, load_weights
from parlour.games.g5211.batch_core import TYPE
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View
from parlour.games.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """How much the champion thinks: in worlds and rounds, never in time, so that it repeats."""

    worlds: tuple[int, int, int] = (24, 48, 48)
    """Worlds to try a choice in, by turn."""
    tries: int = 4
    """Hands tried for another player, of which the one that explains their play is taken."""
    step: float = 0.02
    """How much more worth, in victories, makes a choice e times as likely."""
    hands: int = 60
    """Hands of either side when a third turn is solved."""
    solving: int = 60
    """Rounds of regret matching."""
    solves: bool = False
    """Whether two players solve every third turn, not only the last round's."""


class ChampionBot:
    """Looks ahead from a learned policy."""

    def __init__(self, game: AnyGame, folder: Path | None = None, budget: Budget | None = None):
        self.game = game
        self.folder = folder
        self.budget = Budget() if budget is None else budget

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """One of the legal moves, by its chance."""
        if len(legal) == 1:
            return legal[0]
        thought, chances = self.chances(view, rng.getrandbits(62))
        return drawn(thought.moves, chances, rng)

    def chances(self, view: View, seed: int) -> tuple[Thought, NDArray[np.float64]]:
        """The moves, and how likely the champion is to play each."""
        weights = load_weights(view.players, self.folder)
        thought = think(view, weights.policy)
        if view.players == 2 and view.turn == 3 and (view.last_round or self.budget.solves):
            return thought, self._solved(view, thought, weights, seed)
        worth = self.worth(view, thought, weights, seed)
        z = np.log(thought.chances() + 1e-6) + (worth - worth.max()) / self.budget.step
        chances = np.exp(z - z.max())
        return thought, chances / chances.sum()

    def worth(
        self, view: View, thought: Thought, weights: Weights, seed: int
    ) -> NDArray[np.float64]:
        """What each move comes to, in victories, if all go on by the network's policy."""
        worlds = self.budget.worlds[view.turn - 1]
        choices, out = np.zeros(MOST, np.int64), np.zeros((MOST, worlds))
        nets, tries = (weights.policy, weights.judge), self.budget.tries
        rows, table = words_of(view), table_of(view)
        look_ahead(rows, view.players, seed, table, nets, worlds, tries, choices, out)
        worth: NDArray[np.float64] = out[: len(thought.moves)].mean(1)
        return worth

    def _solved(
        self, view: View, thought: Thought, weights: Weights, seed: int
    ) -> NDArray[np.float64]:
        """How often to play each move of a third turn in equilibrium."""
        budget, out = self.budget, np.zeros(5)
        nets = weights.policy, weights.judge
        third_turn(words_of(view), seed, table_of(view), nets, budget.hands, 1, budget.solving, out)
        places: NDArray[np.int64] = thought.choices & 15
        # Equal cards: compiled code may name another of them than the thought does.
        chances = np.zeros(len(places))
        for place, chance in enumerate(out):
            if chance:
                card = view.hand[place]
                chances[[view.hand[at] for at in places].index(card)] += chance
        return chances


def table_of(view: View) -> NDArray[np.int64]:
    """The cards of this round before each seat, as compiled code takes them."""
    table = np.zeros((view.players, 3), np.int64)
    for seat, cards in enumerate(view.table):
        table[seat, : len(cards)] = [TYPE[card] for card in cards[:3]]
    return table
