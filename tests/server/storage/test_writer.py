"""Writing and reading in groups: who comes too late leaves nothing, and nobody else suffers."""

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from parlour.games import get
from parlour.server.config import database_url
from parlour.server.database import connect
from parlour.server.reader import Known, Reader
from parlour.server.schema import secrets
from parlour.server.store import Store
from parlour.server.writer import PATIENCE, Conflict, Job
from parlour.table.log import Entry, Said
from parlour.table.table import open_table
from serving import postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield database_url(None, tmp_path)
    else:
        with postgres() as (address, _):
            yield database_url(address, tmp_path)


def said(number: int, phrase: str) -> Entry:
    return Entry(number, 0, Said(0, phrase))


async def appended(store: Store, writes: Sequence[tuple[str, list[Entry]]]) -> list[str]:
    """Write all of these at once; gives the kind of each answer."""
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
    return await store.create_table(opened, private=True, host="host")


async def hold(store: Store) -> threading.Event:
    """Keep the writer busy until this is set: what comes meanwhile is written together."""
    began, go_on = threading.Event(), threading.Event()

    def busy(_: object) -> None:
        began.set()
        go_on.wait(60)

    store.writer.write(Job(lambda _: None, more=[busy]))
    await asyncio.to_thread(began.wait)
    return go_on


def test_who_comes_too_late_leaves_nothing_and_the_others_are_written(url: str) -> None:
    async def run() -> None:
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

    asyncio.run(run())


def test_many_processes_that_want_the_same_numbers_share_them_out(url: str) -> None:
    """In both orders at once, which must not make them wait for each other for ever."""

    async def run() -> None:
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

    asyncio.run(run())


def test_what_was_written_since_is_read_for_many_tables_at_once(url: str) -> None:
    async def run() -> None:
        store = Store(connect(url))
        tables = [await new_table(store) for _ in range(3)]
        await appended(
            store, [(tables[0], [said(2, "a"), said(3, "b")]), (tables[1], [said(2, "c")])]
        )
        known = [(tables[0], 2, "5211"), (tables[1], 1, "5211"), (tables[2], 1, "5211")]
        found = await store.entries_after(known)
        assert found == {tables[0]: [said(3, "b")], tables[1]: [said(2, "c")]}
        assert await store.entries_after([]) == {}
        await store.close()

    asyncio.run(run())


def test_questions_gather_while_one_is_answered() -> None:
    async def run() -> None:
        asked: list[list[str]] = []
        go_on = asyncio.Event()

        async def ask(known: Sequence[Known]) -> dict[str, list[Entry]]:
            asked.append([table for table, _, _ in known])
            await go_on.wait()
            if "broken" in asked[-1]:
                raise OSError("away")
            return {table: [said(number + 1, table)] for table, number, _ in known}

        reader = Reader(ask)
        first = asyncio.create_task(reader.read(("a", 1, "5211")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        more = [asyncio.create_task(reader.read((name, 2, "5211"))) for name in "bc"]
        await asyncio.sleep(0)
        more[1].cancel()  # whoever is gone is no reason to leave the others without an answer
        go_on.set()
        assert await first == [said(2, "a")]
        assert await more[0] == [said(3, "b")]
        assert asked == [["a"], ["b", "c"]]
        with pytest.raises(OSError, match="away"):
            await reader.read(("broken", 1, "5211"))
        assert await reader.read(("d", 1, "5211")) == [said(2, "d")]

    asyncio.run(run())


def test_of_two_that_want_the_same_number_at_once_the_second_comes_too_late(url: str) -> None:
    async def run() -> None:
        store = Store(connect(url))
        table, other = await new_table(store), await new_table(store)
        held = await hold(store)
        writes = [(table, [said(2, "one")]), (table, [said(2, "two")]), (other, [said(2, "three")])]
        written = asyncio.create_task(appended(store, writes))
        await asyncio.sleep(0)
        held.set()
        assert await written == ["ok", "Conflict", "ok"]
        assert [entry.what for entry in await store.entries(table)][1:] == [Said(0, "one")]
        await store.close()

    asyncio.run(run())


def test_a_commit_whose_answer_was_lost_is_found_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a job that cannot be done twice, which must not hide it."""

    async def run() -> None:
        store = Store(connect(url))
        table = await new_table(store)
        write, lost = store.writer._write, list[int]()

        def lossy(batch: Sequence[Job], *, again: bool) -> None:
            write(batch, again=again)
            if len(batch) > 1 and not lost:
                lost.append(len(batch))
                raise OperationalError("COMMIT", {}, Exception("the answer is lost"))

        monkeypatch.setattr(store.writer, "_write", lossy)
        held = await hold(store)
        row = {"name": "once", "value": "only"}
        other = asyncio.create_task(
            store.writer.run(lambda connection: connection.execute(insert(secrets), row))
        )
        written = asyncio.create_task(appended(store, [(table, [said(2, "one")])]))
        await asyncio.sleep(0)  # both wait now, and will be written together
        held.set()
        assert await written == ["ok"]
        with pytest.raises(IntegrityError):
            await other
        assert lost == [2]
        assert len(await store.entries(table)) == 2
        await store.close()

    asyncio.run(run())


def test_what_the_database_will_not_have_holds_up_nobody(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        store = Store(connect(url))
        table = await new_table(store)
        held = await hold(store)
        bad = asyncio.create_task(store.guests.create_key("nobody", "token", "a\0b"))
        written = asyncio.create_task(appended(store, [(table, [said(2, "one")])]))
        await asyncio.sleep(0)
        began = time.monotonic()
        held.set()
        assert await written == ["ok"]
        with pytest.raises(DBAPIError):
            await bad
        assert time.monotonic() - began < PATIENCE * 0.5, "it was not tried again and again"
        await store.close()

    with postgres() as (address, _):
        asyncio.run(run(database_url(address, tmp_path)))
