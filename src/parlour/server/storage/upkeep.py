"""Regular maintenance of a database, in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable

SECONDS = 1.0


class Upkeep:
    """Calls a function every second until it is closed."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(SECONDS):
            self._work()
