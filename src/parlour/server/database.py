"""The connection to the database: opened, brought up to date, tuned for durable commits."""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 5211
CHECKPOINT_SECONDS = 1.0
LARGEST_LOG = 8000
"""Pages of 4 kB in SQLite's log before a commit has to empty it."""


def connect(url: str) -> Engine:
    """An engine whose schema is the newest."""
    sqlite = url.startswith("sqlite")
    # Readers never wait for the writer in either database; five connections serve a process,
    # ten more for a moment.
    # A fault that is logged must not carry what it was about: entries hold secrets.
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine, "connect", _tune_sqlite)
    with engine.begin() as connection:
        if not sqlite:
            # Two processes that start at once must not both create the tables.
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        _migrate(connection)
    return engine


class Checkpoints:
    """A thread that moves SQLite's log into its file, so that no commit has to wait for that.

    Left to itself, SQLite does so within whichever commit fills the log: once every thousand
    moves somebody would wait for it. The bound in `_tune_sqlite` is for when this cannot keep up.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        if engine.dialect.name == "sqlite":
            self._thread.start()

    def close(self) -> None:
        """Stop."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(CHECKPOINT_SECONDS):
            with contextlib.suppress(DBAPIError), self._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def _migrate(connection: Connection) -> None:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _tune_sqlite(connection: Any, _: object) -> None:
    """WAL lets readers and the writer work at once; FULL makes a commit survive a power cut."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
        "temp_store=MEMORY",
        # In kB, for each of a process's connections: what is read twice, the system remembers.
        "cache_size=-512",
        f"wal_autocheckpoint={LARGEST_LOG}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
