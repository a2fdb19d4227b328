"""Backups of running servers."""

import os
import signal
import stat
import threading
from pathlib import Path

import pytest
from tests.support.services import Guest, Server

from parlour.cli import main
from parlour.server.config import database_url
from parlour.server.storage.backup import write_backup
from parlour.server.storage.connection.database import connect


def play(server: Server, name: str) -> tuple[Guest, str]:
    """A guest with a finished game and one in progress."""
    guest = server.guest(name)
    guest.play_to_end(guest.open("5211", bots=["greedy"], start=True))
    return guest, guest.open("5211", bots=["greedy"], start=True)


def test_a_backup_of_a_busy_server_holds_every_acknowledged_move(tmp_path: Path) -> None:
    """The server is killed after it; restored elsewhere, the game continues where it was."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    server = Server(data)
    guest, table = play(server, "Zoë")
    before = guest.get(f"/api/tables/{table}")["version"]
    is_done = threading.Event()

    def be_busy() -> None:
        busy = server.guest("Busy")
        while not is_done.is_set():
            busy.open("pixies", bots=["random"], start=True)
        busy.close()

    writing = threading.Thread(target=be_busy)
    writing.start()
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    is_done.set()
    writing.join()
    server.stop(signal.SIGKILL)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir() if "parlour" in file.name] == []

    restored = tmp_path / "restored"
    assert main(["restore", str(copy), "--data", str(restored)]) == 0
    again = Server(restored)
    headers = {"cookie": "; ".join(f"{k}={v}" for k, v in guest.http.cookies.items())}
    state = again.guest("Other").http.get(f"/api/tables/{table}", headers=headers).json()
    assert state["version"] >= before
    assert state["phase"] == "playing"
    again.stop()
    guest.close()


def test_a_backup_is_on_the_disk_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is safe from a power cut only once its folder is written as well."""
    connect(database_url(None, tmp_path)).dispose()
    folder, synced = tmp_path / "backups", list[int]()
    folder.mkdir()
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))
    write_backup(database_url(None, tmp_path), folder / "copy.db")
    assert (folder / "copy.db").exists()
    assert folder.stat().st_ino in synced


def test_a_backup_replaces_a_damaged_database_that_no_server_uses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path)
    server.guest("Zoë").close()
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--data", str(tmp_path)]) == 0
    assert main(["restore", str(copy), "--data", str(tmp_path), "--replace"]) == 2
    assert "Another server is using" in capsys.readouterr().err
    server.stop()
    (tmp_path / "parlour.db").write_bytes(b"rubbish" * 1000)
    assert main(["restore", str(copy), "--data", str(tmp_path), "--replace"]) == 0
    assert (tmp_path / "parlour.db.replaced-1").read_bytes().startswith(b"rubbish")
    server.start()
    server.stop()


def test_there_is_nothing_to_back_up_in_an_empty_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "none")]) == 2
    assert "no database" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()
