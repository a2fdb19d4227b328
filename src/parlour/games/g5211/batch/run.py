"""Whole games of 5211 in compiled loops, from the deal or from what one seat knows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.compiled import KEPT, RNG, ByteRow, Int, WordRow, entry, kernel, row
from parlour.games.batch.playouts import HAND_SIZE, OPTIONS, PLAYERS, RUN, SEAT, SEED
from parlour.games.batch.random import draw_card, high, key, random64
from parlour.games.g5211.batch.core import (
    BYTES,
    CARDS_SCORED,
    DECK,
    DRAW,
    HANDS,
    KINDS,
    LAST,
    LEFT,
    LONG,
    PILE,
    REMOVED,
    ROUND,
    SCORES,
    SEEN,
    SUM_OF,
    SUMS,
    TURN,
    TYPE,
    WORDS,
    deal,
    finish,
    new_game,
    shuffle,
    winners,
)
from parlour.games.g5211.cards import TURNS
from parlour.games.g5211.view import View, hand_size, unseen


@kernel
def imagine(b: ByteRow, w: WordRow, players: Int, seat: Int, size: Int) -> None:
    """Deal hands to the other seats from the cards that this seat has not seen."""
    left = w[LEFT]
    for other in range(players):
        if other != seat:
            hand = 0
            for i in range(size):
                hand |= draw_card(b, left, high(random64(w))) << 8 * i
                left -= 1
            w[HANDS + other] = hand
    w[LEFT] = left


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

    With choices, games start from the two given rows: an equal share for each choice, the unseen
    cards dealt at random, in the same way for each choice.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    players, seat = settings[PLAYERS], settings[SEAT]
    long = settings[OPTIONS] & LONG != 0
    each = len(out) // max(1, len(choices))
    for game in range(first, last):
        w[RNG] = key(settings[SEED], game % each)
        forced = 0
        if len(choices):
            forced = choices[game // each]
            for i in range(BYTES):
                b[i] = base_bytes[i]
            for i in range(KEPT, WORDS):
                w[i] = base_words[i]
            imagine(b, w, players, seat, settings[HAND_SIZE])
        else:
            new_game(w)
            shuffle(b, w)
            deal(b, w, players)
        decisions = finish(b, w, players, long, seat, forced, policy)
        line = row(out, game)
        line[players] = winners(w, players)
        line[players + 1] = decisions
        for i in range(players):
            line[i] = w[SCORES + i]
            line[players + 5 + i] = w[CARDS_SCORED + i]
        for i in range(3):
            line[players + 2 + i] = w[KINDS + i]


def rows_of(view: View) -> tuple[ByteRow, WordRow]:
    """The two rows of what a seat knows: its hand, and all unseen cards as the deck."""
    b, w = np.zeros(BYTES, np.uint8), np.zeros(WORDS, np.int64)
    cards = [TYPE[card] for card in unseen(view)]
    left_over = 1 if view.over and view.last_round else 0
    others = (view.players - 1) * (hand_size(view) + left_over)
    hidden = view.draw + REMOVED[view.players] + others
    if len(cards) != hidden or len(view.hand) != hand_size(view):
        # Compiled code would deal cards that do not exist.
        raise ValueError(f"a view with {len(cards)} unseen cards instead of {hidden}")
    if not view.over and not _runs_out(view):
        # Compiled code would deal past the end of the pile.
        raise ValueError(f"a draw pile of {view.draw} on turn {view.turn} never runs out")
    b[PILE : PILE + len(cards)] = cards
    for cards_seen in (*view.table, *view.piles, view.discard):
        for card in cards_seen:
            w[SEEN + TYPE[card] // 8] += 1 << 8 * (TYPE[card] % 8)
    w[LEFT] = len(cards)
    w[DRAW] = view.draw
    w[TURN], w[ROUND], w[DECK], w[LAST] = view.turn - 1, view.round, view.deck, view.last_round
    w[SCORES : SCORES + view.players] = view.scores
    w[CARDS_SCORED : CARDS_SCORED + view.players] = view.cards_scored
    for seat, table in enumerate(view.table):
        w[SUMS + seat] = sum(int(SUM_OF[TYPE[card]]) for card in table)
    if view.seat is not None:
        w[HANDS + view.seat] = sum(TYPE[card] << 8 * i for i, card in enumerate(view.hand))
    return b, w


def _runs_out(view: View) -> bool:
    """Whether the draw pile runs out exactly at the end of a round, as in a real game."""
    if view.last_round:
        return view.draw == 0
    due = view.players * sum(TURNS[view.turn - 1 :])
    return view.draw > 0 and (view.draw - due) % (view.players * sum(TURNS)) == 0
