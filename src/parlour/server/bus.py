"""How processes hear of each other: which table has moved on, and who is alive.

The bus carries hints only. What is true stands in the database; a hint that is lost costs a
moment, because whoever comes back to the bus looks at the database again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias

from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from parlour.server.store import new_id

Heard: TypeAlias = Callable[[str, int], Awaitable[None]]
CHANNEL = "parlour:moved"
MEMBERS = "parlour:alive"
BEAT, DEAD = 1.0, 3.5
"""Seconds between two signs of life, and without one until others take over."""


class Bus(Protocol):
    """What a process needs of the others."""

    alone: bool
    """Whether nobody else writes to the database."""

    def publish(self, table_id: str, version: int) -> None:
        """Tell the others that a table has moved on."""

    def owns(self, table_id: str) -> bool:
        """Whether bots and clocks of this table are this process's to run."""

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

    async def close(self) -> None:
        """Nothing to do."""


class RedisBus:
    """Many processes on one Redis.

    Every process gives a sign of life each second. Each table belongs to the living process with
    the largest hash of both names, so all agree without talking, and when one dies only its own
    tables change hands.
    """

    alone = False

    def __init__(self, url: str, heard: Heard, changed: Callable[[], Awaitable[None]]) -> None:
        self.name = new_id()
        self.members: tuple[str, ...] = (self.name,)
        self._redis: Redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._heard, self._changed = heard, changed
        self._outbox: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._tasks = [
            asyncio.create_task(self._for_ever(part), name=f"bus {part.__name__}")
            for part in (self._listen, self._beat, self._send)
        ]

    def publish(self, table_id: str, version: int) -> None:
        """Queue the hint; if the bus is away for long, the oldest are dropped."""
        if self._outbox.full():
            self._outbox.get_nowait()
        self._outbox.put_nowait(f"{self.name} {table_id} {version}")

    def owns(self, table_id: str) -> bool:
        """Rendezvous hashing over the living."""

        def weight(name: str) -> bytes:
            return hashlib.sha256(f"{name}/{table_id}".encode()).digest()

        return max(self.members, key=weight) == self.name

    async def close(self) -> None:
        """Leave at once, so that the others need not wait for our silence."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.zrem(MEMBERS, self.name)
        await self._redis.aclose()

    async def _for_ever(self, part: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await part()
            except (RedisError, OSError, SQLAlchemyError):
                # Redis, or the database that was looked at because of it, is away for a moment.
                await asyncio.sleep(0.5)

    async def _send(self) -> None:
        while True:
            first = await self._outbox.get()
            pipeline = self._redis.pipeline(transaction=False)
            pipeline.publish(CHANNEL, first)
            while not self._outbox.empty():
                pipeline.publish(CHANNEL, self._outbox.get_nowait())
            await pipeline.execute()

    async def _listen(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            # What was said while we were away is lost: look at everything once.
            await self._changed()
            while True:
                message: Any = await channel.get_message(
                    ignore_subscribe_messages=True, timeout=1.0
                )
                if message is None:
                    continue
                sender, table_id, version = message["data"].decode().split()
                if sender != self.name:
                    await self._heard(table_id, int(version))

    async def _beat(self) -> None:
        while True:
            now = time.time()
            pipeline = self._redis.pipeline(transaction=True)
            pipeline.zadd(MEMBERS, {self.name: now})
            pipeline.zremrangebyscore(MEMBERS, "-inf", now - DEAD)
            pipeline.zrange(MEMBERS, 0, -1)
            *_, found = await pipeline.execute()
            members = tuple(sorted({name.decode() for name in found} | {self.name}))
            if members != self.members:
                self.members = members
                await self._changed()
            await asyncio.sleep(BEAT)
