"""What can be done with any `Batch`: games between policies, and counts of the move tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch_form import AnyBatch
from parlour.games.batch_games import Results

Vectorised: TypeAlias = Callable[
    [NDArray[np.int8], NDArray[np.int8], NDArray[np.uint64]], NDArray[np.int64]
]
"""A policy over many games: observations, masks and 64 random bits for each in, actions out."""


def uniform(
    observation: NDArray[np.int8],  # noqa: ARG001 - it does not even look
    mask: NDArray[np.int8],
    keys: NDArray[np.uint64],
) -> NDArray[np.int64]:
    """The policy that plays any legal action with equal chance."""
    sums = np.cumsum(mask, axis=1, dtype=np.uint8)
    wanted = (keys >> np.uint64(32)) * sums[:, -1] >> np.uint64(32)
    chosen: NDArray[np.int64] = np.argmax(sums > wanted[:, None].astype(np.uint8), axis=1)
    return chosen


def play(batch: AnyBatch, policies: Sequence[Vectorised]) -> Results:
    """Play all games of a batch (made with `auto_reset` off) to their end, a policy for each seat.

    What happens in a game depends on the batch's seed and the game's number only, if that is so
    for the policies.
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


def children(batch: AnyBatch) -> AnyBatch:
    """A batch of what each legal action of each game leads to."""
    games = np.repeat(np.arange(batch.games), batch.count)
    ends = np.cumsum(batch.count, dtype=np.int64)
    options = np.arange(len(games)) - (ends - batch.count)[games]
    child = batch.select(games)
    child.step(child.legal[np.arange(len(games)), options])
    return child


def perft(batch: AnyBatch, depth: int) -> int:
    """How many different sequences of `depth` decisions can follow in the games of a batch.

    The same count as that of the rules; a finished game ends a sequence, so `auto_reset` must be
    off.
    """
    if depth == 0:
        return batch.games
    finished = int(batch.ended.sum())
    if depth == 1 or finished == batch.games:
        return finished + int(batch.count.sum())
    return finished + perft(children(batch), depth - 1)
