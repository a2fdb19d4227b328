"""Where the games of an arena are played: here, or in worker processes of this machine.

A runner is handed the numbers of games and gives their outcomes as they come. Asked to stop, it
begins no more games but still gives those under way: a finished game is never thrown away.
"""

from __future__ import annotations

import atexit
import os
import signal
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from parlour.bots.pipe import kill_all
from parlour.games.refusal import Refusal
from parlour.lab.plan import Plan
from parlour.lab.sitting import Crew, Outcome

TICK = 0.2
"""Seconds between two looks at whether to stop."""
AHEAD = 3
"""Games handed out for every worker: one under way, the others so that none has to wait."""


class Runner(AbstractContextManager["Runner"]):
    """Something that plays games. Leaving it by an exception stops everything at once."""

    @abstractmethod
    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """The outcomes of these games, in any order."""


class Here(Runner):
    """In this very process, one game after the other."""

    def __init__(self, plan: Plan) -> None:
        self._crew = Crew(plan)

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """In the order of their numbers."""
        for number in numbers:
            if stop():
                return
            yield self._crew.play(number)

    def __exit__(self, *error: object) -> None:
        self._crew.close()


class Pool(Runner):
    """In worker processes, which end with this one whatever becomes of it."""

    def __init__(self, plan: Plan, workers: int) -> None:
        # Spawned, not forked: a fork would copy threads and locks in the middle of something.
        context = get_context("spawn")
        self._workers = workers
        reader, self._lifeline = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(workers, context, _begin, (plan, reader))
        self._reader = reader

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """As they end."""
        waiting = iter(numbers)
        running: set[Future[Outcome]] = set()
        try:
            while True:
                if stop():
                    waiting = iter(())
                    # What no worker has begun can be taken back.
                    running = {future for future in running if not future.cancel()}
                free = AHEAD * self._workers - len(running)
                with deaf_children():
                    running |= {self._executor.submit(_play, n) for n in islice(waiting, free)}
                if not running:
                    return
                done, running = wait(running, TICK, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise Refusal("worker_died", "arena-worker-died") from None

    def __exit__(self, *error: object) -> None:
        if error[0] is not None:
            self._lifeline.close()
        self._executor.shutdown(cancel_futures=True)
        self._lifeline.close()
        self._reader.close()


@contextmanager
def deaf_children() -> Iterator[None]:
    """Start processes that never hear Ctrl-C: on a terminal it reaches all of them at once.

    To stop is the decision of the first process alone. A worker could ignore the signal itself,
    but not before it has started; a blocked signal is blocked in children from their birth, and
    waits for the parent, which does not lose it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def helpers(count: int) -> Iterator[Executor]:
    """Worker processes for any task, which end with this one; left by an exception, at once."""
    context = get_context("spawn")
    reader, lifeline = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(count, context, _listen, (reader,))
    try:
        yield executor
    except BaseException:
        lifeline.close()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        lifeline.close()
        reader.close()


_crew: Crew | None = None
"""A worker process's own players, kept from game to game."""


def _begin(plan: Plan, lifeline: Connection) -> None:
    """Make this process a worker."""
    global _crew  # noqa: PLW0603 - a process pool has no other place for what a worker keeps
    # A pool that lost one worker asks the others to end. The handler may have struck while a
    # program is being started, so another thread waits for that first.
    signal.signal(signal.SIGTERM, lambda *_: Thread(target=_end).start())
    _crew = Crew(plan)
    atexit.register(_crew.close)
    _listen(lifeline)


def _listen(lifeline: Connection) -> None:
    """Do what the first process decides, and end with it."""
    # Ctrl-C on a terminal reaches all processes; to stop is the decision of the first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, args=(lifeline,), daemon=True).start()


def _watch(lifeline: Connection) -> None:
    """Wait until the first process lets go of its end, by will or by dying; then end too."""
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    _end()


def _end() -> None:
    """End this process at once, but not before its programs."""
    try:
        kill_all()
    finally:
        os._exit(1)


def _play(number: int) -> Outcome:
    if _crew is None:
        raise RuntimeError("this process is no worker")
    return _crew.play(number)


def usable_cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
