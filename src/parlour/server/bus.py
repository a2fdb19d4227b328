"""How processes hear of each other: which table has moved on, and who is alive.

The bus carries hints only. What is true stands in the database; a hint that is lost costs a
moment, because whoever comes back to the bus looks at the database again, and everybody does so
from time to time.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from parlour.server.guests import new_id
from parlour.table.seats import Who

LOG = logging.getLogger("parlour.server")
Heard: TypeAlias = Callable[[Mapping[str, int] | None], Awaitable[None]]
"""Whom to tell which tables have moved on, each to which version; None: any may have."""
Seated: TypeAlias = tuple[str, Who]
"""A table and somebody who sits at it."""
IsHere: TypeAlias = Callable[[str, Who], bool]
"""Whether this process has a connection of somebody at a table."""
CHANNEL = "parlour:moved"
MEMBERS = "parlour:alive"
BEAT, DEAD = 1.0, 3.5
"""Seconds between two signs of life, and without one until others take over."""
SWEEP = 10.0
"""Seconds after which all tables in memory are looked at, whatever was heard."""
AGAIN, PATIENCE = 1.0, 15.0
"""Seconds after which a question is asked again, and after which an answer is given up on."""


class Bus(Protocol):
    """What a process needs of the others."""

    alone: bool
    """Whether nobody else writes to the database."""

    def publish(self, table_id: str, version: int) -> None:
        """Tell the others that a table has moved on."""

    def owns(self, table_id: str) -> bool:
        """Whether bots and clocks of this table are this process's to run."""

    async def is_elsewhere(self, table_id: str, who: Who) -> bool:
        """Whether another process has a connection of this person at this table."""

    async def close(self) -> None:
        """Say goodbye."""


class LocalBus:
    """A process that is alone."""

    alone = True

    def publish(self, table_id: str, version: int) -> None:
        """There is nobody to tell."""

    def owns(self, table_id: str) -> bool:  # noqa: ARG002
        """Everything."""
        return True

    async def is_elsewhere(self, table_id: str, who: Who) -> bool:  # noqa: ARG002
        """There is nowhere else."""
        return False

    async def close(self) -> None:
        """Nothing to do."""


class _Question:
    """Whether another process has a connection of somebody: asked until all have answered."""

    def __init__(self) -> None:
        self.found = False
        self.denied: set[str] = set()
        """The processes that have said no."""
        self.answered = asyncio.Event()
        self.askers = 0


