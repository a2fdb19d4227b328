"""One decision in many games of Pixies at once, and observations as numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.base import (
    AUTO_RESET,
    OBSERVE,
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
    START,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    large_kernel,
    row,
)
from parlour.games.batch.layout import Piece, pieces
from parlour.games.batch.random import below
from parlour.games.pixies.batch.actions import WAYS
from parlour.games.pixies.batch.core import (
    DEALT_CARDS,
    DISPLAY,
    ENDED,
    GRIDS,
    LEFT,
    NUMBER,
    ROUND,
    SCORES,
    SEAT,
    SHOWN,
    SIZE,
    UP,
    choose,
    deal,
    new_game,
    on_display,
    option,
    policy_choice,
    random_choice,
    shuffle,
    stack,
    winners,
)
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, display_size
from parlour.games.sentence import sentence


def layout(players: int) -> tuple[Piece, ...]:
    """The pieces of an observation."""
    return pieces(
        ("display", (display_size(players), 8), -6, 9, sentence("pixies-piece-display")),
        ("grids", (players, 9, 8), -6, 6, sentence("pixies-piece-grids")),
        ("unseen", (len(CARDS),), 0, 1, sentence("pixies-piece-unseen")),
        ("leads", (players - 1,), -127, 127, sentence("pixies-piece-leads")),
        ("progress", (3,), 0, 70, sentence("pixies-piece-progress")),
    )


def _face_word(card: str) -> int:
    """Seven numbers in a word: a card is there, has each colour, its symbols, is special.

    The eighth byte is free for the card's number (on display) or for whether a card lies face down
    (in a grid).
    """
    face = FACES[card]
    colours = [int(colour in face.colours) for colour in COLOURS]
    parts = [1, *colours, face.symbols & 255, int(face.is_special)]
    return sum(part << 8 * place for place, part in enumerate(parts))


FACE_WORD = np.array([_face_word(card) for card in CARDS], np.int64)
BITS_TO_BYTES = np.array(
    [sum(1 << 8 * bit for bit in range(8) if byte >> bit & 1) for byte in range(256)], np.int64
)


@kernel
def observe(b: ByteRow, w: WordRow, players: Int, viewer: Int, wide: NDArray[np.int64]) -> None:
    """Write a seat's observation in the order of `layout`, eight numbers to a word."""
    size = SIZE[players]
    for place in range(size):
        card = on_display(w[DISPLAY], place)
        wide[place] = FACE_WORD[card] | np.int64(NUMBER[card] + 1) << 56
    for place in range(w[SHOWN], size):
        wide[place] = 0
    at, seat, leads = size, viewer, 0
    for i in range(players):
        grid = w[GRIDS + seat]
        for space in range(9):
            up = -(grid >> space & 1) & FACE_WORD[b[UP + 9 * seat + space]]
            wide[at + space] = up | (grid >> 9 + space & 1) << 56
        at += 9
        if i:
            lead = max(-127, min(127, w[SCORES + viewer] - w[SCORES + seat]))
            leads |= (lead & 255) << 8 * (i - 1)
        seat = seat + 1 if seat + 1 < players else 0
    for i in range(9):
        dealt = w[DEALT_CARDS + (i >> 2)] >> 8 * (i & 3) & 255
        wide[at + i] = BITS_TO_BYTES[(63 if i == 8 else 255) & ~dealt]
    wide[at + 9] = leads
    wide[at + 10] = w[ROUND] | w[SHOWN] << 8 | w[LEFT] << 16


@kernel
def list_legal(w: WordRow, legal: NDArray[np.uint16], mask: NDArray[np.int8]) -> Int:
    """Write the legal actions in the order of the options; returns their number."""
    grid = w[GRIDS + w[SEAT]]
    up, down, display = grid & 511, grid >> 9, w[DISPLAY]
    count = 0
    for place in range(w[SHOWN]):
        card = display >> 8 * place & 255
        number = np.int64(NUMBER[card])
        if up & down & 1 << number:
            for space in range(9):
                if not (up | down) >> space & 1:
                    legal[count] = WAYS * card + 2 + space
                    mask[legal[count]] = 1
                    count += 1
            continue
        is_up = up >> number & 1
        legal[count] = WAYS * card + is_up
        mask[legal[count]] = 1
        count += 1
        if is_up:
            legal[count] = WAYS * card + 2 + number
            mask[legal[count]] = 1
            count += 1
    return count


@kernel
def next_deck(b: ByteRow, w: WordRow, decks: NDArray[np.uint8], players: Int) -> None:
    """Deal from the next fixed deck, or from a shuffled one."""
    if w[DEALT] == 1 and w[ROUND] < len(decks):
        stack(b, w, row(decks, w[ROUND]))
    else:
        shuffle(b, w)
    deal(b, w, players)


@kernel
def restart_game(w: WordRow, players: Int) -> None:
    """Start a new game; the first player is random unless the first game's is fixed."""
    w[DEALT] += 1
    first = below(w, players)
    if w[DEALT] == 1 and w[START] >= 0:
        first = w[START]
    new_game(w, first)


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
    players = settings[PLAYERS]
    choice = 0 if restart else option(w, k)
    while True:
        status = NEEDS_DECK
        if restart:
            restart_game(w, players)
        else:
            status = choose(b, w, players, choice)
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
        choice = policy_choice(b, w, players, policy) if policy else random_choice(w)


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
    players = settings[PLAYERS]
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
        idle = w[ENDED] != 0 or seat != w[SEAT]
        counts[game] = 0 if idle else list_legal(w, legal, mask)
        observe(b, w, players, seat, row(observations, game))
