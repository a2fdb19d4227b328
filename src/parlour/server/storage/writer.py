"""Group commit: what many want to write at the same moment goes into one transaction.

A commit costs a wait for the disk, whether it holds one move or a hundred. While one is under
way the next ones gather; each asker is answered after the commit that holds its rows. One thread
with one connection does all writing of a process: no statement hops between threads, and SQLite's
one lock is never fought over.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import orjson
from sqlalchemy import Connection, Engine, and_, delete, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from parlour.server.schema import entries, tables

LOG = logging.getLogger("parlour.server")
Row: TypeAlias = tuple[str, int, str]
"""A table's id, the entry's number, and the entry."""
Key: TypeAlias = tuple[str, int]
"""A table's id and the entry's number: what no two rows share."""
More: TypeAlias = Callable[[Connection], Any]
"""Something else that is written in the same transaction."""
Done: TypeAlias = Callable[[Exception | None], None]
"""Whom to tell that it is durable, or why it is not."""

MOST = 512
"""Jobs in one transaction."""
PATIENCE = 60
"""How many times a lost connection is tried again, half a second apart."""


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else has written an entry of that number first."""


@dataclass(slots=True, eq=False)
class Job:
    """What is written all or not at all: one command's entries, or any statements."""

    done: Done
    rows: Sequence[Row] = ()
    phase: str | None = None
    """The table's new phase, if the entries change it."""
    more: Sequence[More] = ()
    results: list[Any] = field(default_factory=list)
    """What each of `more` gave."""
    error: Exception | None = None


async def reported(begin: Callable[[Done], None]) -> Exception | None:
    """Begin something and wait for its report; who no longer waits is no reason for it to fail."""
    report: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if not report.done():
            report.set_result(error)

    begin(done)
    return await report


class Writer:
    """The one thread of a process that writes. Answers come in the event loop that made it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._insert = _insert_sqlite if engine.dialect.name == "sqlite" else _insert_postgresql
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        self.commits = 0
        self.rows = 0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> None:
        """Have this written; `job.done` hears when it is on disk, or why it cannot be."""
        self._waiting.put(job)

    async def run(self, *more: More) -> list[Any]:
        """Write these and nothing else; gives what each of them gave."""
        results: list[Any] = []

        def begin(done: Done) -> None:
            self.write(Job(done, more=more, results=results))

        error = await reported(begin)
        if error is not None:
            raise error
        return results

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    # Everything from here on runs in the thread.

    def _run(self) -> None:
        while self._write_next():
            pass
        self._disconnect()

    def _write_next(self) -> bool:
        """Write what there is; whether there may be more. Holds on to nothing while it waits."""
        batch, closing = self._gather()
        if batch:
            self._patiently(batch)
            # One wake-up of the loop for all of them.
            self._loop.call_soon_threadsafe(_answer, batch)
        return not closing

    def _gather(self) -> tuple[list[Job], bool]:
        """Wait for something to write, then take all there is; and whether it was the last."""
        batch: list[Job] = []
        try:
            job = self._waiting.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST:
                    return batch, False
                job = self._waiting.get_nowait()
        except Empty:
            return batch, False
        return batch, True

    def _patiently(self, batch: Sequence[Job], *, again: bool = False) -> None:
        """Write a batch, through a restart of the database if need be.

        Written `again`, a commit whose answer was lost may be there already.
        """
        for _ in range(PATIENCE):
            try:
                self._write(batch, again=again)
                return
            except (InterfaceError, OperationalError) as error:
                lost, again = error, True
                self._disconnect()
                time.sleep(0.5)
            except DBAPIError as error:
                if len(batch) == 1:
                    self._refused(batch[0], error)
                else:
                    # The database will not have one of them: the others must not suffer for it.
                    for job in batch:
                        self._patiently([job], again=again)
                return
            except Exception as error:
                _fail(batch, error)
                return
        _fail(batch, lost)

    def _write(self, batch: Sequence[Job], *, again: bool) -> None:
        twins = _twins(batch)
        # In one order everywhere: two processes that wait for each other would wait for ever.
        others = [job for job in batch if job not in twins]
        rows = sorted(row for job in others for row in job.rows)
        connection = self._connected()
        with connection.begin():
            taken = self._insert(connection, rows) if rows else set()
            late = [job for job in others if any(row[:2] in taken for row in job.rows)]
            if late:
                self._withdraw(connection, late, taken)
            for job in twins:
                job.error = Conflict()
            for job in others:
                if job not in late:
                    self._write_rest(connection, job)
                else:
                    written = again and _is_written(connection, job.rows[0])
                    job.error = None if written else Conflict()
        self.commits += 1
        self.rows += len(rows)

    def _connected(self) -> Connection:
        """The thread's own connection: nobody else uses it, so it need not be looked at first."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):
                connection.close()

    def _withdraw(self, connection: Connection, late: Sequence[Job], taken: set[Key]) -> None:
        """Of a command that came too late nothing may stay, its later entries neither."""
        for job in late:
            for table_id, number, _ in job.rows:
                if (table_id, number) not in taken:
                    mine = and_(entries.c.table_id == table_id, entries.c.number == number)
                    connection.execute(delete(entries).where(mine))

    def _write_rest(self, connection: Connection, job: Job) -> None:
        job.error = None
        if job.phase is not None:
            changed = update(tables).where(tables.c.id == job.rows[0][0])
            connection.execute(changed.values(phase=job.phase))
        job.results[:] = [more(connection) for more in job.more]

    def _refused(self, job: Job, error: DBAPIError) -> None:
        """The database will not have it: most likely somebody else was first."""
        if not job.rows or not isinstance(error, IntegrityError):
            job.error = error
            return
        try:
            with self._engine.connect() as connection:
                job.error = None if _is_written(connection, job.rows[0]) else Conflict()
        except DBAPIError as lost:
            job.error = lost


