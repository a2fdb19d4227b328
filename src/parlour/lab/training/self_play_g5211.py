"""Games of 5211 between networks, compiled; what a learner needs is written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.batch_features import ROUNDS, SIZE, describe
from parlour.bots.g5211.batch_policy import (
    LOT,
    MOST,
    Desk,
    draw_choice,
    judge_choices,
    look_around,
    new_desk,
    soften,
)
from parlour.games.batch_random import key, seed64
from parlour.games.batching import (
    GOES_ON,
    OVER,
    RNG,
    WORD_ROW,
    WORD_ROWS,
    Int,
    Policy,
    WordRow,
    ask,
    entry,
    large_kernel,
    row,
)
from parlour.games.g5211.batch_core import (
    BYTES,
    CHOICES,
    SCORES,
    SEAT,
    WORDS,
    deal,
    new_game,
    option,
    reveal,
    shuffle,
    winners,
)

_FLOATS = types.Array(types.float32, 2, "C")
PLAYERS, SEED, TELL = range(3)
_CREW = types.Tuple((_FLOATS, types.Array(types.float32, 1, "C"), WORD_ROW))
_NOTES = types.Tuple((_FLOATS, types.Array(types.int32, 2, "C"), _FLOATS))

Crew: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32], WordRow]
"""Networks, the heat at which each plays, and the addresses of programs."""
Notes: TypeAlias = tuple[NDArray[np.float32], NDArray[np.int32], NDArray[np.float32]]
"""Features; decisions; the chances of each decision's choices."""


@large_kernel
def note_decision(
    w: WordRow,
    players: Int,
    game: Int,
    at: Int,
    count: Int,
    k: Int,
    rows: Int,
    desk: Desk,
    notes: Notes,
) -> None:
    """Write down a decision: the position, every choice, and which was made."""
    features, decisions, chances = notes
    decision = row(decisions, at)
    decision[0], decision[1], decision[2] = rows, count, k
    decision[3], decision[4] = game, w[SEAT]
    for j in range(count):
        chances[at, j] = desk.chances[j]
        for i in range(SIZE):
            features[rows + 1 + j, i] = desk.features[j, i]
    every = look_around(w, desk.paper)
    describe(w, players, np.int64(-1), desk.paper[LOT:], every, row(features, rows))


@entry(
    types.void,
    WORD_ROW,
    WORD_ROWS,
    _CREW,
    _NOTES,
    types.Array(types.int32, 3, "C"),
    WORD_ROW,
)
def play_networks(
    settings: WordRow,
    seats: NDArray[np.int64],
    crew: Crew,
    notes: Notes,
    scores: NDArray[np.int32],
    won: WordRow,
) -> None:
    """A game for each row of `seats`, who sits where: a network, or past those a program.

    Only what network 0 decides is written down: the features of each position and of all its
    choices, one row each; and for each decision where its rows start, how many choices there are
    and which was made. Decisions stand in the order of game, seat, round and turn.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    nets, heats, programs = crew
    desk = new_desk()
    players = settings[PLAYERS]
    turns = 3 * ROUNDS[players]
    rows, told = 0, 0
    for game in range(len(seats)):
        w[RNG] = key(settings[SEED], game)
        new_game(w)
        shuffle(b, w)
        deal(b, w, players)
        step, status, start = 0, GOES_ON, told
        while status != OVER:
            learner = 0
            for seat in range(players):
                w[SEAT] = seat
                who = seats[game, seat]
                if who >= len(nets):
                    w[CHOICES + seat] = option(w, ask(programs[who - len(nets)], b, w, players))
                    continue
                count = judge_choices(w, players, row(nets, who), desk)
                soften(desk.chances, count, heats[who])
                k = draw_choice(w, desk.chances, count)
                w[CHOICES + seat] = desk.paper[k]
                if settings[TELL] and who == 0:
                    at = start + learner * turns + step
                    note_decision(w, players, game, at, count, k, rows, desk, notes)
                    rows += count + 1
                    learner += 1
                    told += 1
            status = reveal(b, w, players, False)
            step += 1
            if step % 3 == 0:
                for seat in range(players):
                    scores[game, step // 3 - 1, seat] = w[SCORES + seat]
        won[game] = winners(w, players)


@dataclass
class Told:
    """What was written down of some games."""

    players: int
    features: NDArray[np.float32]
    decisions: NDArray[np.int32]
    chances: NDArray[np.float32]
    scores: NDArray[np.int32]
    """Points after each round: game, round, seat."""
    shares: NDArray[np.float32]
    """Of the victory: game, seat."""


def play_games(
    players: int,
    seats: NDArray[np.int64],
    nets: NDArray[np.float32],
    seed: int,
    *,
    programs: tuple[Policy, ...] = (),
    heats: NDArray[np.float32] | None = None,
    tell: bool = True,
) -> Told:
    """Play as many games as `seats` has rows; network 0 is the one that learns."""
    games = len(seats)
    turns = 3 * int(ROUNDS[players])
    count = int((seats == 0).sum()) * turns if tell else 0
    features = _room(count * (MOST + 1) if tell else 1)
    decisions = np.zeros((count, 5), np.int32)
    chances = np.zeros((count, MOST), np.float32)
    scores = np.zeros((games, turns // 3, players), np.int32)
    won = np.zeros(games, np.int64)
    heat = np.ones(len(nets), np.float32) if heats is None else heats
    addresses = np.array([program.address for program in programs], np.int64)
    settings = np.array([players, seed64(seed), tell], np.int64)
    crew, notes = (nets, heat, addresses), (features, decisions, chances)
    play_networks(settings, seats, crew, notes, scores, won)
    winner = won[:, None] >> np.arange(players) & 1
    shares = (winner / winner.sum(1, keepdims=True)).astype(np.float32)
    return Told(players, features, decisions, chances, scores, shares)


def seats_of_one(players: int, games: int) -> NDArray[np.int64]:
    """Who sits where if network 0 plays alone among others, on every seat in turn."""
    seats = np.ones((games, players), np.int64)
    numbers = np.arange(games)
    seats[numbers, numbers % players] = 0
    return seats


_rooms: dict[str, NDArray[np.float32]] = {}


def _room(rows: int) -> NDArray[np.float32]:
    """Room for so many rows of features; the same room every time, for it is large."""
    if "features" not in _rooms or len(_rooms["features"]) < rows:
        _rooms["features"] = np.empty((rows, SIZE), np.float32)
    return _rooms["features"]
