"""Pixies at the speed of C: many games at once over NumPy arrays, compiled by Numba.

The game is the one of `rules.py`, and tests hold the two together; here a card is a number, a
move an integer, a game two rows of arrays. What a game comes to depends on the seed and on its
own number only, never on how many threads share the work.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np

from parlour.games.batch_form import AnyBatch, Listed
from parlour.games.batch_games import (
    Playouts,
    Results,
    Start,
    run_games,
    run_playouts,
    wanted,
    winner_matrix,
)
from parlour.games.batching import Policy
from parlour.games.pixies import batch_core as core
from parlour.games.pixies.batch_actions import ACTIONS, MOST, action_of, action_text, choice_of
from parlour.games.pixies.batch_run import rows_of, run
from parlour.games.pixies.batch_step import layout, step
from parlour.games.pixies.cards import CARDS
from parlour.games.pixies.moves import placements
from parlour.games.pixies.state import SPACES, Cell, Grid
from parlour.games.pixies.view import View
from parlour.games.refusal import Refusal

__all__ = [
    "ACTIONS",
    "CARD_NUMBER",
    "Batch",
    "Listed",
    "action_of",
    "action_text",
    "playouts",
    "rows_of",
    "simulate",
]


CARD_NUMBER = core.CARD
"""The number of each card: its place in the printed deck."""


class Batch(AnyBatch):
    """Games of Pixies side by side."""

    actions = ACTIONS
    most = MOST
    row_sizes = core.BYTES, core.WORDS
    deck = np.arange(len(CARDS), dtype=np.uint8)
    layout = staticmethod(layout)
    action_text = staticmethod(action_text)
    advance = staticmethod(step)
    words_of: ClassVar = {"seat": core.SEAT, "ended": core.ENDED, "scores": core.SCORES}

    def position(self, game: int) -> dict[str, Any]:
        """One game in the words of the rules."""
        w = [int(word) for word in self._words[game]]
        display = w[core.DISPLAY]
        return {
            "round": w[core.ROUND],
            "turn": w[core.TURN],
            "first": w[core.FIRST],
            "seat": w[core.SEAT],
            "display": tuple(CARDS[display >> 8 * i & 255] for i in range(w[core.SHOWN])),
            "draw": w[core.LEFT],
            "grids": tuple(self._grid(game, seat) for seat in range(self.players)),
            "scores": tuple(w[core.SCORES : core.SCORES + self.players]),
            "over": bool(w[core.ENDED]),
        }

    def _grid(self, game: int, seat: int) -> Grid:
        cards, bits = self._state[0][game], int(self._words[game, core.GRIDS + seat])

        def cell(space: int) -> Cell | None:
            up = CARDS[cards[core.UP + 9 * seat + space]] if bits >> space & 1 else None
            down = CARDS[cards[core.DOWN + 9 * seat + space]] if bits >> 9 + space & 1 else None
            return Cell(up, down) if up or down else None

        return tuple(map(cell, range(SPACES)))


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
    view: View,
    count: int,
    seed: int,
    threads: int = 1,
    *,
    moves: Iterable[str] | None = None,
    policy: Policy | None = None,
) -> Playouts:
    """For each legal move of the view's seat, `count` games to the end, the deck shuffled anew.

    With `moves`, only for those. The n-th game of every move has the same deck, and everybody
    plays at random or by the policy.
    """
    if view.over:
        raise Refusal("game_over", "game-over")
    if view.seat is None or view.seat not in view.to_act:
        raise Refusal("not_your_turn", "not-your-turn", seat=view.seat or 0, turn=view.to_act[0])
    grid = view.grids[view.seat]
    legal = sorted(str(move) for card in view.display for move in placements(grid, card))
    chosen = wanted(legal, moves)
    start = Start(
        view.players,
        rows=rows_of(view),
        seat=view.seat,
        choices=tuple(choice_of(move, view.display) for move in chosen),
    )
    actions = {move: action_of(move) for move in chosen}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
