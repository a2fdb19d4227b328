"""Worker processes: what becomes of tasks that fail, hang, or are no longer wanted."""

import asyncio
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from parlour.games.refusal import Refusal
from parlour.server.live.workers.fair_queue import Bounds, JobOwner
from parlour.server.live.workers.queue import WorkQueue
from parlour.server.monitoring.error_log import WorkError

ZOE, BEN = JobOwner("Zoë", "here"), JobOwner("Ben", "there")


def refuse(text: str) -> None:
    raise Refusal("bad_record", "record-not-one", version=len(text))


def fail(text: str) -> None:
    raise OSError(text)


def wait_until_gone(file: str) -> None:
    while Path(file).exists():
        time.sleep(0.01)


@contextmanager
def opened(timeout: float = 60, **more: Any) -> Iterator[WorkQueue]:
    """A queue for one worker, with room for three tasks, two of them of one client."""
    queue = WorkQueue(1, bounds=Bounds(client=2, total=3), timeout=timeout, **more)
    try:
        yield queue
    finally:
        queue.close()


async def test_a_task_that_fails_is_reported_briefly_and_the_worker_continues() -> None:
    with opened() as queue:
        with pytest.raises(Refusal) as refused:
            await queue.run(refuse, "abc", ZOE)
        assert refused.value.reason.args == {"version": 3}
        with pytest.raises(WorkError) as failed:
            await queue.run(fail, "Y1 G3", ZOE)
        assert str(failed.value).startswith("OSError at test_workers.py:")
        assert "Y1" not in str(failed.value)
        assert await queue.run(len, "abc", ZOE) == 3
        assert (queue.done, len(queue._workers)) == (3, 1)


async def test_a_task_that_hangs_times_out() -> None:
    with opened(timeout=0.5) as queue:
        with pytest.raises(Refusal) as refused:
            await queue.run(time.sleep, 600, ZOE)
        assert refused.value.code == "unavailable"


async def test_a_dropped_task_never_runs_and_a_running_one_counts_until_its_end(
    tmp_path: Path,
) -> None:
    under_way = tmp_path / "under way"
    under_way.touch()
    with opened() as queue:
        running = queue.submit(wait_until_gone, str(under_way), ZOE)
        queued = asyncio.create_task(queue.run(time.sleep, 600, ZOE))
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            queue.submit(len, "", ZOE)
        assert not running.is_queued
        queued.cancel()
        with pytest.raises(asyncio.CancelledError):
            await queued
        queue.drop(running)
        assert (queue.waiting, queue.dropped, queue.refused) == (1, 2, 1)
        under_way.unlink()
        assert await queue.run(len, "abc", BEN) == 3
        assert queue.waiting == 0


async def test_an_idle_worker_ends_and_the_next_task_gets_another() -> None:
    with opened(idle=0.02) as queue:
        await queue.run(time.sleep, 0.2, ZOE)  # ten times as long, and not cut short
        while queue._workers:
            await asyncio.sleep(0.01)
        assert await queue.run(len, "abc", ZOE) == 3
        assert (queue.done, queue.lost) == (2, 0)


async def test_a_task_waits_while_no_worker_can_start() -> None:
    """As on a small machine that is short of memory."""
    with opened() as queue:
        usual = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, usual[1]))
        try:
            task = queue.submit(len, "abc", ZOE)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, usual)
        assert not queue._workers
        assert await task.answer == 3


async def test_a_worker_that_dies_before_its_first_task_is_replaced() -> None:
    with opened() as queue:
        task = queue.submit(len, "abc", ZOE, ("5211", "skilled"))
        queue._workers[0].process.kill()
        assert await task.answer == 3
        assert queue.lost == 1


async def test_a_worker_that_only_warms_up_ends_when_all_is_loaded() -> None:
    with opened(loads=[("5211", "skilled")]) as queue:
        loaded: list[bool] = []
        queue.on_load = lambda: loaded.append(queue.is_settled)
        queue.warm_up()
        while queue._workers:
            await asyncio.sleep(0.01)
        assert loaded == [True]
        queue.prepare(("5211", "skilled"))
        while not queue.is_settled:
            await asyncio.sleep(0.01)
        assert (len(queue._workers), queue.lost) == (1, 0), "one that prepares a task stays"
