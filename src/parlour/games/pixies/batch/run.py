"""Whole games of Pixies in compiled loops, from the deal or from what one seat knows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import KEPT, RNG, ByteRow, Int, WordRow, entry, row
from parlour.games.batch.playouts import PLAYERS, RUN, SEED
from parlour.games.batch.random import below, key
from parlour.games.pixies.batch.core import (
    BYTES,
    CARD,
    DEALT_CARDS,
    DISPLAY,
    DOWN,
    FIRST,
    FULL,
    GRIDS,
    LEFT,
    PILE,
    ROUND,
    SCORES,
    SEAT,
    SHOWN,
    TURN,
    UP,
    WORDS,
    WORTH,
    WORTH_OF,
    deal,
    finish,
    new_game,
    shuffle,
    winners,
)
from parlour.games.pixies.cards import ROUNDS
from parlour.games.pixies.state import Grid
from parlour.games.pixies.view import View, unseen


@entry(*RUN)
def run(
    settings: WordRow,
    first: Int,
    last: Int,
    base_bytes: ByteRow,
    base_words: WordRow,
    choices: WordRow,
    policy: Int,
    out: NDArray[np.int32],
) -> None:
    """Play games `first` to `last` of a run; without choices each starts with the deal.

    With choices, games start from the two given rows: an equal share for each choice, the deck
    shuffled in the same way for each choice.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players = settings[PLAYERS]
    each = len(out) // max(1, len(choices))
    for game in range(first, last):
        w[RNG] = key(settings[SEED], game % each)
        forced = -1
        if len(choices):
            forced = choices[game // each]
            for i in range(BYTES):
                b[i] = base_bytes[i]
            for i in range(KEPT, WORDS):
                w[i] = base_words[i]
        else:
            new_game(w, below(w, players))
            shuffle(b, w)
            deal(b, w, players)
        decisions = finish(b, w, players, forced, policy)
        line = row(out, game)
        line[players] = winners(w, players)
        line[players + 1] = decisions
        for i in range(players):
            line[i] = w[SCORES + i]


def rows_of(view: View) -> tuple[ByteRow, WordRow]:
    """The two rows of what every seat knows, and all unseen cards as the deck."""
    b, w = np.zeros(BYTES, np.uint8), np.zeros(WORDS, np.int64)
    cards = [CARD[card] for card in unseen(view)]
    if len(cards) != view.draw:
        # Compiled code would deal cards that do not exist.
        raise ValueError(f"a view with {len(cards)} unseen cards and a draw pile of {view.draw}")
    if not {*view.to_act, view.first} <= set(range(view.players)):
        # Compiled code would read grids that do not exist.
        raise ValueError(f"a view with seats {view.to_act} and {view.first} to act")
    if not 1 <= view.round <= ROUNDS:
        # Compiled code plays up to the last round: from far below it would never end.
        raise ValueError(f"a view of round {view.round}")
    b[PILE : PILE + len(cards)] = cards
    w[LEFT] = len(cards)
    for number in set(range(len(CARD))).difference(cards):
        w[DEALT_CARDS + number // 32] |= 1 << number % 32
    w[SEAT] = view.to_act[0] if view.to_act else view.first
    w[ROUND], w[TURN], w[FIRST] = view.round, view.turn, view.first
    w[DISPLAY] = sum(CARD[card] << 8 * place for place, card in enumerate(view.display))
    w[SHOWN] = len(view.display)
    w[FULL] = any(None not in grid for grid in view.grids)
    w[SCORES : SCORES + view.players] = view.scores
    for seat, grid in enumerate(view.grids):
        _write_grid(b, w, seat, grid)
    return b, w


def _write_grid(b: ByteRow, w: WordRow, seat: int, grid: Grid) -> None:
    for space, cell in enumerate(grid):
        if cell is None:
            continue
        if cell.up is not None:
            b[UP + 9 * seat + space] = CARD[cell.up]
            w[GRIDS + seat] |= 1 << space
            w[WORTH + seat] += WORTH_OF[CARD[cell.up]]
        if cell.down is not None:
            b[DOWN + 9 * seat + space] = CARD[cell.down]
            w[GRIDS + seat] |= 512 << space
        if cell.is_validated:
            w[WORTH + seat] += space + 1 << 44
