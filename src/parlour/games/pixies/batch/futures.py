"""Games of Pixies to the end from a position; only the order of the deck is random."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch.compiled import (
    BYTE_ROW,
    KEPT,
    NEEDS_DECK,
    OVER,
    RNG,
    WORD_ROW,
    ByteRow,
    Int,
    Policy,
    WordRow,
    address_of,
    entry,
    large_kernel,
    policy,
    row,
)
from parlour.games.batch.futures import Forced, Futures, collect_futures
from parlour.games.batch.playouts import PLAYERS, SEED
from parlour.games.batch.random import below, key, seed64
from parlour.games.pixies.batch.actions import choice_of
from parlour.games.pixies.batch.core import (
    BYTES,
    SCORES,
    WORDS,
    choose,
    deal,
    finish,
    option_count,
    policy_choice,
    random_choice,
    shuffle,
    winners,
)
from parlour.games.pixies.batch.greedy import greedy
from parlour.games.pixies.batch.run import rows_of
from parlour.games.pixies.moves import placements
from parlour.games.pixies.state import State
from parlour.games.pixies.view import View, view

OUT = types.Array(types.int32, 2, "C")

greedy_option = large_kernel(greedy.choose)


@policy
def half_greedy(b: ByteRow, w: WordRow, players: Int) -> Int:
    """An average player: greedy in half of its choices, random in the others."""
    if below(w, 2):
        return greedy_option(b, w, players)
    return below(w, option_count(w))


@entry(types.void, WORD_ROW, BYTE_ROW, WORD_ROW, WORD_ROW, types.int64, OUT)
def run_futures(
    settings: WordRow,
    base_bytes: ByteRow,
    base_words: WordRow,
    forced: WordRow,
    player: Int,
    out: NDArray[np.int32],
) -> None:
    """Play an equal share of the games with each forced choice, -1 for none.

    The policy is called even where a choice is forced, so that the random numbers that follow are
    the same for all: forcing the policy's own choice changes nothing.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players = settings[PLAYERS]
    each = len(out) // len(forced)
    for game in range(len(out)):
        w[RNG] = key(settings[SEED], game % each)
        for i in range(BYTES):
            b[i] = base_bytes[i]
        for i in range(KEPT, WORDS):
            w[i] = base_words[i]
        choice = policy_choice(b, w, players, player) if player else random_choice(w)
        fixed = forced[game // each]
        status = choose(b, w, players, choice if fixed < 0 else fixed)
        if status == NEEDS_DECK:
            shuffle(b, w)
            deal(b, w, players)
        if status != OVER:
            finish(b, w, players, -1, player)
        line = row(out, game)
        line[players] = winners(w, players)
        for i in range(players):
            line[i] = w[SCORES + i]


def futures(
    where: View | State, ways: Sequence[Forced], count: int, seed: int, player: Policy | None
) -> Futures:
    """Play to the end with a shuffled deck; a State is used like the View of the seat to act."""
    seen = view(where, where.to_act[0]) if isinstance(where, State) else where
    players, (seat,) = seen.players, seen.to_act
    forced = np.full(len(ways), -1, np.int64)
    for number, way in enumerate(ways):
        for actor, move in way.items():
            if actor != seat or not _is_legal(seen, seat, move):
                raise ValueError(f"seat {actor} cannot play {move}")
            forced[number] = choice_of(move, seen.display)
    settings = np.zeros(5, np.int64)
    settings[[PLAYERS, SEED]] = players, seed64(seed)
    out = np.empty((len(ways) * count, players + 1), np.int32)
    run_futures(settings, *rows_of(seen), forced, address_of(player), out)
    return collect_futures(out, players, len(ways), count)


def _is_legal(seen: View, seat: int, move: str) -> bool:
    grid = seen.grids[seat]
    return any(str(way) == move for card in seen.display for way in placements(grid, card))
