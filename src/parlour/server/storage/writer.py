"""Group commit: everything written at the same moment goes into one transaction.

A commit waits for the disk, whether it holds one move or a hundred. While one is under way, the
next jobs queue up; each is reported done after the commit that contains it. One thread with one
connection does all writing of a process, so there is no contention for SQLite's single lock.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, TypeAlias

import orjson
from sqlalchemy import Connection, Engine, and_, bindparam, delete, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from parlour.games.refusal import Refusal
from parlour.server.monitoring.measures import Histogram
from parlour.server.monitoring.process_log import log_event
from parlour.server.storage.connection.database_lock import DatabaseLock, Taken
from parlour.server.storage.connection.health import Health, is_away
from parlour.server.storage.prepared import Prepared, Step, Steps
from parlour.server.storage.schema import entries, tables

if TYPE_CHECKING:
    from parlour.server.storage.pipeline import Pipeline

LOG = logging.getLogger("parlour.server")
Row: TypeAlias = tuple[str, int, str]
"""A table's id, the entry's number, and the entry."""
NewRow: TypeAlias = tuple[str, int, str, int | None]
"""A row, and the number of the entry that must be there before it; None: it needs no other."""
Key: TypeAlias = tuple[str, int]
"""A table's id and the entry's number: unique."""
Statement: TypeAlias = Callable[[Connection], Any]
"""Anything else that is written in the same transaction."""
Done: TypeAlias = Callable[[Exception | None], None]
"""Called with None once a job is durable, or with the reason why it is not."""

MAX_JOBS = 512
"""Jobs in one transaction."""
RETRIES = 60
"""How often a lost connection is retried, half a second apart."""
IDLE_SECONDS = 1.0
"""How long a lost connection that held the database's lock may go unnoticed."""


BUSY_JOBS, BUSY_PAUSE = 4, 0.002
"""After a commit of this many jobs or more, the next one begins this many seconds later. On a
saturated server more moves then share a commit, and the two threads compete less for the GIL: that
saves a tenth of the processor time. Otherwise players rarely move in the same millisecond."""
SLOW_SECONDS = 1.0
"""A transaction that takes longer is logged, with a pause of `SLOW_PAUSE` before the next."""
SLOW_PAUSE = 60.0


_SET_PHASE = Prepared(
    update(tables).where(tables.c.id == bindparam("table")).values(phase=bindparam("new"))
)


_INSERT_ROWS = Prepared(
    text(
        "INSERT INTO entries (table_id, number, data) "
        "SELECT row->>0, (row->>1)::int, row->>2 "
        "FROM json_array_elements(CAST(:rows AS json)) AS row "
        # Not EXISTS, for which PostgreSQL might read the whole table.
        "WHERE row->>3 IS NULL OR (SELECT before.number FROM entries AS before WHERE "
        "before.table_id = row->>0 AND before.number = (row->>3)::int) IS NOT NULL "
        "ON CONFLICT DO NOTHING RETURNING table_id, number"
    )
)
"""For PostgreSQL."""
_INSERT_MANY = (
    "INSERT INTO entries (table_id, number, data) SELECT column1, column2, column3 "
    "FROM (VALUES {marks}) WHERE column4 IS NULL "
    "OR EXISTS (SELECT 1 FROM entries WHERE table_id = column1 AND number = column4)"
)
_INSERT_ONE = _INSERT_MANY.format(marks="(?, ?, ?, ?)")
"""Without numbers: Python 3.14 takes `?1` for the name of a value, and refuses values in order."""


class Conflict(Exception):  # noqa: N818 - an outcome, not a failure
    """An entry with this number exists already, or the log before it has been deleted."""


@dataclass(slots=True, eq=False)
class Job:
    """A unit that is written completely or not at all."""

    done: Done
    rows: Sequence[Row] = ()
    phase: str | None = None
    """The table's new phase, if the entries change it."""
    statements: Sequence[Statement] = ()
    results: list[Any] = field(default_factory=list)
    """The results of `statements`."""
    error: Exception | None = None


async def outcome(begin: Callable[[Done], None]) -> Exception | None:
    """Begin a job and wait until it is done; being cancelled does not stop the job."""
    future: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if not future.done():
            future.set_result(error)

    begin(done)
    return await future


