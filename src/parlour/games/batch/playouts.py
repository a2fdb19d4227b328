"""Whole games in compiled loops: where they start from, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numba import types
from numpy.typing import NDArray

from parlour.games.batch.compiled import (
    BYTE_ROW,
    WORD_ROW,
    ByteRow,
    Int,
    Policy,
    WordRow,
    address_of,
    run_in_threads,
)
from parlour.games.batch.random import seed64
from parlour.games.game import Seat
from parlour.games.refusal import Refusal

PLAYERS, OPTIONS, SEED, SEAT, HAND_SIZE = range(5)
"""Indices into the settings of a run. OPTIONS holds the game's options as bits."""

RUN = (
    types.void,
    WORD_ROW,
    types.int64,
    types.int64,
    BYTE_ROW,
    WORD_ROW,
    WORD_ROW,
    types.int64,
    types.Array(types.int32, 2, "C"),
)
"""The signature of a game's `run`: settings, first and last game, rows, choices, policy, out."""

Run: TypeAlias = Callable[
    [WordRow, Int, Int, ByteRow, WordRow, WordRow, Int, NDArray[np.int32]], None
]


@dataclass(frozen=True)
class Results:
    """Finished games: a row per game, a column per seat."""

    scores: NDArray[np.int32]
    winners: NDArray[np.bool_]
    decisions: NDArray[np.int32]
    """Decisions made in each game."""

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """Each seat's share of the victory: 1, or less where it is shared."""
        return win_shares(self.winners)


@dataclass(frozen=True)
class Playouts:
    """Games played to the end after each legal move.

    The first axis of every array is the move, the second the playout. The n-th playout of every
    move has the same cards.
    """

    seat: int
    moves: tuple[str, ...]
    actions: NDArray[np.int64]
    """The moves as actions of `Batch`."""
    scores: NDArray[np.int32]
    """Final points: moves, playouts, seats."""
    shares: NDArray[np.float64]
    """The seat's share of each victory."""

    @property
    def count(self) -> int:
        """Playouts per move."""
        return int(self.scores.shape[1])

    @cached_property
    def points(self) -> NDArray[np.int32]:
        """The seat's own final points."""
        return self.scores[:, :, self.seat]

    @cached_property
    def leads(self) -> NDArray[np.int32]:
        """The seat's final points minus those of the best other seat."""
        others = np.delete(self.scores, self.seat, axis=2)
        lead: NDArray[np.int32] = self.points - others.max(axis=2)
        return lead

    @cached_property
    def win(self) -> NDArray[np.float64]:
        """The mean share of the victory."""
        return _mean(self.shares)

    @cached_property
    def mean_lead(self) -> NDArray[np.float64]:
        """The mean lead over the best other seat."""
        return _mean(self.leads)


def _mean(values: NDArray[np.int32] | NDArray[np.float64]) -> NDArray[np.float64]:
    mean: NDArray[np.float64] = values.mean(axis=1, dtype=np.float64)
    return mean


def option_bits(options: Any) -> int:
    """A game's yes/no options for compiled code: a bit per field, in their order."""
    values = [getattr(options, field.name) for field in fields(options)]
    if not all(isinstance(value, bool) for value in values):
        raise TypeError(f"compiled games have yes/no options only, not {options}")
    return sum(value << place for place, value in enumerate(values))


@dataclass(frozen=True)
class Start:
    """The start of games: the deal or, with rows and choices, a position as one seat knows it."""

    players: int
    options: int = 0
    """The game's options as bits."""
    rows: tuple[ByteRow, WordRow] = (np.empty(0, np.uint8), np.empty(0, np.int64))
    seat: int = -1
    hand_size: int = 0
    choices: tuple[int, ...] = ()


def run_games(
    run: Run,
    start: Start,
    games: int,
    columns: int,
    *,
    seed: int,
    threads: int,
    policy: Policy | None,
) -> NDArray[np.int32]:
    """Play games; each row has points, winners as bits, decisions, and the game's own columns."""
    if not 2 <= start.players <= 5:
        raise Refusal("bad_players", "bad-players", least=2, most=5)
    if games < 1 or threads < 0:
        raise ValueError(f"{games} games on {threads} threads")
    settings = np.zeros(5, np.int64)
    settings[[PLAYERS, OPTIONS, SEED]] = start.players, start.options, seed64(seed)
    settings[[SEAT, HAND_SIZE]] = start.seat, start.hand_size
    choices = np.array(start.choices, np.int64)
    out = np.empty((games, start.players + 2 + columns), np.int32)

    def part(first: int, last: int) -> None:
        run(settings, first, last, *start.rows, choices, address_of(policy), out)

    run_in_threads(part, games, threads)
    return out


def winner_matrix(out: NDArray[np.int32], players: int) -> NDArray[np.bool_]:
    """The winners of each game, a column per seat."""
    bits = np.arange(32)[:, None] >> np.arange(players) & 1 == 1
    return np.take(bits, out[:, players], axis=0)


def win_shares(winners: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Each seat's share of the victory."""
    shares: NDArray[np.float64] = winners / winners.sum(axis=1, keepdims=True)
    return shares


def seat_of(view: Any) -> Seat:
    """The seat whose view this is; refuses a spectator's, and one of a finished game."""
    if view.over:
        raise Refusal("game_over", "game-over")
    if view.seat is None:
        raise Refusal("bad_seat", "view-without-seat")
    seat: Seat = view.seat
    return seat


def select_moves(legal: Iterable[str], moves: Iterable[str] | None) -> list[str]:
    """The moves to try: all legal ones, or those named."""
    known = list(legal)
    chosen = known if moves is None else list(dict.fromkeys(moves))
    if not chosen or not set(chosen) <= set(known):
        raise ValueError(f"{chosen} are not among the legal moves {known}")
    return chosen


def run_playouts(
    run: Run,
    start: Start,
    moves: Mapping[str, int],
    count: int,
    *,
    seed: int,
    threads: int,
    policy: Policy | None,
) -> Playouts:
    """Play `count` games after each of the moves, given with their actions."""
    out = run_games(
        run, start, count * len(moves), 3 + start.players, seed=seed, threads=threads, policy=policy
    )
    shares = win_shares(winner_matrix(out, start.players))[:, start.seat]
    return Playouts(
        seat=start.seat,
        moves=tuple(moves),
        actions=np.array(list(moves.values()), np.int64),
        scores=out[:, : start.players].reshape(len(moves), count, start.players),
        shares=shares.reshape(len(moves), count),
    )