def _twins(batch: Sequence[Job]) -> list[Job]:
    """Jobs that want a number which an earlier one of the same batch has: they come too late."""
    claimed: set[Key] = set()
    twins = []
    for job in batch:
        keys = {row[:2] for row in job.rows}
        if keys & claimed:
            twins.append(job)
        claimed |= keys
    return twins


def _is_written(connection: Connection, row: Row) -> bool:
    """Whether the very same row stands there: a commit whose answer was lost."""
    table_id, number, data = row
    mine = and_(entries.c.table_id == table_id, entries.c.number == number)
    return bool(connection.execute(select(entries.c.data).where(mine)).scalar() == data)


def _insert_sqlite(connection: Connection, rows: Sequence[Row]) -> set[Key]:
    """Many rows by few statements: each gives the interpreter's lock away and must wait for it.

    Mostly one process has the file to itself, so a number that is taken may fail them all.
    Lengths are powers of two, so that a handful of prepared statements serves any number of rows.
    """
    start = 0
    while start < len(rows):
        count = 1 << min(8, (len(rows) - start).bit_length() - 1)
        marks = ", ".join(["(?, ?, ?)"] * count)
        part = rows[start : start + count]
        connection.exec_driver_sql(
            f"INSERT INTO entries (table_id, number, data) VALUES {marks}",  # noqa: S608 - marks
            tuple(value for row in part for value in row),
        )
        start += count
    return set()


def _insert_postgresql(connection: Connection, rows: Sequence[Row]) -> set[Key]:
    """Any number of rows in one round trip, as JSON; gives those whose number was taken.

    Players at different processes who choose at the same time want the same number every turn:
    that must not cost the others of the batch anything.
    """
    written = connection.exec_driver_sql(
        "INSERT INTO entries (table_id, number, data) "
        "SELECT row->>0, (row->>1)::int, row->>2 FROM json_array_elements(%s::json) AS row "
        "ON CONFLICT DO NOTHING RETURNING table_id, number",
        (orjson.dumps(rows).decode(),),
    )
    return {row[:2] for row in rows} - {(row[0], row[1]) for row in written}


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        job.error = error


def _answer(batch: Sequence[Job]) -> None:
    for job in batch:
        try:
            job.done(job.error)
        except Exception:  # what goes wrong at one table is no reason to leave the others waiting
            LOG.exception("after a commit")
