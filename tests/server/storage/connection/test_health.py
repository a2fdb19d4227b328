"""How errors of a database are classified, and when trouble begins and ends."""

import sqlite3
import time
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, ProgrammingError
from tests.support.server.stores import open_store

from parlour.games.refusal import Refusal
from parlour.server.config import database_url
from parlour.server.storage.connection import health as module
from parlour.server.storage.connection.database import connect, newest_schema, stored_schema
from parlour.server.storage.connection.health import Health, is_away, sqlite_path, trouble_of
from parlour.server.storage.connection.opening import parse_url, refusal_of

FULL, READ_ONLY, IO_ERROR_WRITE = 13, 8, 778
"""Codes of SQLite; the last one is an extended code of `SQLITE_IOERR`."""


def sqlite_error(code: int) -> DBAPIError:
    error = sqlite3.OperationalError("failed")
    error.sqlite_errorcode = code
    return OperationalError("INSERT", {}, error)


def postgresql_error(
    state: str | None, kind: type[DBAPIError] = OperationalError, message: str = "failed"
) -> DBAPIError:
    error = psycopg.Error(message)
    error.sqlstate = state
    return kind("INSERT", {}, error)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return connect(database_url(None, tmp_path))


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        (sqlite_error(FULL), "disk-full"),
        (sqlite_error(READ_ONLY), "read-only"),
        (sqlite_error(IO_ERROR_WRITE), "disk-broken"),
        (sqlite_error(sqlite3.SQLITE_BUSY), None),
        (postgresql_error("53100"), "disk-full"),
        (postgresql_error("25006"), "read-only"),
        (postgresql_error("58030"), "disk-broken"),
        (postgresql_error("23505"), None),
        (postgresql_error(None), None),
    ],
)
def test_errors_that_will_not_pass_are_recognized(error: DBAPIError, trouble: str | None) -> None:
    assert trouble_of(error) == trouble


@pytest.mark.parametrize(
    ("code", "trouble", "sentence"),
    [
        (IO_ERROR_WRITE, "disk-full", "server-open-full"),
        (sqlite3.SQLITE_CANTOPEN, "disk-full", "server-open-full"),
        (sqlite3.SQLITE_CORRUPT, "disk-broken", "server-open-damaged"),
        (sqlite3.SQLITE_NOTADB, "disk-broken", "server-open-damaged"),
    ],
)
def test_a_full_disk_explains_what_sqlite_cannot_but_no_damage(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, code: int, trouble: str, sentence: str
) -> None:
    """The same at start and while the server runs."""
    monkeypatch.setattr(module, "FULL_BYTES", 2**63)
    assert Health(engine).trouble_of(sqlite_error(code)) == trouble
    assert refusal_of(engine.url, sqlite_error(code)).reason.id == sentence
    monkeypatch.setattr(module, "FULL_BYTES", 0)
    assert Health(engine).trouble_of(sqlite_error(code)) == "disk-broken"
    engine.dispose()


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (postgresql_error(None), True),
        (postgresql_error(None, InterfaceError), True),
        (postgresql_error("08006"), True),
        (postgresql_error("57P01"), True),
        (postgresql_error("53300"), True),
        (postgresql_error("40001"), False),
        (postgresql_error(None, ProgrammingError), False),
        (sqlite_error(FULL), False),
    ],
)
def test_a_database_is_away_when_it_cannot_be_reached(error: DBAPIError, expected: bool) -> None:
    assert is_away(error) == expected


def test_trouble_is_logged_once_and_ends_with_the_next_write(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    health = Health(engine)
    for _ in range(2):
        assert health.failed("disk-full").reason.id == "server-disk-full"
        health.check_file()
    health.succeeded()
    assert health.trouble is None
    health.succeeded()
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    engine.dispose()


def test_only_a_restart_ends_the_trouble_of_a_replaced_database(
    engine: Engine, tmp_path: Path
) -> None:
    file = sqlite_path(engine)
    assert file is not None
    health = Health(engine)
    health.check_file()
    content = file.read_bytes()
    file.write_bytes(content[:99])  # too short for a database
    with pytest.raises(Refusal) as refused:
        health.check_file()
    assert refused.value.reason.id == "server-database-replaced"
    file.write_bytes(content)
    with pytest.raises(Refusal):
        health.check_file()
    assert health.failed("disk-full").reason.id == "server-database-replaced"
    other = Health(engine)
    (tmp_path / "other").write_bytes(content)
    (tmp_path / "other").replace(file)
    with pytest.raises(Refusal):
        other.check_file()
    engine.dispose()


def test_a_lost_database_is_logged_once_with_how_long_it_was_away(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = Health(engine)
    health.answered()
    now = time.monotonic()
    monkeypatch.setattr(module.time, "monotonic", lambda: now)  # type: ignore[attr-defined]
    health.lost(postgresql_error(None))
    now += 5
    health.lost(postgresql_error(None))
    now += 2.5
    health.answered()
    health.answered()
    assert [record.getMessage() for record in caplog.records] == [
        "the database does not answer (Error): trying again until it does",
        "the database answers again, after 7 s",
    ]
    engine.dispose()


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (sqlite_error(READ_ONLY), "unavailable", "server-open-read-only"),
        (sqlite_error(FULL).orig, "unavailable", "server-open-full"),
        (sqlite_error(sqlite3.SQLITE_NOTADB).orig, "unavailable", "server-open-damaged"),
        (sqlite_error(sqlite3.SQLITE_BUSY), "unavailable", "server-open-failed"),
        (postgresql_error(None), "no_database", "server-open-away"),
        (
            postgresql_error(None, message="FATAL:  the database system is starting up"),
            "no_database",
            "server-open-away",
        ),
        (
            postgresql_error(None, message='FATAL:  database "x" does not exist\nmore'),
            "unavailable",
            "server-open-refused",
        ),
    ],
)
def test_a_database_that_cannot_be_opened_is_explained(
    error: DBAPIError | sqlite3.Error, code: str, sentence: str
) -> None:
    refusal = refusal_of(make_url("postgresql+psycopg://host/x"), error)
    assert (refusal.code, refusal.reason.id) == (code, sentence)
    if sentence == "server-open-refused":
        assert refusal.reason.args["why"] == 'database "x" does not exist'
    if sentence == "server-open-away":
        assert refusal.reason.args["where"] == "host:5432"


@pytest.mark.parametrize("url", ["nothing", "mysql://host/x", "postgresql+psycopg://host:port/x"])
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_url(url)
    assert refused.value.code == "bad_option"


async def test_a_new_database_has_the_newest_schema_and_commits_that_survive_a_power_cut(
    tmp_path: Path,
) -> None:
    async with open_store(tmp_path) as store:

        def read(connection: object) -> tuple[str | None, list[object]]:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]  # type: ignore[attr-defined]
            return stored_schema(connection), found  # type: ignore[arg-type]

        ((schema, pragmas),) = await store.writer.run(read)
        assert schema == newest_schema()
        assert pragmas == ["wal", 2, 1, 10000]


def test_only_an_sqlite_file_has_a_path(tmp_path: Path) -> None:
    found = {
        url: sqlite_path(create_engine(url))
        for url in (
            f"sqlite:///{tmp_path / 'x.db'}",
            "sqlite://",
            "sqlite:///:memory:",
            "postgresql+psycopg://host/x",
        )
    }
    assert list(found.values()) == [tmp_path / "x.db", None, None, None]
