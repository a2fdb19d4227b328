"""Starting processes that compute: for bots of a server, and for experiments."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def block_ctrl_c() -> Iterator[None]:
    """Hide Ctrl-C from processes started in this block: a terminal sends it to all of them.

    Only the first process decides when to stop. A worker could ignore the signal itself,
    but not before it has started; a blocked signal is blocked in children from the start, and
    stays pending for the parent.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
