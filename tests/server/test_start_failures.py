"""A server that cannot start says why in one sentence; a late database is waited for."""

import asyncio
import hashlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from tests.support.server.disk import Disk
from tests.support.services import HOST, Server, Service, fetch, new_database, postgres, redis

from parlour.cli import main
from parlour.games.refusal import Refusal
from parlour.server.app import create_app
from parlour.server.bench.services import free_port
from parlour.server.config import Config, database_url
from parlour.server.live.downtime import Downtime
from parlour.server.storage.connection.database import connect
from parlour.text import Words

LANGUAGES = ("en", "fr")


def refused(capsys: pytest.CaptureFixture[str], *options: str, status: int = 2) -> str:
    """Try to start a server, in both languages; returns the English sentence."""
    found = {}
    for lang in LANGUAGES:
        given = ["serve", "--port", "0", "--no-browser", "--no-warm", "--lang", lang, *options]
        assert main(given) == status
        (line,) = capsys.readouterr().err.splitlines()
        found[lang] = line
    assert found["en"] != found["fr"]
    return found["en"]


def old_database(folder: Path) -> Path:
    """A database of a server with its tables, without any lock beside it."""
    file = folder / "parlour.db"
    connect(f"sqlite:///{file}").dispose()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


@pytest.mark.parametrize("damage", ["text", "truncated"])
def test_a_damaged_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    file = old_database(tmp_path)
    content = file.read_bytes()
    file.write_bytes(b"no database at all " * 99 if damage == "text" else content[:20_000])
    error = refused(capsys, "--data", str(tmp_path))
    assert error.endswith(Words("en")("server-open-damaged", file=str(file)))


def test_a_database_on_a_read_only_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    disk = Disk(tmp_path)
    try:
        old_database(disk.folder)
        disk.make_read_only()
        assert str(disk.folder) in refused(capsys, "--data", str(disk.folder))
    finally:
        disk.close()


@pytest.mark.parametrize(
    "address", ["mysql://a:hush@b/c", "postgresql+nothing://a:hush@b/c", "hush", "postgresql://a:x"]
)
def test_an_address_of_no_database(capsys: pytest.CaptureFixture[str], address: str) -> None:
    error = refused(capsys, "--database", address)
    assert error.endswith(Words("en")("server-database-address"))
    assert "hush" not in error


@pytest.mark.parametrize("address", ["http://x", "localhost:6379", "redis://x:port"])
def test_an_address_of_no_bus(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    error = refused(capsys, "--data", str(tmp_path), "--bus", address)
    assert error.endswith(Words("en")("server-bus-address"))


def test_a_newer_schema_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = old_database(tmp_path)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.execute("CREATE TABLE from_the_future (x)")
    before = hashlib.sha256(file.read_bytes()).digest()
    error = refused(capsys, "--data", str(tmp_path))
    assert "its schema is 9999" in error
    assert hashlib.sha256(file.read_bytes()).digest() == before


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[tuple[str, Service]]:
    with postgres() as found:
        yield found


def test_a_newer_schema_on_postgresql(
    own_postgres: tuple[str, Service], capsys: pytest.CaptureFixture[str]
) -> None:
    url = new_database(own_postgres[0])
    with psycopg.connect(url) as database:
        database.execute("CREATE TABLE alembic_version (version_num text)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "its schema is 9999" in refused(capsys, "--database", url)
    with psycopg.connect(url) as database:
        tables = database.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        assert tables.fetchall() == [("alembic_version",)]


def test_a_database_that_is_not_in_postgresql(
    own_postgres: tuple[str, Service], capsys: pytest.CaptureFixture[str]
) -> None:
    error = refused(capsys, "--database", own_postgres[0].replace("/postgres", "/elsewhere"))
    assert '"elsewhere" does not exist' in error


def test_a_database_that_does_not_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 3, for service managers that restart it: nothing needs to be corrected."""
    port = free_port()
    url = f"postgresql://a:hush@{HOST}:{port}/x"
    error = refused(capsys, "--database", url, "--wait", "0", status=3)
    assert f"no_database: PostgreSQL doesn’t answer at {HOST}:{port}." in error
    assert "hush" not in error


def test_a_database_that_starts_later_is_waited_for(
    own_postgres: tuple[str, Service], tmp_path: Path
) -> None:
    url, service = own_postgres
    service.stop()
    log = tmp_path / "log"

    def start_when_waited_for() -> None:
        while "waiting" not in log.read_text():
            time.sleep(0.05)
        service.start()

    with log.open("wb") as errors:
        later = threading.Thread(target=start_when_waited_for, daemon=True)
        later.start()
        server = Server(tmp_path, "--database", url, stderr=errors)
        later.join()
        try:
            assert fetch("GET", f"{server.url}/readyz").status_code == 200
        finally:
            server.stop()
    assert log.read_text().count("does not answer yet") == 1


async def test_a_database_that_goes_away_while_the_server_starts_is_waited_for(
    own_postgres: tuple[str, Service], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It was open already, but the server still has to read from it."""
    address, service = own_postgres
    url = database_url(new_database(address), tmp_path)
    engine = connect(url)
    app = create_app(Config(url, warm=False), engine)

    await asyncio.to_thread(service.stop)
    life = app.router.lifespan_context(app)
    starting = asyncio.create_task(life.__aenter__())
    while "waiting" not in caplog.text:
        await asyncio.sleep(0.05)
    assert not starting.done()
    await asyncio.to_thread(service.start)
    await starting
    assert caplog.text.count("does not answer yet") == 1
    await app.state.service.store.ping()
    await life.__aexit__(None, None, None)


async def test_a_server_that_cannot_start_leaves_nothing_running(
    own_postgres: tuple[str, Service], tmp_path: Path
) -> None:
    """Else it would neither serve nor end, and its heartbeat would pretend that it is alive."""
    address, service = own_postgres
    url = database_url(new_database(address), tmp_path)
    engine = connect(url)
    with redis(tmp_path) as (bus, _):
        app = create_app(Config(url, bus=bus, wait=0, warm=False), engine)
        measure = Downtime.measure

        async def fails(downtime: Downtime) -> None:
            await asyncio.to_thread(service.stop)
            await measure(downtime)

        before = asyncio.all_tasks()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Downtime, "measure", fails)
            patched.setattr("parlour.server.app.prepare", lambda *_: time.sleep(1))
            with pytest.raises(Refusal):
                async with app.router.lifespan_context(app):
                    pass
        assert asyncio.all_tasks() == before
    service.start()
