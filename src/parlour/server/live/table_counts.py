"""Counts games at the tables of a process, and times moves and bots."""

from __future__ import annotations

import time
from collections.abc import Sequence

from parlour.server.monitoring.measures import Histogram
from parlour.server.storage.writer import Done
from parlour.table import log
from parlour.table.log import Entry


class TableCounts:
    """Counts of one process since its start."""

    def __init__(self) -> None:
        self.games_started = 0
        self.games_finished = 0
        self.moves = Histogram()
        """Time from a person's move until it is durable."""
        self.bots = Histogram()
        """From a bot's turn to its choice, with the time in the queue."""

    def count(self, fresh: Sequence[Entry]) -> None:
        """Count what this process has just written."""
        for entry in fresh:
            if isinstance(entry.what, log.Dealt):
                self.games_started += 1
            elif isinstance(entry.what, log.Ended):
                self.games_finished += 1

    def timed(self, done: Done) -> Done:
        """Wrap a callback, to count the time until it is called without an error."""
        begun = time.perf_counter()

        def timed_done(error: Exception | None) -> None:
            if error is None:
                self.moves.observe(time.perf_counter() - begun)
            done(error)

        return timed_done
