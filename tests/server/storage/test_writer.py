"""Batched writes: a conflict or an error affects only its own request."""

import asyncio
import re
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from tests.support.server.stores import add_rows

from parlour.games import get
from parlour.server.config import database_url
from parlour.server.storage import writer
from parlour.server.storage.connection.database import connect
from parlour.server.storage.guests import NewGuest
from parlour.server.storage.schema import games, secrets
from parlour.server.storage.store import Store
from parlour.server.storage.writer import _INSERT_ONE, Conflict, Job, outcome
from parlour.table.fold import open_table
from parlour.table.log import Entry, Said

FINISHED = {"game": "5211", "number": 1, "ended": 0, "record": "{}"}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    is_sqlite = request.param == "sqlite"
    return database_url(None if is_sqlite else request.getfixturevalue("database"), tmp_path)


def said(number: int, phrase: str) -> Entry:
    return Entry(number, 0, Said(0, phrase))


async def appended(store: Store, writes: Sequence[tuple[str, list[Entry]]]) -> list[str]:
    """Write all of these at once; returns the kind of each result."""
    answers: dict[int, Exception | None] = {}
    everything = asyncio.Event()

    def done(place: int, error: Exception | None) -> None:
        answers[place] = error
        if len(answers) == len(writes):
            everything.set()

    for place, (table, entries) in enumerate(writes):
        store.append(table, entries, None, (), lambda error, place=place: done(place, error))  # type: ignore[misc]
    await everything.wait()
    return ["ok" if answers[n] is None else type(answers[n]).__name__ for n in range(len(writes))]


async def new_table(store: Store) -> str:
    opened = open_table(get("5211"), "host", "00" * 32, 0)
    return (await store.create_table(opened, private=True, host="host")).id


async def block_writer(store: Store) -> threading.Event:
    """Keep the writer busy until this event is set, so that later writes form one batch."""
    began, go_on = threading.Event(), threading.Event()

    def busy(_: object) -> None:
        began.set()
        go_on.wait(60)

    store.writer.write(Job(lambda _: None, statements=[busy]))
    await asyncio.to_thread(began.wait)
    return go_on


async def test_a_conflicting_write_leaves_nothing_and_the_others_succeed(url: str) -> None:
    here, there = Store(connect(url)), Store(connect(url))
    tables = [await new_table(here) for _ in range(4)]
    # Another process has written the next entry at the second table.
    assert await appended(there, [(tables[1], [said(2, "theirs")])]) == ["ok"]
    writes = [(table, [said(2, "one"), said(3, "two")]) for table in tables]
    answers = await appended(here, writes)
    assert answers == ["ok", Conflict.__name__, "ok", "ok"]
    logs = [[e.what for e in (await here.entries(table))[1:]] for table in tables]
    ours = [Said(0, "one"), Said(0, "two")]
    assert logs == [ours, [Said(0, "theirs")], ours, ours]
    await here.close()
    await there.close()


async def test_an_entry_alone_is_one_statement_and_a_conflict_is_found_as_usual(
    tmp_path: Path,
) -> None:
    """That statement goes to SQLite directly, so that SQLAlchemy sees only the conflict."""
    url = database_url(None, tmp_path)
    engine = connect(url)
    here, there = Store(engine), Store(connect(url))
    table = await new_table(here)
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    assert await appended(here, [(table, [said(2, "ours")])]) == ["ok"]
    assert not statements
    assert [one.what for one in (await there.entries(table))[1:]] == [Said(0, "ours")]
    assert here.writer.rows == 1
    assert set(re.findall(r"\?\w*", _INSERT_ONE)) == {"?"}, "Python 3.14 refuses numbers"
    assert await appended(here, [(table, [said(2, "late")])]) == [Conflict.__name__]
    assert any(one.startswith("INSERT INTO entries") for one in statements)
    assert await appended(here, [(table, [said(3, "more")])]) == ["ok"]
    assert [one.what for one in (await there.entries(table))[2:]] == [Said(0, "more")]
    await here.close()
    await there.close()


