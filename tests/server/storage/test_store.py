"""The store, without a server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from tests.support.table.tables import Driver

import parlour.server.storage.store
from parlour.games import get
from parlour.server.config import database_url
from parlour.server.storage.connection.database import connect
from parlour.server.storage.guests import NewGuest
from parlour.server.storage.schema import LISTED_FOR
from parlour.server.storage.store import COUNTED_FOR, LOG_PAGE, Store, new_code
from parlour.server.storage.writer import outcome
from parlour.table.fold import open_table
from parlour.table.log import Chatted, Entry, IsReady

NOW = 1_790_000_000_000


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store(connect(database_url(None, folder)))
    yield store
    await store.close()


async def new_table(store: Store, at: int = NOW) -> str:
    entry = open_table(get("5211"), "zoe", "00" * 32, at)
    return (await store.create_table(entry, private=False, host="zoe")).id


def test_a_deserted_table_counts_again_when_a_player_sits_down(tmp_path: Path) -> None:
    """Deserted tables do not count, or a host who left twenty could never open another."""

    async def run() -> None:
        async with opened(tmp_path) as store:
            table = await new_table(store)

            async def found() -> tuple[int, list[str]]:
                listed = await store.public_tables(None, NOW)
                return await store.open_tables("zoe", NOW), [row["id"] for row in listed]

            assert await found() == (1, [table]), "its host need not sit there"
            for guest in ("zoe", "ben"):
                await store.writer.run(store.set_seated(table, guest, NOW))
            await store.writer.run(store.set_seated(table, "zoe", None))
            assert await found() == (1, [table])
            await store.writer.run(store.set_seated(table, "ben", None))
            assert await found() == (0, [])
            await store.writer.run(store.set_seated(table, "ben", NOW))
            assert await found() == (1, [table])

    asyncio.run(run())


def test_the_whole_history_is_read_in_pages_and_misses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that ended in the same moment too, at the same table and at others."""
    monkeypatch.setattr(parlour.server.storage.store, "PAGE_SIZE", 2)
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
                await store.writer.run(store.save_game(table, number, record, {0: "zoe"}, ended))
            found = [
                (row["table_id"], row["number"], row["ended"])
                async for row in store.all_history("zoe")
            ]
            assert sorted(found) == sorted(games)
            moments = [one[2] for one in found]
            assert moments == sorted(moments, reverse=True)
            assert [row async for row in store.all_history("ben")] == []

    asyncio.run(run())


