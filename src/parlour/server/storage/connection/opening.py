"""Opening the database at start: one that cannot be used is refused with one sentence.

A database that does not answer yet, as when both start with the machine, is waited for.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from parlour.games.refusal import Refusal
from parlour.server.storage.connection.database import connect
from parlour.server.storage.connection.database_lock import DatabaseLock, Taken
from parlour.server.storage.connection.health import (
    Trouble,
    is_away,
    is_damage,
    trouble_of,
)

LOG = logging.getLogger("parlour.server")
T = TypeVar("T")
DRIVERS = ("sqlite", "sqlite+pysqlite", "postgresql+psycopg")
RETRY_SECONDS = 0.5
_SENTENCES: dict[Trouble, str] = {
    "disk-full": "server-open-full",
    "read-only": "server-open-read-only",
    "disk-broken": "server-open-damaged",
}
_NOT_READY = ("starting up", "shutting down", "recovery", "too many", "remaining connection slots")
"""Messages of a PostgreSQL that will accept connections later."""


class StartupRetry:
    """Waits up to `wait` seconds for PostgreSQL to answer, however often it goes away."""

    def __init__(self, url: str, wait: float) -> None:
        self._url, self._wait = parse_url(url), wait
        self._deadline = time.monotonic() + wait
        self._is_waiting = False

    def raise_unless_retryable(self, error: DBAPIError | sqlite3.Error) -> None:
        """Refuse to start after this error, unless it may pass in time."""
        refusal = refusal_of(self._url, error)
        if refusal.code != "no_database" or time.monotonic() > self._deadline:
            raise refusal from None
        if not self._is_waiting:
            self._is_waiting = True
            LOG.warning("the database does not answer yet: waiting for up to %d s", self._wait)

    def call(self, action: Callable[[], T]) -> T:
        """Do something that needs the database."""
        while True:
            try:
                return action()
            except (DBAPIError, sqlite3.Error) as error:
                self.raise_unless_retryable(error)
            time.sleep(RETRY_SECONDS)

    async def wait_for(self, action: Callable[[], Awaitable[T]]) -> T:
        """Do something that needs the database, in the event loop."""
        while True:
            try:
                return await action()
            except DBAPIError as error:
                self.raise_unless_retryable(error)
            await asyncio.sleep(RETRY_SECONDS)


def open_database(url: str, wait: float) -> Engine:
    """Connect and migrate; wait up to `wait` seconds for PostgreSQL to answer."""
    return StartupRetry(url, wait).call(lambda: connect(url))


@contextmanager
def database_lock(engine: Engine, *, shared: bool, wait: float) -> Iterator[DatabaseLock | None]:
    """Hold the lock of a PostgreSQL database for its writer; None for any other database.

    Waits up to `wait` seconds for a database that has gone away again.
    """
    if engine.dialect.name != "postgresql":
        yield None
        return
    try:
        retry = StartupRetry(engine.url.render_as_string(hide_password=False), wait)
        lock = retry.call(lambda: DatabaseLock(engine, shared=shared))
    except Taken:
        raise Refusal("unavailable", "server-database-shared") from None
    try:
        yield lock
    finally:
        lock.close()


def parse_url(url: str) -> URL:
    """Parse the URL of a database; refuses those of unsupported databases."""
    try:
        parsed = make_url(url)
        _ = parsed.drivername, parsed.port
    except (ArgumentError, ValueError):
        raise Refusal("bad_option", "server-database-address") from None
    if parsed.drivername not in DRIVERS:
        raise Refusal("bad_option", "server-database-address")
    return parsed


def refusal_of(url: URL, error: DBAPIError | sqlite3.Error) -> Refusal:
    """The refusal to show the host for a database that cannot be opened."""
    if isinstance(error, sqlite3.Error):  # from tuning a connection, outside of SQLAlchemy
        error = DBAPIError(None, None, error)
    file = Path(url.database or "")
    trouble = trouble_of(error, file)
    if trouble == "disk-broken" and not is_damage(error):
        trouble = None  # the driver's own words say more
    if trouble in _SENTENCES:
        return Refusal("unavailable", _SENTENCES[trouble], file=str(file))
    text = str(error.orig).strip()
    _, fatal, reason = text.partition("FATAL:")
    if fatal and not any(phrase in reason for phrase in _NOT_READY):
        return Refusal("unavailable", "server-open-refused", why=_first_line(reason))
    if fatal or is_away(error):
        where = f"{url.host or 'localhost'}:{url.port or 5432}"
        return Refusal("no_database", "server-open-away", where=where)
    return Refusal("unavailable", "server-open-failed", why=_first_line(text))


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0].rstrip(".")
