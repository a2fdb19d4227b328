"""The regular work of a process over all its tables."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine, ExceptionContext, event, text

from parlour.server.config import Config
from parlour.server.live.bus.base import LocalBus
from parlour.server.live.rooms import Rooms
from parlour.server.live.sanctions import Sanctions
from parlour.server.storage.connection.database import connect
from parlour.server.storage.moderation import Sanction
from parlour.server.storage.store import Store

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


def test_bans_are_read_again_after_an_error_of_the_database(tmp_path: Path) -> None:
    """The message on the bus may be lost, so every process reads them regularly."""

    async def run() -> None:
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

    asyncio.run(run())
