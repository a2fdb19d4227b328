"""Measures the speed of the rules. Imports no simulator, so that workers start quickly."""

from __future__ import annotations

import time
from random import Random

from parlour.games import get


def measure_rules(
    name: str, players: int, seed: int, seconds: float, *, clock: bool = False
) -> tuple[float, float]:
    """Play random games for some seconds; returns decisions and games per second.

    A decision lists the legal moves, plays one and builds the next view. That is the rules alone:
    a Match would also read the move's text and keep it.
    """
    now = time.perf_counter if clock else time.process_time
    game, rng = get(name), Random(seed)
    options = game.parse_options({})
    decisions = played = 0
    start = now()
    while played == 0 or now() - start < seconds:
        deal = game.deal(f"{rng.getrandbits(256):064x}")
        state, _ = game.start(players, options, deal)
        while state.to_act:
            seat = state.to_act[0]
            move = rng.choice(game.legal(state, seat))
            state = game.after(state, game.play(state, seat, move, deal))
            game.view(state, seat)
            decisions += 1
        played += 1
    taken = now() - start
    return decisions / taken, played / taken
