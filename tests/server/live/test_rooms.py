"""The regular work of a process over all its tables."""

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, ExceptionContext, event, text
from tests.support.server.stores import NOW

from parlour.games import get
from parlour.server.config import Config, database_url
from parlour.server.identity import Person
from parlour.server.live import rooms as rooms_module
from parlour.server.live.bus.base import LocalBus
from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.server.live.sanctions import Sanctions
from parlour.server.storage.connection.database import connect
from parlour.server.storage.moderation import Sanction
from parlour.server.storage.store import Store
from parlour.table import commands
from parlour.table.fold import fold, open_table

FAR = 10**15


class SharedBus(LocalBus):
    """A bus whose messages are all lost."""

    alone = False


def rename(engine: Engine, before: str, after: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {before} RENAME TO {after}"))


async def until(holds: Callable[[], bool], running: asyncio.Task[None]) -> None:
    """Wait for a condition, while a task must not end."""
    async with asyncio.timeout(60):
        while not holds():
            assert not running.done()
            await asyncio.sleep(0.001)


async def test_bans_are_read_again_after_an_error_of_the_database(tmp_path: Path) -> None:
    """The message on the bus may be lost, so every process reads them regularly."""
    url = f"sqlite:///{tmp_path / 'x.db'}"
    engine = connect(url)
    store = Store(engine)
    sanctions = Sanctions(store.moderation, str)
    rooms = Rooms(store, Config(url, warm=False), sanctions)
    rooms.bus = SharedBus()
    errors: list[ExceptionContext] = []
    event.listen(engine, "handle_error", errors.append)
    rename(engine, "sanctions", "elsewhere")
    checking = asyncio.create_task(rooms.run_sign_out_check(every=0.001))
    await until(lambda: bool(errors), checking)
    rename(engine, "elsewhere", "sanctions")
    await store.moderation.impose(Sanction("ban", "ben", FAR, 0, "ben", "Ben"))
    await until(lambda: sanctions.bans("ben", "127.0.0.1"), checking)
    checking.cancel()
    await rooms.close()
    await store.close()


async def test_a_new_table_that_is_listed_before_its_host_sees_it_has_one_room(
    tmp_path: Path, store: Store
) -> None:
    """With two, clients of one would not see what happens in the other."""
    sanctions = Sanctions(store.moderation, str)
    rooms = Rooms(store, Config(database_url(None, tmp_path), warm=False), sanctions)
    entry = open_table(get("5211"), "zoe", "00" * 32, NOW)

    async def stored() -> str:
        return (await store.create_table(entry, private=False, host="zoe")).id

    table_id = await stored()
    opening = asyncio.create_task(rooms.get(table_id))
    await asyncio.sleep(0)  # it is being read
    added = rooms.add_new(table_id, fold([entry]))
    await added.do(commands.Sit("ben", "Ben"))
    assert await opening is added
    assert await rooms.get(table_id) is added
    assert added.table.seat_of("ben") == 0

    another = await stored()
    opened = await rooms.get(another)
    assert opened is not None
    await opened.do(commands.Sit("ben", "Ben"))
    assert rooms.add_new(another, fold([entry])) is opened
    assert await rooms.get(another) is opened
    await rooms.close()


class SilentWatcher:
    """A connected client that ignores everything."""

    who, where = "zoe", "nowhere"
    person: Person | None = None

    def on_signed_out(self) -> None: ...

    def wake(self, now: int | None = None) -> None: ...

    def on_rewritten(self) -> None: ...

    def on_deleted(self) -> None: ...

    def check_idle(self, now: float) -> None: ...


async def test_watched_tables_do_not_displace_those_that_players_have_just_left(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a busy server would read every finished game again when it checks who is gone."""
    monkeypatch.setattr(rooms_module, "KEPT", 2)

    sanctions = Sanctions(store.moderation, str)
    rooms = Rooms(store, Config(database_url(None, tmp_path), warm=False), sanctions)

    def opened(name: str) -> Room:
        return rooms.add_new(name, fold([open_table(get("5211"), "zoe", "00" * 32, NOW)]))

    watched = [opened(f"watched {number}") for number in range(5)]
    watchers = [SilentWatcher() for _ in watched]
    for room, watcher in zip(watched, watchers, strict=True):
        room.add_watcher(watcher)
    left = opened("left")
    opened("left later")
    del left
    gc.collect()
    assert rooms.loaded_room("left") is not None

    watched.pop().remove_watcher(watchers.pop())
    opened("new")
    gc.collect()
    assert rooms.loaded_room("left") is None
    assert len(rooms) == 4 + 2
    await rooms.close()


async def test_a_bot_that_fails_does_not_try_again_at_once(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the error is: it would keep a core busy."""
    tries: list[str] = []

    async def choose(*_: object) -> None:
        tries.append("failed")
        raise OverflowError

    sanctions = Sanctions(store.moderation, str)
    rooms = Rooms(store, Config(database_url(None, tmp_path), warm=False), sanctions)
    monkeypatch.setattr(rooms.bot_pool, "choose", choose)
    entry = open_table(get("5211"), "zoe", "00" * 32, NOW)
    room = await rooms.get((await store.create_table(entry, private=False, host="zoe")).id)
    assert room is not None
    await room.do(commands.Sit("zoe", "Zoë"))
    await room.do(commands.AddBot("zoe", "random"))
    await room.do(commands.Start("zoe"))
    async with asyncio.timeout(60):
        while not tries:
            await asyncio.sleep(0)
    for _ in range(100):
        await asyncio.sleep(0)
    assert len(tries) == 1
    await rooms.close()
