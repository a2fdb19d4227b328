"""5211 at the speed of C: many games at once over NumPy arrays, compiled by Numba.

The game is the one of `rules.py`, and tests hold the two together; here a card is a number, a
move an integer, a game two rows of arrays. What a game comes to depends on the seed and on its
own number only, never on how many threads share the work.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch_games import (
    Playouts,
    Results,
    Start,
    run_games,
    run_playouts,
    winner_matrix,
)
from parlour.games.batching import Policy
from parlour.games.g5211.batch_actions import ACTIONS, action_of, action_text
from parlour.games.g5211.batch_run import rows_of, run
from parlour.games.g5211.cards import TURNS
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View, hand_size
from parlour.games.refusal import Refusal

__all__ = ["ACTIONS", "Results5211", "action_of", "action_text", "playouts", "simulate"]


@dataclass(frozen=True)
class Results5211(Results):
    """Finished games of 5211."""

    cards_scored: NDArray[np.int32]
    kinds: NDArray[np.int32]
    """How many rounds ended without a score, with the exact Kododo, with a majority."""


def simulate(
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    *,
    long: bool = False,
    policy: Policy | None = None,
) -> Results5211:
    """Whole games, everybody playing any different legal move with equal chance, or by a policy."""
    start = Start(players, long)
    out = run_games(run, start, games, 3 + players, seed=seed, threads=threads, policy=policy)
    return Results5211(
        scores=out[:, :players],
        winners=winner_matrix(out, players),
        decisions=out[:, players + 1],
        kinds=out[:, players + 2 : players + 5],
        cards_scored=out[:, players + 5 :],
    )


def playouts(
    view: View, count: int, seed: int, threads: int = 1, *, policy: Policy | None = None
) -> Playouts:
    """For each legal move of the view's seat, `count` games to the end, unseen cards dealt anew."""
    if view.seat is None or view.over:
        raise Refusal("game_over", "game-over")
    positions = combinations(range(len(view.hand)), TURNS[view.turn - 1])
    moves = {str(Move(tuple(view.hand[i] for i in at))): at for at in positions}
    start = Start(
        view.players,
        view.options.long,
        rows_of(view),
        view.seat,
        hand_size(view),
        tuple(at[0] | at[-1] << 4 if at[1:] else at[0] for at in moves.values()),
    )
    actions = {move: action_of(move) for move in moves}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
