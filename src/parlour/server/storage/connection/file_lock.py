"""One server for one SQLite file: a lock that ends with the process, however it ends.

Two servers on one file would each keep tables in memory and never learn of the other's moves. The
lock is a POSIX record lock on `FILE.lock`: the system releases it with the process, so a killed
server can be restarted at once, and bot processes do not inherit it. Servers that share a bus may
share the file.

The same file remembers which server's database it belongs to, so that an emptied or exchanged
database is noticed at start.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from parlour.games.refusal import Refusal
from parlour.server.storage.connection.opening import refusal_of
from parlour.server.storage.connection.private_files import make_private

LOG = logging.getLogger("parlour.server")


class FileLock:
    """The lock of one database file, while it is held."""

    def __init__(self, database: Path, descriptor: int) -> None:
        self._database, self._descriptor = database, descriptor

    def check(self) -> None:
        """Refuse a database other than the one that this lock remembers."""
        known = self._known()
        if known and self._database.exists() and self._fingerprint() != known:
            file, lock = str(self._database), f"{self._database}.lock"
            raise Refusal("unavailable", "server-database-other", file=file, lock=lock)

    def remember(self) -> None:
        """Remember the database, once the server has created or opened it."""
        with contextlib.suppress(Refusal):
            found = self._fingerprint()
            if found and found != self._known():
                os.ftruncate(self._descriptor, 0)
                os.pwrite(self._descriptor, found.encode("ascii"), 0)

    def _known(self) -> str:
        return os.pread(self._descriptor, 64, 0).decode("ascii", "replace")

    def _fingerprint(self) -> str:
        """Identifies this server's database: a hash of its signing key; empty if it has none."""
        query = "SELECT value FROM secrets WHERE name = 'cookies'"
        try:
            # Not read-only: after a crash, the log must be replayed to read anything.
            with contextlib.closing(sqlite3.connect(self._database)) as connection:
                row = connection.execute(query).fetchone()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
                return ""  # there is no such table
            raise refusal_of(make_url(f"sqlite:///{self._database}"), error) from None
        return "" if row is None else hashlib.sha256(row[0].encode()).hexdigest()[:32]


@contextmanager
def file_lock(url: str, *, shared: bool, is_new: bool = False) -> Iterator[FileLock | None]:
    """Hold the lock of an SQLite database; None for any other database.

    Unless it `is_new`, refuse a database other than the one that the lock remembers.
    """
    name = make_url(url).database if url.startswith("sqlite") else None
    if not name or name == ":memory:":
        yield None
        return
    database = Path(name)
    descriptor = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(descriptor, shared=shared):
            raise Refusal("unavailable", "server-database-in-use", file=name)
        lock = FileLock(database, descriptor)
        if not is_new:
            lock.check()
        for file in make_private(database):
            LOG.warning("other users of this machine can read %s, which holds secrets", file)
        yield lock
    finally:
        os.close(descriptor)


def _lock(descriptor: int, *, shared: bool) -> bool:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl  # noqa: PLC0415

    try:
        fcntl.lockf(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
