"""Without the lab's libraries, commands that need them say what to install; the rest works."""

import subprocess
import sys

import pytest

from parlour.games import Refusal
from parlour.lab.extras import import_extra

ARENA = ["arena", "5211", "--bots", "random,greedy", "--games", "2", "--workers", "1"]


def without(library: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The real command on a machine where this library cannot be imported."""
    code = (
        f"import sys; sys.modules[{library!r}] = None; "
        f"from parlour.cli import main; sys.exit(main({list(arguments)!r}))"
    )
    run = [sys.executable, "-c", code]
    return subprocess.run(run, capture_output=True, check=False, encoding="utf-8")


@pytest.mark.parametrize(
    ("library", "arguments"),
    [
        ("openskill", ARENA),
        ("ray", [*ARENA, "--ray"]),
        ("numpy", ["insight", "5211"]),
        ("numba", ["insight", "pixies"]),
        ("matplotlib", [*ARENA, "--plot", "plot.svg"]),
        ("matplotlib", ["insight", "5211", "--plot", "plot.png"]),
    ],
)
def test_a_missing_library_is_named(library: str, arguments: list[str]) -> None:
    done = without(library, *arguments)
    assert done.returncode == 2
    assert f'This needs {library}. Install it with: pip install "parlour[lab]"' in (done.stderr)
    assert "Traceback" not in done.stderr


def test_what_does_not_need_a_library_runs_without_it() -> None:
    assert without("ray", *ARENA).returncode == 0
    assert without("openskill", "perft", "5211", "--depth", "1").returncode == 0


def test_a_library_that_is_broken_is_not_called_missing() -> None:
    """An import error inside a library is not reported as a missing library."""
    assert import_extra("json").loads("1") == 1
    with pytest.raises(Refusal, match="This needs no_such_library"):
        import_extra("no_such_library.at_all")
