"""Pixies at the speed of C: many games at once over NumPy arrays, compiled by Numba.

The game is the one of `rules.py`, and tests hold the two together; here a card is a number, a
move an integer, a game two rows of arrays. What a game comes to depends on the seed and on its
own number only, never on how many threads share the work.
"""

from __future__ import annotations

from parlour.games.batch_games import (
    Playouts,
    Results,
    Start,
    run_games,
    run_playouts,
    winner_matrix,
)
from parlour.games.batching import Policy
from parlour.games.pixies.batch_actions import ACTIONS, action_of, action_text, choice_of
from parlour.games.pixies.batch_run import rows_of, run
from parlour.games.pixies.rules import placements
from parlour.games.pixies.view import View
from parlour.games.refusal import Refusal

__all__ = ["ACTIONS", "action_of", "action_text", "playouts", "simulate"]


def simulate(
    players: int, games: int, seed: int, threads: int = 1, *, policy: Policy | None = None
) -> Results:
    """Whole games, everybody playing any legal move with equal chance, or by a policy."""
    out = run_games(run, Start(players), games, 0, seed=seed, threads=threads, policy=policy)
    return Results(
        scores=out[:, :players],
        winners=winner_matrix(out, players),
        decisions=out[:, players + 1],
    )


def playouts(
    view: View, count: int, seed: int, threads: int = 1, *, policy: Policy | None = None
) -> Playouts:
    """For each legal move of the view's seat, `count` games to the end, the deck shuffled anew."""
    if view.over:
        raise Refusal("game_over", "game-over")
    if view.seat is None or view.seat not in view.to_act:
        raise Refusal("not_your_turn", "not-your-turn", seat=view.seat or 0, turn=view.to_act[0])
    grid = view.grids[view.seat]
    moves = sorted(str(move) for card in view.display for move in placements(grid, card))
    start = Start(
        view.players,
        rows=rows_of(view),
        seat=view.seat,
        choices=tuple(choice_of(move, view.display) for move in moves),
    )
    actions = {move: action_of(move) for move in moves}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
