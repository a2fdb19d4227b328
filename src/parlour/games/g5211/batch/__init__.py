"""The batch simulator of 5211: many games at once over NumPy arrays, compiled by Numba.

It plays by the same rules as `rules.py`, which tests compare it with. A card is a number, a move an
integer, a game two rows of arrays. A game depends only on the seed and its index, never on the
number of threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.base import BaseBatch, FixedDeal
from parlour.games.batch.compiled import Policy
from parlour.games.batch.playouts import (
    Playouts,
    Results,
    Start,
    option_bits,
    run_games,
    run_playouts,
    seat_of,
    select_moves,
    winner_matrix,
)
from parlour.games.g5211 import GAME
from parlour.games.g5211.batch import core
from parlour.games.g5211.batch.actions import ACTIONS, MOST, action_of, action_text
from parlour.games.g5211.batch.run import rows_of, run
from parlour.games.g5211.batch.step import layout, step
from parlour.games.g5211.cards import TURNS
from parlour.games.g5211.moves import Move
from parlour.games.g5211.state import Options
from parlour.games.g5211.view import View, hand_size

__all__ = [
    "ACTIONS",
    "CARD_NUMBER",
    "Batch",
    "FixedDeal",
    "Results5211",
    "action_of",
    "action_text",
    "playouts",
    "rows_of",
    "simulate",
]


CARD_NUMBER = core.TYPE
"""The number of each card; equal cards have the same number."""


class Batch(BaseBatch):
    """Games of 5211 side by side.

    Seats choose one after the other, without seeing the choices before theirs.
    """

    game = GAME
    actions = ACTIONS
    most = MOST
    row_sizes = core.BYTES, core.WORDS
    deck = core.DECK_CARDS
    layout = staticmethod(layout)
    action_text = staticmethod(action_text)
    advance = staticmethod(step)
    words_of: ClassVar = {"seat": core.SEAT, "ended": core.ENDED, "scores": core.SCORES}

    @staticmethod
    def deck_limit(options: Options) -> int | None:
        """One deck, or as many as a long game needs."""
        return None if options.long else 1

    def position(self, game: int) -> dict[str, Any]:
        """One game under the names that the rules use."""
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
    """Rounds that ended without a score, with the exact Kododo, with a majority."""


def simulate(
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    *,
    options: Mapping[str, Any] | None = None,
    policy: Policy | None = None,
) -> Results5211:
    """Play whole games, with every distinct legal move equally likely, or by a policy."""
    start = Start(players, option_bits(GAME.parse_options({} if options is None else options)))
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
    """Play `count` games to the end after each legal move of the view's seat, or each of `moves`.

    Unseen cards are dealt at random, the same for the n-th game of every move. All seats play at
    random or by the policy.
    """
    seat = seat_of(view)
    positions = combinations(range(len(view.hand)), TURNS[view.turn - 1])
    legal = {str(Move(tuple(view.hand[i] for i in at))): at for at in positions}
    chosen = select_moves(legal, moves)
    start = Start(
        view.players,
        option_bits(view.options),
        rows_of(view),
        seat,
        hand_size(view),
        tuple(legal[move][0] | sum(legal[move][1:]) << 4 for move in chosen),
    )
    actions = {move: action_of(move) for move in chosen}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
