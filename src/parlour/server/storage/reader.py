"""Group reading: simultaneous reads of many tables share one query.

Where players of one table are connected to different processes, each process reads what the other
has written, several times a second for each table. While one query runs, further reads
are collected for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from parlour.table.log import Entry

Known: TypeAlias = tuple[str, int, str]
"""A table's id, the version that is known here, and the game."""
Query: TypeAlias = Callable[[Sequence[Known]], Awaitable[Mapping[str, Sequence[Entry]]]]


class Reader:
    """Gathers the reads of many tables into one query at a time."""

    def __init__(self, query: Query) -> None:
        self._query = query
        self._waiting: list[tuple[Known, asyncio.Future[Sequence[Entry]]]] = []
        self._task: asyncio.Task[None] | None = None

    async def read(self, known: Known) -> Sequence[Entry]:
        """The entries after the known version, read no earlier than this call."""
        answer: asyncio.Future[Sequence[Entry]] = asyncio.get_running_loop().create_future()
        self._waiting.append((known, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._read_all())
        return await answer

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._read_batch(batch)
        finally:
            self._task = None

    async def _read_batch(
        self, batch: Sequence[tuple[Known, asyncio.Future[Sequence[Entry]]]]
    ) -> None:
        error: Exception | None = None
        found: Mapping[str, Sequence[Entry]] = {}
        try:
            found = await self._query([known for known, _ in batch])
        except Exception as failed:  # raised in all of them
            error = failed
        for (table_id, _, _), answer in batch:
            if answer.done():
                continue  # the caller was cancelled
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(found.get(table_id, ()))
