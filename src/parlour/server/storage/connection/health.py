"""Whether the database answers, can be written, and is still the file that was opened.

A full or read-only disk does not get better within a second, so writes are refused at once with the
reason; the next write that succeeds ends the trouble. A database file that was emptied or replaced
under a running server is not written any more: another server would begin in it. A PostgreSQL that
does not answer is waited for; its loss and its return are logged once each.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from logging import ERROR, WARNING
from pathlib import Path
from typing import Literal, TypeAlias

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from parlour.games.refusal import Refusal
from parlour.server.monitoring.process_log import log_event

Trouble: TypeAlias = Literal[
    "disk-full", "read-only", "disk-broken", "database-replaced", "database-taken"
]

_SQLITE: dict[int, Trouble] = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CANTOPEN: "disk-broken",
    sqlite3.SQLITE_IOERR: "disk-broken",
    sqlite3.SQLITE_CORRUPT: "disk-broken",
    sqlite3.SQLITE_NOTADB: "disk-broken",
}
"""By primary result code: <https://sqlite.org/rescode.html>."""
_POSTGRESQL: dict[str, Trouble] = {
    "53100": "disk-full",
    "25006": "read-only",
    "58030": "disk-broken",
}
"""By SQLSTATE: <https://www.postgresql.org/docs/current/errcodes-appendix.html>."""
_LOGGED: dict[Trouble, str] = {
    "disk-full": "the disk is full: nothing can be saved until there is space",
    "read-only": "the database is read-only: nothing can be saved",
    "disk-broken": "the database file cannot be read or written",
    "database-replaced": "the database file was emptied or replaced: restore it and restart",
    "database-taken": "another server without a common bus has taken the database: "
    "stop one of the two, and restart the other",
}
_SENTENCES: dict[Trouble, str] = {
    "disk-full": "server-disk-full",
    "read-only": "server-read-only",
    "disk-broken": "server-disk-broken",
    "database-replaced": "server-database-replaced",
    "database-taken": "server-database-taken",
}
FOR_GOOD: frozenset[Trouble] = frozenset({"database-replaced", "database-taken"})
"""Only a restart helps: what is in memory and what is stored may differ."""
_AWAY = ("08", "57P01", "57P02", "57P03", "53300")
"""How SQLSTATE begins when PostgreSQL cannot be used at all. While connecting there is none."""
FULL_BYTES = 1_000_000
"""Free space below which a disk that refuses a file counts as full."""
_HEADER_BYTES = 100
"""The least size of an SQLite file that is not empty."""


def trouble_of(error: DBAPIError, file: Path | None = None) -> Trouble | None:
    """The trouble behind an error; None if it may pass, or is the job's own.

    With the database's `file`: on a full disk SQLite reports many things as an I/O error.
    """
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is None:
        return _POSTGRESQL.get(getattr(error.orig, "sqlstate", None) or "")
    trouble = _SQLITE.get(code & 0xFF)
    is_unexplained = trouble == "disk-broken" and not is_damage(error)
    return "disk-full" if is_unexplained and file is not None and _has_no_room(file) else trouble


def is_damage(error: DBAPIError) -> bool:
    """Whether the file itself is damaged, or no database at all."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def _has_no_room(file: Path) -> bool:
    try:
        return shutil.disk_usage(file.parent).free < FULL_BYTES
    except OSError:
        return False


def is_away(error: DBAPIError) -> bool:
    """Whether PostgreSQL does not answer, or takes no connections."""
    if getattr(error.orig, "sqlite_errorcode", None) is not None:
        return False
    if not isinstance(error, InterfaceError | OperationalError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return state is None or state.startswith(_AWAY)


def sqlite_path(engine: Engine) -> Path | None:
    """The file of an SQLite database."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


class Health:
    """The state of the database as this process sees it; used by all its threads."""

    def __init__(self, engine: Engine) -> None:
        self.trouble: Trouble | None = None
        self.away_since: float | None = None
        """Since when the database does not answer."""
        self._path = sqlite_path(engine)
        self._identity = None if self._path is None else _identity(self._path)

    def check_file(self) -> None:
        """Refuse to continue if the database is no longer the one that was opened."""
        if self.trouble in FOR_GOOD:
            raise self.failed(self.trouble)
        if self._path is not None and _identity(self._path) != self._identity:
            raise self.failed("database-replaced")

    def trouble_of(self, error: DBAPIError) -> Trouble | None:
        """The trouble of this database behind an error."""
        return trouble_of(error, self._path)

    def failed(self, trouble: Trouble) -> Refusal:
        """Record a failure, log it if it is new; returns the refusal for pending requests."""
        if self.trouble in FOR_GOOD:
            trouble = self.trouble  # all else follows from that
        if trouble != self.trouble:
            self.trouble = trouble
            log_event(ERROR, "database_trouble", _LOGGED[trouble], trouble=trouble)
        return Refusal("unavailable", _SENTENCES[trouble])

    def lost(self, error: DBAPIError) -> None:
        """Record that the database does not answer; log it if that is new."""
        if self.away_since is None:
            self.away_since = time.monotonic()
            kind = type(error.orig).__name__
            message = "the database does not answer (%(kind)s): trying again until it does"
            log_event(ERROR, "database_lost", message, kind=kind)

    def answered(self) -> None:
        """Record that the database answers."""
        since, self.away_since = self.away_since, None
        if since is not None:
            seconds = int(time.monotonic() - since)
            message = "the database answers again, after %(seconds)d s"
            log_event(WARNING, "database_back", message, seconds=seconds)

    def succeeded(self) -> None:
        """Record a successful write."""
        self.answered()
        if self.trouble is not None:
            self.trouble = None
            log_event(WARNING, "database_writable", "the database can be written again")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file this is, None for a missing or empty one."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_size >= _HEADER_BYTES else None
