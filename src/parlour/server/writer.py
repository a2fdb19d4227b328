"""Group commit: what many tables want to write at the same moment goes into one transaction.

A commit costs a wait for the disk, whether it holds one move or a hundred. While one is under
way the next ones gather; each asker is answered after the commit that holds its rows.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from sqlalchemy import select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.schema import entries, tables

Row: TypeAlias = tuple[str, int, str]
"""A table's id, the entry's number, and the entry."""
More: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]

MOST = 500
"""Jobs in one transaction."""
PATIENCE = 60
"""How many times a lost connection is tried again, half a second apart."""


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else has written an entry of that number first."""


@dataclass(slots=True)
class Job:
    """The entries of one command, all or none; `phase` if the table's has changed."""

    table_id: str
    rows: Sequence[Row]
    phase: str | None = None
    more: Sequence[More] = ()
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Writer:
    """The one task of a process that writes entries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        mark = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        marks = ", ".join([mark] * 3)
        self._insert = f"INSERT INTO entries (table_id, number, data) VALUES ({marks})"  # noqa: S608
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")
        self.commits = 0
        self.rows = 0

    async def write(self, job: Job) -> None:
        """Return once the job's rows are on disk; raise Conflict if they cannot be."""
        self._waiting.append(job)
        self._wake.set()
        await job.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting:
                self._wake.clear()
            await self._patiently(batch)

    async def _patiently(self, batch: list[Job]) -> None:
        """Write a batch, through a restart of the database if need be."""
        for attempt in range(PATIENCE):
            try:
                await self._write(batch)
                return
            except IntegrityError:
                await self._one_by_one(batch)
                return
            except DBAPIError as error:
                if attempt == PATIENCE - 1:
                    _fail(batch, error)
                    return
                await asyncio.sleep(0.5)
            except Exception as error:
                _fail(batch, error)
                return

    async def _write(self, batch: Sequence[Job]) -> None:
        async with self._engine.begin() as connection:
            rows = [row for job in batch for row in job.rows]
            # The one statement that every move pays for: handed to the driver as it is.
            await connection.exec_driver_sql(self._insert, rows)
            for job in batch:
                if job.phase is not None:
                    changed = update(tables).where(tables.c.id == job.table_id)
                    await connection.execute(changed.values(phase=job.phase))
                for more in job.more:
                    await more(connection)
        self.commits += 1
        self.rows += len(rows)
        for job in batch:
            if not job.done.done():
                job.done.set_result(None)

    async def _one_by_one(self, batch: Sequence[Job]) -> None:
        """One of them came too late: find out which, and do not let the others suffer."""
        for job in batch:
            try:
                await self._write([job])
            except IntegrityError:
                if await self._is_written(job):
                    job.done.set_result(None)
                elif not job.done.done():
                    job.done.set_exception(Conflict())
            except DBAPIError:
                await self._patiently([job])

    async def _is_written(self, job: Job) -> bool:
        """Whether the very same rows stand there: a commit whose answer was lost."""
        table_id, number, data = job.rows[0]
        query = select(entries.c.data).where(
            entries.c.table_id == table_id, entries.c.number == number
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return bool(found == data)


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(error)
