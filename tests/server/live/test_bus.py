"""The bus between server processes, over a real Redis."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from redis.asyncio import Redis
from tests.support.services import redis

from parlour.server.live.bus.base import BusUnavailable
from parlour.server.live.bus.redis_bus import PRESENT, REMEMBERED, RedisBus


async def nothing(*_: object) -> None:
    """A process without tables has nothing to read."""


async def test_live_processes_share_all_tables_and_keep_theirs_when_another_stops(
    tmp_path: Path,
) -> None:
    """Every table has exactly one owner; only the tables of a stopped process change owner."""

    async def agreed(buses: list[RedisBus]) -> None:
        while any({*bus.members} != {one.name for one in buses} for bus in buses):
            await asyncio.sleep(0.05)

    with redis(tmp_path) as (url, _):
        buses = [RedisBus(url, nothing, nothing) for _ in range(3)]
        await agreed(buses)
        tables = [f"table{n}" for n in range(300)]
        before = {t: [bus.name for bus in buses if bus.owns(t)] for t in tables}
        assert all(len(owners) == 1 for owners in before.values())
        assert min(Counter(owners[0] for owners in before.values()).values()) > 50
        gone = buses.pop()
        await gone.close()
        await agreed(buses)
        after = {t: [bus.name for bus in buses if bus.owns(t)] for t in tables}
        assert all(len(owners) == 1 for owners in after.values())
        kept = {t: owners for t, owners in before.items() if owners != [gone.name]}
        assert {t: after[t] for t in kept} == kept
        for bus in buses:
            await bus.close()


async def test_no_update_is_lost_around_a_restart_of_redis(tmp_path: Path) -> None:
    """Updates published during the restart or right after it arrive, by message or by a check."""
    with redis(tmp_path) as (url, server):
        truth: dict[str, int] = {}
        known: dict[str, int] = {}
        checked = asyncio.Event()

        async def receive(moved: Mapping[str, int] | None) -> None:
            known.update(moved or truth)

        async def check() -> None:
            known.update(truth)
            checked.set()

        def move(table: str, version: int) -> None:
            truth[table] = version
            here.publish(table, version)

        here, there = (
            RedisBus(url, nothing, nothing),
            RedisBus(url, receive, check),
        )
        await checked.wait()
        await asyncio.to_thread(server.stop)
        for version in range(1, 4):
            move("one", version)
        checked.clear()
        await asyncio.to_thread(server.start)
        await checked.wait()
        move("two", 7)  # announced, or found by the next check of everything
        while known != {"one": 3, "two": 7}:
            await asyncio.sleep(0.05)
        await here.close()
        await there.close()


async def test_an_owner_announces_only_what_another_process_follows(tmp_path: Path) -> None:
    """Everyone else always announces: the owner runs the bots and clocks."""
    with redis(tmp_path) as (url, _):
        received: dict[str, int] = {}

        async def receive(moved: Mapping[str, int] | None) -> None:
            received.update(moved or {})

        versions = {"kept": 1}
        owner, other = (
            RedisBus(url, receive, nothing, version_of=versions.get),
            RedisBus(url, receive, nothing),
        )
        while owner.members != other.members or len(owner.members) != 2:
            await asyncio.sleep(0.05)
        kept = next(name for name in map(str, range(1000)) if owner.owns(name))
        versions[kept] = 5
        version = 5

        async def is_silent() -> bool:
            nonlocal version
            version += 1
            before = owner.announced
            owner.publish(kept, version)
            await asyncio.sleep(0.05)
            return owner.announced == before

        while not await is_silent():  # until both have exchanged what they follow
            pass
        other.publish(kept, 1000)
        while received.get(kept) != 1000:
            await asyncio.sleep(0.05)
        received.clear()
        other.follow(kept, follows=True)
        while received.get(kept) != 5:  # what it may have missed
            await asyncio.sleep(0.05)
        assert not await is_silent()
        while received[kept] != version:
            await asyncio.sleep(0.05)
        other.follow(kept, follows=False)
        while not await is_silent():
            pass
        for bus in (owner, other):
            await bus.close()


PLAYERS = [("one", "zoe"), ("two", "zoe"), ("one", "ben")]


async def until_connected(bus: RedisBus, *expected: tuple[str, str]) -> None:
    """Wait until this process finds exactly these players on the others.

    Each connection from before a restart of Redis fails once.
    """
    while True:
        with contextlib.suppress(BusUnavailable):
            if await bus.connected_elsewhere(PLAYERS) == set(expected):
                return
        await asyncio.sleep(0.05)


async def test_processes_know_who_is_connected_to_another_one(tmp_path: Path) -> None:
    with redis(tmp_path) as (url, _):
        here, there, third = (RedisBus(url, nothing, nothing) for _ in range(3))
        there.set_present("one", "zoe", present=True)
        await until_connected(here, ("one", "zoe"))
        third.set_present("one", "ben", present=True)
        third.set_present("one", "zoe", present=True)
        await until_connected(here, ("one", "zoe"), ("one", "ben"))
        await until_connected(there, ("one", "zoe"), ("one", "ben"))
        await until_connected(third, ("one", "zoe"))  # its own connections do not count
        there.set_present("one", "zoe", present=False)
        await until_connected(third)
        await until_connected(here, ("one", "zoe"), ("one", "ben"))
        await third.close()
        assert await here.connected_elsewhere(PLAYERS) == set()
        await here.close()
        await there.close()


async def test_who_is_connected_is_known_again_after_redis_has_lost_it(tmp_path: Path) -> None:
    """Redis keeps nothing; and a process that was suspended for long finds its set expired."""
    with redis(tmp_path) as (url, server):
        here, there = (RedisBus(url, nothing, nothing) for _ in range(2))
        there.set_present("one", "zoe", present=True)
        await until_connected(here, ("one", "zoe"))
        await asyncio.to_thread(server.stop)
        there.set_present("one", "ben", present=True)
        with pytest.raises(BusUnavailable):
            await here.connected_elsewhere(PLAYERS)
        await asyncio.to_thread(server.start)
        await until_connected(here, ("one", "zoe"), ("one", "ben"))
        client: Redis = Redis.from_url(url)
        expires = await client.pttl(PRESENT + there.name)
        assert 0 < expires <= REMEMBERED * 1000, "the set of a dead process must expire"
        await client.delete(PRESENT + there.name)
        await until_connected(here, ("one", "zoe"), ("one", "ben"))
        await client.aclose()
        await here.close()
        await there.close()


async def die(bus: RedisBus) -> None:
    """End the work of a process as its death does, without signing off."""
    for task in bus._tasks:
        task.cancel()
    await asyncio.wait(bus._tasks)
    await bus._redis.aclose()


async def until_lost(bus: RedisBus, *expected: tuple[str, str]) -> None:
    while (lost := await bus.take_lost()) != set(expected):
        assert not lost
        await asyncio.sleep(0.05)


async def test_who_was_connected_to_a_dead_process_is_reported_once(tmp_path: Path) -> None:
    with redis(tmp_path) as (url, _):
        here, there = (RedisBus(url, nothing, nothing) for _ in range(2))
        there.set_present("one", "zoe", present=True)
        there.set_present("one", "ben", present=True)
        await until_connected(here, ("one", "zoe"), ("one", "ben"))
        while there.name not in here.members:
            await asyncio.sleep(0.05)
        there.set_present("one", "ben", present=False)
        await until_connected(here, ("one", "zoe"))
        assert await here.take_lost() == set()
        await die(there)
        await until_lost(here, ("one", "zoe"))
        assert await here.connected_elsewhere(PLAYERS) == set()
        assert await here.take_lost() == set()
        await here.close()


async def test_a_process_with_the_name_of_a_dead_one_learns_who_was_connected(
    tmp_path: Path,
) -> None:
    """It may be faster than the others notice the death."""
    with redis(tmp_path) as (url, _):
        here, before = RedisBus(url, nothing, nothing), RedisBus(url, nothing, nothing)
        before.set_present("one", "zoe", present=True)
        await until_connected(here, ("one", "zoe"))
        await die(before)
        after = RedisBus(url, nothing, nothing, name=before.name)
        await until_lost(after, ("one", "zoe"))
        assert await here.connected_elsewhere(PLAYERS) == set()
        await here.close()
        await after.close()


async def test_a_failed_check_of_the_database_is_retried(tmp_path: Path) -> None:
    with redis(tmp_path) as (url, _):
        failures = iter([OSError("away"), RuntimeError("a mistake"), None])
        done = asyncio.Event()

        async def check() -> None:
            failure = next(failures, None)
            if failure is not None:
                raise failure
            done.set()

        bus = RedisBus(url, nothing, check)
        await done.wait()
        await bus.close()
