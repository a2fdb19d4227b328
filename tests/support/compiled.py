"""Compile Numba functions once for all processes that tests start."""

import fcntl
import subprocess
import sys

from tests.support import ROOT

FOLDERS = ("bots", "games", "table")
COMPILE = """
from parlour.games import FOLDERS
from parlour.server.live.workers.bot_pool import all_levels
from parlour.server.live.workers.process import COACH, load

for need in [*all_levels(), *((game, COACH) for game in FOLDERS)]:
    load(need)
"""


def compile_once() -> None:
    """Fill Numba's cache unless it is up to date; only one worker at a time.

    Servers would do this by themselves, but several at once on a fresh machine repeat the same
    work for minutes, longer than a client waits.
    """
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with (build / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = build / "compiled"
        source = ROOT / "src" / "parlour"
        newest = max(p.stat().st_mtime for one in FOLDERS for p in (source / one).rglob("*.py"))
        if not done.exists() or done.stat().st_mtime < newest:
            subprocess.run([sys.executable, "-c", COMPILE], check=True, timeout=900)
            done.touch()


if __name__ == "__main__":
    compile_once()
