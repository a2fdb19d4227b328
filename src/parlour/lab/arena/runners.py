"""Where the games of an arena are played: in this process, or in worker processes.

A runner plays games by their numbers and yields their outcomes as they end. When it is stopped it
begins no more games but still yields those under way: a finished game is never thrown away.
"""

from __future__ import annotations

import atexit
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from itertools import islice
from typing import Any

from parlour.bots.processes import block_ctrl_c
from parlour.games.refusal import Refusal
from parlour.lab.arena.game import Outcome, SeatedPlayers
from parlour.lab.arena.plan import Plan
from parlour.lab.workers import available_cores, worker_processes

POLL_SECONDS = 0.2
"""Seconds between two checks whether to stop."""
QUEUED_PER_WORKER = 3
"""Games handed out for every worker: one under way, the others so that none has to wait."""


class Runner(AbstractContextManager["Runner"]):
    """Plays games. Leaving it by an exception stops everything at once."""

    @abstractmethod
    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """The outcomes of these games, in any order."""


class InProcessRunner(Runner):
    """Plays in this process, one game after the other."""

    def __init__(self, plan: Plan) -> None:
        self._players = SeatedPlayers(plan)

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """The outcomes of these games, in the order of their numbers."""
        for number in numbers:
            if stop():
                return
            yield self._players.play(number)

    def __exit__(self, *error: object) -> None:
        self._players.close()


class ProcessRunner(Runner):
    """Plays in worker processes."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self._workers = workers
        self._pool = worker_processes(workers, _seat_players, plan)
        self._executor: Executor

    def __enter__(self) -> ProcessRunner:
        self._executor = self._pool.__enter__()
        return self

    def play(self, numbers: Iterable[int], stop: Callable[[], bool]) -> Iterator[Outcome]:
        """The outcomes of these games, as they end."""
        waiting = iter(numbers)
        running: set[Future[Outcome]] = set()
        try:
            while True:
                if stop():
                    waiting = iter(())
                    # Games that no worker has begun can be cancelled.
                    running = {future for future in running if not future.cancel()}
                free = QUEUED_PER_WORKER * self._workers - len(running)
                with block_ctrl_c():
                    running |= {self._executor.submit(_play, n) for n in islice(waiting, free)}
                if not running:
                    return
                done, running = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise Refusal("worker_died", "arena-worker-died") from None

    def __exit__(self, *error: Any) -> None:
        self._pool.__exit__(*error)


def local_runner(plan: Plan, workers: int | None, games: int) -> Runner:
    """Worker processes for this number of games, or this process if one is enough.

    Outside programs always run under a worker, which ends them whatever happens to this process.
    """
    count = min(workers or available_cores(), games)
    if count < 2 and not plan.has_programs:
        return InProcessRunner(plan)
    return ProcessRunner(plan, max(1, count))


_players: SeatedPlayers | None = None
"""A worker process's own players, kept from game to game."""


def _seat_players(plan: Plan) -> None:
    global _players  # noqa: PLW0603 - a process pool has no other place for what a worker keeps
    _players = SeatedPlayers(plan)
    atexit.register(_players.close)


def _play(number: int) -> Outcome:
    if _players is None:
        raise RuntimeError("this process is no worker")
    return _players.play(number)
