"""Learning 5211: the two forms of a network agree, gradients are right, runs repeat."""

from pathlib import Path

import numpy as np
import pytest

from parlour.bots.g5211.features import ROUNDS, SIZE
from parlour.bots.g5211.net import WEIGHTS, fresh_weights
from parlour.bots.g5211.weights import load_weights
from parlour.lab.strength import exploit
from parlour.lab.strength.plan import ATTACKERS
from parlour.lab.training import g5211 as train_g5211
from parlour.lab.training.policy_gradient_g5211 import (
    PolicyGradientLearner,
    Settings,
    backward,
    forward,
    parts,
    rewards_of,
)
from parlour.lab.training.self_play_g5211 import GameLog, play_games


def games(
    players: int, count: int = 4
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float32]], GameLog]:
    net = fresh_weights(np.random.default_rng(players), out=0.5)
    return net, play_games(players, np.zeros((count, players), np.int64), net[None], 3)


@pytest.mark.parametrize("players", [2, 5])
def test_compiled_and_plain_networks_agree(players: int) -> None:
    net, log = games(players)
    for at in range(0, len(log.decisions), 5):
        start, count = log.decisions[at, :2]
        rows = log.features[start + 1 : start + 1 + count]
        numbers = forward(parts(net, at % 3), rows).value
        chances = np.exp(numbers - numbers.max())
        assert log.chances[at, :count] == pytest.approx(chances / chances.sum(), abs=1e-4)


@pytest.mark.parametrize("players", [2, 3])
def test_rewards_add_up_to_the_victory(players: int) -> None:
    _, log = games(players)
    turns = 3 * int(ROUNDS[players])
    sums = rewards_of(log).reshape(-1, turns).sum(1)
    seats = log.decisions[::turns, 3:5]
    assert sums == pytest.approx(log.shares[seats[:, 0], seats[:, 1]] - 1 / players, abs=1e-5)


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


@pytest.mark.long
def test_a_policy_learns_what_wins() -> None:
    """A few batches against itself, and it beats what it was."""
    rng = np.random.default_rng(5)
    before = fresh_weights(rng)
    learner = PolicyGradientLearner(before.copy(), fresh_weights(rng))
    for batch in range(12):
        log = play_games(2, np.zeros((48, 2), np.int64), learner.policy[None], batch)
        learner.learn(log, Settings(rate=5e-3, entropy=0.001), rng)
    seats = np.array([[0, 1], [1, 0]] * 150)
    played = play_games(2, seats, np.stack([learner.policy, before]), 9, record=False)
    assert played.shares[seats == 0].mean() > 0.6


def test_a_run_repeats_and_its_weights_can_be_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(train_g5211, "BATCHES", dict.fromkeys((2, 3, 4, 5), 1))
    monkeypatch.setattr(train_g5211, "GAMES", 10)
    monkeypatch.setattr(train_g5211, "EVALUATION_GAMES", 10)
    learner = train_g5211.G5211Learner()
    runs = []
    for _ in range(2):
        state = learner.initial_state(3)
        for step in range(3):
            found = [learner.run_task(task) for task in learner.tasks(state, step, 3)]
            figures = learner.learn(state, step, found)
        runs.append(state)
    assert all(np.array_equal(runs[0][name], runs[1][name]) for name in runs[0])
    assert len(runs[0]["2/pool"]) == 1
    assert len(figures) == 8
    learner.save(runs[0], tmp_path)
    for players in (2, 3, 4, 5):
        kept = load_weights(players, tmp_path).policy
        assert kept == pytest.approx(runs[0][f"{players}/mean"], abs=2e-3)


@pytest.mark.long
def test_every_attacker_plays_whole_games_and_resumes(tmp_path: Path) -> None:
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
