"""Learning Pixies: a step repeats itself, and a few of them make a better player."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from parlour.bots.pixies import weights
from parlour.bots.pixies.value_net import FACTS
from parlour.lab.training import pixies as train_pixies
from parlour.lab.training import self_play_pixies
from parlour.lab.training.pixies import LEARNER


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_pixies, "GAMES", {2: 60, 3: 40, 4: 30, 5: 20})


def test_a_step_repeats_itself_and_learns(tmp_path: Path) -> None:
    runs = []
    for _ in range(2):
        state = LEARNER.initial_state(3)
        metrics = []
        for step in range(3):
            found = [LEARNER.run_task(task) for task in LEARNER.tasks(state, step, 3)]
            metrics.append(LEARNER.learn(state, step, found))
        runs.append((state, metrics))
    (one, metrics), (other, _) = runs
    assert all((one[name] == other[name]).all() for name in one)
    assert metrics[-1]["error in points"] < metrics[0]["error in points"]
    LEARNER.save(one, tmp_path)
    assert len(weights.load(tmp_path)) == 3


@pytest.mark.long
def test_recorded_positions_are_those_played() -> None:
    state = LEARNER.initial_state(3)
    for task in LEARNER.tasks(state, 0, 3)[::2]:
        players, facts, targets = LEARNER.run_task(replace(task, games=5))
        assert facts.shape == (len(targets), FACTS)
        assert len(targets) % players == 0
        shares = targets[:, self_play_pixies.SHARE].reshape(-1, players)
        assert (shares.sum(axis=1) == self_play_pixies.WHOLE).all()
        assert (targets[:players, self_play_pixies.BEFORE] == 0).all()
        assert np.ptp(targets[:, self_play_pixies.POINTS_THEN]) > 5
