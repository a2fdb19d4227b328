"""Backups of running servers, restored into either kind of database."""

import os
import signal
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select
from tests.support.services import Guest, Server, new_database

from parlour.cli import main
from parlour.server.config import database_url
from parlour.server.storage.backup import write_backup
from parlour.server.storage.connection.database import connect
from parlour.server.storage.schema import metadata


def rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database holds, but for the marks of the servers that opened it."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }
    engine.dispose()
    found["secrets"] = [row for row in found["secrets"] if row[0] != "owner"]
    return found


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


def test_postgresql_and_sqlite_restore_each_others_backups(
    tmp_path: Path, postgres_url: str
) -> None:
    first, second = new_database(postgres_url), new_database(postgres_url)
    server = Server(tmp_path, "--database", first)
    play(server, "Zoë")[0].close()
    server.stop()
    there, back = tmp_path / "there.db", tmp_path / "back.db"
    sqlite = tmp_path / "sqlite"
    assert main(["backup", str(there), "--database", first]) == 0
    assert main(["restore", str(there), "--data", str(sqlite)]) == 0
    assert main(["backup", str(back), "--data", str(sqlite)]) == 0
    assert main(["restore", str(back), "--database", second]) == 0
    wanted = rows(database_url(first, tmp_path))
    assert wanted["entries"]
    assert wanted["games"]
    assert rows(database_url(None, sqlite)) == wanted
    assert rows(database_url(second, tmp_path)) == wanted


def test_a_database_in_use_or_with_data_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    server = Server(tmp_path)
    server.guest("Zoë").close()
    assert main(["backup", str(copy), "--data", str(tmp_path)]) == 0
    assert main(["backup", str(copy), "--data", str(tmp_path)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert main(["restore", str(copy), "--data", str(tmp_path), "--replace"]) == 2
    assert "Another server is using" in capsys.readouterr().err
    ben = server.guest("Ben")
    ben.open("5211", bots=["greedy"], start=True)
    ben.close()
    server.stop()
    assert main(["restore", str(copy), "--data", str(tmp_path)]) == 2
    assert "isn’t empty" in capsys.readouterr().err
    url = database_url(None, tmp_path)
    newer = rows(url)
    assert newer["entries"]
    assert main(["restore", str(copy), "--data", str(tmp_path), "--replace"]) == 0
    assert rows(url)["entries"] == []
    assert rows(f"{url}.replaced-1") == newer
    server.start()  # accepts the restored database
    server.stop()


def test_a_backup_replaces_a_damaged_database(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.guest("Zoë").close()
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--data", str(tmp_path)]) == 0
    server.stop()
    (tmp_path / "parlour.db").write_bytes(b"rubbish" * 1000)
    assert main(["restore", str(copy), "--data", str(tmp_path), "--replace"]) == 0
    assert (tmp_path / "parlour.db.replaced-1").read_bytes().startswith(b"rubbish")
    server.start()
    server.stop()


@pytest.mark.parametrize("damage", ["text", "truncated", "missing", "empty"])
def test_what_is_no_backup_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    file = tmp_path / "copy.db"
    if damage != "missing":
        file.write_bytes(b"" if damage == "empty" else b"not a database" * 500)
    if damage == "truncated":
        engine = create_engine(f"sqlite:///{tmp_path / 'whole.db'}")
        metadata.create_all(engine)
        with engine.begin() as connection:
            connection.execute(metadata.tables["guests"].insert(), [
                {"id": str(n), "name": "x" * 20, "created": n} for n in range(2000)
            ])  # fmt: skip
        engine.dispose()
        whole = (tmp_path / "whole.db").read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
    assert main(["restore", str(file), "--data", str(tmp_path / "new")]) == 2
    assert "copy.db" in capsys.readouterr().err
    assert not (tmp_path / "new" / "parlour.db").exists()


def test_there_is_nothing_to_back_up_in_an_empty_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "none")]) == 2
    assert "no database" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()
