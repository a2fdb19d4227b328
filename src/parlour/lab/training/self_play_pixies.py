"""Self-play of Pixies and training of its network, compiled, for `parlour train pixies`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from parlour.bots.pixies.display_search import plan
from parlour.bots.pixies.placement import BEST_LINE, LEFT_OF
from parlour.bots.pixies.rollouts import FLOATS, NET, new_workspace
from parlour.bots.pixies.value_net import (
    COLOUR,
    FACTS,
    UP_CARD,
    WIDTH,
    empties,
    order_row,
    room_row,
    round_row,
    space_row,
    state_of,
    supply_row,
    zones_row,
)
from parlour.games.batch.compiled import (
    GOES_ON,
    OVER,
    RNG,
    WORD_ROW,
    ByteRow,
    Int,
    WordRow,
    entry,
    kernel,
    large_kernel,
)
from parlour.games.batch.random import below, high, key, random64
from parlour.games.pixies.batch.core import (
    BYTES,
    DISPLAY,
    GRIDS,
    LEFT,
    NUMBER,
    PILE,
    ROUND,
    SCORES,
    SEAT,
    SHOWN,
    SIZE,
    UP,
    WORDS,
    WORTH,
    choose,
    deal,
    grid_points,
    new_game,
    on_display,
    random_choice,
    shuffle,
    winners,
)

MAX_TURNS = 3 * 18
"""The most displays that a game can have: all cards of its decks."""

POINTS_NOW, POINTS_THEN, BEFORE, PLACE, SHARE = range(5)
"""The targets of a player's position: points of the grid now and at the end of the round, points of
earlier rounds, index in the table of decays, and share of the victory in 60ths."""
TARGETS = 5
WHOLE = 60

FACT_ROWS = types.Array(types.int16, 2, "C")
TARGET_ROWS = types.Array(types.int32, 2, "C")
FLOAT_ROW = types.Array(types.float32, 1, "C")


@large_kernel
def record_position(
    b: ByteRow, w: WordRow, players: Int, work: Any, facts: Any, targets: Any, at: Int
) -> None:
    """Record the position before the display that was just turned up, a line per player."""
    for i in range(9):
        work[LEFT_OF + i] = 0
    for i in range(w[LEFT]):
        work[LEFT_OF + NUMBER[b[PILE + i]]] += 1
    for place in range(w[SHOWN]):
        work[LEFT_OF + NUMBER[on_display(w[DISPLAY], place)]] += 1
    number, first = w[ROUND], w[SEAT]
    turns = (w[LEFT] + w[SHOWN]) // SIZE[players]
    fullest: Int = 9
    for player in range(players):
        fullest = min(fullest, empties(w[GRIDS + player]))
    for player in range(players):
        line = at + player
        grid, worth = w[GRIDS + player], w[WORTH + player]
        least: Int = 9
        for other in range(players):
            if other != player:
                least = min(least, empties(w[GRIDS + other]))
        for space in range(9):
            state = state_of(grid, space)
            facts[line, space] = space_row(space, state, work[LEFT_OF + space])
            card = np.int64(b[UP + 9 * player + space])
            facts[line, 9 + space] = UP_CARD + 2 * card + (state & 1) if state >= 2 else -1
        for colour in range(4):
            mask = worth >> 9 * colour & 511
            facts[line, 18 + colour] = COLOUR + (number - 1) * 512 + mask
        facts[line, 22] = zones_row(worth, number)
        facts[line, 23] = room_row(players, empties(grid), least)
        facts[line, 24] = order_row(players, (player - first) % players)
        facts[line, 25] = supply_row(players, turns)
        facts[line, 26] = round_row(players, number)
        targets[line, POINTS_NOW] = grid_points(worth, number)
        targets[line, BEFORE] = w[SCORES + player]
        targets[line, PLACE] = ((players - 2) * 3 + number - 1) * 10 + fullest


@entry(types.int64, WORD_ROW, *NET, FACT_ROWS, TARGET_ROWS)
def play_games(settings: WordRow, rows: Any, out: Any, real: Any, facts: Any, targets: Any) -> Int:
    """Play games and record every position between two displays; returns the number of lines.

    Settings: players, seed, games, and how many of 1,000 decisions are random, so that unusual
    grids occur, too.
    """
    players, seed, games, noise = settings[0], settings[1], settings[2], settings[3]
    work, sums, best = new_workspace()
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    at = 0
    for game in range(games):
        w[RNG] = key(seed, game)
        new_game(w, below(w, players))
        whole = at
        status = OVER - 1
        while status != OVER:
            shuffle(b, w)
            deal(b, w, players)
            begun = at
            status = GOES_ON
            while status == GOES_ON:
                record_position(b, w, players, work, facts, targets, at)
                at += players
                status = _play_display(b, w, players, noise, rows, out, real, work, sums, best)
            for i in range(begun, at):
                player = (i - begun) % players
                targets[i, POINTS_THEN] = grid_points(w[WORTH + player], w[ROUND])
        won = winners(w, players)
        count = 0
        for player in range(players):
            count += won >> player & 1
        for i in range(whole, at):
            targets[i, SHARE] = (won >> (i - whole) % players & 1) * WHOLE // count
    return at


@large_kernel
def _play_display(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    noise: Int,
    rows: Any,
    out: Any,
    real: Any,
    work: Any,
    sums: Any,
    best: Any,
) -> Int:
    """Play by the search until the display is empty, with some random decisions."""
    planned, step = 0, 0
    while True:
        is_last = w[SHOWN] == 1
        if noise and high(random64(w)) * 1000 >> 32 < noise:
            choice = random_choice(w)
            planned = step = 0
        else:
            if step == planned:
                planned = plan(b, w, players, np.int64(-1), rows, out, real, work, sums, best)
                step = 0
            choice = work[BEST_LINE + step]
            step += 1
        status = choose(b, w, players, choice)
        if status != GOES_ON or is_last:
            return status


@kernel
def _hidden(rows: Any, facts: Any, line: Int, hidden: Any) -> None:
    for i in range(WIDTH):
        hidden[i] = np.float32(0)
    for k in range(FACTS):
        row = np.int64(facts[line, k])
        if row >= 0:
            start = np.uint64(row * WIDTH)
            for i in range(WIDTH):
                hidden[np.uint64(i)] += rows[start + np.uint64(i)]


@kernel
def _gain(hidden: Any, out: Any) -> Any:
    total = np.float32(0)
    for i in range(WIDTH):
        total += max(hidden[i], np.float32(0)) * out[i]
    return total


@entry(types.float64, FACT_ROWS, TARGET_ROWS, WORD_ROW, FLOAT_ROW, FLOATS)
def learn(facts: Any, targets: Any, order: Any, state: Any, settings: Any) -> float:
    """One pass of Adam over all lines in the given order; returns the mean squared error before.

    `state` has four parts of equal length: the parameters (rows, then outgoing weights), their
    gradient, and its running mean and square. Settings: step size, batch size, batches so far.
    """
    size = len(state) // 4
    table = size - WIDTH
    hidden = np.empty(WIDTH, np.float32)
    batch = int(settings[1])
    squares = 0.0
    for start in range(0, len(order) - batch + 1, batch):
        for n in range(start, start + batch):
            line = order[n]
            _hidden(state, facts, line, hidden)
            out = state[table:size]
            now, then = (
                np.float32(targets[line, POINTS_NOW]),
                np.float32(targets[line, POINTS_THEN]),
            )
            error = now + _gain(hidden, out) - then
            squares += error * error
            error = error / np.float32(batch)
            for i in range(WIDTH):
                if hidden[i] > 0:
                    state[size + table + i] += error * hidden[i]
                    hidden[i] = error * out[i]
                else:
                    hidden[i] = np.float32(0)
            for k in range(FACTS):
                row = np.int64(facts[line, k])
                if row >= 0:
                    begin = np.uint64(size + row * WIDTH)
                    for i in range(WIDTH):
                        state[begin + np.uint64(i)] += hidden[np.uint64(i)]
        settings[2] += 1
        _adam(state, size, settings)
    return squares / max(1, len(order) // batch * batch)


@large_kernel
def _adam(state: Any, size: Int, settings: Any) -> None:
    fast, slow = np.float32(0.9), np.float32(0.999)
    times = settings[2]
    scale = np.float32(settings[0] * np.sqrt(1 - 0.999**times) / (1 - 0.9**times))
    one, small, zero = np.float32(1), np.float32(1e-7), np.float32(0)
    part = np.uint64(size)
    for k in range(size):
        i = np.uint64(k)
        j, m, s = i + part, i + part + part, i + part + part + part
        slope = state[j]
        mean = fast * state[m] + (one - fast) * slope
        square = slow * state[s] + (one - slow) * slope * slope
        state[m], state[s] = mean, square
        state[i] -= scale * mean / (np.sqrt(square) + small)
        state[j] = zero


@entry(types.float64, FACT_ROWS, TARGET_ROWS, WORD_ROW, FLOAT_ROW, FLOATS, FLOATS)
def fit_chances(facts: Any, targets: Any, starts: Any, state: Any, decay: Any, found: Any) -> float:
    """The mean loss of the predicted chances to win.

    Adds the loss's gradient and curvature to `found`, for each entry of the table of decays.
    `starts` has the first line of every position, and the end.
    """
    table = len(state) // 4 - WIDTH
    hidden, totals = np.empty(WIDTH, np.float32), np.empty(5, np.float64)
    loss = 0.0
    for n in range(len(starts) - 1):
        first, players = starts[n], starts[n + 1] - starts[n]
        at = targets[first, PLACE]
        best = -1e9
        for i in range(players):
            _hidden(state, facts, first + i, hidden)
            gain = _gain(hidden, state[table : table + WIDTH])
            line = first + i
            totals[i] = targets[line, BEFORE] + targets[line, POINTS_NOW] + gain
            best = max(best, totals[i])
        whole, mean, square, real, chance = 0.0, 0.0, 0.0, 0.0, 0.0
        for i in range(players):
            lead = totals[i] - best
            part = np.exp(lead * decay[at])
            whole += part
            mean += part * lead
            square += part * lead * lead
            share = targets[first + i, SHARE] / WHOLE
            real += share * lead
            chance += share * lead * decay[at]
        mean, square = mean / whole, square / whole
        loss -= chance - np.log(whole)
        found[2 * at] += real - mean
        found[2 * at + 1] += square - mean * mean
    return loss / max(1, len(starts) - 1)
