"""Random games of 5211 with every card played, for the lab's statistics of rounds and cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch.compiled import OVER, RNG, WORD_ROW, Int, WordRow, entry, run_in_threads
from parlour.games.batch.random import key, seed64
from parlour.games.g5211.batch.core import (
    BYTES,
    CHOICES,
    HANDS,
    SCORES,
    TURN,
    WORDS,
    deal,
    new_game,
    random_choice,
    reveal,
    shuffle,
    winners,
)
from parlour.games.g5211.cards import CARDS, HAND, REMOVED, TURNS

_PLAYERS, _SEED = 0, 1


@dataclass(frozen=True)
class Tables:
    """Finished games, card by card, with the axes games, rounds, seats, cards."""

    cards: NDArray[np.uint8]
    """Card types in the order revealed: two in the first turn, then one and one."""
    scores: NDArray[np.int64]
    winners: NDArray[np.int64]
    """A bit for each seat that won or shares the victory."""


def rounds_in_deck(players: int) -> int:
    """Rounds in a deck: all cards but the last of each hand are revealed in them."""
    return (len(CARDS) - REMOVED[players] - HAND * players) // (sum(TURNS) * players) + 1


def tables(players: int, games: int, seed: int, threads: int = 1) -> Tables:
    """Play the games of `simulate` with the same seed and return every card."""
    settings = np.array([players, seed64(seed)], np.int64)
    cards = np.empty((games, rounds_in_deck(players), players, sum(TURNS)), np.uint8)
    ends = np.empty((games, players + 1), np.int64)
    run_in_threads(lambda first, last: _collect(settings, first, last, cards, ends), games, threads)
    return Tables(cards, ends[:, :players], ends[:, players])


@entry(
    types.void,
    WORD_ROW,
    types.int64,
    types.int64,
    types.Array(types.uint8, 4, "C"),
    types.Array(types.int64, 2, "C"),
)
def _collect(
    settings: WordRow,
    first: Int,
    last: Int,
    cards: NDArray[np.uint8],
    ends: NDArray[np.int64],
) -> None:
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players = settings[_PLAYERS]
    for game in range(first, last):
        w[RNG] = key(settings[_SEED], game)
        new_game(w)
        shuffle(b, w)
        deal(b, w, players)
        number, status = 0, 0
        while status != OVER:
            turn = w[TURN]
            for seat in range(players):
                choice = random_choice(w, seat)
                w[CHOICES + seat] = choice
                hand, row = w[HANDS + seat], cards[game, number, seat]
                if turn == 0:
                    row[0] = hand >> 8 * (choice & 15) & 255
                    row[1] = hand >> 8 * (choice >> 4) & 255
                else:
                    row[turn + 1] = hand >> 8 * choice & 255
            number += turn == 2
            status = reveal(b, w, players, False)
        for seat in range(players):
            ends[game, seat] = w[SCORES + seat]
        ends[game, players] = winners(w, players)