class RedisBus:
    """Many processes on one Redis.

    Every process gives a sign of life each second. Each table belongs to the living process with
    the largest hash of both names, so all agree without talking, and when one dies only its own
    tables change hands.
    """

    alone = False

    def __init__(
        self, url: str, heard: Heard, changed: Callable[[], Awaitable[None]], is_here: IsHere
    ) -> None:
        self.name = new_id()
        self.members: tuple[str, ...] = (self.name,)
        self._redis: Redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._heard, self._changed, self._is_here = heard, changed, is_here
        # Of each table only the last version counts, so neither of these can grow for long.
        self._outbox: dict[str, int] = {}
        self._inbox: dict[str, int] = {}
        self._missed: set[Seated] = set()
        """Of whom the others are to be asked."""
        self._questions: dict[Seated, _Question] = {}
        self._answers: dict[Seated, bool] = {}
        """Who was asked for, and whether they are here."""
        self._everything = True
        """Whether all tables are to be looked at, not only those in the inbox."""
        self._to_send, self._to_read = asyncio.Event(), asyncio.Event()
        parts = (self._listen, self._beat, self._send, self._read, self._sweep)
        self._tasks = [
            asyncio.create_task(self._for_ever(part), name=f"bus {part.__name__}") for part in parts
        ]

    def publish(self, table_id: str, version: int) -> None:
        """Tell it as soon as the bus is there."""
        self._outbox[table_id] = version
        self._to_send.set()

    async def is_elsewhere(self, table_id: str, who: Who) -> bool:
        """Ask the others until every living one has answered: a slow answer is not a no."""
        one = (table_id, who)
        question = self._questions.setdefault(one, _Question())
        question.askers += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not question.found and {*self.members} - {self.name} - question.denied:
                    self._missed.add(one)
                    self._to_send.set()
                    question.answered.clear()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(question.answered.wait(), AGAIN)
        question.askers -= 1
        if not question.askers:
            del self._questions[one]
        return question.found

    def owns(self, table_id: str) -> bool:
        """Rendezvous hashing over the living."""

        def weight(name: str) -> bytes:
            return hashlib.sha256(f"{name}/{table_id}".encode()).digest()

        return max(self.members, key=weight) == self.name

    async def close(self) -> None:
        """Leave at once, so that the others need not wait for our silence."""
        running = set(self._tasks)
        while running:
            for task in running:
                task.cancel()
            # The Redis client swallows a cancellation that meets one of its own timeouts.
            _, running = await asyncio.wait(running, timeout=0.5)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.zrem(MEMBERS, self.name)
        await self._redis.aclose()

    async def _for_ever(self, part: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await part()
            except (RedisError, OSError, SQLAlchemyError):
                pass  # Redis, or the database that was looked at because of it, is away
            except Exception:  # a process that no longer hears the others would be worse
                LOG.exception("bus")
            await asyncio.sleep(0.5)

    async def _send(self) -> None:
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            hints, self._outbox = self._outbox, {}
            missed, self._missed = self._missed, set()
            answers, self._answers = self._answers, {}
            said = [(*one, is_here) for one, is_here in answers.items()]
            news = orjson.dumps([self.name, hints, list(missed), said])
            try:
                await self._redis.publish(CHANNEL, news)
            except BaseException:
                self._outbox = hints | self._outbox
                self._to_send.set()
                raise

    async def _listen(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while True:
                message: Any = await channel.get_message(timeout=1.0)
                if message is None:
                    continue
                if message["type"] == "subscribe":
                    # What was said while we were away is lost.
                    self._look_at_everything()
                    continue
                sender, *news = orjson.loads(message["data"])
                if sender != self.name:
                    self._hear(sender, *news)

    def _hear(
        self,
        sender: str,
        hints: dict[str, int],
        missed: list[Seated],
        answers: list[tuple[str, Who, bool]],
    ) -> None:
        for table_id, version in hints.items():
            # Hints of several processes may come in any order.
            self._inbox[table_id] = max(version, self._inbox.get(table_id, 0))
            self._to_read.set()
        for table_id, who in missed:
            self._answers[table_id, who] = self._is_here(table_id, who)
            self._to_send.set()
        for table_id, who, is_here in answers:
            if question := self._questions.get((table_id, who)):
                question.found |= is_here
                question.denied.add(sender)
                question.answered.set()

    def _look_at_everything(self) -> None:
        self._everything = True
        self._to_read.set()

    async def _read(self) -> None:
        """What gathers while one lot is read from the database is the next lot."""
        while True:
            await self._to_read.wait()
            self._to_read.clear()
            everything, self._everything = self._everything, False
            moved, self._inbox = self._inbox, {}
            try:
                await (self._changed() if everything else self._heard(moved))
            except BaseException:
                self._look_at_everything()
                raise

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self._heard(None)

    async def _beat(self) -> None:
        while True:
            now = float((await self._redis.time())[0])  # one clock for all machines
            pipeline = self._redis.pipeline(transaction=True)
            pipeline.zadd(MEMBERS, {self.name: now})
            pipeline.zremrangebyscore(MEMBERS, "-inf", now - DEAD)
            pipeline.zrange(MEMBERS, 0, -1)
            *_, found = await pipeline.execute()
            members = tuple(sorted({name.decode() for name in found} | {self.name}))
            if members != self.members:
                self.members = members
                self._look_at_everything()
            await asyncio.sleep(BEAT)
