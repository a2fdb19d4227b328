"""The batch simulator of Pixies: many games at once over NumPy arrays, compiled by Numba.

It plays by the same rules as `rules.py`, which tests compare it with. A card is a number, a move an
integer, a game two rows of arrays. A game depends only on the seed and its index, never on the
number of threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import numpy as np

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
from parlour.games.pixies import GAME
from parlour.games.pixies.batch import core
from parlour.games.pixies.batch.actions import ACTIONS, MOST, action_of, action_text, choice_of
from parlour.games.pixies.batch.run import rows_of, run
from parlour.games.pixies.batch.step import layout, step
from parlour.games.pixies.cards import CARDS, ROUNDS
from parlour.games.pixies.moves import placements
from parlour.games.pixies.state import SPACES, Cell, Grid, Options
from parlour.games.pixies.view import View
from parlour.games.refusal import Refusal

__all__ = [
    "ACTIONS",
    "CARD_NUMBER",
    "Batch",
    "FixedDeal",
    "action_of",
    "action_text",
    "playouts",
    "rows_of",
    "simulate",
]


CARD_NUMBER = core.CARD
"""The number of each card: its place in the printed deck."""


class Batch(BaseBatch):
    """Games of Pixies side by side."""

    game = GAME
    actions = ACTIONS
    most = MOST
    row_sizes = core.BYTES, core.WORDS
    deck = np.arange(len(CARDS), dtype=np.uint8)
    layout = staticmethod(layout)
    action_text = staticmethod(action_text)
    advance = staticmethod(step)
    words_of: ClassVar = {"seat": core.SEAT, "ended": core.ENDED, "scores": core.SCORES}

    @staticmethod
    def deck_limit(options: Options) -> int:  # noqa: ARG004 - the same with any options
        """One deck per round."""
        return ROUNDS

    def position(self, game: int) -> dict[str, Any]:
        """One game under the names that the rules use."""
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
    players: int,
    games: int,
    seed: int,
    threads: int = 1,
    *,
    options: Mapping[str, Any] | None = None,
    policy: Policy | None = None,
) -> Results:
    """Play whole games, with every legal move equally likely, or by a policy."""
    start = Start(players, option_bits(GAME.parse_options({} if options is None else options)))
    out = run_games(run, start, games, 0, seed=seed, threads=threads, policy=policy)
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
    """Play `count` games to the end after each legal move of the view's seat, or each of `moves`.

    The deck is shuffled, in the same order for the n-th game of every move. All seats play at
    random or by the policy.
    """
    seat = seat_of(view)
    if seat not in view.to_act:
        raise Refusal("not_your_turn", "not-your-turn", seat=seat, turn=view.to_act[0])
    grid = view.grids[seat]
    legal = sorted(str(move) for card in view.display for move in placements(grid, card))
    chosen = select_moves(legal, moves)
    start = Start(
        view.players,
        option_bits(view.options),
        rows=rows_of(view),
        seat=seat,
        choices=tuple(choice_of(move, view.display) for move in chosen),
    )
    actions = {move: action_of(move) for move in chosen}
    return run_playouts(run, start, actions, count, seed=seed, threads=threads, policy=policy)
