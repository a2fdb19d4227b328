"""The files of an SQLite database are for the server's user alone.

They hold the key that signs cookies, and the secrets of deals in progress: any other user of the
machine who could read them could sign in as anyone and see every card.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""Suffixes that SQLite and the server add to the database's name for the files beside it."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""All permissions of the group and of others."""


def make_private(database: Path) -> list[Path]:
    """Create an empty database that only this user can read, or remove other users' permissions.

    SQLite gives the files beside it the same permissions. Returns the files that others can still
    read: those that belong to another user, and all on a file system without permissions.
    """
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
    files = [Path(f"{database}{suffix}") for suffix in BESIDE]
    return [file for file in files if file.exists() and not _remove_permissions(file)]


def _remove_permissions(file: Path) -> bool:
    """Remove others' permissions; returns whether nobody but the owner has any now."""
    mode = file.stat().st_mode
    if mode & OTHERS:
        with contextlib.suppress(OSError):
            file.chmod(stat.S_IMODE(mode) & ~OTHERS)
    return not file.stat().st_mode & OTHERS
