"""Futures of a position of Pixies: all is known but the order of the deck, which is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch_futures import Forced, Futures, gathered
from parlour.games.batch_games import PLAYERS, SEED
from parlour.games.batch_random import below, key, seed64
from parlour.games.batching import (
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
from parlour.games.pixies.batch_actions import choice_of
from parlour.games.pixies.batch_core import (
    BYTES,
    SCORES,
    WORDS,
    choose,
    deal,
    finish,
    guided_choice,
    option_count,
    random_choice,
    shuffle,
    winners,
)
from parlour.games.pixies.batch_greedy import greedy
from parlour.games.pixies.batch_run import rows_of
from parlour.games.pixies.moves import placements
from parlour.games.pixies.state import State
from parlour.games.pixies.view import View, view

OUT = types.Array(types.int32, 2, "C")

greedy_option = large_kernel(greedy.choose)


@policy
def plain(b: ByteRow, w: WordRow, players: Int) -> Int:
    """A plain player: every other choice as the greedy bot makes it, and any in between."""
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
    """An equal share of the games for each forced choice, -1 for none.

    The policy is asked even if another choice is forced: so the luck that follows is the same for
    all, and a choice that the policy makes itself differs from it in nothing.
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
        choice = guided_choice(b, w, players, player) if player else random_choice(w)
        wanted = forced[game // each]
        status = choose(b, w, players, choice if wanted < 0 else wanted)
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
    """Games to the end, the deck shuffled anew. A State tells no more than a View here."""
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
    return gathered(out, players, len(ways), count)


def _is_legal(seen: View, seat: int, move: str) -> bool:
    grid = seen.grids[seat]
    return any(str(way) == move for card in seen.display for way in placements(grid, card))
