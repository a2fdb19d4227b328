"""A wall clock that can be set, for a server whose process follows a file.

The file holds the number of seconds by which this process's wall clock differs from the machine's.
It is read again whenever the clock is read, as if someone had set it. The steady clock stays.
"""

import time
from pathlib import Path


def step_wall_clock(file: Path) -> None:
    """Let this process's wall clock follow the file."""
    true_ns = time.time_ns

    def time_ns() -> int:
        return true_ns() + int(float(file.read_text(encoding="ascii")) * 1e9)

    time.time_ns = time_ns
    time.time = lambda: time_ns() / 1e9
