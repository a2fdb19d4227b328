"""The connection to the database: opened, brought up to date, tuned for durable commits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, create_engine, event, text

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 5211


def connect(url: str) -> Engine:
    """An engine whose schema is the newest."""
    sqlite = url.startswith("sqlite")
    # Readers never wait for the writer in either database; five connections serve a process.
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
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
