"""The trained levels of Pixies: skilled, expert and champion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.bot import Styled
from parlour.bots.pixies.portable import SKILLED_NOISE
from parlour.bots.pixies.rollouts import own_values, win_chances
from parlour.bots.pixies.styles import EXPERT_TILT, SKILLED_TILT
from parlour.bots.pixies.weights import Net, load
from parlour.games.game import AnyGame
from parlour.games.pixies.batch.actions import choice_of
from parlour.games.pixies.batch.run import rows_of
from parlour.games.pixies.moves import Move
from parlour.games.pixies.view import View

FULL_TIME = 300.0
"""Milliseconds that a whole budget may take."""
LEAST_GAMES = 16
"""Rollouts per decision, however short the time limit."""
FIRST_BATCH = 16
"""Rollouts of each move in the first batch; every further batch has twice as many."""
DROP_ERRORS = 3.0
"""A move is dropped once it is behind by this many standard errors."""
NEGLIGIBLE = 0.001
"""A difference in win probability that is not worth more rollouts."""


class _Trained:
    """What all trained levels share: a network, and positions in the form compiled code needs."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def position(self, view: View, legal: Sequence[Move]) -> tuple[Any, Any, NDArray[np.int64]]:
        """The two rows of a game, and a choice for each legal move."""
        b, w = rows_of(view)
        choices = [choice_of(str(move), view.display) for move in legal]
        return b, w, np.array(choices, np.int64)


class _Noisy(Styled, _Trained):
    """Adds random noise to the values of moves, so that the level errs now and then.

    Without noise a level may be too close to the next one. `noise` is a standard deviation in the
    unit of the values, by number of players; the default is 0. `tilt` is how much of the value a
    style may cost.
    """

    tilt = 0.0

    def __init__(self, net: Net, noise: Mapping[int, float] | None = None) -> None:
        super().__init__(net)
        self.noise = noise or {}

    def best_with_noise(
        self, view: View, legal: Sequence[Move], values: NDArray[np.float64], rng: Random
    ) -> Move:
        """The first move with the best value after noise."""
        noise = self.noise.get(view.players, 0.0)
        noisy = [value + rng.gauss(0.0, noise) for value in values.tolist()]
        found = self.tilted(noisy, self.tilt, view, legal)
        return legal[found.index(max(found))]


class Skilled(_Noisy):
    """Plays the move after which its own grid is expected to score most, ignoring the others."""

    tilt = SKILLED_TILT

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The best move by expected points."""
        b, w, choices = self.position(view, legal)
        values = np.empty(len(choices))
        own_values(view.players, b, w, choices, *self.net, values)
        return self.best_with_noise(view, legal, values, rng)


class Expert(_Noisy):
    """Plays the move that wins most often if all seats play the rest of the display well."""

    tilt = EXPERT_TILT

    def values(self, view: View, legal: Sequence[Move]) -> NDArray[np.float64]:
        """The win probability after each move."""
        b, w, choices = self.position(view, legal)
        values = np.empty((len(choices), 1))
        win_chances(np.array([view.players, 0, 0, 0], np.int64), b, w, choices, *self.net, values)
        return values[:, 0]

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The best move by win probability."""
        return self.best_with_noise(view, legal, self.values(view, legal), rng)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a champion searches, in rollouts and never in time, so that games repeat."""

    games: int
    """Rollouts per decision."""
    turns: int
    """Displays that each rollout looks ahead."""


class Champion(_Trained):
    """Plays rollouts after each move, with the same cards for all of them.

    They come in batches. After each batch, moves that are clearly worse than the best are dropped.
    The search ends once no other move can be better by more than a negligible amount: most
    decisions are easy, and the hard ones get most of the rollouts.
    """

    def __init__(self, net: Net, budgets: Mapping[int, Budget]) -> None:
        super().__init__(net)
        self.budgets = budgets

    def with_time_limit(self, ms: float) -> Champion:
        """The same bot with fewer rollouts; the same limit always gives the same moves."""
        share = min(1.0, ms / FULL_TIME)
        return Champion(
            self.net,
            {
                players: Budget(max(LEAST_GAMES, int(share * budget.games)), budget.turns)
                for players, budget in self.budgets.items()
            },
        )

    def choose(self, view: View, legal: Sequence[Move], rng: Random) -> Move:
        """The best of the moves that were not dropped."""
        if len(legal) == 1:
            return legal[0]
        budget, seed = self.budgets[view.players], rng.getrandbits(62)
        b, w, choices = self.position(view, legal)
        left, batch = np.arange(len(choices)), FIRST_BATCH
        values = np.empty((len(choices), 0))
        spent = 0
        while True:
            settings = np.array([view.players, seed, values.shape[1], budget.turns], np.int64)
            more = np.empty((len(left), batch))
            win_chances(settings, b, w, choices[left], *self.net, more)
            values = np.concatenate([values, more], axis=1)
            spent += more.size
            behind = values[values.mean(axis=1).argmax()] - values
            gap = behind.mean(axis=1)
            margin = DROP_ERRORS * behind.std(axis=1) / np.sqrt(values.shape[1])
            stays = gap <= margin
            left, values, gap = left[stays], values[stays], gap[stays]
            batch *= 2
            is_clear = (margin[stays] - gap <= NEGLIGIBLE).all()
            if is_clear or spent + batch * len(left) > budget.games:
                return legal[int(left[gap.argmin()])]


BUDGETS = {2: Budget(1200, 1), 3: Budget(1600, 1), 4: Budget(1200, 1), 5: Budget(600, 1)}
"""By number of players; far below 300 ms on one core, because more brings nothing.

Over 300 positions of two players, choices with 1,200 rollouts lose 0.01 % of a victory each,
measured by 500 rollouts a move; with 2,400 they lose as much. Looking further ahead does not help
either: over 200 positions, measured by 1,200 rollouts a move to the end of the round, one display
ahead loses nothing significant (0.05 % either way), no display ahead 0.2 %, playouts 0.8 %."""

EXPERT_NOISE = {2: 0.02, 3: 0.01, 4: 0.01, 5: 0.01}
"""In win probability, by number of players."""


def skilled(_game: AnyGame, weights: Path | None) -> Skilled:
    """The third level."""
    return Skilled(load(weights), SKILLED_NOISE)


def expert(_game: AnyGame, weights: Path | None) -> Expert:
    """The fourth level."""
    return Expert(load(weights), EXPERT_NOISE)


def champion(_game: AnyGame, weights: Path | None) -> Champion:
    """The highest level."""
    return Champion(load(weights), BUDGETS)
