"""Pixies learned by self-play: what a grid will come to, and what a lead is worth.

Each step plays games for every number of players with the search over the display and what is
known so far. Then the network is moved towards the points that grids came to at the end of their
rounds, and the table of chances towards who won in the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots.pixies import lessons
from parlour.bots.pixies.features import FACTS, ROWS, WIDTH
from parlour.bots.pixies.weights import make_net, quantised, save
from parlour.lab.learner import Arrays

GAMES = {2: 1600, 3: 1000, 4: 750, 5: 600}
"""Of a step, for each number of players: about as many positions each."""
PIECES = 2
"""Into how many pieces the games of each number of players are cut."""
ODD = 30
"""Decisions of 1,000 that are made at random."""
BATCH = 256
RATE, LAST_RATE = 2e-3, 1e-4
STEPS = 240


@dataclass(frozen=True)
class Piece:
    """Games to play, and what the players know."""

    players: int
    games: int
    seed: int
    rows: NDArray[np.int16]
    out: NDArray[np.int32]
    points: NDArray[np.float64]


class PixiesLearner:
    """The learner of Pixies."""

    steps = STEPS
    trial = (2, 4)

    def begin(self, seed: int) -> Arrays:
        """Small random numbers; chances that fall slowly."""
        rng = np.random.default_rng(seed)
        rows = rng.normal(0, 0.05, (ROWS, WIDTH))
        out = rng.normal(0, 0.5, WIDTH)
        parameters = np.concatenate([rows.ravel(), out]).astype(np.float32)
        return {
            "state": np.concatenate([parameters, np.zeros(3 * len(parameters), np.float32)]),
            "batches": np.zeros(1),
            "points": np.full((4, 3, 10), 12.0),
        }

    def pieces(self, state: Arrays, step: int, seed: int) -> Sequence[Piece]:
        """The games of a step."""
        rows, out = quantised(*_parameters(state))
        return [
            Piece(
                players,
                games // PIECES,
                seed + 1_000_003 * (step * 4 * PIECES + (players - 2) * PIECES + part),
                rows,
                out,
                state["points"],
            )
            for players, games in GAMES.items()
            for part in range(PIECES)
        ]

    def work(self, piece: Piece) -> tuple[int, NDArray[np.int16], NDArray[np.int32]]:
        """Play them."""
        most = piece.games * piece.players * lessons.MOST_TURNS
        facts = np.empty((most, FACTS), np.int16)
        marks = np.empty((most, lessons.MARKS), np.int32)
        settings = np.array([piece.players, piece.seed, piece.games, ODD], np.int64)
        net = make_net(piece.rows, piece.out, piece.points)
        lines = lessons.play_games(settings, *net, facts, marks)
        return piece.players, facts[:lines].copy(), marks[:lines].copy()

    def learn(self, state: Arrays, step: int, found: Sequence[Any]) -> Mapping[str, float]:
        """One pass over the positions of this step."""
        facts = np.concatenate([facts for _, facts, _ in found])
        marks = np.concatenate([marks for _, _, marks in found])
        sizes = np.concatenate(
            [np.full(len(facts) // players, players) for players, facts, _ in found]
        )
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        order = np.random.default_rng(step).permutation(len(facts)).astype(np.int64)
        rate = LAST_RATE + (RATE - LAST_RATE) * max(0.0, 1 - step / self.steps)
        settings = np.array([rate, BATCH, state["batches"][0]])
        error = lessons.learn(facts, marks, order, state["state"], settings)
        state["batches"][0] = settings[2]
        loss = _cool(state, facts, marks, starts)
        then = marks[:, lessons.POINTS_THEN]
        return {"error in points": float(np.sqrt(error)), "loss": loss, "points": then.mean()}

    def save(self, state: Arrays, folder: Path) -> None:
        """As whole numbers."""
        save(folder, *_parameters(state), state["points"])


def _parameters(state: Arrays) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    size = len(state["state"]) // 4
    parameters = state["state"][:size]
    return parameters[:-WIDTH].reshape(ROWS, WIDTH), parameters[-WIDTH:]


def _cool(
    state: Arrays,
    facts: NDArray[np.int16],
    marks: NDArray[np.int32],
    starts: NDArray[np.int64],
) -> float:
    """Move the table of chances by half a Newton step, no farther than a tenth of its value."""
    cool = 1 / state["points"].reshape(-1)
    found = np.zeros(2 * len(cool))
    loss = lessons.weigh(facts, marks, starts, state["state"], cool, found)
    slope, bend = found[::2], found[1::2]
    # As if a few positions had said that all is well: rare places change slowly.
    change = 0.5 * slope / (bend + 200.0 / cool**2 * 0.05)
    cool *= np.clip(1 + change / cool, 0.9, 1.1)
    state["points"][...] = np.clip(1 / cool, 0.5, 60.0).reshape(state["points"].shape)
    return float(loss)


LEARNER = PixiesLearner()
