"""Worker processes of this machine, which end with the process that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from parlour.bots.pipe import kill_all


def available_cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def worker_processes(
    count: int, setup: Callable[..., None] | None = None, *arguments: Any
) -> Iterator[Executor]:
    """An executor over worker processes, each set up first; an exception ends them at once."""
    # Spawned, not forked: a fork would copy threads and locks in the middle of something.
    context = get_context("spawn")
    reader, lifeline = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(count, context, _init_worker, (reader, setup, arguments))
    try:
        yield executor
    except BaseException:
        lifeline.close()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        lifeline.close()
        reader.close()


def _init_worker(
    lifeline: Connection, setup: Callable[..., None] | None, arguments: tuple[Any, ...]
) -> None:
    # A pool that lost one worker signals the others to end. The handler may interrupt the start of
    # a program, so another thread waits for that first.
    signal.signal(signal.SIGTERM, lambda *_: Thread(target=_exit).start())
    if setup is not None:
        setup(*arguments)
    # Only the first process decides whether to stop on Ctrl-C.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, args=(lifeline,), daemon=True).start()


def _exit_with_parent(lifeline: Connection) -> None:
    """Wait until the first process closes its end, or dies; then exit too."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    _exit()


def _exit() -> None:
    """End this process's programs, then the process itself, at once."""
    try:
        kill_all()
    finally:
        os._exit(1)
