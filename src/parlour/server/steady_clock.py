"""The server's clock: the wall clock's time when the process started, and steady from then on.

Setting the machine's clock, by hand or by NTP, neither gives nor takes thinking time: this process
does not see it. What a restart changes is corrected at each table (`live/downtime.py`).
"""

from __future__ import annotations

import time

from parlour.table.clock import Millis

_STARTED: Millis = time.time_ns() // 1_000_000
_STEADY_START = time.monotonic_ns()


def now_ms() -> Millis:
    """The current time in milliseconds since the epoch."""
    return _STARTED + (time.monotonic_ns() - _STEADY_START) // 1_000_000
