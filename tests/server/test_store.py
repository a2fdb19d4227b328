"""What the store keeps and finds, without a server around it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import parlour.server.store
from parlour.games import get
from parlour.server.config import database_url
from parlour.server.database import connect
from parlour.server.store import DAY, HOUR, Store
from parlour.table.table import open_table
from tables import Driver

NOW = 1_790_000_000_000


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(connect(database_url(None, folder)))
    yield store
    await store.close()


async def new_table(store: Store, at: int = NOW) -> str:
    entry = open_table(get("5211"), "zoe", "00" * 32, at)
    return await store.create_table(entry, private=False, host="zoe")


def test_a_table_that_all_have_left_counts_again_when_somebody_sits_down(tmp_path: Path) -> None:
    """Or whoever opened twenty tables and thought better of it could never open another."""

    async def run() -> None:
        async with opened(tmp_path) as store:
            table = await new_table(store)

            async def found() -> tuple[int, list[str]]:
                listed = await store.public_tables(None, NOW)
                return await store.open_tables("zoe", NOW), [row["id"] for row in listed]

            assert await found() == (1, [table]), "its host need not sit there"
            for guest in ("zoe", "ben"):
                await store.writer.run(store.seat(table, guest, NOW))
            await store.writer.run(store.seat(table, "zoe", None))
            assert await found() == (1, [table])
            await store.writer.run(store.seat(table, "ben", None))
            assert await found() == (0, [])
            await store.writer.run(store.seat(table, "ben", NOW))
            assert await found() == (1, [table])

    asyncio.run(run())


def test_a_whole_history_is_read_in_pages_and_misses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that ended in the same moment too, at the same table and at others."""
    monkeypatch.setattr(parlour.server.store, "PAGE", 2)
    driver = Driver()
    driver.play_out()
    (record,) = driver.table.records

    async def run() -> None:
        async with opened(tmp_path) as store:
            games = [
                (await new_table(store), number, NOW + moment)
                for moment in (0, 1)
                for _ in range(2)
                for number in (1, 2)
            ]
            for table, number, ended in games:
                await store.writer.run(store.keep_game(table, number, record, {0: "zoe"}, ended))
            found = [
                (row["table_id"], row["number"], row["ended"])
                async for row in store.whole_history("zoe")
            ]
            assert sorted(found) == sorted(games)
            moments = [one[2] for one in found]
            assert moments == sorted(moments, reverse=True)
            assert [row async for row in store.whole_history("ben")] == []

    asyncio.run(run())


def test_games_that_were_left_shut_nobody_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            for age in (HOUR, HOUR - 1):
                await new_table(store, NOW - age)
            assert await store.open_tables("zoe", NOW) == 1

    asyncio.run(run())


def test_a_table_that_waited_for_a_day_is_not_looked_for_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            await new_table(store, NOW - DAY)
            young = await new_table(store, NOW - DAY + 1)
            assert [row["id"] for row in await store.public_tables(None, NOW)] == [young]

    asyncio.run(run())
