"""`parlour serve --processes N`: the parent of several processes at one address.

It listens but accepts nothing, opens no database, and runs no thread, so that it can fork at any
time. It starts the processes, restarts one that has died, and stops on a signal.

Two pipes join it with each process. The *lifeline* ends when the processes are to stop, or when the
parent dies, however it dies. The *report* brings one byte once the process serves, and ends with
it. So nothing depends on who gets which signal: a terminal and systemd signal all processes.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import selectors
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from parlour.games.refusal import Refusal
from parlour.server.live.homes.homes import Homes
from parlour.server.monitoring.process_log import log_event

YOUNG_SECONDS = 5.0
"""A process that dies within this time of its start is restarted after `PAUSE_SECONDS`."""
PAUSE_SECONDS = 1.0
"""The delay before such a restart."""


def check_processes(count: int, database: str | None, bus: str | None) -> None:
    """Refuse several processes where they cannot work together."""
    if count == 1:
        return
    if sys.platform != "linux":
        raise Refusal("bad_option", "server-processes-system")
    if database is None or not database.startswith("postgres") or bus is None:
        raise Refusal("bad_option", "server-processes-services")


@dataclass(slots=True)
class Child:
    """One process, as its parent sees it."""

    number: int
    pid: int
    lifeline: int
    report: int
    started: float
    is_ready: bool = False


class Supervisor:
    """Starts, restarts and stops the processes of a server."""

    def __init__(self, homes: Homes, ready: Callable[[], None]) -> None:
        self._homes, self._ready = homes, ready
        self._children: dict[int, Child] = {}
        """By the descriptor of their report."""
        self._due: dict[int, float] = {0: 0.0}
        """When processes that do not run are to be started. The first one starts alone: it may
        have to migrate the database, or find that there is none."""
        self._is_stopping = False
        self._greeted = False
        self._status = 0
        self._own_report = -1
        """In a process: where it reports to its parent."""
        self._selector = selectors.DefaultSelector()

    def run(self, serve: Callable[[], None]) -> int | None:
        """Run until a signal, or until no process can start; returns the exit status.

        Returns None in the processes themselves, after `serve`.
        """
        gc.freeze()  # what is loaded by now is shared by all processes: never write to it
        with _caught_signals() as signals:
            self._selector.register(signals, selectors.EVENT_READ, None)
            while self._children or self._due:
                if self._start_due(serve):
                    return None
                for key, _ in self._selector.select(self._wait()):
                    if key.data is None:
                        os.read(signals, 64)
                        self._stop()
                    else:
                        self._read_report(key.data)
        return self._status

    def _wait(self) -> float | None:
        return max(0.0, min(self._due.values()) - time.monotonic()) if self._due else None

    def _start_due(self, serve: Callable[[], None]) -> bool:
        """Start the processes whose time has come; True in such a process, at its end."""
        now = time.monotonic()
        for number in [number for number, at in self._due.items() if at <= now]:
            del self._due[number]
            if self._start(number):
                serve()
                return True
        return False

    def _start(self, number: int) -> bool:
        """Fork a process; True in it."""
        lifeline, our_lifeline = os.pipe()
        our_report, report = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        # The parent would take a signal between the fork and `_restore_signals` for its own.
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        pid = os.fork()
        if pid:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
            os.close(lifeline)
            os.close(report)
            child = Child(number, pid, our_lifeline, our_report, time.monotonic())
            self._children[our_report] = child
            self._selector.register(our_report, selectors.EVENT_READ, child)
            return False
        # A lifeline ends only when nobody else holds its other end.
        for one in self._children.values():
            os.close(one.lifeline)
            os.close(one.report)
        os.close(our_lifeline)
        os.close(our_report)
        self._selector.close()
        _restore_signals()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
        self._homes.number, self._homes.lifeline = number, lifeline
        self._own_report = report
        return True

    def announce(self) -> None:
        """Report that this process serves."""
        os.write(self._own_report, b"1")

    def _read_report(self, child: Child) -> None:
        if not os.read(child.report, 1):
            self._ended(child)
            return
        child.is_ready = True
        if not self._greeted and not self._is_stopping:
            self._greeted = True
            self._ready()
            self._due = dict.fromkeys(range(1, len(self._homes.names)), 0.0)

    def _ended(self, child: Child) -> None:
        self._selector.unregister(child.report)
        del self._children[child.report]
        os.close(child.report)
        if not self._is_stopping:
            os.close(child.lifeline)
        status = os.waitstatus_to_exitcode(os.waitpid(child.pid, 0)[1])
        self._homes.set_alive(child.number, alive=False)
        self._homes.counts.clear(child.number)
        self._homes.inherit(child.number)
        if self._is_stopping:
            return
        if not child.is_ready and not any(one.is_ready for one in self._children.values()):
            # It has printed why. Without any process that serves, there is nothing to wait for.
            self._status = status if status > 0 else 1
            self._stop()
            return
        how = f"signal {-status}" if status < 0 else f"status {status}"
        message = "a server process has ended (%(how)s): starting another"
        log_event(logging.ERROR, "process_lost", message, how=how)
        is_young = time.monotonic() - child.started < YOUNG_SECONDS
        self._due[child.number] = time.monotonic() + (PAUSE_SECONDS if is_young else 0.0)

    def _stop(self) -> None:
        """Let all processes finish what is under way."""
        if self._is_stopping:
            return
        self._is_stopping = True
        self._due.clear()
        for child in self._children.values():
            os.close(child.lifeline)
            if not child.is_ready:
                # It may be waiting for the database, and does not watch its lifeline yet.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child.pid, signal.SIGTERM)


_SIGNALS = {signal.SIGINT, signal.SIGTERM}
_before: dict[int, Any] = {}
"""The signal handlers from before."""


@contextmanager
def _caught_signals() -> Iterator[int]:
    """Catch Ctrl-C and SIGTERM; yields a descriptor that is readable once one has come."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    for sig in _SIGNALS:
        _before[sig] = signal.signal(sig, lambda *_: None)
    signal.set_wakeup_fd(write)
    try:
        yield read
    finally:
        _restore_signals()
        os.close(read)
        os.close(write)


def _restore_signals() -> None:
    """Restore the signal handlers from before, also in a new process."""
    signal.set_wakeup_fd(-1)
    for sig, handler in _before.items():
        signal.signal(sig, handler)
