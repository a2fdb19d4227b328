"""Random games of Pixies with every grid, for the lab's statistics of rounds and cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch.compiled import (
    GOES_ON,
    RNG,
    WORD_ROW,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    run_in_threads,
)
from parlour.games.batch.random import below, key, seed64
from parlour.games.pixies.batch.core import (
    BYTES,
    DOWN,
    FIRST,
    GRIDS,
    SCORES,
    TURN,
    UP,
    WORDS,
    choose,
    deal,
    new_game,
    random_choice,
    shuffle,
    winners,
)
from parlour.games.pixies.cards import ROUNDS
from parlour.games.pixies.state import SPACES

NOTHING = 255
"""Marks a space without a card."""

_PLAYERS, _SEED = 0, 1


@dataclass(frozen=True)
class Grids:
    """Finished games, card by card, with the axes games, rounds, seats, spaces."""

    up: NDArray[np.uint8]
    down: NDArray[np.uint8]
    """Cards by their index in the printed deck."""
    firsts: NDArray[np.uint8]
    """The seat that started each round."""
    turns: NDArray[np.uint8]
    """Displays in each round."""
    scores: NDArray[np.int64]
    winners: NDArray[np.int64]
    """A bit for each seat that won or shares the victory."""
    orders: NDArray[np.uint8] | None = None
    """How many cards a seat had taken in the round before the one that is face up, if known."""


def grids(players: int, games: int, seed: int, threads: int = 1) -> Grids:
    """Play the games of `simulate` with the same seed and return the grids after each round."""
    settings = np.array([players, seed64(seed)], np.int64)
    cells = np.empty((2, games, ROUNDS, players, SPACES), np.uint8)
    marks = np.empty((2, games, ROUNDS), np.uint8)
    ends = np.empty((games, players + 1), np.int64)
    run_in_threads(
        lambda first, last: _collect(settings, first, last, cells, marks, ends), games, threads
    )
    return Grids(
        up=cells[0],
        down=cells[1],
        firsts=marks[0],
        turns=marks[1],
        scores=ends[:, :players],
        winners=ends[:, players],
    )


@kernel
def _copy_grid(b: ByteRow, grid: Int, seat: Int, up: ByteRow, down: ByteRow) -> None:
    for space in range(SPACES):
        slot = SPACES * seat + space
        up[space] = b[UP + slot] if grid >> space & 1 else NOTHING
        down[space] = b[DOWN + slot] if grid >> SPACES + space & 1 else NOTHING


@entry(
    types.void,
    WORD_ROW,
    types.int64,
    types.int64,
    types.Array(types.uint8, 5, "C"),
    types.Array(types.uint8, 3, "C"),
    types.Array(types.int64, 2, "C"),
)
def _collect(
    settings: WordRow,
    first: Int,
    last: Int,
    cells: NDArray[np.uint8],
    marks: NDArray[np.uint8],
    ends: NDArray[np.int64],
) -> None:
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players = settings[_PLAYERS]
    for game in range(first, last):
        w[RNG] = key(settings[_SEED], game)
        new_game(w, below(w, players))
        for number in range(ROUNDS):
            shuffle(b, w)
            deal(b, w, players)
            marks[0, game, number] = w[FIRST]
            status = GOES_ON
            while status == GOES_ON:
                status = choose(b, w, players, random_choice(w))
            marks[1, game, number] = w[TURN]
            for seat in range(players):
                up, down = cells[0, game, number, seat], cells[1, game, number, seat]
                _copy_grid(b, w[GRIDS + seat], seat, up, down)
        for seat in range(players):
            ends[game, seat] = w[SCORES + seat]
        ends[game, players] = winners(w, players)
