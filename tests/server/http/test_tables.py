"""Long polling of a table, and the strengths of bots."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.support.table.tables import Driver

from parlour.bots.ratings import Measured
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.server.http import tables
from parlour.server.http.messages import tables as ms
from parlour.server.live import room as room_module
from parlour.server.live.bus.base import LocalBus
from parlour.server.live.room import Room
from parlour.server.steady_clock import now_ms
from parlour.table import Settings


def room_of(driver: Driver) -> Room:
    rooms = SimpleNamespace(bus=LocalBus(), on_watched=id, on_unwatched=id)
    return Room("id", driver.table, cast(Any, rooms))


async def settled(waiting: "asyncio.Task[None]") -> bool:
    """Whether the task ends without any further event."""
    for _ in range(10):
        await asyncio.sleep(0)
    return waiting.done()


async def test_a_delayed_spectator_is_not_woken_by_an_event_that_is_still_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An empty answer at once would make the client poll in a busy loop."""
    driver = Driver(settings=Settings(delay=60))
    room = room_of(driver)
    clock = [driver.now + 60_000]
    monkeypatch.setattr(room_module, "now_ms", lambda: clock[0])

    seen = room.version_for(None, clock[0])
    assert seen == driver.table.version
    driver.move(0, after=60_000)
    waiting = asyncio.create_task(tables.wait_for_news(room, None, seen, 600, "here"))
    assert not await settled(waiting)
    clock[0] += 60_000
    for watcher in room.watchers:
        watcher.wake()
    assert await settled(waiting)


async def test_a_delayed_spectator_is_answered_when_the_delay_has_passed() -> None:
    driver = Driver(settings=Settings(delay=1))
    room = room_of(driver)
    seen = room.version_for(None, now_ms())
    driver.now = now_ms()
    driver.move(0)

    await tables.wait_for_news(room, None, seen, 600, "here")
    assert room.version_for(None, now_ms()) == seen + 1


def test_strengths_are_listed_for_the_table_sizes_that_were_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Table sizes without measurements are left out."""

    def measured(_: AnyGame, players: int) -> dict[str, Measured]:
        return {"casual": Measured(20.5, 0.75, 900)} if players == 3 else {}

    monkeypatch.setattr(tables, "ratings", measured)
    found = tables.strengths(get("5211"))
    assert found == {"3": {"casual": ms.Strength(mu=20.5, sigma=0.75, games=900)}}
