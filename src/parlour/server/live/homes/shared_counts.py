"""Counts that all processes of a server share, in memory and without locks."""

from __future__ import annotations

import mmap
from collections import Counter

COLUMNS = 65_536
"""Keys are counted by a hash: one pair of keys in this many shares a column."""
_BYTES = 4


def socket_key(who: str) -> str:
    """The key by which the WebSockets of a guest or an address are counted.

    Not the key under which the gate counts all connections of an address.
    """
    return f"socket {who}"


class OpenConnections:
    """Open connections by key, such as an address or a guest, at this process."""

    def __init__(self) -> None:
        self._own: Counter[str] = Counter()
        self.total = 0
        """All connections of this process. A running total: it is read for every new connection."""

    def count(self, key: str) -> int:
        """How many connections a key has open."""
        return self._own[key]

    def add(self, key: str) -> None:
        """Count a connection."""
        self._own[key] += 1
        self.total += 1

    def remove(self, key: str) -> None:
        """Stop counting a connection."""
        self._own[key] -= 1
        self.total -= 1
        if not self._own[key]:
            del self._own[key]


class SharedCounts:
    """Memory for the counts of several processes: a row for each, which it alone writes.

    So no lock is needed, and the row of a process that was killed can be cleared. Columns are found
    by Python's keyed hash, which is the same in all forks of a process and known to nobody else:
    nobody can choose an address that shares a column with another.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self._counts = memoryview(mmap.mmap(-1, rows * COLUMNS * _BYTES)).cast("I")

    def sum(self, key: str) -> int:
        """The count of a key over all rows."""
        column = hash(key) % COLUMNS
        return sum(self._counts[row * COLUMNS + column] for row in range(self.rows))

    def change(self, row: int, key: str, by: int) -> None:
        """Change the count of a key in one row."""
        place = row * COLUMNS + hash(key) % COLUMNS
        self._counts[place] = max(0, self._counts[place] + by)

    def clear(self, row: int) -> None:
        """Forget the counts of a process that has ended."""
        self._counts[row * COLUMNS : (row + 1) * COLUMNS] = memoryview(
            bytes(COLUMNS * _BYTES)
        ).cast("I")


class SharedConnections(OpenConnections):
    """Open connections by key, at all processes of a server together."""

    def __init__(self, shared: SharedCounts, row: int) -> None:
        super().__init__()
        self._shared, self._row = shared, row

    def count(self, key: str) -> int:
        """How many connections a key has open, at all processes."""
        return self._shared.sum(key)

    def add(self, key: str) -> None:
        """Count a connection."""
        super().add(key)
        self._shared.change(self._row, key, 1)

    def remove(self, key: str) -> None:
        """Stop counting a connection."""
        super().remove(key)
        self._shared.change(self._row, key, -1)
