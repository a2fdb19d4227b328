"""Self-play of 5211 between networks, compiled, with a record of each decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.bots.g5211.features import ROUNDS, SIZE, describe
from parlour.bots.g5211.policy import (
    MOST,
    UNSEEN_COLOURS,
    Workspace,
    count_unseen_cards,
    new_workspace,
    sample_index,
    score_choices,
    softmax,
)
from parlour.games.batch.compiled import (
    GOES_ON,
    OVER,
    RNG,
    WORD_ROW,
    WORD_ROWS,
    Int,
    Policy,
    WordRow,
    call_policy,
    entry,
    large_kernel,
    row,
)
from parlour.games.batch.random import key, seed64
from parlour.games.g5211.batch.core import (
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
PLAYERS, SEED, RECORD = range(3)
_PLAYERS = types.Tuple((_FLOATS, types.Array(types.float32, 1, "C"), WORD_ROW))
_RECORDS = types.Tuple((_FLOATS, types.Array(types.int32, 2, "C"), _FLOATS))

Players: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32], WordRow]
"""Networks, their temperatures, and the addresses of compiled policies."""
Records: TypeAlias = tuple[NDArray[np.float32], NDArray[np.int32], NDArray[np.float32]]
"""Features; decisions; the probabilities of each decision's choices."""


@large_kernel
def record_decision(
    w: WordRow,
    players: Int,
    game: Int,
    at: Int,
    count: Int,
    k: Int,
    rows: Int,
    work: Workspace,
    records: Records,
) -> None:
    """Record a decision: the features of the position and of every choice, and the one made."""
    features, decisions, chances = records
    decision = row(decisions, at)
    decision[0], decision[1], decision[2] = rows, count, k
    decision[3], decision[4] = game, w[SEAT]
    for j in range(count):
        chances[at, j] = work.probabilities[j]
        for i in range(SIZE):
            features[rows + 1 + j, i] = work.features[j, i]
    n_unseen = count_unseen_cards(w, work.ints)
    describe(w, players, np.int64(-1), work.ints[UNSEEN_COLOURS:], n_unseen, row(features, rows))


@entry(
    types.void,
    WORD_ROW,
    WORD_ROWS,
    _PLAYERS,
    _RECORDS,
    types.Array(types.int32, 3, "C"),
    WORD_ROW,
)
def play_networks(
    settings: WordRow,
    seats: NDArray[np.int64],
    seated: Players,
    records: Records,
    scores: NDArray[np.int32],
    won: WordRow,
) -> None:
    """Play a game for each row of `seats`: the index of a network or, after those, of a policy.

    Only decisions of network 0 are recorded: the features of each position and of all its choices,
    a row each; and for each decision its first row, the number of choices and the one made.
    Decisions are ordered by game, seat, round and turn.
    """
    b, w = np.empty(BYTES, np.uint8), np.empty(WORDS, np.int64)
    nets, temperatures, policies = seated
    work = new_workspace()
    players = settings[PLAYERS]
    turns = 3 * ROUNDS[players]
    rows, recorded = 0, 0
    for game in range(len(seats)):
        w[RNG] = key(settings[SEED], game)
        new_game(w)
        shuffle(b, w)
        deal(b, w, players)
        step, status, start = 0, GOES_ON, recorded
        while status != OVER:
            learner = 0
            for seat in range(players):
                w[SEAT] = seat
                player = seats[game, seat]
                if player >= len(nets):
                    w[CHOICES + seat] = option(
                        w, call_policy(policies[player - len(nets)], b, w, players)
                    )
                    continue
                count = score_choices(w, players, row(nets, player), work)
                softmax(work.probabilities, count, temperatures[player])
                k = sample_index(w, work.probabilities, count)
                w[CHOICES + seat] = work.ints[k]
                if settings[RECORD] and player == 0:
                    at = start + learner * turns + step
                    record_decision(w, players, game, at, count, k, rows, work, records)
                    rows += count + 1
                    learner += 1
                    recorded += 1
            status = reveal(b, w, players, False)
            step += 1
            if step % 3 == 0:
                for seat in range(players):
                    scores[game, step // 3 - 1, seat] = w[SCORES + seat]
        won[game] = winners(w, players)


@dataclass
class GameLog:
    """The record of some games."""

    players: int
    features: NDArray[np.float32]
    decisions: NDArray[np.int32]
    chances: NDArray[np.float32]
    scores: NDArray[np.int32]
    """Points after each round: game, round, seat."""
    shares: NDArray[np.float32]
    """Shares of the victory: game, seat."""


def play_games(
    players: int,
    seats: NDArray[np.int64],
    nets: NDArray[np.float32],
    seed: int,
    *,
    policies: tuple[Policy, ...] = (),
    temperatures: NDArray[np.float32] | None = None,
    record: bool = True,
) -> GameLog:
    """Play a game for each row of `seats`; network 0 is the one in training."""
    games = len(seats)
    turns = 3 * int(ROUNDS[players])
    count = int((seats == 0).sum()) * turns if record else 0
    features = _feature_rows(count * (MOST + 1) if record else 1)
    decisions = np.zeros((count, 5), np.int32)
    chances = np.zeros((count, MOST), np.float32)
    scores = np.zeros((games, turns // 3, players), np.int32)
    won = np.zeros(games, np.int64)
    temperature = np.ones(len(nets), np.float32) if temperatures is None else temperatures
    addresses = np.array([policy.address for policy in policies], np.int64)
    settings = np.array([players, seed64(seed), record], np.int64)
    seated, records = (nets, temperature, addresses), (features, decisions, chances)
    play_networks(settings, seats, seated, records, scores, won)
    winner = won[:, None] >> np.arange(players) & 1
    shares = (winner / winner.sum(1, keepdims=True)).astype(np.float32)
    return GameLog(players, features, decisions, chances, scores, shares)


def seats_of_one(players: int, games: int) -> NDArray[np.int64]:
    """Seats for network 0 against player 1 in all other seats, in every seat in turn."""
    seats = np.ones((games, players), np.int64)
    numbers = np.arange(games)
    seats[numbers, numbers % players] = 0
    return seats


_buffers: dict[str, NDArray[np.float32]] = {}


def _feature_rows(rows: int) -> NDArray[np.float32]:
    """A buffer for rows of features, reused because it is large."""
    if "features" not in _buffers or len(_buffers["features"]) < rows:
        _buffers["features"] = np.empty((rows, SIZE), np.float32)
    return _buffers["features"]
