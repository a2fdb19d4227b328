"""Who runs next: the server's threads before other programs, and its event loop before its threads.

Since Linux 6.6, a thread that wakes up waits while another one, even one of the lowest priority,
uses up its slice: up to 4 ms, until the next tick of the clock. A move wakes the event loop and the
writer several times, so workers for hints, or another program, made it wait that often. Since
Linux 6.12, a thread with a shorter slice than the running one does not wait. It gets no more of the
processor's time: that depends on priorities alone.

Python has no function for it, and C libraries have none or only a recent one.

Among the threads of one process, one has the interpreter's lock. Another that wakes up gets it
after the switch interval, and a move needs it several times.
"""

from __future__ import annotations

import ctypes
import platform
import struct
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SHORT_SLICE = 100_000
"""Nanoseconds, the least that Linux accepts; its own slices are 0.7 to 3 ms long."""
USUAL_SLICE = 0
"""The system's own."""
FREQUENT_SECONDS = 0.0001
"""The switch interval while a thread works for long; that of the server is in `run.py`."""
_ATTRIBUTES = struct.Struct("=IIQiIQQQII")
"""Size, policy, flags, nice value, priority, slice ("runtime"), deadline, period, two bounds."""
_NUMBERS = {"x86_64": (314, 315), "aarch64": (274, 275), "riscv64": (274, 275)}
"""Of the system calls `sched_setattr` and `sched_getattr`, by kind of machine."""


def set_slice(nanoseconds: int) -> bool:
    """Set the slice of this thread and of threads and processes that it starts from now on.

    Elsewhere than on Linux this does nothing, and before Linux 6.12 it has no effect. Returns
    whether the system has accepted it.
    """
    attributes = _attributes(0)
    if attributes is None:
        return False
    size, policy, flags, nice, priority, _, *more = attributes
    return _call(0, 0, _ATTRIBUTES.pack(size, policy, flags, nice, priority, nanoseconds, *more), 0)


@contextmanager
def short_slice() -> Iterator[None]:
    """Give this thread a short slice for a while."""
    set_slice(SHORT_SLICE)
    try:
        yield
    finally:
        set_slice(USUAL_SLICE)


class _Switches:
    """How many threads use frequent switches, and the interval before the first of them."""

    lock = threading.Lock()
    users = 0
    usual = 0.0


@contextmanager
def frequent_switches() -> Iterator[None]:
    """Let this thread compute for long while the event loop gets the interpreter's lock quickly."""
    with _Switches.lock:
        if not _Switches.users:
            _Switches.usual = sys.getswitchinterval()
            sys.setswitchinterval(FREQUENT_SECONDS)
        _Switches.users += 1
    try:
        yield
    finally:
        with _Switches.lock:
            _Switches.users -= 1
            if not _Switches.users:
                sys.setswitchinterval(_Switches.usual)


def slice_of(thread: int) -> int | None:
    """The slice of a thread in nanoseconds, 0 before Linux 6.12, None where it is unknown."""
    attributes = _attributes(thread)
    return None if attributes is None else attributes[5]


def _attributes(thread: int) -> tuple[int, ...] | None:
    data = ctypes.create_string_buffer(_ATTRIBUTES.size)
    if not _call(1, thread, data, _ATTRIBUTES.size, 0):
        return None
    return _ATTRIBUTES.unpack(data.raw)


def _call(which: int, *values: object) -> bool:
    """Make one of the system calls; returns whether it has succeeded."""
    numbers = _NUMBERS.get(platform.machine())
    if sys.platform != "linux" or numbers is None:
        return False
    return bool(ctypes.CDLL(None).syscall(numbers[which], *values) == 0)
