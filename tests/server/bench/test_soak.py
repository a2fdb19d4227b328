"""A short soak: people come, play and go, and nothing of them stays in memory.

Not by the clock and not by the size of the process, which tells little after a minute: after
every wave all that a guest, a table or a connection leaves behind is counted, object by object.
"""

import asyncio
import gc
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
import uvicorn
import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from parlour.games.refusal import Refusal
from parlour.server import rooms
from parlour.server.bench_clients import Player, Tally, connect_all, set_up
from parlour.server.bench_soak import Sample, slope
from parlour.server.config import Config, Limits
from parlour.server.line import Line
from parlour.server.room import Room
from parlour.server.run import served_by
from parlour.server.service import Service
from parlour.server.socket import Connection
from parlour.server.writer import Job
from parlour.table import Entry, Table, commands
from parlour.table.table import Running

KEPT = 5
"""Tables nobody watches that stay in memory here, instead of a few hundred."""
COUNTED = (
    Connection, Line, Room, Table, Running, Entry, Job, asyncio.Task, asyncio.TimerHandle,
)  # fmt: skip


BRIEF = ("Job", "Task", "TimerHandle")
"""What is there while something is under way."""


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[int, Service]]:
    """A server in this very process and loop, so that its objects can be counted."""
    config = Config(
        f"sqlite:///{folder / 'soak.db'}",
        limits=Limits(enforced=False),
        grace=0.05,
        patience=2,  # and so a look at all tables twice a second
        workers=1,
        warm=False,
        bot_delay=0,
    )
    listener = socket.create_server(("127.0.0.1", 0))
    how = served_by(config)
    server = uvicorn.Server(how)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listener.getsockname()[1], how.app.state.service  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await task
        listener.close()


async def wave(port: int, service: Service, tables: int, games: int) -> None:
    """New guests at new tables play so many games each, with rematches, and leave."""
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
    await until(lambda: not service.rooms.watchers and not service.connections)
    await until(lambda: len(service.rooms) <= KEPT)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for it, however slow the machine; what never comes fails with what there is instead."""
    for _ in range(6000):
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(live())


def is_quiet(all_rooms: rooms.Rooms) -> bool:
    """Nobody is waited for, and nothing is done but looking around."""
    return not all_rooms._missed and len(all_rooms._tasks) <= 1


async def settled(is_level: Callable[[Counter[str]], bool]) -> Counter[str]:
    """What is left once all that was under way has run out; a leak never settles."""
    for _ in range(240):
        left = live()
        if not left["Connection"] and left["Room"] == KEPT and is_level(left):
            break
        await asyncio.sleep(0.25)
    return left


def live() -> Counter[str]:
    """How many there are of what a leak would be made of."""
    gc.collect()
    # A timer that was called off stays in the loop's list until its time has come: no leak.
    found = Counter(
        type(one)
        for one in gc.get_objects()
        if not (type(one) is asyncio.TimerHandle and one.cancelled())
    )
    return Counter({kind.__name__: found[kind] for kind in COUNTED})


def test_nothing_stays_of_those_who_came_and_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEPT", KEPT)

    async def run() -> None:
        async with serving(tmp_path) as (port, service):
            await wave(port, service, KEPT + 3, 1)
            before = await settled(lambda _: is_quiet(service.rooms))
            for _ in range(3):
                await wave(port, service, KEPT + 3, 2)
            after = await settled(lambda left: all(left[kind] <= before[kind] for kind in BRIEF))
            assert after["Connection"] == after["Line"] == 0
            assert after["Room"] == after["Table"] == len(service.rooms) == KEPT
            # A table remembers its last game only, of 66 moves: rematches add nothing.
            assert after["Entry"] <= KEPT * 100
            assert {
                kind: after[kind] - before[kind] for kind in BRIEF if after[kind] > before[kind]
            } == {}
            assert not service.connections

    asyncio.run(run())


def test_what_they_leave_is_freed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is swept every quarter of an hour: until then, it would pile up."""
    monkeypatch.setattr(rooms, "KEPT", KEPT)

    async def run() -> None:
        async with serving(tmp_path) as (port, service):
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
            # Clients in this process leave their own behind, but nothing of the server's.
            assert not [one for one in found if type(one) in {*COUNTED, Refusal}]

    uvloop.run(run())  # as `parlour serve` does: asyncio's own transports leave cycles behind


async def refused(port: int, service: Service) -> None:
    """Somebody at the wrong address, and a command that its table refuses."""
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
    """What only the collector would have freed of all that was made meanwhile."""
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


def test_whoever_holds_a_table_holds_the_only_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may leave memory between being asked for and being watched."""
    monkeypatch.setattr(rooms, "KEPT", 0)

    async def run() -> None:
        async with serving(tmp_path) as (port, service):
            (table, _), (other, _) = await set_up(port, 2)
            held = await service.rooms.get(table)
            await service.rooms.get(other)
            assert held is not None
            service.rooms._forget_idle()
            assert table not in service.rooms._kept
            assert await service.rooms.get(table) is held

    asyncio.run(run())


def test_a_table_that_all_have_left_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one to leave is missed by nobody: nothing is read again for their sake."""
    monkeypatch.setattr(rooms, "KEPT", 0)

    async def run() -> None:
        async with serving(tmp_path) as (port, service):
            tally = Tally()
            ((table, cookies),) = await set_up(port, 1)
            players = [Player(table, cookie, 0, tally) for cookie in cookies]
            await connect_all(port, players)
            for player in players:
                player.close()
            await until(lambda: not service.rooms.watchers and is_quiet(service.rooms))
            service.rooms._forget_idle()
            gc.collect()
            assert len(service.rooms) == 0
            room = await service.rooms.get(table)
            assert room is not None
            assert sorted(one.away or "" for one in room.table.seats if one) == ["", "gone"]
            assert not service.rooms._missed

    asyncio.run(run())


def test_a_line_through_the_samples_tells_growth() -> None:
    rising = [Sample(n, 100 + n, 0, 0) for n in range(10)]
    level = [Sample(n, 100 + n % 2, 0, 0) for n in range(11)]
    assert slope(rising) == pytest.approx(60)
    assert abs(slope(level)) < 1
