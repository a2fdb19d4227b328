"""Measures honest players only while other programs leave the processors alone.

Other load on the machine would be blamed on the attack: after a few busy seconds in one of two
periods they cannot be compared. So each period is measured piece by piece, and pieces in which
other programs were busy are left out, unless there are too many of them.
"""

from __future__ import annotations

import os
from pathlib import Path

from parlour.server.bench.abuse.honest import Crowd, Window

PIECE = 3.0
"""Seconds of a piece."""
TOLERATED = 0.1
"""The part of one processor that other programs may use."""
PATIENCE = 3
"""How many times as long a period may take, if pieces are left out."""
_PROCESSES = Path("/proc")


def seconds_elsewhere() -> float:
    """The processor time of all programs but this one and its children, since the start."""
    with (_PROCESSES / "stat").open(encoding="ascii") as lines:
        user, nice, system, *_ = map(int, next(lines).split()[1:])  # of all processors
    own = sum(map(_ticks, _family(os.getpid())))
    return (user + nice + system - own) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> list[int]:
    """A process and everything that it and its threads have started."""
    found = [pid]
    try:
        for thread in (_PROCESSES / str(pid) / "task").iterdir():
            for child in (thread / "children").read_text().split():
                found += _family(int(child))
    except OSError:
        pass  # it has ended meanwhile
    return found


def _ticks(pid: int) -> int:
    """The processor time of a process and its ended children, in clock ticks."""
    try:
        text = (_PROCESSES / str(pid) / "stat").read_text()
    except OSError:
        return 0
    return sum(map(int, text.rpartition(")")[2].split()[11:15]))


async def measure_undisturbed(crowd: Crowd, seconds: float) -> Window:
    """Measure this many undisturbed seconds; if that takes too long, return everything measured."""
    kept, everything = Window(), Window(is_disturbed=True)
    piece = min(PIECE, seconds)
    wanted = max(1, round(seconds / piece))
    pieces = 0
    for _ in range(PATIENCE * wanted):
        before = seconds_elsewhere()
        measured = await crowd.measure(piece)
        everything.add(measured)
        if seconds_elsewhere() - before <= TOLERATED * piece:
            kept.add(measured)
            pieces += 1
        if pieces == wanted:
            return kept
    return everything
