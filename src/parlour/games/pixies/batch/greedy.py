"""The greedy bot of Pixies, compiled: the placement that makes its grid worth most."""

from __future__ import annotations

import numpy as np

from parlour.games.batch.compiled import ByteRow, Int, WordRow, kernel, policy
from parlour.games.batch.random import below
from parlour.games.pixies.batch.core import (
    DISPLAY,
    DOWN,
    GRIDS,
    NUMBER,
    ROUND,
    SEAT,
    SHOWN,
    UP,
    WORTH,
    count_ways,
    grid_points,
    nth_way,
    on_display,
    put_down,
    put_up,
    ways,
)


@kernel
def points_with(b: ByteRow, w: WordRow, choice: Int) -> Int:
    """The points of the grid after a choice, which is made and undone."""
    seat = w[SEAT]
    card = on_display(w[DISPLAY], choice >> 4)
    grid, worth, own = w[GRIDS + seat], w[WORTH + seat], 9 * seat + np.int64(NUMBER[card])
    up, down = b[UP + own], b[DOWN + own]
    if choice & 15:
        # On an empty space, restoring the grid is enough to undo it.
        put_down(b, w, seat, card, (choice & 15) - 1)
    else:
        put_up(b, w, seat, card)
    points = grid_points(w[WORTH + seat], w[ROUND])
    w[GRIDS + seat], w[WORTH + seat] = grid, worth
    b[UP + own], b[DOWN + own] = up, down
    return points


@policy
def greedy(b: ByteRow, w: WordRow, players: Int) -> Int:  # noqa: ARG001
    """Try every placement; break ties at random."""
    grid, display, shown = w[GRIDS + w[SEAT]], w[DISPLAY], w[SHOWN]
    each = ways(grid)
    best, ties, chosen = -1000, 0, 0
    for k in range(count_ways(each, display, shown)):
        points = points_with(b, w, nth_way(grid, each, display, shown, k))
        if points > best:
            best, ties = points, 0
        if points == best:
            ties += 1
            if ties == 1 or below(w, ties) == 0:
                chosen = k
    return chosen
