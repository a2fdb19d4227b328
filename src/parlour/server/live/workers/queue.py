"""Worker processes for all that would block the server: bots' moves, hints, reviews, replays.

A `WorkQueue` has a fair queue and a few processes. Each process runs one task at a time, so what is
queued can still be dropped when nobody wants it any more. Beside its tasks, a process loads and
compiles what later tasks need, in a thread of low priority, and reports what is loaded: a task that
needs something waits for that alone and holds up no other.

A process takes 100 MB and more, so one without a task ends after a while. The next one loads only
what its tasks need.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Any, TypeVar

from parlour.bots.processes import block_ctrl_c
from parlour.games.refusal import Refusal
from parlour.server.live.workers.fair_queue import Bounds, FairQueue, Job, JobOwner, too_many
from parlour.server.live.workers.process import Need, Report, run_worker
from parlour.server.monitoring.process_log import log_event

A = TypeVar("A")
R = TypeVar("R")
IDLE_SECONDS = 300.0
"""The time without a task after which a worker ends."""
MAX_TRIES = 2
"""How often a task is started, if the worker dies."""
PAUSE_SECONDS = 1.0
"""Before another worker is started, when one could not start or died before its first task."""


@dataclass(eq=False, slots=True)
class Task(Job):
    """A task in the queue or in a worker."""

    function: Callable[[Any], Any] = str
    argument: Any = None
    answer: asyncio.Future[Any] = field(kw_only=True)
    tries: int = 0


class _Worker:
    """One process, and the thread that reads its reports."""

    def __init__(
        self,
        loads: Sequence[Need],
        niceness: int,
        on_report: Callable[[_Worker, Report | None], None],
    ) -> None:
        # A forked worker would keep the server's sockets open: spawn clean ones.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=run_worker, args=(theirs, tuple(loads), niceness), daemon=True
        )
        with block_ctrl_c():
            self.process.start()
        theirs.close()
        self.loaded: set[object] = set()
        self.wanted: set[Need] = set(loads)
        """The code that it has loaded or will load."""
        self.task: Task | None = None
        self.started_at = 0.0
        self.is_killed = False
        """Whether this process killed it, as opposed to its dying by itself."""
        self.timer: asyncio.TimerHandle | None = None
        """Ends a worker whose task takes too long, or that has had none for too long."""
        loop = asyncio.get_running_loop()

        def report(one: Report | None) -> None:
            loop.call_soon_threadsafe(on_report, self, one)

        self._reader = Thread(target=self._read, args=(report,), daemon=True)
        self._reader.start()

    def _read(self, report: Callable[[Report | None], Any]) -> None:
        # The loop may be closed before the last report.
        with suppress(RuntimeError):
            with suppress(EOFError, OSError):
                while True:
                    report(self._pipe.recv())
            report(None)

    @property
    def is_settled(self) -> bool:
        """Whether it has loaded all that it was asked to load."""
        return self.wanted <= self.loaded

    def send(self, message: object) -> None:
        """Send a task or a need. Both fit into the pipe, so this never blocks."""
        with suppress(OSError):  # it has died: the reader reports that
            self._pipe.send(message)

    def load(self, need: Need) -> None:
        """Load something next."""
        self.wanted.add(need)
        self.send(need)

    def kill(self) -> None:
        """End the process; a running task must not delay anything."""
        self.is_killed = True
        self.process.kill()

    def close(self) -> None:
        """End the process and free everything."""
        if self.timer is not None:
            self.timer.cancel()
        self.kill()
        self.process.join()
        self._reader.join()
        self._pipe.close()
        self.process.close()


class WorkQueue:
    """A fair queue in front of a few worker processes, started with the first task or earlier."""

    def __init__(
        self,
        workers: int,
        *,
        bounds: Bounds = Bounds(),  # noqa: B008 - immutable
        loads: Sequence[Need] = (),
        niceness: int = 0,
        timeout: float = 60,
        idle: float = IDLE_SECONDS,
    ) -> None:
        self._size = workers
        self._loads = list(loads)
        self._niceness = niceness
        self._timeout = timeout
        self._idle = idle
        self._queue: FairQueue[Task] = FairQueue(bounds)
        self._workers: list[_Worker] = []
        self._is_closed = False
        self._is_warming = False
        self._pause: asyncio.TimerHandle | None = None
        """Until a worker is started again."""
        self.done = 0
        self.lost = 0
        """Worker processes that died by themselves, or took too long."""
        self.dropped = 0
        """Tasks that were dropped because nobody waited for them."""
        self.on_load: Callable[[], None] = lambda: None
        """Called when a worker has loaded something."""

    @property
    def waiting(self) -> int:
        """Tasks that are queued or running."""
        return len(self._queue)

    @property
    def queued(self) -> int:
        """Tasks that are queued."""
        return self._queue.queued

    @property
    def refused(self) -> int:
        """Tasks that were refused."""
        return self._queue.refused

    @property
    def is_settled(self) -> bool:
        """Whether a worker runs and has loaded all that it was asked to load."""
        return any(worker.is_settled for worker in self._workers)

    def is_loaded(self, need: Need | None) -> bool:
        """Whether a task with this need could start at once."""
        return need is None or any(need in worker.loaded for worker in self._workers)

    async def run(
        self,
        function: Callable[[A], R],
        argument: A,
        owner: JobOwner,
        need: Need | None = None,
    ) -> R:
        """Run a task in a worker; cancel this to drop it."""
        task = self.submit(function, argument, owner, need)
        try:
            result: R = await task.answer
        except asyncio.CancelledError:
            self.drop(task)
            raise
        finally:
            del task  # break the cycle of an exception and this frame
        return result

    def check_share(self, owner: JobOwner) -> None:
        """Refuse if a client has as many tasks as it may have."""
        self._queue.check_share(owner)

    def submit(
        self,
        function: Callable[[Any], Any],
        argument: Any,
        owner: JobOwner,
        need: Need | None = None,
    ) -> Task:
        """Queue a task. If the worker dies, it is replaced and the task is retried once."""
        answer = asyncio.get_running_loop().create_future()
        task = Task(owner, need, function, argument, answer=answer)
        replaced = self._queue.add(task)
        if replaced is not None and not replaced.answer.done():
            replaced.answer.set_exception(too_many())
        self.prepare(need)
        self._advance()
        return task

    def drop(self, task: Task) -> None:
        """Take a task off the queue. One that runs cannot be stopped, but nobody waits for it."""
        self.dropped += 1
        if task.is_queued:
            self._queue.remove(task)
        task.answer.cancel()

    def warm_up(self) -> None:
        """Compile everything, in a worker that ends when it is done without a task."""
        self._is_warming = True
        self.start()

    def prepare(self, need: Need | None) -> None:
        """Start a worker, and load this before a task needs it."""
        self._is_warming = False
        self.start()
        self._load(need)
        for worker in self._workers:
            if worker.task is None:
                self._rest(worker)

    def start(self) -> None:
        """Start a worker if there is none."""
        if not self._workers and not self._is_closed:
            self._add_worker()

    def _start_if_needed(self) -> None:
        self._pause = None
        if self._queue.queued:
            self.start()
            self._advance()

    def _start_later(self) -> None:
        if self._pause is None:
            loop = asyncio.get_running_loop()
            self._pause = loop.call_later(PAUSE_SECONDS, self._start_if_needed)

    def _add_worker(self) -> None:
        try:
            worker = _Worker(self._loads, self._niceness, self._on_report)
        except OSError as error:  # this machine is short of memory, processes or files
            message = "a worker process could not start: %(error)s"
            log_event(logging.ERROR, "worker_start", message, error=str(error))
            self._start_later()
            return
        self._workers.append(worker)
        self._rest(worker)

    def _load(self, need: Need | None) -> None:
        if need is None:
            return
        if need not in self._loads:
            self._loads.append(need)
        if not self.is_loaded(need):
            for worker in self._workers:
                worker.load(need)

    def _advance(self) -> None:
        """Give queued tasks to idle workers, and start another worker if all are busy."""
        if self._is_closed:
            return
        for worker in self._workers:
            if worker.task is None and not worker.is_killed:
                task = self._queue.pop(worker.loaded)
                if task is not None:
                    self._begin(worker, task)
        # The first one fills the cache of compiled code; the others then load it in no time.
        is_short = self._queue.queued and all(
            worker.task is not None and worker.is_settled for worker in self._workers
        )
        if is_short and 0 < len(self._workers) < self._size:
            self._add_worker()

    def _begin(self, worker: _Worker, task: Task) -> None:
        task.tries += 1
        self._stop_timer(worker)
        worker.task, worker.started_at = task, time.monotonic()
        loop = asyncio.get_running_loop()
        worker.timer = loop.call_later(self._timeout, self._give_up, worker)
        worker.send((task.function, task.argument))

    def _give_up(self, worker: _Worker) -> None:
        if worker.task is not None:
            worker.task.tries = MAX_TRIES
            self.lost += 1
            message = "a task took longer than %(seconds)d s: its worker is replaced"
            log_event(logging.ERROR, "worker_timeout", message, seconds=int(self._timeout))
        worker.kill()

    def _rest(self, worker: _Worker) -> None:
        """End a worker that gets no task for a while."""
        self._stop_timer(worker)
        loop = asyncio.get_running_loop()
        worker.timer = loop.call_later(self._idle, self._retire, worker)

    def _retire(self, worker: _Worker) -> None:
        if worker.is_settled:
            self._loads.clear()
            worker.kill()
        else:
            self._rest(worker)

    def _on_report(self, worker: _Worker, report: Report | None) -> None:
        if self._is_closed:
            return
        if report is None:
            self._on_death(worker)
        elif report.loaded is not None:
            worker.loaded.add(report.loaded)
            self.on_load()
            if self._is_warming and worker.is_settled and not self.waiting:
                self._retire(worker)
        else:
            self._on_done(worker, report)
        self._advance()

    def _on_done(self, worker: _Worker, report: Report) -> None:
        task = self._end(worker)
        self._rest(worker)
        if task is None:
            return
        self._queue.finish(task, time.monotonic() - worker.started_at)
        self.done += 1
        if task.answer.done():
            return
        if report.error is not None:
            task.answer.set_exception(report.error)
        else:
            task.answer.set_result(report.result)

    def _on_death(self, worker: _Worker) -> None:
        task = self._end(worker)
        has_failed = task is None and not worker.is_killed
        if not worker.is_killed:
            self.lost += 1
            doing = "at work" if task is not None else "idle"
            message = "a worker process has died (%(doing)s): another one takes its place"
            log_event(logging.ERROR, "worker_lost", message, doing=doing)
        worker.close()
        self._workers.remove(worker)
        if task is not None and task.tries < MAX_TRIES and not task.answer.done():
            self._queue.requeue(task)
        elif task is not None:
            self._queue.finish(task, time.monotonic() - worker.started_at)
            if not task.answer.done():
                task.answer.set_exception(Refusal("unavailable", "server-worker-lost"))
        if has_failed:
            self._start_later()
        elif self._queue.queued:
            self.start()

    def _end(self, worker: _Worker) -> Task | None:
        task, worker.task = worker.task, None
        self._stop_timer(worker)
        return task

    def _stop_timer(self, worker: _Worker) -> None:
        if worker.timer is not None:
            worker.timer.cancel()
            worker.timer = None

    def close(self) -> None:
        """Kill the workers. Calls that still wait are cancelled."""
        self._is_closed = True
        for worker in self._workers:
            if worker.task is not None:
                worker.task.answer.cancel()
            worker.close()
        self._workers.clear()
        for task in self._queue:
            task.answer.cancel()
