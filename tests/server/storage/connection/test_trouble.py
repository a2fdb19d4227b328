"""Trouble with an SQLite file: a full disk, a read-only one, an emptied file, a second server."""

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from tests.support.server.disk import Disk
from tests.support.services import Guest, Server, fetch, wait_for

from parlour.games.refusal import Refusal
from parlour.server.config import database_url
from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.connection.health import trouble_of
from parlour.text import Words

SENTENCES = Words("en")
WRITABLE = "can be written again"


@contextmanager
def logging_server(folder: Path, log: Path) -> Iterator[Server]:
    with log.open("wb") as errors:
        server = Server(folder, stderr=errors)
        try:
            yield server
        finally:
            server.stop(signal.SIGKILL)


def write_until_refused(guest: Guest, table: str) -> dict[str, str]:
    """Change a table until the disk is full; returns the refusal."""
    for n in range(5000):
        players = {"do": "change", "players": 2 + n % 4}
        answer = guest.http.post(f"/api/tables/{table}", json=players)
        if answer.status_code != 200:
            assert answer.status_code == 503
            refusal: dict[str, str] = answer.json()
            return refusal
    raise AssertionError("the disk never got full")


def test_a_full_disk_is_reported_at_once_and_recovers(tmp_path: Path) -> None:
    disk, log = Disk(tmp_path), tmp_path / "log"
    try:
        with logging_server(disk.folder, log) as server:
            zoe = server.guest()
            table = zoe.open()
            disk.fill(server)
            refusal = write_until_refused(zoe, table)
            reasons = {SENTENCES(f"server-{one}") for one in ("disk-full", "disk-broken")}
            assert refusal["code"] == "unavailable"
            assert refusal["message"] in reasons

            def is_reported() -> bool:
                # Something small may still fit in between, and be taken for a recovery.
                write_until_refused(zoe, table)
                ready = fetch("GET", f"{server.url}/readyz")
                return ready.status_code == 503 and ready.json()["message"] in reasons

            wait_for(is_reported, "the server to be unready")
            assert fetch("GET", f"{server.url}/healthz").status_code == 200, "alive all the same"
            version = zoe.get(f"/api/tables/{table}")["version"]

            disk.empty(server)
            wait_for(lambda: fetch("GET", f"{server.url}/readyz").status_code == 200, "recovery")
            zoe.do(table, "say", phrase="hello")
            assert zoe.get(f"/api/tables/{table}")["version"] == version + 1
            changes = [
                phrase
                for line in log.read_text().splitlines()
                for phrase in ("nothing can be saved", "cannot be read or written", WRITABLE)
                if phrase in line
            ]
            assert all(one != two for one, two in pairwise(changes)), "each change is logged once"
            assert changes[-1] == WRITABLE
            zoe.close()
    finally:
        disk.close()


def serve_again(folder: Path, most_bytes: int | None = None) -> subprocess.CompletedProcess[str]:
    """Try to start another server on the same data, which may write files up to this size."""
    command = ["-m", "parlour", "serve", "--port", "0", "--data", str(folder), "--no-browser"]

    def limit() -> None:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=limit,
    )


def test_a_start_on_a_full_disk_does_not_call_the_database_damaged(tmp_path: Path) -> None:
    """A host who restored a backup for that would lose what was played since."""
    disk = Disk(tmp_path)
    try:
        with logging_server(disk.folder, tmp_path / "log") as server:
            server.guest().close()
            server.stop()
            file = disk.folder / "parlour.db"
            if disk.is_mounted:
                disk.fill(server)
                refused = serve_again(disk.folder)
                assert SENTENCES("server-open-full", file=str(file)) in refused.stderr
                disk.empty(server)
            else:
                refused = serve_again(disk.folder, most_bytes=1)
                assert SENTENCES("server-open-failed", why="disk I/O error") in refused.stderr
            assert refused.returncode == 2
            server.start()
            server.guest().close()
    finally:
        disk.close()


def test_a_damaged_database_of_a_server_is_called_damaged(tmp_path: Path) -> None:
    with logging_server(tmp_path, tmp_path / "log") as server:
        server.stop()
    file = tmp_path / "parlour.db"
    file.write_bytes(b"no database at all " * 99)
    refused = serve_again(tmp_path)
    assert refused.returncode == 2
    assert SENTENCES("server-open-damaged", file=str(file)) in refused.stderr


def test_an_emptied_database_is_not_a_new_server(tmp_path: Path) -> None:
    """Neither for the running server nor for the next one; restored, it continues."""
    folder, log = tmp_path / "data", tmp_path / "log"
    folder.mkdir()
    database, backup = folder / "parlour.db", tmp_path / "backup.db"
    with logging_server(folder, log) as server:
        zoe = server.guest()
        table = zoe.open()
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(backup)) as copy:
            source.backup(copy)
        os.truncate(database, 0)
        refusal = zoe.http.post(f"/api/tables/{table}", json={"do": "say", "phrase": "hello"})
        assert refusal.status_code == 503
        assert refusal.json()["message"] == SENTENCES("server-database-replaced")
        assert Guest(server, None).http.post("/api/guest", json={"name": "x"}).status_code == 503
        assert fetch("GET", f"{server.url}/readyz").status_code == 503
        assert fetch("GET", f"{server.url}/healthz").status_code == 200
        assert database.stat().st_size == 0, "no new server has begun in it"
        assert log.read_text().count("emptied or replaced") == 1
    for path in folder.glob("parlour.db-*"):
        path.unlink()
    refused = serve_again(folder)
    assert refused.returncode == 2
    assert "parlour.db.lock" in refused.stderr
    shutil.copy(backup, database)
    with logging_server(folder, log) as server:
        zoe.server = server
        zoe.http.base_url = server.url
        assert zoe.get(f"/api/tables/{table}")["version"] > 0
        zoe.close()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """The first one notices nothing, and after a kill the next one starts at once."""
    with logging_server(tmp_path, tmp_path / "log") as server:
        zoe = server.guest()
        refused = serve_again(tmp_path)
        assert refused.returncode == 2
        assert "Another server is using" in refused.stderr
        zoe.open()
        server.stop(signal.SIGKILL)
        server.start()
        zoe.open()
        zoe.close()


def test_servers_that_share_a_bus_may_share_the_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    program = "import sys; from parlour.server.storage.connection.file_lock import file_lock\n"
    program += f"with file_lock({url!r}, shared=True): pass"
    with file_lock(url, shared=True):
        subprocess.run([sys.executable, "-c", program], check=True)
    with file_lock(url, shared=False):
        found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
        assert Refusal.__name__.encode() in found.stderr


@pytest.mark.parametrize("code", ["53100", "25006"])
def test_postgresql_reports_a_full_or_read_only_disk(database: str, code: str) -> None:
    """What the server sends is recognized; here it raises the error by itself."""
    engine = create_engine(database_url(database, Path()))
    raising = f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{code}'; END $$"
    with pytest.raises(DBAPIError) as failed, engine.begin() as connection:
        connection.execute(text(raising))
    assert trouble_of(failed.value) in {"disk-full", "read-only"}
    engine.dispose()
