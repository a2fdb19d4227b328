"""Training: resumable, the same on any number of workers, and no champion without a victory."""

from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console
from tests.support.lab.learners import ToyLearner

from parlour.games import Refusal, get
from parlour.lab.report.intervals import Interval
from parlour.lab.training import run as train
from parlour.lab.training.learner import Run
from parlour.lab.training.run import TrainOptions, run
from parlour.text import Words

SEED = "5a" * 32


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "learner_of", lambda _game: ToyLearner())


def trained(tmp_path: Path, name: str, **more: Any) -> tuple[bool, str, Run]:
    out, kept = StringIO(), more.pop("kept", tmp_path / name / "kept")
    console = Console(file=out, markup=False, highlight=False, width=200)
    options = TrainOptions(get("pixies"), tmp_path / name, seed=SEED, into=kept, **more)
    done = run(options, console, Words("en"))
    return done, out.getvalue(), Run.load(tmp_path / name / "run.npz")


def test_a_run_has_the_same_result_resumed_and_on_two_workers(tmp_path: Path) -> None:
    _, output, whole = trained(tmp_path, "whole", workers=1)
    assert "Step 4 of 4: sum " in output
    trained(tmp_path, "pieces", steps=2, workers=1, kept=tmp_path / "first")
    _, output, resumed = trained(tmp_path, "pieces", workers=2)
    assert "Resuming after step 2" in output
    assert resumed.state["sum"] == whole.state["sum"]
    assert resumed.curves == whole.curves
    assert [step for step, _ in whole.curves["sum"]] == [1, 2, 3, 4]


def test_the_curves_are_drawn(tmp_path: Path) -> None:
    _, output, _ = trained(tmp_path, "run", workers=1, plot=tmp_path / "curve.svg")
    assert "Plot written to" in output
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "Pixies: a training run" in drawn
    assert ">sum<" in drawn


@pytest.mark.parametrize(
    ("rates", "replaced"),
    [
        ({2: (0.6, 0.55, 0.65), 4: (0.26, 0.24, 0.28)}, True),
        ({2: (0.52, 0.48, 0.56), 4: (0.26, 0.24, 0.28)}, False),
        ({2: (0.6, 0.55, 0.65), 4: (0.2, 0.18, 0.22)}, False),
    ],
)
def test_only_a_better_champion_replaces_the_old_one(
    rates: dict[int, tuple[float, float, float]],
    replaced: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def duel(options: Any, new: Any, old: Any, players: int, *rest: Any) -> Interval:
        return Interval(*rates[players])

    kept = tmp_path / "kept"
    kept.mkdir()
    np.savez(kept / "toy.npz", sum=np.array([-1.0]))
    monkeypatch.setattr(train, "duel", duel)
    done, output, _ = trained(tmp_path, "run", workers=1, kept=kept)
    assert done
    assert ("old champion stays" not in output) == replaced
    with np.load(kept / "toy.npz") as file:
        assert (file["sum"][0] != -1.0) == replaced


def test_a_file_that_is_not_a_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "run.npz").write_bytes(b"hello")
    with pytest.raises(Refusal, match="isn’t a training run"):
        trained(tmp_path, "run")


def test_no_steps_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="at least one step"):
        trained(tmp_path, "run", steps=0)
