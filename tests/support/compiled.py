"""What Numba compiles, compiled once for all processes that tests start."""

import fcntl
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("bots", "games", "table")
COMPILE = """
from parlour.games import FOLDERS, get
from parlour.server.thinking import warm_all
from parlour.table.review import hint

warm_all()
for game in map(get, FOLDERS):
    state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
    seat = state.to_act[0]
    legal = [str(move) for move in game.legal(state, seat)]
    hint(game, game.view(state, seat), legal, ("one", "two"))
"""


def compile_once() -> None:
    """Whoever of the workers is first compiles; the others wait and find it done.

    Servers do this by themselves, each for itself: many at once on a fresh machine would spend
    minutes on the same work, and keep each other waiting for longer than a client waits.
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
