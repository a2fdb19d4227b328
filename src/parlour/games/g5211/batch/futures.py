"""Futures of a position of 5211: the hands as they are, or as far as one seat knows them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch_futures import Forced, Futures, gathered
from parlour.games.batch_games import HAND_SIZE, LONG, PLAYERS, SEAT, SEED
from parlour.games.batch_random import below, key, seed64
from parlour.games.batching import (
    BYTE_ROW,
    KEPT,
    NEEDS_DECK,
    OVER,
    RNG,
    WORD_ROW,
    WORD_ROWS,
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
from parlour.games.g5211 import batch_core as core
from parlour.games.g5211.batch_core import (
    BYTES,
    CHOICES,
    HANDS,
    LEFT,
    PILE,
    SCORES,
    TYPE,
    WORDS,
    deal,
    finish,
    guided_choice,
    option_count,
    random_choice,
    reveal,
    shuffle,
    winners,
)
from parlour.games.g5211.batch_greedy import greedy
from parlour.games.g5211.batch_run import imagine, rows_of
from parlour.games.g5211.state import State
from parlour.games.g5211.view import View, hand_size, view

OUT = types.Array(types.int32, 2, "C")

greedy_option = large_kernel(greedy.choose)


@policy
def plain(b: ByteRow, w: WordRow, players: Int) -> Int:
    """A plain player: every other choice as the greedy bot makes it, and any in between."""
    if below(w, 2):
        return greedy_option(b, w, players)
    return below(w, option_count(w))


@entry(types.void, WORD_ROW, BYTE_ROW, WORD_ROW, WORD_ROWS, types.int64, OUT)
def run_futures(
    settings: WordRow,
    base_bytes: ByteRow,
    base_words: WordRow,
    forced: NDArray[np.int64],
    player: Int,
    out: NDArray[np.int32],
) -> None:
    """An equal share of the games for each row of forced choices, -1 for none.

    Everybody asks the policy even if another choice is forced: so the luck that follows is the
    same for all rows, and a choice that the policy makes itself differs from it in nothing.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players, watcher = settings[PLAYERS], settings[SEAT]
    long = settings[LONG] != 0
    each = len(out) // len(forced)
    for game in range(len(out)):
        w[RNG] = key(settings[SEED], game % each)
        for i in range(BYTES):
            b[i] = base_bytes[i]
        for i in range(KEPT, WORDS):
            w[i] = base_words[i]
        if watcher >= 0:
            imagine(b, w, players, watcher, settings[HAND_SIZE])
        for seat in range(players):
            w[core.SEAT] = seat
            choice = guided_choice(b, w, players, player) if player else random_choice(w, seat)
            wanted = forced[game // each, seat]
            w[CHOICES + seat] = choice if wanted < 0 else wanted
        status = reveal(b, w, players, long)
        if status == NEEDS_DECK:
            shuffle(b, w)
            deal(b, w, players)
        if status != OVER:
            finish(b, w, players, long, -1, 0, player)
        line = row(out, game)
        line[players] = winners(w, players)
        for i in range(players):
            line[i] = w[SCORES + i]


def futures(
    where: View | State, ways: Sequence[Forced], count: int, seed: int, player: Policy | None
) -> Futures:
    """Games to the end from a View, others' cards dealt anew, or from a State as it is."""
    players = where.players
    if isinstance(where, State):
        hands, watcher, size = where.hands, -1, 0
        rows = _known(where)
    else:
        if where.seat is None:
            raise ValueError("a spectator cannot choose")
        hands = tuple(where.hand if seat == where.seat else () for seat in range(players))
        watcher, size, rows = where.seat, hand_size(where), rows_of(where)
    forced = np.full((len(ways), players), -1, np.int64)
    for number, way in enumerate(ways):
        for seat, move in way.items():
            forced[number, seat] = _choice(move, hands[seat])
    settings = np.zeros(5, np.int64)
    settings[[PLAYERS, LONG, SEED]] = players, where.options.long, seed64(seed)
    settings[[SEAT, HAND_SIZE]] = watcher, size
    out = np.empty((len(ways) * count, players + 1), np.int32)
    run_futures(settings, *rows, forced, address_of(player), out)
    return gathered(out, players, len(ways), count)


def _known(state: State) -> tuple[ByteRow, WordRow]:
    """The two rows with all hands in them, and in place of the deck the pile and the box."""
    b, w = rows_of(view(state, 0))
    cards = [TYPE[card] for card in (*state.draw_pile, *state.box)]
    b[PILE : PILE + len(cards)] = cards
    w[LEFT] = len(cards)
    for seat, hand in enumerate(state.hands):
        w[HANDS + seat] = sum(TYPE[card] << 8 * i for i, card in enumerate(hand))
    return b, w


def _choice(move: str, hand: tuple[str, ...]) -> int:
    """The positions of the chosen cards in the hand, the second one always the higher."""
    wanted, at = move.split(" "), []
    for card in wanted:
        free = [place for place, held in enumerate(hand) if held == card and place not in at]
        if not free:
            raise ValueError(f"{move} is not among the cards {hand}")
        at.append(free[0])
    at.sort()
    return at[0] | sum(at[1:]) << 4
