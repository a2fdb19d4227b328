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


class _Learned:
    """What they share: a position as compiled code takes it."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def position(self, view: View, legal: Sequence[Move]) -> tuple[Any, Any, NDArray[np.int64]]:
        """Two rows, and a choice for each legal move."""
        b, w = rows_of(view)
        choices = [choice_of(str(move), view.display) for move in legal]
        return b, w, np.array(choices, np.int64)


class Skilled(_Learned):
    """The move after which its own grid promises most, whatever the others do."""

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:  # noqa: ARG002
        """The first of the best."""
        b, w, choices = self.position(view, legal)
        found = np.empty(len(choices))
        own_values(view.players, b, w, choices, *self.net, found)
        return legal[int(found.argmax())]


class Expert(_Learned):
    """The move that wins most often if all play the rest of the display as well as they can."""

    def values(self, view: View, legal: Sequence[Move]) -> NDArray[np.float64]:
        """The chance to win after each move."""
        b, w, choices = self.position(view, legal)
        found = np.empty((len(choices), 1))
        judge(np.array([view.players, 0, 0, 0], np.int64), b, w, choices, *self.net, found)
        return found[:, 0]

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:  # noqa: ARG002
        """The first of the best."""
        return legal[int(self.values(view, legal).argmax())]


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a champion thinks about a move: never by the clock, so that games repeat."""

    games: int
    """Imagined games in all."""
    turns: int
    """Displays that each of them looks ahead."""


class Champion(_Learned):
    """Imagines how games go on after each move, with the same cards for all of them.

    The worse half of the moves is dropped again and again, so that most of the games go to those
    that are hard to tell apart.
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
        """The one that stands to the end."""
        if len(legal) == 1:
            return legal[0]
        budget, seed = self.budgets[view.players], rng.getrandbits(62)
        b, w, choices = self.position(view, legal)
        left = np.arange(len(choices))
        total, played = np.zeros(len(choices)), 0
        stages = max(1, int(np.ceil(np.log2(len(choices)))))
        for _ in range(stages):
            games = max(1, budget.games // (stages * len(left)))
            settings = np.array([view.players, seed, played, budget.turns], np.int64)
            found = np.empty((len(left), games))
            judge(settings, b, w, choices[left], *self.net, found)
            total[left] += found.sum(axis=1)
            played += games
            best = np.argsort(-total[left], kind="stable")
            left = left[best[: (len(left) + 1) // 2]]
        return legal[int(left[0])]
