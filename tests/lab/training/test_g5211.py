"""Learning 5211: the two forms of a network agree, gradients are right, runs repeat."""

from pathlib import Path

import numpy as np
import pytest

from parlour.bots.g5211.batch_features import ROUNDS, SIZE
from parlour.bots.g5211.batch_net import WEIGHTS, fresh_weights
from parlour.bots.g5211.weights import load_weights
from parlour.lab import exploit, train_g5211
from parlour.lab.learn_g5211 import Learner5211, Settings, backward, forward, parts, rewards_of
from parlour.lab.selfplay_g5211 import Told, play_games
from parlour.lab.strength_plan import ATTACKERS


def games(
    players: int, count: int = 4
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float32]], Told]:
    net = fresh_weights(np.random.default_rng(players), out=0.5)
    return net, play_games(players, np.zeros((count, players), np.int64), net[None], 3)


@pytest.mark.parametrize("players", [2, 5])
def test_compiled_and_plain_networks_agree(players: int) -> None:
    net, told = games(players)
    for at in range(0, len(told.decisions), 5):
        start, count = told.decisions[at, :2]
        rows = told.features[start + 1 : start + 1 + count]
        numbers = forward(parts(net, at % 3), rows).value
        chances = np.exp(numbers - numbers.max())
        assert told.chances[at, :count] == pytest.approx(chances / chances.sum(), abs=1e-4)


@pytest.mark.parametrize("players", [2, 3])
def test_rewards_add_up_to_the_victory(players: int) -> None:
    _, told = games(players)
    turns = 3 * int(ROUNDS[players])
    sums = rewards_of(told).reshape(-1, turns).sum(1)
    seats = told.decisions[::turns, 3:5]
    assert sums == pytest.approx(told.shares[seats[:, 0], seats[:, 1]] - 1 / players, abs=1e-5)


def test_the_gradient_is_that_of_the_network() -> None:
    rng = np.random.default_rng(1)
    net = fresh_weights(rng, out=0.5)
    rows = rng.normal(size=(6, SIZE)).astype(np.float32)
    slope = rng.normal(size=6).astype(np.float32)
    grad = np.zeros(WEIGHTS, np.float32)
    backward(parts(net, 1), forward(parts(net, 1), rows), slope, parts(grad, 1))
    for weight in rng.choice(np.flatnonzero(grad), 40, replace=False):
        up, down = net.copy(), net.copy()
        up[weight] += 1e-2
        down[weight] -= 1e-2
        rise = forward(parts(up, 1), rows).value - forward(parts(down, 1), rows).value
        assert float(rise @ slope) / 2e-2 == pytest.approx(grad[weight], rel=0.1, abs=0.02)


def test_a_policy_learns_what_wins() -> None:
    """A few batches against itself, and it beats what it was."""
    rng = np.random.default_rng(5)
    before = fresh_weights(rng)
    learner = Learner5211(before.copy(), fresh_weights(rng))
    for batch in range(12):
        told = play_games(2, np.zeros((48, 2), np.int64), learner.policy[None], batch)
        learner.learn(told, Settings(rate=5e-3, chance=0.001), rng)
    seats = np.array([[0, 1], [1, 0]] * 150)
    played = play_games(2, seats, np.stack([learner.policy, before]), 9, tell=False)
    assert played.shares[seats == 0].mean() > 0.6


def test_a_run_repeats_and_its_weights_can_be_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(train_g5211, "BATCHES", dict.fromkeys((2, 3, 4, 5), 1))
    monkeypatch.setattr(train_g5211, "GAMES", 10)
    monkeypatch.setattr(train_g5211, "TRIAL", 10)
    learner = train_g5211.Learn5211()
    runs = []
    for _ in range(2):
        state = learner.begin(3)
        for step in range(3):
            found = [learner.work(piece) for piece in learner.pieces(state, step, 3)]
            figures = learner.learn(state, step, found)
        runs.append(state)
    assert all(np.array_equal(runs[0][name], runs[1][name]) for name in runs[0])
    assert len(runs[0]["2/pool"]) == 1
    assert len(figures) == 8
    learner.save(runs[0], tmp_path)
    for players in (2, 3, 4, 5):
        kept = load_weights(players, tmp_path).policy
        assert kept == pytest.approx(runs[0][f"{players}/mean"], abs=2e-3)


def test_every_attacker_plays_whole_games_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """What is kept is not played, nor trained, again."""
    found = exploit.attack(2, "51" * 32, level="expert", batches=1, folder=tmp_path)
    assert [one.name for one in found] == list(ATTACKERS)
    for one in found:
        assert one.games == 2
        assert 0 <= one.low <= one.win <= one.high <= 1
    net = tmp_path / "response-1.npy"
    trained = net.stat().st_mtime_ns
    again = exploit.attack(2, "51" * 32, level="expert", batches=1, folder=tmp_path)
    assert again == found
    (more,) = exploit.attack(
        4, "51" * 32, names=("response",), level="expert", batches=1, folder=tmp_path
    )
    assert more.games == 4
    assert net.stat().st_mtime_ns == trained
