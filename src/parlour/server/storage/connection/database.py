"""The database: migrated on connecting, tuned for durable commits, read and written in threads."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from parlour.games.refusal import Refusal
from parlour.server.monitoring.process_log import log_event
from parlour.server.storage.connection.database_lock import DatabaseLock
from parlour.server.storage.connection.health import Health, is_away
from parlour.server.storage.schema import metadata, secrets
from parlour.server.storage.writer import Writer

MIGRATIONS = Path(__file__).parents[1] / "migrations"
READ_THREADS = 3
_MIGRATION_LOCK = 5211
CONNECT_SECONDS = 5
"""How long PostgreSQL may take to accept a connection."""
MAX_WAL_PAGES = 8000
"""Pages of 4 kB in SQLite's write-ahead log before a commit has to checkpoint it."""
UPKEEP_SECONDS = 1.0


def connect(url: str) -> Engine:
    """Connect to a database and migrate it to the newest schema.

    Refuses a database with a schema that this program does not know, and changes nothing there.
    """
    sqlite = url.startswith("sqlite")
    # SQLAlchemy's default pool of five connections, ten more at peaks, is enough: in neither
    # database do readers wait for the writer. Errors must not log parameters: entries hold secrets.
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=not sqlite,
        connect_args={} if sqlite else {"connect_timeout": CONNECT_SECONDS},
    )
    if sqlite:
        event.listen(engine, "connect", _tune_sqlite)
    try:
        with engine.begin() as connection:
            if not sqlite:
                # Two processes that start together must not both create the tables.
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            _migrate(connection)
    except BaseException:
        engine.dispose()
        raise
    return engine


class Database:
    """Runs queries in a few reader threads and statements in the writer's thread."""

    def __init__(self, engine: Engine, lock: DatabaseLock | None = None) -> None:
        self.engine = engine
        # One query needs no transaction: PostgreSQL is spared two more messages for it.
        is_sqlite = engine.dialect.name == "sqlite"
        alone: dict[str, Any] = {} if is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reading = engine.execution_options(**alone)
        self._readers = ThreadPoolExecutor(READ_THREADS, thread_name_prefix="reader")
        self._is_closed = False
        self.health = Health(engine)
        self.writer = Writer(engine, self.health, lock)
        self._upkeep = Upkeep(self._checkpoint if is_sqlite else self._ping)

    async def close(self) -> None:
        """Write what is queued, then disconnect."""
        await self.writer.close()
        await asyncio.to_thread(self._upkeep.close)
        self._is_closed = True
        self._readers.shutdown()
        self.engine.dispose()

    async def rows(
        self, query: Any, values: Mapping[str, Any] | None = None
    ) -> Sequence[RowMapping]:
        """All rows of a query, with values for its parameters."""
        if self._is_closed:
            raise Refusal("unavailable", "server-stopping")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, query, values)

    async def row(self, query: Any, values: Mapping[str, Any] | None = None) -> RowMapping | None:
        """The first row of a query, None if it finds none."""
        rows = await self.rows(query, values)
        return rows[0] if rows else None

    async def count(self, *which: Any, table: Any) -> int:
        """How many rows of a table, or of a join, meet these conditions."""
        rows = await self.rows(select(func.count().label("n")).select_from(table).where(*which))
        return int(rows[0]["n"])

    async def secret(self, name: str, new: Callable[[], str]) -> str:
        """A secret of this server, created with `new` the first time; the same in every process."""
        query = select(secrets.c.value).where(secrets.c.name == name)
        row = await self.row(query)
        while row is None:
            with contextlib.suppress(IntegrityError):  # another process was first
                await self.execute(insert(secrets).values(name=name, value=new()))
            row = await self.row(query)
        return str(row["value"])

    def _read(self, query: Any, values: Mapping[str, Any] | None) -> Sequence[RowMapping]:
        self.health.check_file()
        with self._reading.connect() as connection:
            return connection.execute(query, values).mappings().all()

    async def execute(self, statement: Any) -> int:
        """Run a statement durably; return the number of rows it changed."""
        (count,) = await self.writer.run(lambda connection: connection.execute(statement).rowcount)
        return int(count)

    def _checkpoint(self) -> None:
        """Checkpoint SQLite's write-ahead log, so that no commit has to.

        By default SQLite does so within the commit that fills the log: one move in a thousand would
        be slow. `MAX_WAL_PAGES` bounds the log if this cannot keep up.
        """
        with contextlib.suppress(DBAPIError, Refusal):
            self.health.check_file()  # never copy the log into another file
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _ping(self) -> None:
        """Ping PostgreSQL, so that its loss is noticed while nobody plays."""
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
        except DBAPIError as error:
            if is_away(error):
                self.health.lost(error)
        else:
            self.health.answered()


class Upkeep:
    """A thread that calls a function every second until it is closed."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(UPKEEP_SECONDS):
            self._work()


def _migrate(connection: Connection) -> None:
    """Bring an older schema up to date, or create the newest."""
    if stored_schema(connection) == newest_schema():
        return
    if connection.dialect.name == "sqlite":
        # Python's driver opens no transaction before changes of the schema, so a step that fails
        # halfway would be kept.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if not inspect(connection).get_table_names():
        _create(connection)
        return
    from parlour.server.storage.connection.migrating import migrate  # noqa: PLC0415 - loads slowly

    migrate(connection)


def _create(connection: Connection) -> None:
    """Create the newest schema in an empty database.

    Migrations build the same (a test compares them), but loading them takes 17 MB of memory and a
    fifth of a server's start.
    """
    metadata.create_all(connection)
    newest = newest_schema()
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": newest})
    log_migration("empty", newest)


def log_migration(before: str, newest: str) -> None:
    """Log that the schema has changed."""
    message = "the database was brought from schema %(before)s to %(newest)s"
    log_event(logging.INFO, "migration", message, before=before, newest=newest)


def stored_schema(connection: Connection) -> str | None:
    """The version of a database's schema, None if it has none.

    Alembic would say the same, but loading it takes a tenth of a server's start.
    """
    if not inspect(connection).has_table("alembic_version"):
        return None
    stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return ", ".join(sorted(stored)) or None


def newest_schema() -> str:
    """The version of the newest migration, by the names of their files."""
    steps = (MIGRATIONS / "versions").glob("step_*.py")
    return max(step.stem for step in steps).removeprefix("step_")


def _tune_sqlite(connection: Any, _: object) -> None:
    """WAL lets readers and the writer work in parallel; FULL makes commits survive a power cut."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
        "temp_store=MEMORY",
        # In kB for each connection. Small: the operating system caches the file anyway.
        "cache_size=-512",
        f"wal_autocheckpoint={MAX_WAL_PAGES}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
