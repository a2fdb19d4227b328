"""Garbage collection on our own schedule: rarely, and only when a lot may have piled up.

Reference counting frees nearly everything that a guest, a request or a table leaves behind.
Python's own collector runs whenever enough objects were created, and then walks the moves of all
running games, none of which are garbage. At 500 tables that stops the server for up to 70 ms every
few seconds, and sometimes for a quarter of a second.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

CHECK_SECONDS = 5.0
"""How often memory use is checked."""
MAX_SECONDS = 900.0
"""The longest time between two collections."""
GROWTH_FACTOR, GROWTH_BLOCKS = 1.5, 1_000_000
"""A collection is due earlier when allocated blocks (about 90 bytes each) exceed this growth."""


@contextmanager
def no_gc() -> Iterator[None]:
    """Collect no garbage, as while a server starts.

    Loading its code creates hundreds of thousands of objects and next to no garbage, and
    collections took a sixth of the time. `own_gc_schedule` collects before the first request.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Collector:
    """Decides when to collect, by how much is allocated."""

    def __init__(self) -> None:
        self._blocks = sys.getallocatedblocks()
        """Allocated blocks after the last collection."""
        self._collected_at = time.monotonic()

    def is_due(self, blocks: int, now: float) -> bool:
        """Whether to collect, given the allocated blocks and the time."""
        too_many = blocks > self._blocks * GROWTH_FACTOR + GROWTH_BLOCKS
        return too_many or now - self._collected_at > MAX_SECONDS

    def collect(self) -> None:
        """Free reference cycles."""
        gc.collect()
        self._blocks, self._collected_at = sys.getallocatedblocks(), time.monotonic()


async def _collect_when_due(collector: Collector) -> None:
    while True:
        await asyncio.sleep(CHECK_SECONDS)
        if collector.is_due(sys.getallocatedblocks(), time.monotonic()):
            collector.collect()


@contextmanager
def own_gc_schedule() -> Iterator[None]:
    """Replace Python's automatic collection while a process serves. Needs a running loop."""
    gc.collect()
    # Everything loaded by now stays for good: exclude it from later collections.
    gc.freeze()
    gc.disable()
    task = asyncio.get_running_loop().create_task(_collect_when_due(Collector()))
    try:
        yield
    finally:
        task.cancel()
        gc.enable()
        gc.unfreeze()
