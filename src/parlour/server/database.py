"""The connection to the database: opened, brought up to date, tuned for durable commits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 5211


async def connect(url: str) -> AsyncEngine:
    """An engine whose schema is the newest."""
    sqlite = url.startswith("sqlite")
    # Readers never wait for the writer in either database; five connections serve a process.
    # A fault that is logged must not carry what it was about: entries hold secrets.
    engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine.sync_engine, "connect", _tune_sqlite)
    async with engine.begin() as connection:
        if not sqlite:
            # Two processes that start at once must not both create the tables.
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        await connection.run_sync(_migrate)
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
