"""Two servers on one PostgreSQL database without a bus: refused, never silently apart."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import psycopg
import pytest
from sqlalchemy import Engine
from tests.support.services import Server, fetch, wait_for

from parlour.games.refusal import Refusal
from parlour.server.config import database_url
from parlour.server.storage.connection import database_lock as locks
from parlour.server.storage.connection.database import connect
from parlour.server.storage.connection.database_lock import DatabaseLock, Taken
from parlour.server.storage.connection.opening import database_lock
from parlour.server.storage.store import Store
from parlour.text import Words

SENTENCES = Words("en")
NoPatience: TypeAlias = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    found = connect(database_url(database, Path()))
    yield found
    found.dispose()


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> NoPatience:
    """Within this, a lock that is not free is not waited for."""

    @contextmanager
    def without() -> Iterator[None]:
        with monkeypatch.context() as patched:
            patched.setattr(locks, "LOCK_WAIT_SECONDS", 0.0)
            yield

    return without


def holders(database: str) -> set[int]:
    """The sessions that hold the lock."""
    with psycopg.connect(database) as connection:
        query = (
            "SELECT pid FROM pg_locks JOIN pg_database ON oid = database"
            " WHERE datname = current_database() AND locktype = 'advisory' AND granted"
        )
        return {row[0] for row in connection.execute(query)}


def end_session(database: str) -> set[int]:
    """End the session that holds the lock, as a restart of PostgreSQL would; returns which."""
    ended = holders(database)
    with psycopg.connect(database, autocommit=True) as connection:
        for pid in ended:
            connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
    assert len(ended) == 1
    return ended


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_only_servers_with_a_bus_share_a_database(
    engine: Engine, no_patience: NoPatience, first: bool, second: bool
) -> None:
    lock = DatabaseLock(engine, shared=first)
    if first and second:
        DatabaseLock(engine, shared=second).close()
    else:
        with no_patience(), pytest.raises(Taken):
            DatabaseLock(engine, shared=second)
    lock.close()
    DatabaseLock(engine, shared=second).close()


@pytest.mark.parametrize("shared", [True, False])
def test_a_lost_lock_is_taken_again_unless_another_server_came_in_between(
    engine: Engine, database: str, shared: bool
) -> None:
    lock = DatabaseLock(engine, shared=shared)
    lost = lock.connect()  # PostgreSQL believes that it is still in use
    again = lock.connect()
    wait_for(lambda: len(holders(database)) == 1, "the end of the lost session")
    lost.close()
    again.close()
    DatabaseLock(engine, shared=False).close()
    with pytest.raises(Taken):
        lock.connect()
    wait_for(lambda: not holders(database), "the end of the lock")


def test_a_database_is_locked_until_the_block_ends(
    engine: Engine, database: str, no_patience: NoPatience
) -> None:
    with database_lock(engine, shared=False, wait=0) as lock:
        assert lock is not None
        assert len(holders(database)) == 1
        with (
            no_patience(),
            pytest.raises(Refusal) as refused,
            database_lock(engine, shared=False, wait=0),
        ):
            pass
        assert refused.value.reason.id == "server-database-shared"
    wait_for(lambda: not holders(database), "the end of the lock")


async def test_an_idle_writer_takes_a_lost_lock_again_and_releases_it_at_the_end(
    engine: Engine, database: str
) -> None:
    """Nothing is written meanwhile: the writer itself checks its connection."""
    store = Store(engine, DatabaseLock(engine, shared=False))
    ended = end_session(database)
    await asyncio.to_thread(wait_for, lambda: bool(holders(database) - ended), "the lock")
    await store.close()
    wait_for(lambda: not holders(database), "the end of the lock")


def test_a_server_that_lost_its_database_to_another_refuses_everything(
    engine: Engine, database: str, tmp_path: Path
) -> None:
    """It was suspended when its connection broke; what it has in memory may be out of date."""
    log = tmp_path / "log"
    with log.open("wb") as errors:
        server = Server(tmp_path, "--database", database, stderr=errors)
    try:
        zoe = server.guest()
        table = zoe.open()
        server.send_signal(signal.SIGSTOP)
        end_session(database)
        other = DatabaseLock(engine, shared=False)
        other.close()
        server.send_signal(signal.SIGCONT)
        for _ in range(2):
            said = zoe.http.post(f"/api/tables/{table}", json={"do": "say", "phrase": "hello"})
            assert said.status_code == 503
            assert said.json()["message"] == SENTENCES("server-database-taken")
        assert fetch("GET", f"{server.url}/readyz").status_code == 503
        assert fetch("GET", f"{server.url}/healthz").status_code == 200
        zoe.close()
    finally:
        server.stop()
    assert log.read_text().count("has taken the database") == 1