async def test_postgresql_gets_all_statements_of_a_batch_at_once(
    database: str, tmp_path: Path
) -> None:
    """A job in conflict leaves nothing, and the others succeed; SQLAlchemy sees only that batch."""
    url = database_url(database, tmp_path)
    engine = connect(url)
    here, there = Store(engine), Store(connect(url))
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    guest = NewGuest("Zoë", None, "Firefox, Linux", 2**40)
    who, key = await here.guests.create(guest, 1)
    tables = [await new_table(here) for _ in range(3)]
    assert not statements
    found = await there.guests.device(key, 2)
    assert found is not None
    assert (found["id"], found["name"], found["expires"]) == (who, "Zoë", 2**40)

    async def sit_down(number: int) -> list[str | None]:
        """Let the guest sit down at all tables, with an entry of this number; the results."""
        held = await block_writer(here)
        results = [
            asyncio.create_task(
                outcome(
                    lambda done, table=table: here.append(  # type: ignore[misc]
                        table,
                        [said(number, "ours")],
                        "playing",
                        [here.set_seated(table, who, number)],
                        done,
                    )
                )
            )
            for table in tables
        ]
        await asyncio.sleep(0)
        statements.clear()
        held.set()
        errors = await asyncio.gather(*results)
        return [None if error is None else type(error).__name__ for error in errors]

    assert await sit_down(2) == [None, None, None]
    assert not statements
    assert sorted(await there.seats_of(who)) == sorted(tables)
    assert sorted(await there.running()) == sorted(tables)
    for table in tables:
        await there.writer.run(there.set_seated(table, who, None))
    assert await appended(there, [(tables[1], [said(3, "theirs")])]) == ["ok"]
    assert await sit_down(3) == [None, Conflict.__name__, None]
    assert statements
    assert sorted(await there.seats_of(who)) == sorted([tables[0], tables[2]])
    assert [one.what for one in (await there.entries(tables[1]))[2:]] == [Said(0, "theirs")]
    for store in (here, there):
        await store.close()


