"""Games between bots by the readable rules, each determined by a seed and a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from parlour import bots
from parlour.games import get
from parlour.games.match import Match
from parlour.lab.report.ratios import VICTORY, Ratios
from parlour.lab.seeds import SeedTree


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game's last state and all its events."""

    state: Any
    events: tuple[Any, ...]


def play_game(levels: Sequence[str], seeds: SeedTree, number: int) -> FinishedGame:
    """Play one game with a bot of the named level in each seat.

    All levels get the same cards under the same number, so that only their play differs.
    """
    game, players = get(seeds.game), len(levels)
    deal = game.deal(seeds.digest(f"insight/deal/{players}/{number}").hex())
    rng = Random(seeds.digest(f"insight/bots/{'/'.join(levels)}/{number}"))
    seats = [bots.get(level, game) for level in levels]
    match = Match(game, players, {}, deal)
    events = match.play_out(seats, rng)
    return FinishedGame(match.state, (*match.opening, *events))


def play_solo_games(
    level: str, others: str, players: int, seeds: SeedTree, numbers: range
) -> Ratios:
    """The victories of one bot among others, in every seat in turn."""
    wins = []
    for number in numbers:
        own = number % players
        levels = [level if seat == own else others for seat in range(players)]
        state = play_game(levels, seeds, number).state
        wins.append(VICTORY // len(state.winners) if own in state.winners else 0)
    return Ratios.of(np.array(wins), 1, VICTORY)
