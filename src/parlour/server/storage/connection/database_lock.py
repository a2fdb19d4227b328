"""One server for one PostgreSQL database, unless all of its servers share a bus.

Two servers without a bus would each keep tables in memory and never learn of the other's moves. The
lock is an advisory lock of the session that writes, so nothing is ever written without it, and it
ends with the process, however that ends. A server alone takes it for itself; servers with a bus
share it. (SQLite has a file beside it: `file_lock`.)

When the connection breaks, the lock is gone, and another server may have come and written. So every
server leaves its mark in the database, and one that finds another's mark stops: what it keeps in
memory may be out of date.
"""

from __future__ import annotations

import contextlib
import secrets
import time

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import DBAPIError

from parlour.server.storage.schema import secrets as marks

LOCK_WAIT_SECONDS = 5.0
"""Seconds to wait for the lock: the session of a killed server may end a moment later."""
RETRY_SECONDS = 0.1
_MARK = "owner"
_SHARED_MARK = "bus"
_KEY = "5211, hashtext(coalesce(current_schema(), ''))"
"""Advisory locks belong to a database, but servers in different schemas of it are strangers."""
_KEEPALIVES = (
    "tcp_keepalives_idle = 10",
    "tcp_keepalives_interval = 5",
    "tcp_keepalives_count = 3",
)
"""PostgreSQL's default is two hours until it gives up a machine that has vanished."""
_END_OWN = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = :name AND pid <> pg_backend_pid()"
)


class Taken(Exception):  # noqa: N818 - an outcome, not a failure
    """Another server is using the database, or has used it in between."""


class DatabaseLock:
    """The lock of one server, held by the connection that writes."""

    def __init__(self, engine: Engine, *, shared: bool) -> None:
        self._engine, self._shared = engine, shared
        self._name = f"parlour {secrets.token_hex(8)}"
        self._mark = _SHARED_MARK if shared else self._name
        self._first: Connection | None = self._open()
        try:
            self._leave_mark(self._first)
        except BaseException:
            self.close()
            raise

    def connect(self) -> Connection:
        """A connection that holds the lock; raises `Taken` if another server has it."""
        connection, self._first = self._first, None
        if connection is not None:
            return connection
        connection = self._open()
        try:
            query = select(marks.c.value).where(marks.c.name == _MARK)
            if connection.execute(query).scalar() != self._mark:
                raise Taken
            connection.commit()
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        """Release the lock, unless the writer has taken over the connection."""
        connection, self._first = self._first, None
        if connection is not None:
            with contextlib.suppress(DBAPIError):
                connection.close()

    def _open(self) -> Connection:
        connection = self._engine.connect()
        try:
            connection.detach()  # back in the pool it would keep the lock
            for setting in _KEEPALIVES:
                connection.execute(text(f"SET {setting}"))
            # A session of our own that broke on our side only would keep us out.
            connection.execute(_END_OWN, {"name": self._name})
            naming = text("SELECT set_config('application_name', :name, false)")
            connection.execute(naming, {"name": self._name})
            connection.commit()
            self._acquire(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _acquire(self, connection: Connection) -> None:
        function = "pg_try_advisory_lock_shared" if self._shared else "pg_try_advisory_lock"
        deadline = time.monotonic() + LOCK_WAIT_SECONDS
        while not connection.execute(text(f"SELECT {function}({_KEY})")).scalar():
            connection.commit()
            if time.monotonic() > deadline:
                raise Taken
            time.sleep(RETRY_SECONDS)
        connection.commit()

    def _leave_mark(self, connection: Connection) -> None:
        # Servers that share the lock may start together.
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - 6 MB that SQLite does not need

        new = postgresql.insert(marks).values(name=_MARK, value=self._mark)
        changed = {"value": self._mark}
        with connection.begin():
            connection.execute(new.on_conflict_do_update(index_elements=["name"], set_=changed))
