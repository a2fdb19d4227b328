"""5211 at the speed of C: many games at once over NumPy arrays, compiled by Numba.

The game is the one of `rules.py`, and tests hold the two together; here a card is a number, a
move an integer, a game two rows of arrays. What a game comes to depends on the seed and on its
own number only, never on how many threads share the work.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

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
from parlour.games.g5211 import batch_core as core
from parlour.games.g5211.batch_actions import ACTIONS, MOST, action_of, action_text
from parlour.games.g5211.batch_run import rows_of, run
from parlour.games.g5211.batch_step import layout, step
from parlour.games.g5211.cards import TURNS
from parlour.games.g5211.moves import Move
from parlour.games.g5211.view import View, hand_size
from parlour.games.refusal import Refusal

__all__ = [
    "ACTIONS",
    "CARD_NUMBER",
    "Batch",
    "Listed",
    "Results5211",
    "action_of",
    "action_text",
    "playouts",
    "rows_of",
    "simulate",
]


CARD_NUMBER = core.TYPE
"""The number of each card: equal cards have the same."""


class Batch(AnyBatch):
    """Games of 5211 side by side. Seats choose one after the other, unseen by those who follow."""

    actions = ACTIONS
    most = MOST
    row_sizes = core.BYTES, core.WORDS
    deck = core.DECK_CARDS
    has_long = True
    layout = staticmethod(layout)
    action_text = staticmethod(action_text)
    advance = staticmethod(step)
    words_of: ClassVar = {"seat": core.SEAT, "ended": core.ENDED, "scores": core.SCORES}

    def position(self, game: int) -> dict[str, Any]:
        """One game in the words of the rules."""
        w = [int(word) for word in self._words[game]]
        turn, last, over = w[core.TURN], bool(w[core.LAST]), bool(w[core.ENDED])
        size = 5 if not last else 0 if over else (5, 3, 2)[turn]

        def seats(start: int) -> list[int]:
            return w[start : start + self.players]

        return {
            "deck": w[core.DECK],
            "round": w[core.ROUND],
            "turn": turn + 1,
            "last_round": last,
            "draw": w[core.DRAW],
            "scores": tuple(seats(core.SCORES)),
            "cards_scored": tuple(seats(core.CARDS_SCORED)),
            "hands": tuple(
                tuple(sorted(core.TYPES[hand >> 8 * i & 255] for i in range(size)))
                for hand in seats(core.HANDS)
            ),
            "over": over,
        }


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
    view: View,
    count: int,
    seed: int,
    threads: int = 1,
    *,
    moves: Iterable[str] | None = None,
    policy: Policy | None = None,
) -> Playouts:
    """For each legal move of the view's seat, `count` games to the end, unseen cards dealt anew.

    With `moves`, only for those. The n-th game of every move has the same cards, and everybody
    plays at random or by the policy.
    """
    if view.seat is None or view.over:
        raise Refusal("game_over", "game-over")
    positions = combinations(range(len(view.hand)), TURNS[view.turn - 1])
    legal = {str(Move(tuple(view.hand[i] for i in at))): at for at in positions}
    chosen = wanted(legal, moves)
    start = Start(
        view.players,
        view.options.long,
        rows_of(view),
        view.seat,
        hand_size(view),
        tuple(legal[move][0] | sum(legal[move][1:]) << 4 for move in chosen),
    )
    actions = {move: action_of(move) for move in chosen}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
