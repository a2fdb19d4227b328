"""Backups: everything that a server stores as one SQLite file, whichever database it uses.

A backup of a running server is consistent: it is one snapshot, of SQLite's pages or of all tables
in one transaction of PostgreSQL. Nobody waits for it. A file is checked before it gets its name, so
one that is there is complete. It can be restored into either kind of database.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from parlour.games.refusal import Refusal
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import CONNECT_SECONDS, connect
from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.connection.migrating import is_current
from parlour.server.storage.connection.opening import (
    database_lock,
    open_database,
    parse_url,
    refusal_of,
)

ROWS = 1000
"""Rows that are copied at a time."""
COUNTED = (db.guests, db.tables, db.entries, db.games)
"""Tables whose rows the summary of a backup counts."""


def write_backup(url: str, target: Path) -> dict[str, int]:
    """Write a backup of a database that may be in use; returns how much is in it."""
    if target.exists():
        raise Refusal("bad_option", "backup-exists", file=str(target))
    parsed = parse_url(url)
    with _temporary(target.parent) as file:
        if parsed.drivername.startswith("sqlite"):
            source = Path(parsed.database or "")
            if not source.is_file():
                raise Refusal("unavailable", "backup-no-database", file=str(source))
            _copy_pages(source, file)
        else:
            _copy_from_postgresql(url, file)
        counts = check_backup(file)
        file.replace(target)
        _sync_folder(target.parent)
    return counts


def restore_backup(file: Path, url: str, *, replace: bool) -> dict[str, int]:
    """Restore a backup into a database that no server uses; returns how much there is now.

    A database that is not empty is refused, or with `replace`, if it is SQLite, kept beside the new
    one under another name.
    """
    check_backup(file)
    parsed = parse_url(url)
    if parsed.drivername.startswith("sqlite"):
        return _restore_file(file, url, Path(parsed.database or ""), replace=replace)
    with _temporary(Path(tempfile.gettempdir())) as copy, _refusing(url):
        _copy_pages(file, copy)
        with (
            _disposing(open_database(url, 0)) as target,
            database_lock(target, shared=False, wait=0),
            _disposing(connect(f"sqlite:///{copy}")) as source,
            target.begin() as into,
            source.connect() as out,
        ):
            if any(_count(into).values()):
                raise Refusal("unavailable", "restore-not-empty-postgresql")
            _copy_rows(out, into)
            return _count(into)


def check_backup(file: Path) -> dict[str, int]:
    """Refuse a file that is damaged or no backup; returns how much is in it."""
    if not file.is_file():
        raise Refusal("unavailable", "backup-no-file", file=str(file))
    try:
        with contextlib.closing(_open(file)) as connection:
            (state,) = connection.execute("PRAGMA integrity_check").fetchone()
            strays = connection.execute("PRAGMA foreign_key_check").fetchone()
            if state != "ok" or strays is not None:
                raise Refusal("unavailable", "backup-damaged", file=str(file))
            return {
                table.name: connection.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0]  # noqa: S608
                for table in COUNTED
            }
    except sqlite3.Error as error:
        raise _refusal(error, file) from None


def _refusal(error: sqlite3.Error, file: Path) -> Refusal:
    """The refusal to show the host for a file that could not be read or written."""
    # The errors of a file without our tables have no name of their own.
    name = getattr(error, "sqlite_errorname", "")
    if name in {"SQLITE_CORRUPT", "SQLITE_NOTADB"} or "no such table" in str(error):
        return Refusal("unavailable", "backup-damaged", file=str(file))
    return Refusal("unavailable", "backup-failed", file=str(file), why=str(error))


@contextmanager
def _disposing(engine: Engine) -> Iterator[Engine]:
    """Close all connections of an engine at the end."""
    try:
        yield engine
    finally:
        engine.dispose()


def _restore_file(file: Path, url: str, target: Path, *, replace: bool) -> dict[str, int]:
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with file_lock(url, shared=False, is_new=True) as lock, _temporary(target.parent) as copy:
        has_data = target.stat().st_size > 0
        if has_data and not replace:
            raise Refusal("unavailable", "restore-not-empty", file=str(target))
        _copy_pages(file, copy)
        connect(f"sqlite:///{copy}").dispose()
        _leave_one_file(copy)
        counts = check_backup(copy)
        if has_data:
            _set_aside(target)
        copy.replace(target)
        _sync_folder(target.parent)
        if lock is not None:
            lock.remember()
    return counts


def _set_aside(target: Path) -> None:
    """Rename a database that is replaced, with the files beside it, to a name that is free."""
    with contextlib.suppress(sqlite3.Error):  # damaged: all of its files are kept as they are
        _leave_one_file(target)
    number = 1
    while target.with_name(f"{target.name}.replaced-{number}").exists():
        number += 1
    for suffix in ("-wal", "-shm", ""):
        file = target.with_name(f"{target.name}{suffix}")
        if file.exists():
            file.replace(target.with_name(f"{target.name}.replaced-{number}{suffix}"))


def _copy_pages(source: Path, target: Path) -> None:
    """Copy an SQLite database as it is at one moment, even while it is written to."""
    with (
        contextlib.closing(sqlite3.connect(source, timeout=30)) as out,
        contextlib.closing(sqlite3.connect(target)) as into,
    ):
        try:
            out.backup(into)
        except sqlite3.Error as error:
            raise _refusal(error, source) from None
    _leave_one_file(target)


def _copy_from_postgresql(url: str, target: Path) -> None:
    engine = create_engine(
        url, hide_parameters=True, connect_args={"connect_timeout": CONNECT_SECONDS}
    )
    snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with (
        _disposing(engine),
        _disposing(connect(f"sqlite:///{target}")) as copy,
        _refusing(url),
        engine.connect().execution_options(**snapshot) as out,
        copy.begin() as into,
    ):
        # Never migrated from here: a server of an older version may be using it.
        if not is_current(out):
            raise Refusal("unavailable", "backup-other-version")
        _copy_rows(out, into)
        if _count(out) != _count(into):
            raise Refusal("unavailable", "backup-incomplete")
    _leave_one_file(target)


@contextmanager
def _refusing(url: str) -> Iterator[None]:
    """Turn errors of PostgreSQL into refusals."""
    try:
        yield
    except DBAPIError as error:
        raise refusal_of(parse_url(url), error) from None


def _copy_rows(out: Connection, into: Connection) -> None:
    for table in db.metadata.sorted_tables:
        into.execute(delete(table))
        found = out.execution_options(yield_per=ROWS).execute(select(table)).mappings()
        for part in found.partitions():
            into.execute(insert(table), [dict(row) for row in part])


def _count(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in COUNTED
    }


def _leave_one_file(database: Path) -> None:
    """Put everything into the one file: those beside it are easily forgotten in a copy."""
    with contextlib.closing(_open(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=30)


@contextmanager
def _temporary(folder: Path) -> Iterator[Path]:
    """The name of a new private file in this folder, which is gone afterwards unless renamed."""
    descriptor, name = tempfile.mkstemp(prefix=".parlour-", suffix=".db", dir=folder)
    os.close(descriptor)
    try:
        yield Path(name)
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            Path(name + suffix).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make a new name survive a power cut."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
