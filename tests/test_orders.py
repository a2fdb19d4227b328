"""Running the tests in many orders: nothing runs twice, and nothing that failed is forgotten."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tools.orders import Results, Step, page_steps, python_steps, run

PASS = "open(sys.argv[1], 'a').write('ran ')"
FAIL = f"{PASS}; print('why it failed'); sys.exit(1)"


def step(name: str, script: str, ran: Path) -> Step:
    return Step(name, (sys.executable, "-c", f"import sys; {script}", str(ran)))


def test_a_second_run_continues_and_still_knows_what_failed(tmp_path: Path) -> None:
    folder, ran = tmp_path / "orders", tmp_path / "ran"
    steps = [
        step("page/good", PASS, ran),
        step("page/bad", FAIL, ran),
        step("page/last", PASS, ran),
    ]
    assert run(steps[:2], Results(folder, lambda: "a tree")) == ["page/bad"]
    results = Results(folder, lambda: "a tree")
    assert run(steps, results) == ["page/bad"]
    assert ran.read_text() == "ran ran ran "
    assert results.output_of("page/bad").read_text() == "why it failed\n"
    assert not results.output_of("page/good").exists()


def test_a_changed_tree_starts_anew(tmp_path: Path) -> None:
    folder, ran = tmp_path / "orders", tmp_path / "ran"
    assert run([step("page/bad", FAIL, ran)], Results(folder, lambda: "a tree")) == ["page/bad"]
    changed = Results(folder, lambda: "another tree")
    assert not changed.output_of("page/bad").exists()
    assert run([step("page/bad", PASS, ran)], changed) == []
    assert ran.read_text() == "ran ran "


def test_nothing_more_runs_once_files_have_changed(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    results = Results(tmp_path / "orders", lambda: "changed" if ran.exists() else "a tree")
    with pytest.raises(SystemExit, match="starts anew"):
        run([step("page/first", PASS, ran), step("page/second", PASS, ran)], results)
    assert ran.read_text() == "ran "


@pytest.mark.parametrize("steps", [page_steps, python_steps])
def test_every_file_runs_alone(steps: Callable[[], Iterator[Step]]) -> None:
    names = [one.name for one in steps()]
    assert len(set(names)) == len(names)
    own = "web/src/testing/setup.test.ts" if steps is page_steps else "tests/test_orders.py"
    assert any(name.endswith(f"/alone/{own.removeprefix('web/')}") for name in names)
