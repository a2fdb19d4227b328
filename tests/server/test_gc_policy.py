"""When the server collects garbage."""

import asyncio
import gc
import sys
import time
from weakref import ref

import pytest

from parlour.server.gc_policy import (
    Collector,
    no_gc,
    own_gc_schedule,
)


def test_garbage_is_collected_after_enough_growth_or_enough_time() -> None:
    collector = Collector()
    now, blocks = time.monotonic(), sys.getallocatedblocks()
    assert not collector.is_due(blocks + 1000, now)
    assert collector.is_due(100 * blocks, now)
    assert collector.is_due(blocks, now + 86_400)


async def test_automatic_collection_is_off_while_a_process_serves() -> None:
    before = asyncio.all_tasks()
    with own_gc_schedule():
        await asyncio.sleep(0)
        assert asyncio.all_tasks() > before
        assert not gc.isenabled()
        assert gc.get_freeze_count()
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before, "the schedule's task has ended"
    assert gc.isenabled()
    assert not gc.get_freeze_count()


def test_nothing_is_collected_while_a_server_starts_nor_if_it_cannot() -> None:
    def start() -> None:
        with no_gc():
            assert not gc.isenabled()
            raise OSError("the port is taken")

    with pytest.raises(OSError, match="taken"):
        start()
    assert gc.isenabled()


def test_a_collection_frees_reference_cycles() -> None:
    class Cycle:
        """An object that refers to itself."""

        def __init__(self) -> None:
            self.me = self

    gone = ref(Cycle())
    collector = Collector()
    collector.collect()
    assert gone() is None
    assert not collector.is_due(sys.getallocatedblocks(), time.monotonic())