class Writer:
    """The thread that does all writing of a process. Jobs are reported to the event loop."""

    def __init__(self, engine: Engine, health: Health, lock: DatabaseLock | None = None) -> None:
        self._engine = engine
        self._health = health
        self._lock = lock
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._insert = _insert_sqlite if self._is_sqlite else _insert_postgresql
        self._new_jobs: list[Job] = []
        """Jobs of this iteration of the event loop."""
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        self._pipeline: Pipeline | None = None
        """Pipelines statements over `_connection`; PostgreSQL only."""
        self.commits = 0
        self._last_jobs = 0
        """How many jobs the last commit had."""
        self.rows = 0
        self.seconds = Histogram()
        """How long transactions took."""
        self._quiet_until = 0.0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> None:
        """Queue a job, together with all others of this iteration of the event loop.

        One by one, each would wake the thread, which then competes with the loop for the GIL while
        it handles the next move: a saturated server took a tenth more processor time. Only for the
        loop's own thread.
        """
        self._new_jobs.append(job)
        if len(self._new_jobs) == 1:
            self._loop.call_soon(self._queue_jobs)

    def _queue_jobs(self) -> None:
        jobs, self._new_jobs = self._new_jobs, []
        for job in jobs:
            self._queue.put(job)

    async def run(self, *statements: Statement) -> list[Any]:
        """Run statements in one transaction; return their results."""
        results: list[Any] = []

        def begin(done: Done) -> None:
            self.write(Job(done, statements=statements, results=results))

        error = await outcome(begin)
        if error is not None:
            raise error
        return results

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue_jobs()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # The rest runs in the thread.

    def _run(self) -> None:
        while self._write_next():
            pass
        self._disconnect()

    def _write_next(self) -> bool:
        """Write the next batch; False if it was the last. Keeps no reference to it afterwards."""
        batch, closing = self._gather()
        self._last_jobs = len(batch)
        if batch:
            self._write_with_retries(batch)
            # Wakes the loop once for all of them.
            self._loop.call_soon_threadsafe(_report, batch)
        elif not closing:
            self._keep_lock()
        return not closing

    def _gather(self) -> tuple[list[Job], bool]:
        """Wait for a job, then get all that are queued; also whether the writer is closing.

        With a lock to keep, wait for a second at most: the batch may be empty. A busy writer pauses
        first, so that more jobs share its next commit.
        """
        batch: list[Job] = []
        try:
            job = self._queue.get(timeout=None if self._lock is None else IDLE_SECONDS)
            if self._last_jobs >= BUSY_JOBS:
                time.sleep(BUSY_PAUSE)
            while job is not None:
                batch.append(job)
                if len(batch) == MAX_JOBS:
                    return batch, False
                job = self._queue.get_nowait()
        except Empty:
            return batch, False
        return batch, True

    def _write_with_retries(self, batch: Sequence[Job], *, is_retry: bool = False) -> None:
        """Write a batch, if need be after a restart of the database.

        On a retry the batch may be stored already, by a commit whose confirmation was lost.
        """
        for _ in range(RETRIES):
            try:
                self._health.check_file()
                self._write(batch, is_retry=is_retry)
                self._health.succeeded()
                return
            except Refusal as refusal:
                self._disconnect()
                _fail(batch, refusal)
                return
            except Taken:
                _fail(batch, self._health.failed("database-taken"))
                return
            except DBAPIError as error:
                trouble = self._health.trouble_of(error)
                if trouble is not None:
                    # A retry would only keep everyone waiting.
                    self._disconnect()
                    _fail(batch, self._health.failed(trouble))
                    return
                if not isinstance(error, InterfaceError | OperationalError):
                    self._write_each(batch, error, is_retry=is_retry)
                    return
                if is_away(error):
                    self._health.lost(error)
                lost, is_retry = error, True
                self._disconnect()
                time.sleep(0.5)
            except Exception as error:
                _fail(batch, error)
                return
        _fail(batch, lost)

    def _write_each(self, batch: Sequence[Job], error: DBAPIError, *, is_retry: bool) -> None:
        """One job is rejected: write each on its own, so that the others succeed."""
        if len(batch) == 1:
            self._reject(batch[0], error)
            return
        for job in batch:
            self._write_with_retries([job], is_retry=is_retry)

    def _write(self, batch: Sequence[Job], *, is_retry: bool) -> None:
        begun = time.perf_counter()
        if not is_retry and self._write_quickly(batch):
            self.commits += 1
            self.rows += sum(len(job.rows) for job in batch)
            self._note_time(time.perf_counter() - begun, len(batch))
            return
        duplicates = _duplicates(batch)
        others = [job for job in batch if job not in duplicates]
        # Sorted, because two processes that lock rows in different orders would deadlock.
        rows = _new_rows(others)
        connection = self._connected()
        with connection.begin():
            taken = self._insert(connection, rows) if rows else set()
            late = [job for job in others if any(row[:2] in taken for row in job.rows)]
            if late:
                self._withdraw(connection, late, taken)
            for job in duplicates:
                job.error = Conflict()
            for job in others:
                if job not in late:
                    self._write_rest(connection, job)
                else:
                    written = is_retry and _is_written(connection, job.rows[0])
                    job.error = None if written else Conflict()
        self.commits += 1
        self.rows += len(rows)
        self._note_time(time.perf_counter() - begun, len(batch))

    def _write_quickly(self, batch: Sequence[Job]) -> bool:
        """Write a batch in one or two round trips, if possible.

        Returns False on any error; the caller then writes the batch in a normal transaction, which
        reports the error or finds the entries stored.
        """
        return self._write_single(batch) if self._is_sqlite else self._write_pipelined(batch)

    def _write_pipelined(self, batch: Sequence[Job]) -> bool:
        """Write to PostgreSQL in one message, or in two if a job is more than a single row.

        A conflict skips only the row, but must skip the whole job, so the answer is checked before
        `COMMIT`.
        """
        steps = None if _duplicates(batch) else _steps_of(batch)
        rows = _new_rows(batch)
        if steps is None or not (steps or rows):
            return False
        if rows:
            steps.insert(0, (_INSERT_ROWS, {"rows": orjson.dumps(rows).decode()}))
        connection = self._connected()
        if self._pipeline is None:
            from parlour.server.storage.pipeline import Pipeline  # noqa: PLC0415 - for PostgreSQL

            self._pipeline = Pipeline(connection)
        # A job that is a row and nothing else needs no second message: skipping the row is enough.
        only_rows = all(_is_single_row(job) for job in batch if job.rows)
        written = self._pipeline.write(steps, None if only_rows else len(rows))
        if written is None:
            return False
        missing = len(written) < len(rows)
        for job in batch:
            late = missing and job.rows and job.rows[0][:2] not in written
            job.error = Conflict() if late else None
            job.results[:] = [None] * len(job.statements)
        return True

    def _write_single(self, batch: Sequence[Job]) -> bool:
        """Write a single entry to SQLite with one statement that commits itself.

        Most commits are like that while players think. Three statements through SQLAlchemy take 37
        microseconds more, because each of them gives the GIL away and has to get it back.
        """
        job = batch[0]
        if len(batch) != 1 or not _is_single_row(job):
            return False
        raw: Any = self._connected().connection.driver_connection
        usual, raw.isolation_level = raw.isolation_level, None
        try:
            if raw.execute(_INSERT_ONE, _new_rows(batch)[0]).rowcount != 1:
                return False
        except sqlite3.Error:
            return False
        finally:
            raw.isolation_level = usual
        job.error = None
        return True

    def _note_time(self, seconds: float, jobs: int) -> None:
        self.seconds.observe(seconds)
        if seconds < SLOW_SECONDS or time.monotonic() < self._quiet_until:
            return
        self._quiet_until = time.monotonic() + SLOW_PAUSE
        message = "a commit took %(seconds)s s: the disk or the database is slow"
        log_event(logging.WARNING, "slow_commit", message, seconds=round(seconds, 1), jobs=jobs)

    def _connected(self) -> Connection:
        """The thread's own connection. Nobody else uses it, so it needs no ping."""
        if self._connection is None:
            open_one = self._engine.connect if self._lock is None else self._lock.connect
            self._connection = open_one()
        return self._connection

    def _keep_lock(self) -> None:
        """Notice a lost connection, and take the lock again before another server does."""
        try:
            self._health.check_file()
            connection = self._connected()
            with connection.begin():
                connection.exec_driver_sql("SELECT 1")
        except Taken:
            self._health.failed("database-taken")
        except (DBAPIError, Refusal):
            self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection, self._pipeline = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):
                connection.close()

    def _withdraw(self, connection: Connection, late: Sequence[Job], taken: set[Key]) -> None:
        """Delete what was inserted of jobs in conflict: all their entries or none."""
        for job in late:
            for table_id, number, _ in job.rows:
                if (table_id, number) not in taken:
                    mine = and_(entries.c.table_id == table_id, entries.c.number == number)
                    connection.execute(delete(entries).where(mine))

    def _write_rest(self, connection: Connection, job: Job) -> None:
        job.error = None
        if job.phase is not None:
            _SET_PHASE(connection, table=job.rows[0][0], new=job.phase)
        job.results[:] = [statement(connection) for statement in job.statements]

    def _reject(self, job: Job, error: DBAPIError) -> None:
        """Find out why the database rejects a job: most likely a conflict."""
        if not job.rows or not isinstance(error, IntegrityError):
            job.error = error
            return
        try:
            with self._engine.connect() as connection:
                job.error = None if _is_written(connection, job.rows[0]) else Conflict()
        except DBAPIError as lost:
            job.error = lost


