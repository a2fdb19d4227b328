"""Compile Numba functions once for all processes that tests start.

The Makefile runs this file by its path while the developers' packages are still being installed, so
it imports nothing but Parlour.
"""

import fcntl
import gc
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("games", "bots", "lab/training")
"""Where compiled functions are."""
GAMES = ("g5211", "pixies")
"""Compiled side by side: they share next to nothing."""


def compile_once() -> None:
    """Fill Numba's cache unless it is up to date; only one worker at a time.

    Tests and servers would do this by themselves, but several at once on a fresh machine repeat the
    same work for minutes, longer than a client waits.
    """
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with (build / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = build / "compiled"
        source = ROOT / "src" / "parlour"
        newest = max(p.stat().st_mtime for one in PACKAGES for p in (source / one).rglob("*.py"))
        if not done.exists() or done.stat().st_mtime < newest:
            command = [sys.executable, "-P", __file__]
            running = [subprocess.Popen([*command, game]) for game in GAMES]
            assert [one.wait(900) for one in running] == [0] * len(GAMES)
            done.touch()


def compile_all(game: str) -> None:
    """Compile every function of a game that Python calls, and with the first game what all share.

    In one process, what several of them inline is worked out once.
    """
    from parlour.games.batch.compiled import _Compiled

    for package in PACKAGES:
        _import_all("parlour." + package.replace("/", "."))
    for one in gc.get_objects():
        if isinstance(one, _Compiled):
            module = one._function.py_func.__module__
            if next((name for name in GAMES if name in module), GAMES[0]) == game:
                one.function()


def _import_all(name: str) -> None:
    package = importlib.import_module(name)
    for one in pkgutil.walk_packages(package.__path__, f"{name}."):
        importlib.import_module(one.name)


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_all(sys.argv[1])
    else:
        compile_once()
