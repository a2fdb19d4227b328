"""Waiting for a table over HTTP: an answer when there is news for the asker, and not before."""

import asyncio
from typing import Any, cast

import pytest

from parlour.server import lobby
from parlour.server.room import Room, now_ms
from parlour.table import Settings
from tables import Driver


def room_of(driver: Driver) -> Room:
    return Room("id", driver.table, cast(Any, None))


async def settled(waiting: "asyncio.Task[None]") -> bool:
    """Whether it ends without anything further happening."""
    for _ in range(10):
        await asyncio.sleep(0)
    return waiting.done()


def test_what_a_spectator_with_a_delay_may_not_see_is_no_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Answering at once with nothing would make the asker ask again at once, for ever."""
    driver = Driver(settings=Settings(delay=60))
    room = room_of(driver)
    clock = [driver.now + 60_000]
    monkeypatch.setattr(lobby, "now_ms", lambda: clock[0])

    async def run() -> None:
        seen = room.version_for(None, clock[0])
        assert seen == driver.table.version
        driver.move(0, after=60_000)
        waiting = asyncio.create_task(lobby._moved(room, None, seen, 600))
        assert not await settled(waiting)
        clock[0] += 60_000
        for watcher in room.watchers:
            watcher.wake()
        assert await settled(waiting)

    asyncio.run(run())


def test_a_spectator_with_a_delay_is_answered_when_the_time_has_come() -> None:
    driver = Driver(settings=Settings(delay=1))
    room = room_of(driver)
    seen = room.version_for(None, now_ms())
    driver.now = now_ms()
    driver.move(0)

    async def run() -> None:
        await lobby._moved(room, None, seen, 600)

    asyncio.run(run())
    assert room.version_for(None, now_ms()) == seen + 1
