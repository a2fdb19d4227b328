"""What a server deletes by itself: not in its first hour, never much at once, nothing in use."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import Connection, update
from tests.support.server.in_process import serving
from tests.support.server.stores import add_rows, new_guest, new_table, rows_of
from tests.support.services import Guest, Server, redis
from websockets.exceptions import ConnectionClosed

from parlour.cli import main
from parlour.server.config import Config, database_url
from parlour.server.http import retention
from parlour.server.http.dependencies import Service
from parlour.server.http.guests.personal_data import forget_guest
from parlour.server.http.retention import DAY_MS, Expiry
from parlour.server.live.bus.base import BusUnavailable
from parlour.server.live.bus.redis_bus import RedisBus
from parlour.server.steady_clock import now_ms
from parlour.server.storage import schema as db
from parlour.server.storage.store import Store
from parlour.text import Words

NEVER = 9000 * DAY_MS


async def add_old(
    store: Store, guests: int, tables: int, sheets: int = 0, *, age: int = NEVER
) -> None:
    """Guests, tables and score sheets that were last seen so long ago."""
    at = now_ms() - age
    for n in range(guests):
        await new_guest(store, f"Guest {n}", at)
    for _ in range(tables):
        await new_table(store, at)
    for _ in range(sheets):
        await store.sheets.create({}, "", "", at)


async def left(store: Store) -> tuple[int, int, int]:
    """How many guests, tables and score sheets there are."""
    guests, tables, sheets = [
        len(await rows_of(store, table)) for table in (db.guests, db.tables, db.sheets)
    ]
    return guests, tables, sheets


def with_service(
    folder: Path, use: Callable[[int, Service], Awaitable[None]], **settings: Any
) -> None:
    async def run() -> None:
        config = Config(database_url(None, folder), warm=False, **settings)
        async with serving(config) as (port, service):
            await use(port, service)

    asyncio.run(run())


def test_a_server_says_at_its_start_what_it_will_delete_an_hour_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, "parlour.server")

    async def until(holds: Callable[[], Awaitable[bool]], service: Service) -> None:
        running = asyncio.create_task(retention.run_retention(service))
        async with asyncio.timeout(60):
            while not await holds():
                await asyncio.sleep(0.001)
        running.cancel()

    async def use(_: int, service: Service) -> None:
        store = service.store
        await add_old(store, guests=3, tables=2)
        await add_old(store, guests=0, tables=0, sheets=5, age=31 * DAY_MS)
        await add_old(store, guests=1, tables=1, sheets=1, age=29 * DAY_MS)

        async def is_announced() -> bool:
            return "were not changed" in caplog.text and await left(store) == (4, 3, 6)

        async def is_deleted() -> bool:
            return "sheets were not changed for 30 days: deleted" in caplog.text

        assert retention.SECONDS == 3600
        await until(is_announced, service)
        sentences = (
            "3 of 4 guests have not been here for 730 days",
            "2 of 3 tables were not used for 365 days",
            "5 of 6 shared score sheets were not changed for 30 days",
        )
        for sentence in sentences:
            assert f"{sentence}: they will be deleted in an hour" in caplog.text
        monkeypatch.setattr(retention, "SECONDS", 0.001)
        await until(is_deleted, service)
        assert await left(store) == (1, 1, 1)
        for sentence in sentences:
            assert f"{sentence}: deleted" in caplog.text

    with_service(tmp_path, use)


@pytest.mark.parametrize("kind", ["guests", "tables", "sheets"])
def test_much_at_once_is_deleted_only_after_a_confirmation(
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Of guests, tables and score sheets each on its own. The log and the doctor say so."""
    kinds = ("guests", "tables", "sheets")
    many = [30 if other == kind else 5 for other in kinds]
    held = tuple(30 if other == kind else 0 for other in kinds)

    async def run(port: int, *words: str) -> str:
        where = ("--data", str(tmp_path))
        target = () if words[0] == "doctor" else ("--port", str(port))
        await asyncio.to_thread(main, [*words, *where, *target])
        return capsys.readouterr().out

    async def use(port: int, service: Service) -> None:
        store = service.store
        await add_old(store, *many)
        sentence = Words("en")("retention-held", kind=kind, due=30, of=30, days=DAYS[kind])
        assert "Nothing is held back" in await run(port, "admin", "retention")
        for _ in range(2):  # not the next time either
            await Expiry(service).run()
            assert await left(store) == held
        noun = "shared score sheets" if kind == "sheets" else kind
        assert f"30 of 30 {noun}" in caplog.text
        assert sentence in await run(port, "admin", "retention")
        assert Words("fr")("retention-held", kind=kind, due=30, of=30, days=DAYS[kind]) in (
            await run(port, "admin", "retention", "--lang", "fr")
        )
        found = json.loads(await run(port, "doctor", "--json", "--port", "0"))
        assert [one["message"] for one in found if one["check"] == "retention"] == [sentence]
        (shown,) = json.loads(await run(port, "admin", "retention", "--json"))
        assert shown == {"kind": kind, "due": 30, "of": 30, "days": DAYS[kind], "confirmed": False}

        confirmed = await run(port, "admin", "retention", "--confirm")
        assert Words("en")("retention-confirmed", kind=kind, due=30, days=DAYS[kind]) in confirmed
        assert await left(store) == held
        # Not for what expires after that.
        await add_old(store, *many, age=DAYS[kind] * DAY_MS)
        for _ in range(2):
            await Expiry(service).run()
            assert (await left(store))[kinds.index(kind)] == 30
        assert [one.confirmed for one in await store.retention.waiting()] == [False]

    with_service(tmp_path, use)


