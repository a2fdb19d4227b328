"""Over Ray the games are the same. One small cluster on this machine, two actors."""

import os
import subprocess
import sys
from pathlib import Path

from tests.support.lab.arenas import SEED, play_arena, small_plan
from tests.support.lab.bot_programs import GOOD_PROGRAM, write_program


def test_a_ray_cluster_gives_the_same_file(tmp_path: Path) -> None:
    """Outside programs included."""
    bot = write_program(tmp_path / "bot.py", GOOD_PROGRAM)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    play_arena(small_plan("5211", 3, ("random", "greedy"), (bot,), ms=600_000), 12, here)
    run = [sys.executable, "-m", "parlour", "arena", "5211", "--bots", "random,greedy"]
    run += ["--bot", bot, "--players", "3", "--games", "12", "--seed", SEED, "--out", str(there)]
    done = subprocess.run(
        [*run, "--ms", "600000", "--ray", "--workers", "2"],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert here.read_bytes() == there.read_bytes()


def test_a_cluster_that_is_not_there_is_refused() -> None:
    run = [sys.executable, "-m", "parlour", "arena", "5211", "--bots", "random,greedy"]
    done = subprocess.run(
        [*run, "--ray", "127.0.0.1:1"], capture_output=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 2
    assert done.stderr.startswith("parlour: no_cluster: Can’t reach the Ray cluster 127.0.0.1:1")
    assert done.stdout == ""