def _is_single_row(job: Job) -> bool:
    return len(job.rows) == 1 and job.phase is None and not job.statements


def _steps_of(batch: Sequence[Job]) -> list[Step] | None:
    """What these jobs write besides their rows; None if a statement needs its own round trip."""
    steps: list[Step] = []
    for job in batch:
        if job.phase is not None:
            steps.append((_SET_PHASE, {"table": job.rows[0][0], "new": job.phase}))
        for statement in job.statements:
            if not isinstance(statement, Steps):
                return None
            steps += statement
    return steps


def _duplicates(batch: Sequence[Job]) -> list[Job]:
    """Jobs with an entry number that an earlier job of the same batch has."""
    claimed: set[Key] = set()
    duplicates = []
    for job in batch:
        keys = {row[:2] for row in job.rows}
        if keys & claimed:
            duplicates.append(job)
        claimed |= keys
    return duplicates


def _is_written(connection: Connection, row: Row) -> bool:
    """Whether this very row is stored: by a commit whose confirmation was lost."""
    table_id, number, data = row
    mine = and_(entries.c.table_id == table_id, entries.c.number == number)
    return bool(connection.execute(select(entries.c.data).where(mine)).scalar() == data)


def _new_rows(jobs: Sequence[Job]) -> list[NewRow]:
    """The rows of these jobs. Each job continues a log: the entry before its first must be there.

    Otherwise a process that has not heard that a table was deleted would write a log without its
    beginning, which nobody could read.
    """
    return sorted(
        (*row, row[1] - 1 if place == 0 and row[1] > 1 else None)
        for job in jobs
        for place, row in enumerate(job.rows)
    )


