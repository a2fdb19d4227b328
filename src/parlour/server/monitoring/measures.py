"""Counters and timers of a process, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds of the classes of a histogram, in seconds."""

ERRORS: Counter[str] = Counter()
"""Unexpected errors of this process."""
REFUSALS: Counter[str] = Counter()
"""How often this process has refused something, by the code of the refusal."""


class Histogram:
    """How long something took: how often it was within each bound, and the sum."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    @property
    def count(self) -> int:
        """How many durations were counted."""
        return sum(self._counts)

    def lines(self, name: str) -> Iterator[str]:
        """The histogram in Prometheus's text format."""
        yield f"# TYPE {name} histogram"
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {round(self._sum, 6)}"
        yield f"{name}_count {total}"
