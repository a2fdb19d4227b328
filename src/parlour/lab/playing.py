"""Games between bots by the readable rules, each fully told by a seed and a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from parlour import bots
from parlour.games import get
from parlour.lab.luck import Luck
from parlour.lab.ratios import SHARE, Ratios


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game and all that happened in it."""

    state: Any
    events: tuple[Any, ...]


def play(levels: Sequence[str], luck: Luck, number: int, *, long: bool = False) -> Played:
    """One game with a bot of the level named on each seat.

    All bots get the same cards under the same number, so that they differ by their play alone.
    """
    game, players = get(luck.game), len(levels)
    options = game.parse_options({"long": True} if long else {})
    deal = game.deal(luck.digest(f"insight/deal/{players}/{number}").hex())
    rng = Random(luck.digest(f"insight/bots/{'/'.join(levels)}/{number}"))
    seats = [bots.get(level, game) for level in levels]
    state, opening = game.start(players, options, deal)
    events = list(opening)
    while state.to_act:
        seat = state.to_act[0]
        move = seats[seat].choose(game.view(state, seat), game.legal(state, seat), rng)
        happened = game.play(state, seat, move, deal)
        state = game.after(state, happened)
        events += happened
    return Played(state, tuple(events))


@dataclass(frozen=True, slots=True)
class Lone:
    """How one bot does among players of another level."""

    wins: Ratios
    points: Ratios

    def __add__(self, other: Lone) -> Lone:
        """More games of the same kind."""
        return Lone(self.wins + other.wins, self.points + other.points)


def lone_games(level: str, others: str, players: int, luck: Luck, numbers: range) -> Lone:
    """Games of one bot among others, on every seat in turn."""
    wins, points = [], []
    for number in numbers:
        own = number % players
        levels = [level if seat == own else others for seat in range(players)]
        state = play(levels, luck, number).state
        wins.append(SHARE // len(state.winners) if own in state.winners else 0)
        points.append(state.scores[own])
    return Lone(Ratios.of(np.array(wins), 1, SHARE), Ratios.of(np.array(points), 1))
