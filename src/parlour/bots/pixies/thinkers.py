"""The bots of Pixies that have learned: from a look at one's own grid to games thought through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies.imagine import judge, own_values
from parlour.bots.pixies.weights import Net
from parlour.games.pixies.batch_actions import choice_of
from parlour.games.pixies.batch_run import rows_of
from parlour.games.pixies.moves import Move
from parlour.games.pixies.view import View

TIME = 300.0
"""Milliseconds that a whole budget may take."""
LEAST = 16
"""Imagined games, however little time there is."""
BATCH = 16
"""Imagined games of each move to begin with; every further batch has twice as many."""
SURE = 3.0
"""Standard errors by which a move must be behind to be dropped."""
TRIFLE = 0.001
"""Less of a victory than is worth thinking about."""


class _Learned:
    """What they share: a position as compiled code takes it."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def position(self, view: View, legal: Sequence[Move]) -> tuple[Any, Any, NDArray[np.int64]]:
        """Two rows, and a choice for each legal move."""
        b, w = rows_of(view)
        choices = [choice_of(str(move), view.display) for move in legal]
        return b, w, np.array(choices, np.int64)


class _Moody(_Learned):
    """What those share whose looks at the same move differ a little, so that they err now and then.

    Without a mood a level may be too near to the one above it. The mood is in the unit of its
    values, for each number of players; none if not said.
    """

    def __init__(self, net: Net, moods: Mapping[int, float] | None = None) -> None:
        super().__init__(net)
        self.moods = moods or {}

    def felt_best(
        self, view: View, legal: Sequence[Move], values: NDArray[np.float64], rng: Random
    ) -> Move:
        """The first of the moves that look best."""
        mood = self.moods.get(view.players, 0.0)
        felt = [value + rng.gauss(0.0, mood) for value in values.tolist()]
        return legal[felt.index(max(felt))]


class Skilled(_Moody):
    """The move after which its own grid promises most, whatever the others do."""

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """By points."""
        b, w, choices = self.position(view, legal)
        found = np.empty(len(choices))
        own_values(view.players, b, w, choices, *self.net, found)
        return self.felt_best(view, legal, found, rng)


class Expert(_Moody):
    """The move that wins most often if all play the rest of the display as well as they can."""

    def values(self, view: View, legal: Sequence[Move]) -> NDArray[np.float64]:
        """The chance to win after each move."""
        b, w, choices = self.position(view, legal)
        found = np.empty((len(choices), 1))
        judge(np.array([view.players, 0, 0, 0], np.int64), b, w, choices, *self.net, found)
        return found[:, 0]

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """By victories."""
        return self.felt_best(view, legal, self.values(view, legal), rng)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a champion thinks about a move: never by the clock, so that games repeat."""

    games: int
    """Imagined games in all."""
    turns: int
    """Displays that each of them looks ahead."""


class Champion(_Learned):
    """Imagines how games go on after each move, with the same cards for all of them.

    They come in batches. After each, moves that are surely worse than the best one are dropped,
    and once no other can be better by anything that matters the thinking ends: most decisions are
    easy, and the hard ones get most of the games.
    """

    def __init__(self, net: Net, budgets: Mapping[int, Budget]) -> None:
        super().__init__(net)
        self.budgets = budgets

    def within(self, ms: float) -> Champion:
        """The same with fewer games, for whoever has less time than it may take.

        By number and not by the clock: the same limit gives the same moves.
        """
        share = min(1.0, ms / TIME)
        return Champion(
            self.net,
            {
                players: Budget(max(LEAST, int(share * budget.games)), budget.turns)
                for players, budget in self.budgets.items()
            },
        )

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The best one of those that stand to the end."""
        if len(legal) == 1:
            return legal[0]
        budget, seed = self.budgets[view.players], rng.getrandbits(62)
        b, w, choices = self.position(view, legal)
        left, batch = np.arange(len(choices)), BATCH
        found = np.empty((len(choices), 0))
        spent = 0
        while True:
            settings = np.array([view.players, seed, found.shape[1], budget.turns], np.int64)
            more = np.empty((len(left), batch))
            judge(settings, b, w, choices[left], *self.net, more)
            found = np.concatenate([found, more], axis=1)
            spent += more.size
            behind = found[found.mean(axis=1).argmax()] - found
            gap, noise = behind.mean(axis=1), SURE * behind.std(axis=1) / np.sqrt(found.shape[1])
            stays = gap <= noise
            left, found, gap = left[stays], found[stays], gap[stays]
            batch *= 2
            if (noise[stays] - gap <= TRIFLE).all() or spent + batch * len(left) > budget.games:
                return legal[int(left[gap.argmin()])]
