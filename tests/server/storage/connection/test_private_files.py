"""Nobody but the server's user can read its database, whatever the umask says."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.services import Server

from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.connection.private_files import make_private


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """New files are readable by everyone unless a program says otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def test_a_server_keeps_its_folder_and_files_to_itself(tmp_path: Path) -> None:
    """Also those that an earlier version left readable."""
    data = tmp_path / "data"
    server = Server(data)
    server.guest().close()
    server.stop()
    for file in data.iterdir():
        file.chmod(0o644)
    data.chmod(0o755)
    server.start()
    guest = server.guest()
    guest.open()
    try:
        assert mode(data) == "0o700"
        assert {file.name: mode(file) for file in data.glob("parlour.db*")} == dict.fromkeys(
            ["parlour.db", "parlour.db-shm", "parlour.db-wal", "parlour.db.lock"], "0o600"
        )
    finally:
        guest.close()
        server.stop()


def test_files_that_others_can_still_read_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As on a file system without rights, where changing them does nothing."""
    database = tmp_path / "parlour.db"
    with file_lock(f"sqlite:///{database}", shared=False):
        assert caplog.records == []
    database.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    assert make_private(database) == [database]
    with file_lock(f"sqlite:///{database}", shared=False):
        (record,) = caplog.records
        assert str(database) in record.getMessage()


def test_a_new_database_and_all_files_beside_it_are_private(tmp_path: Path) -> None:
    database = tmp_path / "parlour.db"
    assert make_private(database) == []
    assert (database.stat().st_size, mode(database)) == (0, "0o600")
    beside = [tmp_path / f"parlour.db{suffix}" for suffix in ("-wal", "-shm", "-journal", ".lock")]
    for file in beside:
        file.touch()
        file.chmod(0o664)
    database.chmod(0o640)
    assert make_private(database) == []
    assert {mode(file) for file in (database, *beside)} == {"0o600"}