async def test_statements_that_the_driver_has_dropped_are_prepared_again(
    database: str, tmp_path: Path
) -> None:
    """Psycopg prepares what is repeated, and drops all prepared statements after a rollback."""
    url = database_url(database, tmp_path)
    engine = connect(url)
    store = Store(engine)
    table = await new_table(store)
    assert await appended(store, [(table, [said(2, "before")])]) == ["ok"]
    for at in range(10):
        await store.set_heartbeat(at)

    def mistaken(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT 1")
        raise RuntimeError("a mistake")

    with pytest.raises(RuntimeError):
        await store.writer.run(mistaken)
    await store.set_heartbeat(10)
    statements: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    assert await appended(store, [(table, [said(3, "then")])]) == ["ok"]
    assert statements, "the first one finds out"
    statements.clear()
    assert await appended(store, [(table, [said(4, "later")])]) == ["ok"]
    assert not statements
    await store.close()


async def test_a_value_that_libpq_would_cut_off_is_refused(database: str, tmp_path: Path) -> None:
    url = database_url(database, tmp_path)
    store = Store(connect(url))
    with pytest.raises(DBAPIError):
        await store.guests.create(NewGuest("a\0b", None, "", 2**40), 1)
    await store.guests.create(NewGuest("ab", None, "", 2**40), 1)
    # Together with something that can be sent.
    table = await new_table(store)
    held = await block_writer(store)
    written = asyncio.create_task(appended(store, [(table, [said(2, "one")])]))
    bad = asyncio.create_task(store.guests.create(NewGuest("a\0b", None, "", 2**40), 1))
    await asyncio.sleep(0)
    held.set()
    assert await written == ["ok"]
    with pytest.raises(DBAPIError):
        await bad
    await store.close()


async def test_a_lost_connection_is_replaced_and_everything_written_once(
    database: str, tmp_path: Path
) -> None:
    url = database_url(database, tmp_path)
    here, there = Store(connect(url)), Store(connect(url))
    table = await new_table(here)
    end = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await there.writer.run(lambda connection: connection.execute(end).all())
    assert await appended(here, [(table, [said(2, "one")])]) == ["ok"]
    assert set(re.findall(r"\?\w*", _INSERT_ONE)) == {"?"}, "Python 3.14 refuses numbers"
    assert await appended(here, [(table, [said(2, "late")])]) == [Conflict.__name__]
    assert await appended(here, [(table, [said(3, "two")])]) == ["ok"]
    log = [one.what for one in await here.entries(table)]
    assert log[1:] == [Said(0, "one"), Said(0, "two")]
    for store in (here, there):
        await store.close()


async def test_of_concurrent_writers_of_the_same_entry_one_wins(url: str) -> None:
    """In opposite orders at the same time, which must not deadlock."""
    stores = [Store(connect(url)) for _ in range(2)]
    tables = [await new_table(stores[0]) for _ in range(30)]
    for number in range(2, 8):
        both = await asyncio.gather(
            appended(stores[0], [(t, [said(number, "here")]) for t in tables]),
            appended(stores[1], [(t, [said(number, "there")]) for t in reversed(tables)]),
        )
        there = list(reversed(both[1]))
        for one, other in zip(both[0], there, strict=True):
            assert {one, other} == {"ok", "Conflict"}
    for store in stores:
        await store.close()


async def test_new_entries_of_many_tables_are_read_together(url: str) -> None:
    store = Store(connect(url))
    tables = [await new_table(store) for _ in range(3)]
    await appended(store, [(tables[0], [said(2, "a"), said(3, "b")]), (tables[1], [said(2, "c")])])
    known = [(tables[0], 2, "5211"), (tables[1], 1, "5211"), (tables[2], 1, "5211")]
    found = await store.entries_after(known)
    assert found == {tables[0]: [said(3, "b")], tables[1]: [said(2, "c")]}
    assert await store.entries_after([]) == {}
    await store.close()


async def test_of_two_writes_with_the_same_number_the_second_conflicts(url: str) -> None:
    store = Store(connect(url))
    table, other = await new_table(store), await new_table(store)
    held = await block_writer(store)
    writes = [(table, [said(2, "one")]), (table, [said(2, "two")]), (other, [said(2, "three")])]
    written = asyncio.create_task(appended(store, writes))
    await asyncio.sleep(0)
    held.set()
    assert await written == ["ok", "Conflict", "ok"]
    assert [entry.what for entry in await store.entries(table)][1:] == [Said(0, "one")]
    await store.close()


async def test_a_commit_whose_reply_was_lost_is_recognised(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Next to a job that cannot be repeated, which must not hide it."""
    store = Store(connect(url))
    table = await new_table(store)
    write, lost = store.writer._write, list[int]()

    def lossy(batch: Sequence[Job], *, is_retry: bool) -> None:
        write(batch, is_retry=is_retry)
        if len(batch) > 1 and not lost:
            lost.append(len(batch))
            raise OperationalError("COMMIT", {}, Exception("the answer is lost"))

    monkeypatch.setattr(store.writer, "_write", lossy)
    held = await block_writer(store)
    row = {"name": "once", "value": "only"}
    other = asyncio.create_task(
        store.writer.run(lambda connection: connection.execute(insert(secrets), row))
    )
    written = asyncio.create_task(appended(store, [(table, [said(2, "one")])]))
    await asyncio.sleep(0)  # both are queued now, and will be written together
    held.set()
    assert await written == ["ok"]
    with pytest.raises(IntegrityError):
        await other
    assert lost == [2]
    assert len(await store.entries(table)) == 2
    await store.close()


async def test_a_write_that_the_database_rejects_does_not_block_the_others(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database_url(database, tmp_path)
    store = Store(connect(url))
    table = await new_table(store)
    held = await block_writer(store)
    write, writes = store.writer._write, list[int]()

    def counted(batch: Sequence[Job], *, is_retry: bool) -> None:
        writes.append(len(batch))
        write(batch, is_retry=is_retry)

    monkeypatch.setattr(store.writer, "_write", counted)
    bad = asyncio.create_task(store.guests.create_key("nobody", "token", "a\0b"))
    written = asyncio.create_task(appended(store, [(table, [said(2, "one")])]))
    await asyncio.sleep(0)
    held.set()
    assert await written == ["ok"]
    with pytest.raises(DBAPIError):
        await bad
    assert writes == [2, 1, 1], "together, then each on its own, and never again"
    await store.close()


async def test_a_mistake_in_a_statement_is_reported_to_its_sender(url: str) -> None:
    """What never reached the database is not acknowledged."""

    def mistaken(_: object) -> None:
        raise RuntimeError("a mistake")

    store = Store(connect(url))
    with pytest.raises(RuntimeError, match="a mistake"):
        await store.writer.run(mistaken)
    await store.close()


async def test_a_callback_that_fails_keeps_no_one_else_waiting(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(connect(url))
    held = await block_writer(store)

    def broken(_: object) -> None:
        raise RuntimeError("a mistake")

    store.writer.write(Job(broken))
    other = asyncio.create_task(store.writer.run(lambda _: "done"))
    await asyncio.sleep(0)
    held.set()
    assert await other == ["done"]
    await store.close()
    assert [record.message for record in caplog.records] == ["cannot report a commit"]


async def test_all_that_is_queued_is_written_before_closing_and_counted(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In batches of limited size, each of them one commit."""
    monkeypatch.setattr(writer, "MAX_JOBS", 3)

    store = Store(connect(url))
    tables = [await new_table(store) for _ in range(7)]
    held = await block_writer(store)
    commits, rows = store.writer.commits, store.writer.rows
    written = asyncio.create_task(appended(store, [(t, [said(2, "x")]) for t in tables]))
    await asyncio.sleep(0)
    closed = asyncio.create_task(store.writer.close())
    await asyncio.sleep(0)
    held.set()
    await closed
    assert await written == ["ok"] * 7
    # The job that kept the writer busy, and three batches.
    assert (store.writer.commits - commits, store.writer.rows - rows) == (4, 7)
    await store.close()


async def test_a_conflict_that_cannot_be_investigated_is_reported_as_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the writer continues. Only SQLite reports a conflict as an error."""

    def away(*_: object) -> bool:
        raise OperationalError("SELECT", {}, Exception("away"))

    store = Store(connect(database_url(None, tmp_path)))
    table = await new_table(store)
    with monkeypatch.context() as patched:
        patched.setattr(writer, "_is_written", away)
        assert await appended(store, [(table, [said(1, "again")])]) == ["OperationalError"]
    assert await appended(store, [(table, [said(1, "again")])]) == ["Conflict"]
    assert await appended(store, [(table, [said(2, "next")])]) == ["ok"]
    await store.close()


async def test_only_a_retry_that_finds_its_own_entry_has_succeeded(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may have written the same number meanwhile, or even the same entry."""
    url = database_url(database, tmp_path)
    here, there = Store(connect(url)), Store(connect(url))
    tables = [await new_table(here) for _ in range(2)]
    theirs = [(table, [said(2, "theirs")]) for table in tables]
    assert await appended(there, theirs) == ["ok", "ok"]
    assert await appended(here, theirs[:1]) == ["Conflict"], "it was not sent before"
    write, lost = here.writer._write, list[bool]()

    def lossy(batch: Sequence[Job], *, is_retry: bool) -> None:
        lost.append(is_retry)
        if not is_retry:
            raise OperationalError("COMMIT", {}, Exception("the connection is lost"))
        write(batch, is_retry=is_retry)

    monkeypatch.setattr(here.writer, "_write", lossy)
    assert await appended(here, [(tables[1], [said(2, "ours")])]) == ["Conflict"]
    assert lost == [False, True]
    for store in (here, there):
        await store.close()


async def test_nothing_is_appended_to_a_log_that_was_deleted(url: str) -> None:
    """Alone, with others, in a batch, or when the log is deleted meanwhile by another process.

    A table with finished games stays for their records, and must not get a log without beginning.
    """
    here, there = Store(connect(url)), Store(connect(url))
    tables = [await new_table(here) for _ in range(4)]
    gone, kept = tables[:3], tables[3]
    for table in gone:
        await add_rows(here, games, {"table_id": table, **FINISHED})
    assert await there.retention.delete_tables(dict.fromkeys(gone, 1)) == 3
    for entries in ([said(2, "one")], [said(2, "one"), said(3, "two")]):
        assert await appended(here, [(gone[0], entries)]) == ["Conflict"]
    writes = [(table, [said(2, "one"), said(3, "two")]) for table in (*gone[1:], kept)]
    held = await block_writer(here)
    written = asyncio.create_task(appended(here, writes))
    await asyncio.sleep(0)
    held.set()
    assert await written == ["Conflict", "Conflict", "ok"]
    assert [len(await here.entries(table)) for table in tables] == [0, 0, 0, 3]
    for store in (here, there):
        await store.close()


async def test_a_log_is_deleted_whole_while_others_append(url: str) -> None:
    """Whoever is first: either the entry is there and the log stays, or both are gone."""
    here, there = Store(connect(url)), Store(connect(url))
    tables = [await new_table(here) for _ in range(60)]
    for table in tables:
        await add_rows(here, games, {"table_id": table, **FINISHED})

    async def delete() -> None:
        for table in tables:
            await there.retention.delete_tables({table: 1})

    async def append() -> list[str]:
        return [(await appended(here, [(one, [said(2, "one")])]))[0] for one in reversed(tables)]

    answers, _ = await asyncio.gather(append(), delete())
    lengths = [len(await here.entries(table)) for table in reversed(tables)]
    assert lengths == [2 if answer == "ok" else 0 for answer in answers]
    for store in (here, there):
        await store.close()
