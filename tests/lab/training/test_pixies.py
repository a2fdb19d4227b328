"""Learning Pixies: a step repeats itself, and a few of them make a better player."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from parlour.bots.pixies import lessons, weights
from parlour.bots.pixies.features import FACTS
from parlour.lab import train_pixies
from parlour.lab.train_pixies import LEARNER


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_pixies, "GAMES", {2: 60, 3: 40, 4: 30, 5: 20})


def test_a_step_repeats_itself_and_learns(tmp_path: Path) -> None:
    runs = []
    for _ in range(2):
        state = LEARNER.begin(3)
        told = []
        for step in range(3):
            found = [LEARNER.work(piece) for piece in LEARNER.pieces(state, step, 3)]
            told.append(LEARNER.learn(state, step, found))
        runs.append((state, told))
    (one, told), (other, _) = runs
    assert all((one[name] == other[name]).all() for name in one)
    assert told[-1]["error in points"] < told[0]["error in points"]
    LEARNER.save(one, tmp_path)
    assert len(weights.load(tmp_path)) == 3


def test_what_is_noted_is_what_was_played() -> None:
    state = LEARNER.begin(3)
    for piece in LEARNER.pieces(state, 0, 3)[::2]:
        players, facts, marks = LEARNER.work(replace(piece, games=5))
        assert facts.shape == (len(marks), FACTS)
        assert len(marks) % players == 0
        shares = marks[:, lessons.SHARE].reshape(-1, players)
        assert (shares.sum(axis=1) == lessons.WHOLE).all()
        assert (marks[:players, lessons.BEFORE] == 0).all()
        assert np.ptp(marks[:, lessons.POINTS_THEN]) > 5
