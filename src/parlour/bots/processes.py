"""Starting processes that compute: for bots of a server, and for experiments."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def block_ctrl_c() -> Iterator[None]:
    """Start processes that never see Ctrl-C: on a terminal it reaches all of them at once.

    To stop is the decision of the first process alone. A worker could ignore the signal itself,
    but not before it has started; a blocked signal is blocked in children from their birth, and
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
