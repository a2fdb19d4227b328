"""A short soak: guests come, play and leave, and nothing of them stays in memory.

Not by the clock and not by the size of the process, which says little after a minute: after
every wave all that a guest, a table or a connection leaves behind is counted, object by object.
"""

import asyncio
import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvloop
from tests.support.server.in_process import serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from parlour.games.refusal import Refusal
from parlour.server.bench.clients import Player, Tally, connect_all, set_up
from parlour.server.bench.soak import Sample, slope
from parlour.server.config import Config
from parlour.server.http.dependencies import Service
from parlour.server.limits import Limits
from parlour.server.live import rooms
from parlour.server.live.room import Room
from parlour.server.live.sockets.connection import Connection
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.storage.writer import Job
from parlour.table import Entry, Table, commands
from parlour.table.running import RunningGame

ALWAYS = 5
"""Tasks of every server: the watchdog, the heartbeat, the daily deal, retention and the log of
refusals."""
KEPT = 5
"""How many unwatched tables stay in memory here, instead of a few hundred."""
COUNTED = (
    Connection, FastWebSocket, Room, Table, RunningGame, Entry, Job, asyncio.Task,
    asyncio.TimerHandle,
)  # fmt: skip


BRIEF = ("Job", "Task", "TimerHandle")
"""Objects that exist only while work is in progress."""


@pytest.fixture(autouse=True)
def only_new_objects() -> Iterator[None]:
    """Leave out the objects that earlier tests in this process still refer to.

    They would be counted, and hundreds of collections of them would take minutes.
    """
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def config_in(folder: Path) -> Config:
    """A server that forgets soon, so that a test sees it."""
    return Config(
        f"sqlite:///{folder / 'soak.db'}",
        limits=Limits(enforced=False),
        grace=0.05,
        patience=2,  # so the watchdog runs twice a second
        workers=1,
        warm=False,
        bot_delay=0,
    )


async def wave(port: int, service: Service, tables: int, games: int) -> None:
    """New guests play this many games at each new table, with rematches, and leave."""
    tally = Tally()
    players = [
        Player(table, cookie, 0, tally)
        for table, cookies in await set_up(port, tables)
        for cookie in cookies
    ]
    await connect_all(port, players)
    for player in players:
        player.begin()
    await until(lambda: tally.games >= 2 * tables * games)
    for player in players:
        player.close()
    await until(lambda: not service.rooms.watchers and not service.connections.total)
    await until(lambda: len(service.rooms) <= KEPT)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition; on timeout, fail with the objects that exist instead."""
    for _ in range(6000):
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(live())


def is_quiet(all_rooms: rooms.Rooms) -> bool:
    """No player is waited for, and only what always runs is running."""
    return not all_rooms.stand_ins.waiting and len(all_rooms._tasks) <= ALWAYS


async def settled(is_level: Callable[[Counter[str]], bool]) -> Counter[str]:
    """The counts once all work has finished; with a leak they never settle."""
    for _ in range(240):
        left = live()
        if not left["Connection"] and left["Room"] == KEPT and is_level(left):
            break
        await asyncio.sleep(0.25)
    return left


def live() -> Counter[str]:
    """Counts of the objects that a leak would consist of."""
    gc.collect()
    # A cancelled timer stays in the loop's list until it is due: that is no leak.
    found = Counter(
        type(one)
        for one in gc.get_objects()
        if not (type(one) is asyncio.TimerHandle and one.cancelled())
    )
    return Counter({kind.__name__: found[kind] for kind in COUNTED})


@pytest.mark.long
async def test_memory_does_not_grow_with_players_who_come_and_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEPT", KEPT)

    async with serving(config_in(tmp_path)) as (port, service):
        await wave(port, service, KEPT + 3, 1)
        before = await settled(lambda _: is_quiet(service.rooms))
        for _ in range(3):
            await wave(port, service, KEPT + 3, 2)
        after = await settled(lambda left: all(left[kind] <= before[kind] for kind in BRIEF))
        assert after["Connection"] == after["FastWebSocket"] == 0
        assert after["Room"] == after["Table"] == len(service.rooms) == KEPT
        # A table remembers its last game only, of 66 moves: rematches add nothing.
        assert after["Entry"] <= KEPT * 100
        assert {
            kind: after[kind] - before[kind] for kind in BRIEF if after[kind] > before[kind]
        } == {}
        assert not service.connections.total


def test_memory_is_freed_without_the_garbage_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reference cycles would pile up: they are collected only every quarter of an hour."""
    monkeypatch.setattr(rooms, "KEPT", KEPT)

    async def run() -> None:
        async with serving(config_in(tmp_path)) as (port, service):
            await wave(port, service, KEPT + 3, 1)
            await settled(lambda _: is_quiet(service.rooms))
            with garbage() as found:
                await wave(port, service, KEPT + 3, 1)
                await until(lambda: is_quiet(service.rooms))
            kinds = Counter(type(one).__name__ for one in found)
            assert len(found) < 10 * (KEPT + 3), kinds
            assert not {kind.__name__ for kind in COUNTED} & set(kinds), kinds
            with garbage() as found:
                await refused(port, service)
            # The clients in this process leave cycles behind; the server must not.
            assert not [one for one in found if type(one) in {*COUNTED, Refusal}]

    uvloop.run(run())  # as `parlour serve` does: asyncio's own transports leave cycles behind


async def refused(port: int, service: Service) -> None:
    """A request for an unknown path, and a command that its table refuses."""
    for _ in range(20):
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{port}/api/tables/nowhere/socket")
    (table, _), *_ = await set_up(port, 1)
    room = await service.rooms.get(table)
    assert room is not None
    for _ in range(20):
        with pytest.raises(Refusal):
            await room.do(commands.Start("a stranger"))


@contextmanager
def garbage() -> Iterator[list[object]]:
    """Objects created meanwhile that only the garbage collector would free."""
    gc.collect()
    gc.freeze()
    gc.disable()
    found: list[object] = []
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.unfreeze()


async def test_there_is_only_one_room_per_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room may be evicted between being requested and being watched."""
    monkeypatch.setattr(rooms, "KEPT", 0)

    async with serving(config_in(tmp_path)) as (port, service):
        (table, _), (other, _) = await set_up(port, 2)
        held = await service.rooms.get(table)
        await service.rooms.get(other)
        assert held is not None
        service.rooms._forget_idle()
        assert table not in service.rooms._kept
        assert await service.rooms.get(table) is held


async def test_a_deserted_table_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the last player leaves, the table is not loaded again to find a stand-in."""
    monkeypatch.setattr(rooms, "KEPT", 0)

    async with serving(config_in(tmp_path)) as (port, service):
        tally = Tally()
        ((table, cookies),) = await set_up(port, 1)
        players = [Player(table, cookie, 0, tally) for cookie in cookies]
        await connect_all(port, players)
        for player in players:
            player.close()
        await until(lambda: not service.rooms.watchers and is_quiet(service.rooms))

        def is_forgotten() -> bool:
            service.rooms._forget_idle()
            gc.collect()
            return len(service.rooms) == 0

        await until(is_forgotten)
        room = await service.rooms.get(table)
        assert room is not None
        assert not any(one.away for one in room.table.seats if one), "nobody waits for a bot"
        assert not service.rooms.stand_ins.waiting


def test_growth_is_the_slope_of_a_line_through_the_samples() -> None:
    rising = [Sample(n, 100 + n, 0, 0) for n in range(10)]
    level = [Sample(n, 100 + n % 2, 0, 0) for n in range(11)]
    assert slope(rising) == pytest.approx(60)
    assert abs(slope(level)) < 1
