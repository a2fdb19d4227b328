"""Small parts that need no running server."""

import asyncio
import gc
import sys
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from weakref import ref

import orjson
import pytest
from redis.asyncio import Redis

from parlour.bots.ratings import Measured
from parlour.games import get
from parlour.games.game import AnyGame
from parlour.server import lobby
from parlour.server import messages as ms
from parlour.server.bus import CHANNEL, MEMBERS, RedisBus
from parlour.server.config import database_url
from parlour.server.limits import Buckets
from parlour.server.store import new_code
from parlour.server.sweeping import GROWTH, MORE, SELDOM, Sweeper, swept
from parlour.server.thinking import Thinkers
from serving import Service, redis


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ("sqlite:////x/y.db", "sqlite:////x/y.db"),
        ("postgresql://a@b/c", "postgresql+psycopg://a@b/c"),
        ("postgres://a@b/c", "postgresql+psycopg://a@b/c"),
        ("postgresql+psycopg://a@b/c", "postgresql+psycopg://a@b/c"),
    ],
)
def test_database_urls_get_their_driver(given: str, made: str, tmp_path: Path) -> None:
    assert database_url(given, tmp_path) == made


def test_a_bucket_is_for_one_and_the_longest_silent_is_forgotten() -> None:
    buckets = Buckets(rate=0, burst=2, most=2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a"), "forgotten, and so new again"


def test_codes_can_be_read_out() -> None:
    assert all(code.isalpha() and len(code) == 6 for code in (new_code() for _ in range(50)))


def nowhere(_table: str, _who: str) -> bool:
    """Whom this process has connected: nobody."""
    return False


def test_the_living_share_all_tables_between_them(tmp_path: Path) -> None:
    """Every table belongs to exactly one; when one goes, only its own change hands."""

    async def nothing(*_: object) -> None:
        pass

    async def agreed(buses: list[RedisBus]) -> None:
        while any({*bus.members} != {one.name for one in buses} for bus in buses):
            await asyncio.sleep(0.05)

    async def run(url: str) -> None:
        buses = [RedisBus(url, nothing, nothing, nowhere) for _ in range(3)]
        await agreed(buses)
        tables = [f"table{n}" for n in range(300)]
        before = {t: [bus.name for bus in buses if bus.owns(t)] for t in tables}
        assert all(len(owners) == 1 for owners in before.values())
        assert min(Counter(owners[0] for owners in before.values()).values()) > 50
        gone = buses.pop()
        await gone.close()
        await agreed(buses)
        for table, (owner,) in before.items():
            now = [bus.name for bus in buses if bus.owns(table)]
            assert len(now) == 1
            assert now == [owner] or owner == gone.name
        for bus in buses:
            await bus.close()

    with redis(tmp_path) as (url, _):
        asyncio.run(run(url))


def test_what_moves_around_a_restart_of_redis_is_known_everywhere(tmp_path: Path) -> None:
    """Said while it is away, and said first thing after it is back: by hint or by a look."""

    async def run(url: str, server: Service) -> None:
        truth: dict[str, int] = {}
        known: dict[str, int] = {}
        looked = asyncio.Event()

        async def nothing(*_: object) -> None:
            pass

        async def hear(moved: Mapping[str, int] | None) -> None:
            known.update(moved or truth)

        async def look() -> None:
            known.update(truth)
            looked.set()

        def move(table: str, version: int) -> None:
            truth[table] = version
            here.publish(table, version)

        here, there = RedisBus(url, nothing, nothing, nowhere), RedisBus(url, hear, look, nowhere)
        await looked.wait()
        await asyncio.to_thread(server.stop)
        for version in range(1, 4):
            move("one", version)
        looked.clear()
        await asyncio.to_thread(server.start)
        await looked.wait()
        move("two", 7)
        while known != {"one": 3, "two": 7}:
            await asyncio.sleep(0.05)
        await here.close()
        await there.close()

    with redis(tmp_path) as (url, server):
        asyncio.run(run(url, server))


def test_processes_ask_each_other_who_is_connected(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async def nothing(*_: object) -> None:
            pass

        def only_zoe(table: str, who: str) -> bool:
            return (table, who) == ("one", "zoe")

        here, there = (RedisBus(url, nothing, nothing, only) for only in (nowhere, only_zoe))
        while not await here.is_elsewhere("one", "zoe"):
            await asyncio.sleep(0.05)  # the two may not know of each other yet
        asked = [("two", "zoe"), ("one", "ben")]
        assert not any(await asyncio.gather(*(here.is_elsewhere(*one) for one in asked)))
        assert not await there.is_elsewhere("one", "zoe"), "the asker's own do not count"
        await here.close()
        await there.close()

    with redis(tmp_path) as (url, _):
        asyncio.run(run(url))


def test_a_slow_answer_is_not_a_no(tmp_path: Path) -> None:
    """Whoever is known to live is waited for, and asked again; whoever dies is not."""

    async def run(url: str) -> None:
        async def nothing(*_: object) -> None:
            pass

        client: Redis = Redis.from_url(url)
        await client.zadd(MEMBERS, {"slow": 2e9})  # a process whose beat never ends
        async with client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            bus = RedisBus(url, nothing, nothing, nowhere)
            while "slow" not in bus.members:
                await asyncio.sleep(0.05)
            asked = asyncio.create_task(bus.is_elsewhere("one", "zoe"))
            questions = 0
            while questions < 3:
                message = await channel.get_message(timeout=1.0)
                if message is not None and message["type"] == "message":
                    questions += ["one", "zoe"] in orjson.loads(message["data"])[2]
            await client.publish(CHANNEL, orjson.dumps(["slow", {}, [], [("one", "zoe", True)]]))
            assert await asked
            asked = asyncio.create_task(bus.is_elsewhere("one", "ben"))
            await client.zrem(MEMBERS, "slow")
            assert not await asked
        await bus.close()
        await client.aclose()

    with redis(tmp_path) as (url, _):
        asyncio.run(run(url))


def test_a_look_at_the_database_that_fails_is_repeated(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        failures = iter([OSError("away"), RuntimeError("a mistake"), None])
        done = asyncio.Event()

        async def nothing(_: Mapping[str, int] | None) -> None:
            pass

        async def look() -> None:
            failure = next(failures, None)
            if failure is not None:
                raise failure
            done.set()

        bus = RedisBus(url, nothing, look, nowhere)
        await done.wait()
        await bus.close()

    with redis(tmp_path) as (url, _):
        asyncio.run(run(url))


def test_a_worker_that_dies_is_replaced() -> None:
    from parlour.games import get

    game = get("5211")
    state, _ = game.start(2, game.parse_options({}), game.deal("00" * 32))
    legal = [str(move) for move in game.legal(state, 0)]
    question = ("5211", "greedy", game.dump_view(game.view(state, 0)), legal, "luck")

    async def run() -> None:
        thinkers = Thinkers(1)
        first = await thinkers.ask(question)
        assert first in legal
        assert thinkers._pool is not None
        for process in list(thinkers._pool._processes.values()):
            process.kill()
            process.join()
        assert await thinkers.ask(question) == first
        thinkers.close()

    asyncio.run(run())


def test_levels_are_as_strong_as_they_were_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only tables of sizes that were measured say anything."""

    def measured(_: AnyGame, players: int) -> dict[str, Measured]:
        return {"casual": Measured(20.5, 0.75, 900)} if players == 3 else {}

    monkeypatch.setattr(lobby, "ratings", measured)
    found = lobby.strengths(get("5211"))
    assert found == {"3": {"casual": ms.Strength(mu=20.5, sigma=0.75, games=900)}}


def test_it_is_swept_when_there_is_much_more_or_after_a_while() -> None:
    sweeper = Sweeper()
    now, blocks = time.monotonic(), sys.getallocatedblocks()
    assert not sweeper.is_due(blocks + MORE, now)
    assert sweeper.is_due(int(blocks * GROWTH) + 2 * MORE, now)
    assert sweeper.is_due(blocks, now + SELDOM + 1)


def test_while_it_serves_python_does_not_sweep_by_itself() -> None:
    async def serve() -> None:
        with swept():
            await asyncio.sleep(0)
            assert not gc.isenabled()
            assert gc.get_freeze_count()
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1, "nobody looks any more"

    asyncio.run(serve())
    assert gc.isenabled()
    assert not gc.get_freeze_count()


def test_sweeping_frees_what_only_holds_itself() -> None:
    class Ring:
        """Something that holds itself."""

        def __init__(self) -> None:
            self.me = self

    gone = ref(Ring())
    sweeper = Sweeper()
    sweeper.sweep()
    assert gone() is None
    assert not sweeper.is_due(sys.getallocatedblocks(), time.monotonic())
