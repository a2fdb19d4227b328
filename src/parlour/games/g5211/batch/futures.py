"""Games of 5211 to the end from a position, with known hands or from what one seat knows."""

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
from parlour.games.batch.futures import Forced, Futures, collect_futures
from parlour.games.batch.playouts import HAND_SIZE, OPTIONS, PLAYERS, SEAT, SEED, option_bits
from parlour.games.batch.random import below, key, seed64
from parlour.games.g5211.batch import core
from parlour.games.g5211.batch.core import (
    BYTES,
    CHOICES,
    HANDS,
    LEFT,
    LONG,
    PILE,
    SCORES,
    TYPE,
    WORDS,
    deal,
    finish,
    option_count,
    policy_choice,
    random_choice,
    reveal,
    shuffle,
    winners,
)
from parlour.games.g5211.batch.greedy import greedy
from parlour.games.g5211.batch.run import imagine, rows_of
from parlour.games.g5211.state import State
from parlour.games.g5211.view import View, hand_size, view

OUT = types.Array(types.int32, 2, "C")

greedy_option = large_kernel(greedy.choose)


@policy
def half_greedy(b: ByteRow, w: WordRow, players: Int) -> Int:
    """An average player: greedy in half of its choices, random in the others."""
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
    """Play an equal share of the games with each row of forced choices, -1 for none.

    The policy is called even where a choice is forced, so that the random numbers that follow are
    the same for all rows: forcing the policy's own choice changes nothing.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players, watcher = settings[PLAYERS], settings[SEAT]
    long = settings[OPTIONS] & LONG != 0
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
            choice = policy_choice(b, w, players, player) if player else random_choice(w, seat)
            fixed = forced[game // each, seat]
            w[CHOICES + seat] = choice if fixed < 0 else fixed
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
    """Play to the end from a State, or from a View with the others' cards dealt at random."""
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
    settings[[PLAYERS, OPTIONS, SEED]] = players, option_bits(where.options), seed64(seed)
    settings[[SEAT, HAND_SIZE]] = watcher, size
    out = np.empty((len(ways) * count, players + 1), np.int32)
    run_futures(settings, *rows, forced, address_of(player), out)
    return collect_futures(out, players, len(ways), count)


def _known(state: State) -> tuple[ByteRow, WordRow]:
    """The two rows of a state: all hands, and the draw pile and the box as the deck."""
    b, w = rows_of(view(state, 0))
    cards = [TYPE[card] for card in (*state.draw_pile, *state.box)]
    b[PILE : PILE + len(cards)] = cards
    w[LEFT] = len(cards)
    for seat, hand in enumerate(state.hands):
        w[HANDS + seat] = sum(TYPE[card] << 8 * i for i, card in enumerate(hand))
    return b, w


def _choice(move: str, hand: tuple[str, ...]) -> int:
    """The chosen cards' positions in the hand, the lower one first."""
    at: list[int] = []
    for card in move.split(" "):
        free = [place for place, held in enumerate(hand) if held == card and place not in at]
        if not free:
            raise ValueError(f"{move} is not among the cards {hand}")
        at.append(free[0])
    at.sort()
    return at[0] | sum(at[1:]) << 4
