"""Backups written and restored, without a server."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select
from tests.support.server.stores import NOW, add_rows, new_guest, new_table, open_store

from parlour.games.refusal import Refusal
from parlour.server.config import database_url
from parlour.server.storage.backup import check_backup, restore_backup, write_backup
from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.schema import games, metadata

HELD = {"guests": 2, "tables": 1, "entries": 1, "games": 1}


def fill(folder: Path, url: str | None = None) -> str:
    """A database with two guests, a table and a finished game; returns its URL."""

    async def run() -> None:
        async with open_store(folder, url) as store:
            for name in ("Zoë", "Ben"):
                await new_guest(store, name)
            game = {"table_id": await new_table(store), "number": 1, "game": "5211"}
            await add_rows(store, games, {**game, "ended": NOW, "record": '{"players": ["Zoë"]}'})

    folder.mkdir(exist_ok=True)
    asyncio.run(run())
    return database_url(url, folder)


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


def refusal(action: object, *arguments: object, **more: object) -> str:
    with pytest.raises(Refusal) as refused:
        action(*arguments, **more)  # type: ignore[operator]
    return refused.value.reason.id


def test_a_backup_is_one_file_that_restores_into_a_new_folder(tmp_path: Path) -> None:
    url, file = fill(tmp_path / "data"), tmp_path / "backup.db"
    assert write_backup(url, file) == check_backup(file) == HELD
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["backup.db"]
    assert refusal(write_backup, url, file) == "backup-exists"
    target = tmp_path / "new" / "folder" / "parlour.db"
    assert restore_backup(file, f"sqlite:///{target}", replace=False) == HELD
    assert stat.S_IMODE(target.parent.stat().st_mode) == 0o700
    assert {one.name for one in target.parent.iterdir()} == {"parlour.db", "parlour.db.lock"}
    assert (target.parent / "parlour.db.lock").read_text() == "", "it has no signing key yet"


def test_a_database_with_data_is_replaced_only_if_that_is_wanted(tmp_path: Path) -> None:
    """And then kept under another name, however often."""
    url, file = fill(tmp_path / "data"), tmp_path / "backup.db"
    write_backup(url, file)
    old = rows(url)
    fill(tmp_path / "data")
    newer = rows(url)
    assert refusal(restore_backup, file, url, replace=False) == "restore-not-empty"
    assert rows(url) == newer
    for number, replaced in ((1, newer), (2, old)):
        assert restore_backup(file, url, replace=True) == HELD
        assert rows(url) == old
        assert rows(f"{url}.replaced-{number}") == replaced
    assert sorted(one.name for one in (tmp_path / "data").iterdir()) == [
        "parlour.db", "parlour.db.lock", "parlour.db.replaced-1", "parlour.db.replaced-2",
    ]  # fmt: skip


def test_nothing_is_restored_into_a_file_that_a_server_uses(tmp_path: Path) -> None:
    """Not even one that shares the file with other servers."""
    url, file = fill(tmp_path / "data"), tmp_path / "backup.db"
    write_backup(url, file)
    code = (
        "from pathlib import Path\n"
        "from parlour.server.storage.backup import restore_backup\n"
        f"restore_backup(Path({str(file)!r}), {url!r}, replace=True)"
    )
    with file_lock(url, shared=True):
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert b"server-database-in-use" in found.stderr
    assert not list((tmp_path / "data").glob("*.replaced-*"))


def test_postgresql_is_backed_up_and_restored_only_into_an_empty_database(
    tmp_path: Path, database: str
) -> None:
    url, file = fill(tmp_path / "data"), tmp_path / "backup.db"
    write_backup(url, file)
    remote = database_url(database, tmp_path)
    assert restore_backup(file, remote, replace=False) == HELD
    assert rows(remote) == rows(url)
    for replace in (False, True):
        assert (
            refusal(restore_backup, file, remote, replace=replace) == "restore-not-empty-postgresql"
        )
    assert write_backup(remote, tmp_path / "copy.db") == HELD
    assert rows(f"sqlite:///{tmp_path / 'copy.db'}") == rows(url)


def test_what_is_missing_damaged_or_no_backup_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert refusal(check_backup, file) == "backup-no-file"
    assert refusal(write_backup, f"sqlite:///{tmp_path / 'none.db'}", file) == "backup-no-database"
    for damaged in (b"", b"not a database" * 500):
        file.write_bytes(damaged)
        assert refusal(check_backup, file) == "backup-damaged"
    target = tmp_path / "new" / "parlour.db"
    restored = refusal(restore_backup, file, f"sqlite:///{target}", replace=False)
    assert restored == "backup-damaged"
    assert not target.exists()
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE other (x)")
    assert refusal(check_backup, file) == "backup-damaged"
    file.unlink()
    write_backup(fill(tmp_path / "data"), file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert refusal(check_backup, file) == "backup-damaged", "half of it"
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE entries SET table_id = 'nowhere'")
        connection.commit()
    assert refusal(check_backup, file) == "backup-damaged", "an entry without its table"
    assert not [one for one in tmp_path.iterdir() if one.name.startswith(".parlour")]
