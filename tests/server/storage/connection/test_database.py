"""Reading and writing through the database's threads, and opening it at start."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, OperationalError, ProgrammingError
from tests.support.server.stores import NOW, add_rows, new_guest, open_store
from tests.support.services import wait_for

from parlour.games.refusal import Refusal
from parlour.server.config import database_url
from parlour.server.storage import schema as db
from parlour.server.storage.connection import database
from parlour.server.storage.connection.database import Upkeep, connect
from parlour.server.storage.connection.opening import (
    StartupRetry,
    database_lock,
    open_database,
    parse_url,
)
from parlour.server.storage.store import Store


async def test_a_query_finds_its_rows_the_first_one_or_how_many(store: Store) -> None:
    queries = store._database
    for n, name in enumerate("abc"):
        await new_guest(store, name, NOW + n)
    newest = select(db.guests.c.name).order_by(db.guests.c.created.desc())
    assert [row["name"] for row in await queries.rows(newest)] == ["c", "b", "a"]
    first = await queries.row(newest)
    assert first is not None
    assert first["name"] == "c"
    assert await queries.row(newest.where(db.guests.c.name == "d")) is None
    assert await queries.count(db.guests.c.created > NOW, table=db.guests) == 2


async def test_a_secret_is_created_once_for_each_name(store: Store) -> None:
    queries = store._database
    assert await queries.secret("first", lambda: "one") == "one"
    assert await queries.secret("second", lambda: "two") == "two"
    assert await queries.secret("first", lambda: "another") == "one"


async def test_a_closed_database_leaves_no_thread_and_says_so(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    async with open_store(tmp_path) as store:
        await new_guest(store)
        opened = set(threading.enumerate()) - before
        assert len(opened) > 1
    assert not any(one.is_alive() for one in opened if not one.name.startswith("asyncio"))
    with pytest.raises(Refusal) as refused:
        await store.guests.signing_key()
    assert refused.value.reason.id == "server-stopping"


def test_a_database_of_this_version_is_opened_while_another_process_writes(tmp_path: Path) -> None:
    """Migrating it would have to wait for that."""
    url = database_url(None, tmp_path)
    connect(url).dispose()
    with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        connect(url).dispose()


async def test_nothing_is_read_from_or_copied_into_a_replaced_database(
    tmp_path: Path, store: Store
) -> None:
    file = tmp_path / "parlour.db"
    await add_rows(store, db.secrets, {"name": "x", "value": "y"})
    other = tmp_path / "other"
    other.write_bytes(file.read_bytes())
    other.replace(file)
    before = file.read_bytes()
    store._database._checkpoint()
    assert file.read_bytes() == before
    with pytest.raises(Refusal) as refused:
        await store.ping()
    assert refused.value.reason.id == "server-database-replaced"


async def test_a_checkpoint_copies_the_log_into_the_file(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "UPKEEP_SECONDS", 3600.0)  # no checkpoint but ours

    store._database._checkpoint()
    before = (tmp_path / "parlour.db").read_bytes()
    await add_rows(store, db.secrets, {"name": "x", "value": "y"})
    assert (tmp_path / "parlour.db").read_bytes() == before
    store._database._checkpoint()
    assert (tmp_path / "parlour.db").read_bytes() != before


def test_a_refused_postgresql_database_is_not_kept_open(database: str) -> None:
    url = database_url(database, Path())
    connect(url).dispose()
    sessions = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Refusal) as refused:
            connect(url)

        def is_alone() -> bool:
            return connection.execute(sessions).fetchone() == (1,)

        wait_for(is_alone, "the end of the refused session")
    assert refused.value.reason.id == "server-open-newer"


def test_upkeep_works_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "UPKEEP_SECONDS", 0.01)
    calls, again = list[int](), threading.Event()

    def work() -> None:
        calls.append(1)
        if len(calls) > 1:
            again.set()

    found = Upkeep(work)
    assert again.wait(20), "it is called again and again"
    found.close()
    assert not found._thread.is_alive()


def failing(times: int, error: DBAPIError) -> Callable[[], str]:
    """An action that fails this often, and then succeeds."""
    left = [error] * times

    def action() -> str:
        if left:
            raise left.pop()
        return "done"

    return action


AWAY = OperationalError("connect", {}, psycopg.OperationalError("connection refused"))
POSTGRESQL = "postgresql+psycopg://host/x"


def test_a_start_gives_up_when_the_time_is_over_or_the_error_stays() -> None:
    with pytest.raises(Refusal) as refused:
        StartupRetry(POSTGRESQL, -1).call(failing(1, AWAY))
    assert (refused.value.code, refused.value.reason.args["where"]) == ("no_database", "host:5432")
    mistake = ProgrammingError("SELECT", {}, psycopg.ProgrammingError("no such table"))
    with pytest.raises(Refusal) as refused:
        StartupRetry(POSTGRESQL, 60).call(failing(1, mistake))
    assert refused.value.code == "unavailable"


def test_an_address_is_parsed_and_a_database_opened(tmp_path: Path) -> None:
    parsed = parse_url("postgresql+psycopg://zoe@host:99/cards")
    assert (parsed.host, parsed.port, parsed.database) == ("host", 99, "cards")
    engine = open_database(database_url(None, tmp_path), 0)
    with engine.connect() as connection:
        assert connection.execute(select(db.guests)).all() == []
    with database_lock(engine, shared=False, wait=0) as lock:
        assert lock is None
    engine.dispose()
