"""Games of the search against itself, and what they teach: compiled, for `parlour train pixies`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from parlour.bots.pixies.display import LEFT_OF, LINE, plan
from parlour.bots.pixies.features import (
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
from parlour.bots.pixies.imagine import FLOATS, NET, new_desk
from parlour.games.batch_random import below, high, key, random64
from parlour.games.batching import (
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
from parlour.games.pixies.batch_core import (
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

MOST_TURNS = 3 * 18
"""Displays of a game, at most: the deck has no more."""

# What is noted beside the facts of a player's position.
POINTS_NOW, POINTS_THEN, BEFORE, PLACE, SHARE = range(5)
"""Points of the grid now and at the end of the round, points of the rounds before, the place in
the table of chances, and the share of the victory in 60ths."""
MARKS = 5
WHOLE = 60

FACT_ROWS = types.Array(types.int16, 2, "C")
MARK_ROWS = types.Array(types.int32, 2, "C")
FLOAT_ROW = types.Array(types.float32, 1, "C")


@large_kernel
def note(b: ByteRow, w: WordRow, players: Int, desk: Any, facts: Any, marks: Any, at: Int) -> None:
    """Write down the position before the display that was just turned up, a line a player."""
    for i in range(9):
        desk[LEFT_OF + i] = 0
    for i in range(w[LEFT]):
        desk[LEFT_OF + NUMBER[b[PILE + i]]] += 1
    for place in range(w[SHOWN]):
        desk[LEFT_OF + NUMBER[on_display(w[DISPLAY], place)]] += 1
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
            facts[line, space] = space_row(space, state, desk[LEFT_OF + space])
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
        marks[line, POINTS_NOW] = grid_points(worth, number)
        marks[line, BEFORE] = w[SCORES + player]
        marks[line, PLACE] = ((players - 2) * 3 + number - 1) * 10 + fullest


@entry(types.int64, WORD_ROW, *NET, FACT_ROWS, MARK_ROWS)
def play_games(settings: WordRow, rows: Any, out: Any, real: Any, facts: Any, marks: Any) -> Int:
    """Play games and write down every position between two displays; how many lines that were.

    Settings: players, seed, games, and how many of 1,000 decisions are made at random, so that
    odd grids are known too.
    """
    players, seed, games, odd = settings[0], settings[1], settings[2], settings[3]
    desk, sums, best = new_desk()
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
                note(b, w, players, desk, facts, marks, at)
                at += players
                status = _play_display(b, w, players, odd, rows, out, real, desk, sums, best)
            for i in range(begun, at):
                player = (i - begun) % players
                marks[i, POINTS_THEN] = grid_points(w[WORTH + player], w[ROUND])
        won = winners(w, players)
        count = 0
        for player in range(players):
            count += won >> player & 1
        for i in range(whole, at):
            marks[i, SHARE] = (won >> (i - whole) % players & 1) * WHOLE // count
    return at


@large_kernel
def _play_display(  # noqa: PLR0913, PLR0917 - compiled code is handed arrays, not objects
    b: ByteRow,
    w: WordRow,
    players: Int,
    odd: Int,
    rows: Any,
    out: Any,
    real: Any,
    desk: Any,
    sums: Any,
    best: Any,
) -> Int:
    """Everybody's best play until the display is empty, now and then something else."""
    planned, step = 0, 0
    while True:
        is_last = w[SHOWN] == 1
        if odd and high(random64(w)) * 1000 >> 32 < odd:
            choice = random_choice(w)
            planned = step = 0
        else:
            if step == planned:
                planned = plan(b, w, players, np.int64(-1), rows, out, real, desk, sums, best)
                step = 0
            choice = desk[LINE + step]
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


@entry(types.float64, FACT_ROWS, MARK_ROWS, WORD_ROW, FLOAT_ROW, FLOATS)
def learn(facts: Any, marks: Any, order: Any, state: Any, settings: Any) -> float:
    """One pass of Adam over all lines in the given order; the mean squared error before changes.

    The state is four parts of equal length: the parameters (rows, then outgoing weights), their
    gradient, and its running mean and square. Settings: step size, size of a batch, batches so far.
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
            now, then = np.float32(marks[line, POINTS_NOW]), np.float32(marks[line, POINTS_THEN])
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
    one, small, nought = np.float32(1), np.float32(1e-7), np.float32(0)
    part = np.uint64(size)
    for k in range(size):
        i = np.uint64(k)
        j, m, s = i + part, i + part + part, i + part + part + part
        slope = state[j]
        mean = fast * state[m] + (one - fast) * slope
        square = slow * state[s] + (one - slow) * slope * slope
        state[m], state[s] = mean, square
        state[i] -= scale * mean / (np.sqrt(square) + small)
        state[j] = nought


@entry(types.float64, FACT_ROWS, MARK_ROWS, WORD_ROW, FLOAT_ROW, FLOATS, FLOATS)
def weigh(facts: Any, marks: Any, starts: Any, state: Any, cool: Any, found: Any) -> float:
    """How well the chances foretell the victories: the mean loss.

    `found` is given, for each place of the table of chances, which way its number should change
    and how sharply that is known. `starts` holds the first line of every position, and one more
    at the end.
    """
    table = len(state) // 4 - WIDTH
    hidden, totals = np.empty(WIDTH, np.float32), np.empty(5, np.float64)
    loss = 0.0
    for n in range(len(starts) - 1):
        first, players = starts[n], starts[n + 1] - starts[n]
        at = marks[first, PLACE]
        best = -1e9
        for i in range(players):
            _hidden(state, facts, first + i, hidden)
            gain = _gain(hidden, state[table : table + WIDTH])
            line = first + i
            totals[i] = marks[line, BEFORE] + marks[line, POINTS_NOW] + gain
            best = max(best, totals[i])
        whole, mean, square, real, chance = 0.0, 0.0, 0.0, 0.0, 0.0
        for i in range(players):
            lead = totals[i] - best
            part = np.exp(lead * cool[at])
            whole += part
            mean += part * lead
            square += part * lead * lead
            share = marks[first + i, SHARE] / WHOLE
            real += share * lead
            chance += share * lead * cool[at]
        mean, square = mean / whole, square / whole
        loss -= chance - np.log(whole)
        found[2 * at] += real - mean
        found[2 * at + 1] += square - mean * mean
    return loss / max(1, len(starts) - 1)