def _insert_sqlite(connection: Connection, rows: Sequence[NewRow]) -> set[Key]:
    """Insert rows with few statements: each releases the GIL and must wait to get it back.

    Usually one process has the file to itself, so a conflict may fail the whole batch. Statements
    insert a power of two of rows each, so that a handful of prepared ones serves any number.
    """
    start = 0
    while start < len(rows):
        count = 1 << min(7, (len(rows) - start).bit_length() - 1)
        marks = ", ".join(["(?, ?, ?, ?)"] * count)
        part = rows[start : start + count]
        statement = _INSERT_MANY.format(marks=marks)
        values = tuple(value for row in part for value in row)
        if connection.exec_driver_sql(statement, values).rowcount != count:
            raise IntegrityError(statement, None, sqlite3.IntegrityError("no entry before"))
        start += count
    return set()


def _insert_postgresql(connection: Connection, rows: Sequence[NewRow]) -> set[Key]:
    """Insert rows in one round trip, as JSON; return the keys of those that cannot be inserted.

    Conflicts happen every turn when players at different processes choose at the same time: they
    must not fail the rest of the batch.
    """
    written = _INSERT_ROWS(connection, rows=orjson.dumps(rows).decode())
    return {row[:2] for row in rows} - {tuple(one) for one in written}


def _fail(batch: Sequence[Job], error: Exception) -> None:
    for job in batch:
        job.error = error


def _report(batch: Sequence[Job]) -> None:
    for job in batch:
        try:
            job.done(job.error)
        except Exception:  # must not keep the other jobs from being reported
            LOG.exception("cannot report a commit")
