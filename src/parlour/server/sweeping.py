"""Garbage is looked for seldom, and only when there may be much of it.

Nearly everything that a guest, a request or a table leaves behind is freed at once, because nothing
of it holds itself. Left to itself, Python looks for the rest after every so many new objects, and
meets the moves of all running games there, which are no garbage: at 500 tables up to 70 ms every
few seconds in which nobody is answered, and a quarter of a second now and then.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

LOOK = 5.0
"""Seconds between two looks at how much memory is used."""
SELDOM = 900.0
"""Seconds after which it is swept at the latest."""
GROWTH, MORE = 1.5, 1_000_000
"""How much more there may be before that, by factor and in blocks of memory of some 90 bytes."""


class Sweeper:
    """When to sweep, by what is allocated."""

    def __init__(self) -> None:
        self._after = sys.getallocatedblocks()
        """How much was left after the last time."""
        self._at = time.monotonic()

    def is_due(self, blocks: int, now: float) -> bool:
        """Whether so much at that time is a reason."""
        return blocks > self._after * GROWTH + MORE or now - self._at > SELDOM

    def sweep(self) -> None:
        """Free what only holds itself."""
        gc.collect()
        self._after, self._at = sys.getallocatedblocks(), time.monotonic()


async def _look(sweeper: Sweeper) -> None:
    while True:
        await asyncio.sleep(LOOK)
        if sweeper.is_due(sys.getallocatedblocks(), time.monotonic()):
            sweeper.sweep()


@contextmanager
def swept() -> Iterator[None]:
    """For as long as a process serves, Python's own way is off. Needs a running loop."""
    gc.collect()
    # What is loaded by now stays; looking through it again and again is wasted.
    gc.freeze()
    gc.disable()
    looking = asyncio.get_running_loop().create_task(_look(Sweeper()))
    try:
        yield
    finally:
        looking.cancel()
        gc.enable()
        gc.unfreeze()
