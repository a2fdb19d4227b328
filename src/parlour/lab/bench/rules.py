"""How fast the readable rules are. Apart from the fast lane, so that workers start quickly."""

from __future__ import annotations

import time
from random import Random

from parlour.games import get


def play_by_the_rules(
    name: str, players: int, seed: int, seconds: float, *, clock: bool = False
) -> tuple[float, float]:
    """Random games for so long: list the legal moves, play one, build the next seat's view."""
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
