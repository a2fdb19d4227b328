"""The lock beside an SQLite file, and the server that it remembers."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.games.refusal import Refusal
from parlour.server.storage.connection.file_lock import file_lock


def database(path: Path, key: str | None) -> Path:
    """A database whose server signs cookies with this key; None for one without a server."""
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE secrets (name TEXT, value TEXT)")
        connection.execute("INSERT INTO secrets VALUES ('other', 'x')")
        if key is not None:
            connection.execute("INSERT INTO secrets VALUES ('cookies', ?)", (key,))
        connection.commit()
    return path


def test_a_database_of_another_server_is_refused(tmp_path: Path) -> None:
    """Unless it is meant to be new; the lock then remembers that one."""
    file = database(tmp_path / "x.db", "first")
    url, remembered = f"sqlite:///{file}", tmp_path / "x.db.lock"
    with file_lock(url, shared=False) as lock:
        assert lock is not None
        lock.remember()
    assert len(remembered.read_text()) == 32
    with file_lock(url, shared=False):
        pass
    database(file, "second")
    with pytest.raises(Refusal) as refused, file_lock(url, shared=False):
        pass
    assert refused.value.reason.args == {"file": str(file), "lock": str(remembered)}
    with file_lock(url, shared=False, is_new=True) as lock:
        assert lock is not None
        lock.remember()
    with file_lock(url, shared=False):
        pass


def test_what_is_not_known_is_not_remembered_and_a_missing_database_is_new(tmp_path: Path) -> None:
    file = database(tmp_path / "x.db", "key")
    url = f"sqlite:///{file}"
    with file_lock(url, shared=False) as lock:
        assert lock is not None
        lock.remember()
        before = Path(f"{file}.lock").stat().st_size
        database(file, None)
        lock.remember()
        assert Path(f"{file}.lock").stat().st_size == before
    file.unlink()
    with file_lock(url, shared=False):
        pass


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql+psycopg://host/x"])
def test_other_databases_have_no_file_to_lock(url: str) -> None:
    with file_lock(url, shared=False) as lock:
        assert lock is None
