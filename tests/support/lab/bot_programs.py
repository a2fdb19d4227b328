"""Outside programs for the tests: one that works, and many ways to fail."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

# -I and -S: a program for the pipe needs nothing installed, and starts in no time.
_PYTHON = [sys.executable, "-I", "-S"]

_HEAD = """
import json, os, sys, time
def answer(line):
    return json.dumps({"move": json.loads(line)["legal"][0]})
def say(text):
    print(text, flush=True)
"""

GOOD_PROGRAM = "for line in sys.stdin: say(answer(line))"

BAD_PROGRAMS = {
    "late": """
for number, line in enumerate(sys.stdin):
    time.sleep(1000 if number == 3 else 0)
    say(answer(line))
""",
    "died": """
for number, line in enumerate(sys.stdin):
    if number == 3:
        print("out of ideas", file=sys.stderr)
        sys.exit(7)
    say(answer(line))
""",
    "garbage": """
for number, line in enumerate(sys.stdin):
    say("checkmate" if number == 3 else answer(line))
""",
    "flood": """
for number, line in enumerate(sys.stdin):
    while number == 3:
        sys.stdout.write("la" * 1000)
    say(answer(line))
""",
    "illegal": """
for number, line in enumerate(sys.stdin):
    say('{"move": "Z9"}' if number == 3 else answer(line))
""",
}
"""By the reason of the forfeit; each plays three good moves first."""


def write_program(path: Path, body: str) -> str:
    """Write a program to this path; returns the command that runs it."""
    path.write_text(_HEAD + body, encoding="utf-8")
    return shlex.join([*_PYTHON, str(path)])


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether this comes true within a minute, more than any machine needs."""
    for _ in range(6000):
        if holds():
            return True
        time.sleep(0.01)
    return False


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
