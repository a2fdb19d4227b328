"""The compiled greedy bot chooses as the greedy bot does."""

from importlib import import_module
from random import Random

import numpy as np
import pytest
from numba import types

from parlour.games import FOLDERS, get
from parlour.games.batch.compiled import (
    BYTE_ROW,
    RNG,
    WORD_ROW,
    ByteRow,
    Int,
    Policy,
    WordRow,
    call_policy,
    entry,
)
from parlour.games.batch.registry import batch_module
from parlour.games.match import Match


@entry(types.int64, types.int64, BYTE_ROW, WORD_ROW, types.int64)
def policy_result(policy: Int, b: ByteRow, w: WordRow, players: Int) -> Int:
    """The option that a policy chooses."""
    return call_policy(policy, b, w, players)


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_compiled_bot_picks_each_of_the_best_moves_and_no_other(
    name: str, players: int
) -> None:
    game, fast, rng = get(name), batch_module(name), Random(players)
    policy: Policy = import_module(f"parlour.games.{FOLDERS[name]}.batch.greedy").greedy
    match = Match(game, players, {}, game.deal(f"{players:064x}"))
    several = 0
    while not match.is_over:
        seat = match.state.to_act[0]
        view = game.view(match.state, seat)
        b, w = fast.rows_of(view)
        w[fast.Batch.words_of["seat"]] = seat
        batch = fast.Batch(players, 1)
        batch.set_position(0, b, w)
        batch.step([-2])
        options = batch.legal[0, : batch.count[0]]
        worth = {
            int(fast.action_of(str(move))): game.preview(view, move)
            for move in game.legal(match.state, seat)
        }
        assert set(worth) == set(options.tolist())
        best = {action for action, points in worth.items() if points == max(worth.values())}
        chosen = set()
        for seed in range(60):
            w[RNG] = seed
            before = b.copy(), w[RNG + 1 :].copy()
            chosen.add(int(options[policy_result(policy.address, b, w, players)]))
            assert np.array_equal(w[RNG + 1 :], before[1]), "it leaves the game as it was"
        assert chosen <= best
        assert len(best) > 6 or chosen == best
        several += len(best) > 1
        match.play(seat, rng.choice(match.legal(seat)))
    assert several
