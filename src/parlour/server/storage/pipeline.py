"""Sends all statements of a transaction to PostgreSQL at once, in libpq's pipeline mode.

SQLAlchemy and the driver's cursors wait for the answer to each statement, to `BEGIN` and `COMMIT`
too. Every wait wakes two processes and gives the GIL away. A transaction of ten statements takes
0.7 ms of processor time that way, and 0.04 ms here; a single one takes 0.17 and 0.02 ms.
"""

from __future__ import annotations

import contextlib
import select
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from psycopg import Error, OperationalError
from psycopg.pq import ConnStatus, DiagnosticField, ExecStatus, TransactionStatus
from sqlalchemy import Connection, text

from parlour.server.storage.prepared import Prepared, Step

if TYPE_CHECKING:
    from psycopg.pq.abc import PGresult

BEGIN: Step = (Prepared(text("BEGIN")), {})
COMMIT: Step = (Prepared(text("COMMIT")), {})
ROLLBACK: Step = (Prepared(text("ROLLBACK")), {})
_SUCCEEDED = {ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK}
_UNPREPARED = b"26000"
"""PostgreSQL no longer knows a statement: after a rollback, the driver drops all of them."""
_UNFINISHED = {TransactionStatus.INTRANS, TransactionStatus.INERROR}


class Pipeline:
    """Runs prepared statements over a connection that nobody else uses meanwhile."""

    def __init__(self, connection: Connection) -> None:
        raw: Any = connection.connection.dbapi_connection
        self._dialect = connection.dialect
        self._pgconn = raw.pgconn
        self._names: dict[Prepared, tuple[bytes, tuple[str, ...]]] = {}
        """Statements that PostgreSQL knows on this connection, with the order of their values."""
        self._count = 0

    def write(self, steps: Sequence[Step], expected: int | None) -> set[tuple[str, int]] | None:
        """Commit these steps; returns the ids and numbers that the first one has returned.

        None if a step failed or the first one returned fewer rows than `expected`: nothing is
        stored. Also None if the connection was lost: it is closed, so its next use fails, and
        only the database knows whether the steps are stored.
        """
        if self._pgconn.transaction_status != TransactionStatus.IDLE:
            return None  # the steps would join a transaction that someone else has to commit
        try:
            if expected is None:
                return _returned(self._run(steps)[0])
            # Two messages: whether to commit depends on the answer to the first.
            written = _returned(self._run([BEGIN, *steps])[1])
            if len(written) == expected:
                self._run([COMMIT])
                return written
            self._roll_back()
        except Error:
            with contextlib.suppress(Error):
                self._roll_back()
            if self._pgconn.transaction_status != TransactionStatus.IDLE:
                self._pgconn.finish()  # nothing may run in what is left of this transaction
        return None

    def _run(self, steps: Sequence[Step]) -> list[PGresult]:
        """Run the steps in a transaction of their own, or in the one that `BEGIN` started.

        Raises the driver's error if any of them fails: without `BEGIN`, nothing is stored then.
        """
        calls = []
        for prepared, values in steps:
            name, order = self._prepare(prepared)
            # Before anything is queued: libpq could not withdraw that.
            calls.append((name, [_encode(values[one]) for one in order]))
        pgconn = self._pgconn
        pgconn.enter_pipeline_mode()
        try:
            for name, encoded in calls:
                pgconn.send_query_prepared(name, encoded)
            pgconn.pipeline_sync()
            results = self._receive()
        finally:
            # Not possible if the connection is lost.
            with contextlib.suppress(Error):
                pgconn.exit_pipeline_mode()
        failed = next((one for one in results if one.status not in _SUCCEEDED), None)
        if failed is not None:
            if failed.error_field(DiagnosticField.SQLSTATE) == _UNPREPARED:
                self._names.clear()
            raise OperationalError("a statement has failed")
        return results

    def _roll_back(self) -> None:
        if self._pgconn.transaction_status in _UNFINISHED:
            self._run([ROLLBACK])

    def _prepare(self, prepared: Prepared) -> tuple[bytes, tuple[str, ...]]:
        known = self._names.get(prepared)
        if known is None:
            statement, order = prepared.positional_sql(self._dialect)
            self._count += 1
            known = f"parlour_{self._count}".encode(), order
            if self._pgconn.prepare(known[0], statement.encode()).status not in _SUCCEEDED:
                raise OperationalError("a statement cannot be prepared")
            self._names[prepared] = known
        return known

    def _receive(self) -> list[PGresult]:
        """Send what is queued, and receive all results. The GIL is free while that takes time."""
        pgconn = self._pgconn
        results: list[PGresult] = []
        poll = select.poll()
        while True:
            unsent = pgconn.flush()
            poll.register(pgconn.socket, select.POLLIN | (select.POLLOUT if unsent else 0))
            poll.poll()
            pgconn.consume_input()
            while not pgconn.is_busy():
                result = pgconn.get_result()
                if result is None:  # the end of a statement's results
                    if pgconn.status == ConnStatus.BAD:
                        raise OperationalError("the connection is lost")
                    continue
                if result.status == ExecStatus.PIPELINE_SYNC:
                    return results
                results.append(result)


def _returned(result: PGresult) -> set[tuple[str, int]]:
    """The ids and numbers in a result; none for one without rows."""
    rows = ((result.get_value(n, 0), result.get_value(n, 1)) for n in range(result.ntuples))
    return {((one or b"").decode(), int(number or 0)) for one, number in rows}


def _encode(value: Any) -> bytes | None:
    """A value in PostgreSQL's text format."""
    match value:
        case None:
            return None
        case bool():
            return b"t" if value else b"f"
        case int():
            return b"%d" % value
        case str() if "\0" not in value:  # libpq would cut it off there
            return value.encode()
    raise OperationalError("a value that cannot be sent as text")
