"""One decision in many games of 5211 at once, and observations as numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.base import (
    AUTO_RESET,
    OBSERVE,
    OPTIONS,
    PLAYERS,
    RESET,
    STEP,
    VIEWER,
    Observed,
    Outcome,
    State,
    add_points,
    clear_mask,
    record_end,
    reset_outcome,
)
from parlour.games.batch.compiled import (
    DEALT,
    LEARNER,
    NEEDS_DECK,
    OVER,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    large_kernel,
    row,
)
from parlour.games.batch.layout import Piece, pieces
from parlour.games.g5211 import cards
from parlour.games.g5211.batch.actions import PAIR_ACTION
from parlour.games.g5211.batch.core import (
    CARDS_SCORED,
    DECK,
    DRAW,
    ENDED,
    HANDS,
    LAST,
    LONG,
    PAIR_OPTIONS,
    SCORES,
    SEAT,
    SEEN,
    SINGLE_OPTIONS,
    SUMS,
    TURN,
    TYPES,
    choose,
    deal,
    equal_cards,
    new_game,
    option,
    policy_choice,
    random_choice,
    shuffle,
    singles_table,
    stack,
    winners,
)
from parlour.games.sentence import sentence

_COUNTS = [cards.CARDS.count(card) for card in TYPES]
COPIES = np.array([*_COUNTS, 0, 0], np.uint8).view(np.int64)
"""Copies of each card type in the deck, a byte each."""


def layout(players: int) -> tuple[Piece, ...]:
    """The pieces of an observation."""
    return pieces(
        ("hand", (30,), 0, 5, sentence("g5211-piece-hand")),
        ("unseen", (30,), 0, 6, sentence("g5211-piece-unseen")),
        ("seats", (players, 16), 0, 127, sentence("g5211-piece-seats")),
        ("progress", (5,), 0, 127, sentence("g5211-piece-progress")),
    )


@kernel
def five_bits_to_bytes(word: Int, count: Int) -> Int:
    """Unpack numbers of five bits into bytes."""
    spread = 0
    for i in range(count):
        spread |= (word >> 5 * i & 31) << 8 * i
    return spread


@kernel
def observe(w: WordRow, players: Int, long: bool, viewer: Int, wide: NDArray[np.int64]) -> None:
    """Write a seat's observation in the order of `layout`, eight numbers to a word."""
    hand = w[HANDS + viewer]
    size = 5
    if w[LAST]:
        size = 0 if w[ENDED] else 4 - w[TURN] + (w[TURN] == 0)
    for i in range(4):
        wide[i] = 0
    for i in range(size):
        card = hand >> 8 * i & 255
        wide[card >> 3] += 1 << 8 * (card & 7)
    for i in range(4):
        wide[4 + i] = COPIES[i] - w[SEEN + i] - wide[i]
    seat, at = viewer, 8
    for _ in range(players):
        sums = w[SUMS + seat]
        standing = min(w[SCORES + seat], 127) | min(w[CARDS_SCORED + seat], 127) << 8
        wide[at] = five_bits_to_bytes(sums, 6) | standing << 48
        wide[at + 1] = five_bits_to_bytes(sums >> 30, 5)
        at += 2
        seat = seat + 1 if seat + 1 < players else 0
    progress = w[TURN] | w[LAST] << 8 | w[DRAW] << 16 | min(w[DECK], 127) << 24
    wide[at] = progress | np.int64(long) << 32


@kernel
def list_legal(w: WordRow, seat: Int, legal: NDArray[np.uint16], mask: NDArray[np.int8]) -> Int:
    """Write a seat's legal actions in the order of its options; returns their number."""
    hand = w[HANDS + seat]
    pattern = equal_cards(hand)
    if w[TURN] == 0:
        count = np.int64(PAIR_OPTIONS[pattern, 0])
        for k in range(count):
            choice = PAIR_OPTIONS[pattern, 1 + k]
            action = PAIR_ACTION[hand >> 8 * (choice & 15) & 31, hand >> 8 * (choice >> 4) & 31]
            legal[k] = action
            mask[action] = 1
        return count
    table = singles_table(w)
    count = np.int64(SINGLE_OPTIONS[table, pattern, 0])
    for k in range(count):
        card = hand >> 8 * SINGLE_OPTIONS[table, pattern, 1 + k] & 31
        legal[k] = card
        mask[card] = 1
    return count


@kernel
def next_deck(b: ByteRow, w: WordRow, decks: NDArray[np.uint8], players: Int) -> None:
    """Deal from the next fixed deck, or from a shuffled one."""
    if w[DEALT] == 1 and w[DECK] < len(decks):
        stack(b, w, row(decks, w[DECK]), players)
    else:
        shuffle(b, w)
    deal(b, w, players)


@large_kernel
def decide(
    settings: WordRow,
    b: ByteRow,
    w: WordRow,
    decks: NDArray[np.uint8],
    k: Int,
    restart: bool,
    outcome: Outcome,
    game: Int,
    policy: Int,
) -> None:
    """Restart or take option k, then play the other seats up to the learner's turn."""
    players, long = settings[PLAYERS], settings[OPTIONS] & LONG != 0
    choice = 0 if restart else option(w, k)
    while True:
        status = NEEDS_DECK
        if restart:
            new_game(w)
            w[DEALT] += 1
        else:
            status = choose(b, w, players, long, choice)
        restart = False
        if status == OVER:
            record_end(w, SCORES, players, winners(w, players), outcome, game)
            if not settings[AUTO_RESET]:
                return
            restart = True
            continue
        if status == NEEDS_DECK:
            next_deck(b, w, decks, players)
        if w[LEARNER] < 0 or w[SEAT] == w[LEARNER]:
            return
        choice = policy_choice(b, w, players, policy) if policy else random_choice(w, w[SEAT])


@entry(*STEP)
def step(
    settings: WordRow,
    first: Int,
    last: Int,
    state: State,
    decks: NDArray[np.uint8],
    actions: WordRow,
    observed: Observed,
    outcome: Outcome,
    policy: Int,
) -> None:
    """Make one decision in each of the games `first` to `last`, as `BaseBatch.step` describes."""
    players, long = settings[PLAYERS], settings[OPTIONS] & LONG != 0
    observations, masks, legals, counts = observed
    for game in range(first, last):
        b, w, action = row(state[0], game), row(state[1], game), actions[game]
        legal, mask = row(legals, game), row(masks, game)
        k = clear_mask(legal, counts[game], mask, action)
        reset_outcome(w, SCORES, players, action, outcome, game)
        if action == RESET or (action != OBSERVE and not w[ENDED]):
            decide(settings, b, w, row(decks, game), k, action == RESET, outcome, game, policy)
        add_points(w, SCORES, players, action, outcome, game)
        seat = settings[VIEWER]
        if seat < 0:
            seat = w[LEARNER] if w[LEARNER] >= 0 else w[SEAT]
        counts[game] = 0 if w[ENDED] else list_legal(w, seat, legal, mask)
        observe(w, players, long, seat, row(observations, game))