def test_abandoned_games_do_not_use_up_the_limit(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            for age in (COUNTED_FOR, COUNTED_FOR - 1):
                await new_table(store, NOW - age)
            assert await store.open_tables("zoe", NOW) == 1

    asyncio.run(run())


def test_a_table_that_waited_for_a_day_is_no_longer_listed(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            await new_table(store, NOW - LISTED_FOR)
            young = await new_table(store, NOW - LISTED_FOR + 1)
            assert [row["id"] for row in await store.public_tables(None, NOW)] == [young]

    asyncio.run(run())


def test_table_codes_are_six_letters() -> None:
    assert all(code.isalpha() and len(code) == 6 for code in (new_code() for _ in range(50)))


def test_a_long_log_is_read_in_pages(tmp_path: Path) -> None:
    """No page takes longer than a few milliseconds to fold, and together they are the log."""

    async def run() -> tuple[list[int], list[int]]:
        async with opened(tmp_path) as store:
            table = await new_table(store)
            fresh = [Entry(n, NOW, IsReady(0, n % 2 == 0)) for n in range(2, 3 * LOG_PAGE + 1)]
            await outcome(lambda done: store.append(table, fresh, None, (), done))
            pages = [page async for page in store.log_pages(table)]
            return [len(page) for page in pages], [one.number for page in pages for one in page]

    sizes, numbers = asyncio.run(run())
    assert sizes == [LOG_PAGE] * 3
    assert numbers == list(range(1, 3 * LOG_PAGE + 1))


def test_only_tables_with_a_game_under_way_are_running(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            waiting, playing = await new_table(store), await new_table(store)
            entry = Entry(2, NOW, IsReady(0, ready=True))
            error = await outcome(lambda done: store.append(playing, [entry], "playing", (), done))
            assert error is None
            assert await store.running() == [playing] != [waiting]

    asyncio.run(run())


def test_keys_and_challenges_expire(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            guests = store.guests
            zoe, _ = await guests.create(NewGuest("Zoë", None, "", NOW), NOW)
            device = await guests.create_key(zoe, "device", expires=NOW + 10)
            signed_in = await guests.device(device, NOW + 9)
            assert signed_in is not None
            assert signed_in["id"] == zoe
            assert await guests.device(device, NOW + 10) is None
            token = await guests.create_key(zoe, "token")
            assert await guests.key_owner(token, "token", NOW) == zoe
            assert await guests.key_owner(token, "link", NOW) is None
            assert await guests.use_challenge("digest", NOW, NOW - 60)
            assert not await guests.use_challenge("digest", NOW + 1, NOW)
            assert await guests.use_challenge("digest", NOW + 2, NOW + 1), "forgotten by now"

    asyncio.run(run())


def test_a_guest_has_a_language_and_old_cookies_until_told_otherwise(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            guests = store.guests
            zoe, _ = await guests.create(NewGuest("Zoë", None, "", NOW), NOW)
            assert (await guests.language(zoe), await guests.has_signed_out(zoe)) == (None, False)
            await guests.set_language(zoe, "fr")
            await guests.sign_out_cookies(zoe, NOW)
            assert (await guests.language(zoe), await guests.has_signed_out(zoe)) == ("fr", True)

    asyncio.run(run())


def test_a_running_game_stays_listed_while_players_come_and_go(tmp_path: Path) -> None:
    """Only a waiting table is empty without guests, and only an empty one waits again."""

    async def run() -> None:
        async with opened(tmp_path) as store:
            table, other = await new_table(store), await new_table(store)

            ready = Entry(2, NOW, IsReady(0, ready=True))
            assert await outcome(partial(store.append, table, [ready], "playing", ())) is None
            for at in (NOW, None, NOW):
                await store.writer.run(store.set_seated(table, "zoe", at))
                assert await store.running() == [table]
            listed = {row["id"]: row["phase"] for row in await store.public_tables(None, NOW)}
            assert listed == {table: "playing", other: "waiting"}

    asyncio.run(run())


def test_a_table_has_a_code_while_it_is_public(tmp_path: Path) -> None:
    """The same one when nothing changes, and a new one when it becomes public again."""

    async def run() -> None:
        async with opened(tmp_path) as store:
            table, other = await new_table(store), await new_table(store)

            async def codes() -> list[str | None]:
                rows = await store.public_tables(None, NOW)
                listed: dict[str, str] = {row["id"]: row["code"] for row in rows}
                return [listed.get(one) for one in (table, other)]

            first, theirs = await codes()
            assert first
            assert theirs
            await store.writer.run(store.set_private(table, private=False))
            assert await codes() == [first, theirs]
            await store.writer.run(store.set_private(table, private=True))
            assert await codes() == [None, theirs]
            await store.writer.run(store.set_private(table, private=False))
            again, same = await codes()
            assert again
            assert again != theirs == same

    asyncio.run(run())


def test_it_is_known_at_which_tables_somebody_wrote(tmp_path: Path) -> None:
    """An export reads only the logs of those: each takes milliseconds of everybody's time."""

    async def run() -> None:
        async with opened(tmp_path) as store:
            silent, talkative = await new_table(store), await new_table(store)
            for table, what in ((silent, IsReady(0, True)), (talkative, Chatted(0, "Hello"))):
                append = partial(store.append, table, (Entry(2, NOW, what),), None, ())
                assert await outcome(append) is None
            data = store.personal_data
            assert (await data.has_words(silent), await data.has_words(talkative)) == (False, True)

    asyncio.run(run())