DAYS = {"guests": 730, "tables": 365, "sheets": 30}


def test_a_confirmation_ends_with_the_setting_that_it_was_for(tmp_path: Path) -> None:
    async def confirm(_: int, service: Service) -> None:
        await add_old(service.store, guests=30, tables=30, age=100 * DAY_MS)
        await Expiry(service).run()
        assert len(await service.store.retention.confirm()) == 2

    async def run(_: int, service: Service, kept: tuple[int, int], waiting: int) -> None:
        await Expiry(service).run()
        assert await left(service.store) == (*kept, 0)
        assert len(await service.store.retention.waiting()) == waiting

    with_service(tmp_path, confirm, keep_guests=10, keep_tables=10)
    with_service(tmp_path, partial(run, kept=(30, 30), waiting=1), keep_guests=11, keep_tables=0)
    with_service(tmp_path, partial(run, kept=(30, 30), waiting=0), keep_guests=730, keep_tables=365)


def test_a_guest_who_comes_back_while_others_are_deleted_stays_and_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "parlour.server")

    async def use(_: int, service: Service) -> None:
        await add_old(service.store, guests=2, tables=0)
        deleted = list[str]()

        async def forget_one(service: Service, who: str) -> None:
            await forget_guest(service, who)
            deleted.append(who)
            (back,) = [row["id"] for row in await rows_of(service.store, db.guests)]
            await service.store.guests.create_key(back, "token", created=now_ms())

        monkeypatch.setattr("parlour.server.http.retention.forget_guest", forget_one)
        await Expiry(service).run()
        assert len(deleted) == len(await rows_of(service.store, db.guests)) == 1
        assert "1 of 2 guests have not been here for 730 days: deleted" in caplog.text

    with_service(tmp_path, use)


def test_zero_days_mean_never(tmp_path: Path) -> None:
    async def use(_: int, service: Service) -> None:
        await add_old(service.store, guests=3, tables=3)
        await Expiry(service).run()
        assert await left(service.store) == (3, 3, 0)

    with_service(tmp_path, use, keep_guests=0, keep_tables=0)


async def nothing(*_: object) -> None:
    """Takes the place of what a bus calls."""


def test_nothing_is_deleted_while_the_other_servers_cannot_be_asked(tmp_path: Path) -> None:
    """Who watches a table, or has come back, may be known only there."""

    async def use(_: int, service: Service) -> None:
        await add_old(service.store, guests=3, tables=3, sheets=3)
        alone = service.rooms.bus
        service.rooms.bus = RedisBus("redis://127.0.0.1:1", nothing, nothing)
        try:
            with pytest.raises(BusUnavailable):
                await Expiry(service).run()
        finally:
            await service.rooms.bus.close()
            service.rooms.bus = alone
        assert await left(service.store) == (3, 3, 3)

    with_service(tmp_path, use)


def age_tables(connection: Connection, days: int) -> None:
    """Move all tables and their entries into the past."""
    connection.execute(update(db.tables).values(created=db.tables.c.created - days * DAY_MS))
    for row in connection.execute(db.entries.select()).all():
        data = orjson.loads(row.data)
        data["at"] -= days * DAY_MS
        mine = (db.entries.c.table_id == row.table_id, db.entries.c.number == row.number)
        changed = update(db.entries).where(*mine).values(data=orjson.dumps(data).decode())
        connection.execute(changed)


def test_a_table_that_people_watch_at_another_server_stays(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Guests or not. Where one is deleted all the same, nobody can write half a log."""
    caplog.set_level(logging.INFO, "parlour.server")
    with redis(tmp_path) as (bus, _):
        server = Server(tmp_path, "--database", database, "--bus", bus)
        zoe, eve = server.guest("Zoë"), Guest(server, None)
        tables = [zoe.open() for _ in range(4)]
        played, watched, looked_at, unused = tables
        with zoe.socket(played) as playing, zoe.socket(watched), eve.socket(looked_at):

            async def use() -> None:
                url = database_url(database, tmp_path)
                async with serving(Config(url, bus=bus, warm=False)) as (_, service):
                    store = service.store
                    await store.writer.run(lambda connection: age_tables(connection, 400))
                    seated = set[str]()
                    async with asyncio.timeout(60):
                        while seated != {played, watched, looked_at}:
                            found = await service.rooms.bus.present_elsewhere()
                            seated = {table for table, _ in found}
                    await Expiry(service).announce()
                    await Expiry(service).run()
                    one = "1 of 4 tables were not used for 365 days"
                    assert f"{one}: they will be deleted in an hour" in caplog.text
                    assert f"{one}: deleted" in caplog.text
                    logs = {row["table_id"] for row in await rows_of(store, db.entries)}
                    assert logs == {played, watched, looked_at}
                    # As if the other server could not be asked.
                    record = {"game": "5211", "number": 1, "ended": now_ms(), "record": "{}"}
                    await add_rows(store, db.games, {"table_id": played, **record})
                    last = {played: zoe.get(f"/api/tables/{played}")["version"]}
                    assert await store.retention.delete_tables(last) == 1

            asyncio.run(use())
            zoe.do(played, "say", 404, phrase="hello")
            with pytest.raises(ConnectionClosed):
                while True:
                    playing.recv(timeout=60)
            assert playing.protocol.close_code == 4404
            assert zoe.http.get(f"/api/tables/{played}").status_code == 404
            zoe.do(watched, "say", phrase="hello")
        assert unused not in tables[:3]
        zoe.close()
        eve.close()
        server.stop()
