"""Games between policies, and tree counts, with any game's `Batch`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.base import BaseBatch
from parlour.games.batch.playouts import Results

VectorPolicy: TypeAlias = Callable[
    [NDArray[np.int8], NDArray[np.int8], NDArray[np.uint64]], NDArray[np.int64]
]
"""A policy over many games: from observations, masks and 64 random bits each to actions."""


def uniform(
    observation: NDArray[np.int8],  # noqa: ARG001
    mask: NDArray[np.int8],
    keys: NDArray[np.uint64],
) -> NDArray[np.int64]:
    """Play every legal action with equal probability."""
    sums = np.cumsum(mask, axis=1, dtype=np.uint8)
    wanted = (keys >> np.uint64(32)) * sums[:, -1] >> np.uint64(32)
    chosen: NDArray[np.int64] = np.argmax(sums > wanted[:, None].astype(np.uint8), axis=1)
    return chosen


def play(batch: BaseBatch, policies: Sequence[VectorPolicy]) -> Results:
    """Play all games of a batch (made with `auto_reset` off) to their end, one policy per seat.

    If the policies depend only on their arguments, a game depends only on the batch's seed and the
    game's index.
    """
    if len(policies) != batch.players:
        raise ValueError(f"{len(policies)} policies for {batch.players} players")
    decisions = np.zeros(batch.games, np.int32)
    shares = np.zeros((batch.games, batch.players), np.float32)
    different = list(dict.fromkeys(policies))
    player = np.array([different.index(policy) for policy in policies])
    while not batch.ended.all():
        keys, live = batch.keys(), ~batch.ended
        actions = np.zeros(batch.games, np.int64)
        for number, policy in enumerate(different):
            games = np.flatnonzero(live & (player[batch.seat] == number))
            if len(games):
                seen = batch.observation[games], batch.mask[games]
                actions[games] = policy(*seen, keys[games])
        batch.step(actions)
        decisions += live
        shares += batch.reward
    return Results(batch.final.astype(np.int32), shares > 0, decisions)


def children(batch: BaseBatch) -> BaseBatch:
    """A batch with one game for each legal action of each game."""
    games = np.repeat(np.arange(batch.games), batch.count)
    ends = np.cumsum(batch.count, dtype=np.int64)
    options = np.arange(len(games)) - (ends - batch.count)[games]
    child = batch.select(games)
    child.step(child.legal[np.arange(len(games)), options])
    return child


def perft(batch: BaseBatch, depth: int) -> int:
    """Count the sequences of `depth` decisions that can follow, as `games.perft` does.

    A finished game ends a sequence, so `auto_reset` must be off.
    """
    if depth < 0:
        raise ValueError(f"The depth of a tree is a whole number from 0, not {depth}.")
    if depth == 0:
        return batch.games
    finished = int(batch.ended.sum())
    if depth == 1 or finished == batch.games:
        return finished + int(batch.count.sum())
    return finished + perft(children(batch), depth - 1)
