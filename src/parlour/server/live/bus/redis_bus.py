"""How server processes learn of each other: changed tables, live processes, connected players.

The bus carries hints only; the truth is in the database. A lost hint costs a moment, because every
process rereads the database when it reconnects to the bus, and regularly. Who is connected is not
sent but kept in Redis, in a set of each process. It counts while that process is alive, and stays
for a while after its death, so that the others learn who has lost their connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import astuple
from typing import Any, TypeAlias

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from parlour.server.identity import SignOut
from parlour.server.live.bus.base import ANYONE, BusUnavailable, Seated, table_weight
from parlour.server.live.bus.follows import MARK, Follows
from parlour.server.monitoring.process_log import log_event
from parlour.server.storage.guests import new_id
from parlour.table.seats import PersonId

LOG = logging.getLogger("parlour.server")
OnTablesMoved: TypeAlias = Callable[[Mapping[str, int] | None], Awaitable[None]]
"""Called with the new versions of tables; None: any table may have changed."""
CHANNEL = "parlour:moved"
SANCTIONS = "parlour:sanctions"
"""The channel on which a process announces that bans or mutes have changed. A separate one, because
older versions do not know it."""
FOLLOWS = "parlour:follows"
"""The channel on which processes announce which tables they follow (`follows.py`)."""
MEMBERS = "parlour:alive"
PRESENT = "parlour:present:"
"""Before the name of a process: the tables and persons connected to it."""
HEARTBEAT, DEAD = 1.0, 3.5
"""Seconds between two heartbeats, and without one until a process counts as dead."""
REMEMBERED = 60.0
"""Seconds without a heartbeat until Redis forgets who was connected to a process."""
COALESCE = 0.2
"""Seconds between two updates of who is connected, if many come and go."""
MAX_REMEMBERED = 20_000
"""Tables whose owner is remembered."""
SWEEP = 10.0
"""Seconds between two rereads of all tables in memory."""
_AWAY = (RedisError, OSError)
"""Raised while Redis cannot be reached."""


class RedisBus:
    """Many processes on one Redis.

    Every process sends a heartbeat each second. Each table is owned by the live process with the
    largest `table_weight`. The heartbeat also keeps the set of who is connected to the process from
    expiring. A process that replaces a dead one gets its name, and so its tables.
    """

    alone = False

    def __init__(
        self,
        url: str,
        on_tables_moved: OnTablesMoved,
        on_members_changed: Callable[[], Awaitable[None]],
        on_sign_out: Callable[[SignOut], None] = lambda _: None,
        on_sanctions_changed: Callable[[], None] = lambda: None,
        version_of: Callable[[str], int | None] = lambda _: None,
        name: str | None = None,
    ) -> None:
        self.name = name or f"{new_id()}{MARK}0"
        self.members: tuple[str, ...] = (self.name,)
        self._owned: dict[str, bool] = {}
        """Answers of `owns`, as long as the same processes are alive."""
        self._version_of = version_of
        self._follows = Follows(self.name, self.owns)
        self.announced = 0
        self._is_new = True
        """Whether a process of the same name may have left a list of who is connected."""
        self._away_since: float | None = None
        self.round_trip = 0.0
        """How long Redis took to answer the last heartbeat, in seconds."""
        self._redis: Redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._on_tables_moved, self._on_members_changed = on_tables_moved, on_members_changed
        self._on_sign_out = on_sign_out
        self._on_sanctions_changed = on_sanctions_changed
        self._unsent_sanctions = False
        # Only the last version of a table counts, so these stay small.
        self._outbox: dict[str, int] = {}
        self._inbox: dict[str, int] = {}
        self._unsent_sign_outs: list[SignOut] = []
        self._present: set[Seated] = set()
        """People connected to this process, by table."""
        self._unsent_presence: set[Seated] = set()
        """Changes of `_present` since the last heartbeat."""
        self._dead: set[str] = set()
        """Processes that have died since `take_lost`."""
        self._lost_people: set[Seated] = set()
        """Those who were connected to a process that died, and whose name this one has."""
        self._presence_changed = asyncio.Event()
        self._reread_all = True
        """Whether to reread all tables, not only those in the inbox."""
        self._to_send, self._to_read = asyncio.Event(), asyncio.Event()
        parts = (self._listen, self._heartbeat, self._send, self._read, self._sweep)
        self._tasks = [
            asyncio.create_task(self._run_forever(part), name=f"bus {part.__name__}")
            for part in parts
        ]

    @property
    def is_up(self) -> bool:
        """Whether Redis answered the last heartbeat."""
        return self._away_since is None

    def publish(self, table_id: str, version: int) -> None:
        """Publish the version as soon as Redis is reachable, if any process needs it."""
        if self._follows.is_wanted(table_id):
            self.announced += 1
            self._outbox[table_id] = version
            self._to_send.set()

    def follow(self, table_id: str, *, follows: bool) -> None:
        """Publish it as soon as Redis is reachable, if another process owns the table."""
        self._follows.watch(table_id, watched=follows)
        if self._follows.has_unsent:
            self._to_send.set()

    def sign_out(self, signed_out: SignOut) -> None:
        """Publish it as soon as Redis is reachable."""
        self._unsent_sign_outs.append(signed_out)
        self._to_send.set()

    def announce_sanctions(self) -> None:
        """Publish it as soon as Redis is reachable."""
        self._unsent_sanctions = True
        self._to_send.set()

    @property
    def processes(self) -> int:
        """How many processes are alive."""
        return len(self.members)

    def set_present(self, table_id: str, who: PersonId, *, present: bool) -> None:
        """Add or remove the person as soon as Redis is reachable."""
        (self._present.add if present else self._present.discard)((table_id, who))
        self._unsent_presence.add((table_id, who))
        self._presence_changed.set()

    async def connected_elsewhere(self, seated: Collection[Seated]) -> set[Seated]:
        """Look them up in the sets of the other live processes."""
        if not seated:
            return set()
        try:
            # Not `self.members`, which may be a second old.
            found: list[Any] = await self._redis.zrange(MEMBERS, 0, -1)
            names = {name.decode() for name in found}
            pipeline = self._redis.pipeline(transaction=False)
            for name in names - {self.name}:
                pipeline.smismember(PRESENT + name, [_member(one) for one in seated])
            answers = await pipeline.execute()
        except _AWAY as error:
            raise BusUnavailable from error
        return {
            one for present in answers for one, found in zip(seated, present, strict=True) if found
        }

    async def present_elsewhere(self) -> set[Seated]:
        """Read the sets of the other live processes."""
        try:
            found: list[Any] = await self._redis.zrange(MEMBERS, 0, -1)
            names = {name.decode() for name in found} - {self.name}
            sets: list[Any] = [await self._redis.smembers(PRESENT + name) for name in names]
        except _AWAY as error:
            raise BusUnavailable from error
        return _seated(one for members in sets for one in members)

    async def take_lost(self) -> set[Seated]:
        """Read the sets of processes that sent no heartbeat for too long."""
        for name in tuple(self._dead):
            try:
                found: Any = await self._redis.smembers(PRESENT + name)
            except _AWAY as error:
                raise BusUnavailable from error
            self._lost_people |= _seated(found)
            self._dead.discard(name)
        lost, self._lost_people = self._lost_people, set()
        return {one for one in lost if one[1] != ANYONE}

    def owns(self, table_id: str) -> bool:
        """Whether this is the live process with the largest weight."""
        found = self._owned.get(table_id)
        if found is None:
            if len(self._owned) >= MAX_REMEMBERED:
                self._owned.clear()
            owner = max(self.members, key=lambda name: table_weight(name, table_id))
            found = self._owned[table_id] = owner == self.name
        return found

    async def close(self) -> None:
        """Sign off, so that the others need not wait for a missing heartbeat."""
        running = set(self._tasks)
        while running:
            for task in running:
                task.cancel()
            # The Redis client swallows a cancellation that coincides with one of its own timeouts.
            _, running = await asyncio.wait(running, timeout=0.5)
        with contextlib.suppress(*_AWAY):
            await self._redis.zrem(MEMBERS, self.name)
            await self._redis.delete(PRESENT + self.name)
        await self._redis.aclose()

    async def _run_forever(self, part: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await part()
            except (*_AWAY, SQLAlchemyError):
                pass  # Redis or the database is unreachable: try again
            except Exception:  # without this task the process would be cut off
                LOG.exception("bus")
            await asyncio.sleep(0.5)

    async def _send(self) -> None:
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            hints, self._outbox = self._outbox, {}
            ended, self._unsent_sign_outs = self._unsent_sign_outs, []
            message = orjson.dumps([self.name, hints, [astuple(one) for one in ended]])
            changed, self._unsent_sanctions = self._unsent_sanctions, False
            try:
                if hints or ended:
                    await self._redis.publish(CHANNEL, message)
                if changed:
                    await self._redis.publish(SANCTIONS, self.name)
                if self._follows.has_unsent:
                    await self._redis.publish(FOLLOWS, orjson.dumps(self._follows.message()))
            except BaseException:
                self._follows.on_gap()
                self._outbox = hints | self._outbox
                self._unsent_sign_outs = ended + self._unsent_sign_outs
                self._unsent_sanctions = changed or self._unsent_sanctions
                self._to_send.set()
                raise

    async def _listen(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL, SANCTIONS, FOLLOWS)
            while True:
                message: Any = await channel.get_message(timeout=1.0)
                if message is None:
                    continue
                if message["type"] == "subscribe":
                    # Messages from before are lost.
                    self._reread_everything()
                    self._on_sanctions_changed()
                    self._follows.on_gap()
                    self._to_send.set()
                    continue
                if message["channel"] == FOLLOWS.encode():
                    self._learn_follows(orjson.loads(message["data"]))
                    continue
                if message["channel"] == SANCTIONS.encode():
                    if message["data"] != self.name.encode():
                        self._on_sanctions_changed()
                    continue
                sender, hints, ended = orjson.loads(message["data"])
                if sender != self.name:
                    self._receive(hints)
                    for one in ended:
                        self._on_sign_out(SignOut(*one))

    def _receive(self, hints: dict[str, int]) -> None:
        for table_id, version in hints.items():
            # Hints of several processes may arrive in any order.
            self._inbox[table_id] = max(version, self._inbox.get(table_id, 0))
            self._to_read.set()

    def _learn_follows(self, message: dict[str, Any]) -> None:
        for table_id in self._follows.receive(message):
            version = self._version_of(table_id)
            if version is not None:
                self.publish(table_id, version)
        if self._follows.has_unsent:
            self._to_send.set()

    def _reread_everything(self) -> None:
        self._reread_all = True
        self._to_read.set()

    async def _read(self) -> None:
        """Reread tables; hints that arrive meanwhile make the next batch."""
        while True:
            await self._to_read.wait()
            self._to_read.clear()
            reread_all, self._reread_all = self._reread_all, False
            moved, self._inbox = self._inbox, {}
            try:
                await (self._on_members_changed() if reread_all else self._on_tables_moved(moved))
            except BaseException:
                self._reread_everything()
                raise

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self._on_tables_moved(None)

    async def _heartbeat(self) -> None:
        while True:
            self._presence_changed.clear()
            begun = time.perf_counter()
            try:
                await self._write_heartbeat()
            except _AWAY as error:
                self._on_lost(error)
                raise
            self.round_trip = time.perf_counter() - begun
            self._on_answer()
            await asyncio.sleep(COALESCE)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._presence_changed.wait(), HEARTBEAT - COALESCE)

    def _on_lost(self, error: Exception) -> None:
        if self._away_since is None:
            self._away_since = time.monotonic()
            message = (
                "the bus does not answer (%(kind)s): "
                "players at other processes see moves with a delay"
            )
            log_event(logging.ERROR, "bus_lost", message, kind=type(error).__name__)

    def _on_answer(self) -> None:
        since, self._away_since = self._away_since, None
        if since is not None:
            seconds = int(time.monotonic() - since)
            message = "the bus answers again, after %(seconds)d s"
            log_event(logging.WARNING, "bus_back", message, seconds=seconds)

    async def _write_heartbeat(self) -> None:
        now = float((await self._redis.time())[0])  # one clock for all machines
        unsent, self._unsent_presence = self._unsent_presence, set()
        come, gone = unsent & self._present, unsent - self._present
        key = PRESENT + self.name
        pipeline = self._redis.pipeline(transaction=True)
        if self._is_new:
            pipeline.smembers(key)
            pipeline.delete(key)
        pipeline.exists(key)
        if come:
            pipeline.sadd(key, *map(_member, come))
        if gone:
            pipeline.srem(key, *map(_member, gone))
        pipeline.pexpire(key, int(REMEMBERED * 1000))
        pipeline.zadd(MEMBERS, {self.name: now})
        pipeline.zremrangebyscore(MEMBERS, "-inf", now - DEAD)
        pipeline.zrange(MEMBERS, 0, -1)
        try:
            answers = await pipeline.execute()
        except BaseException:
            self._unsent_presence |= unsent
            raise
        existed, found = answers[2 if self._is_new else 0], answers[-1]
        if self._is_new:
            self._lost_people |= _seated(answers[0])
        was_new, self._is_new = self._is_new, False
        if not existed and (lost := self._present - come):
            # Redis has restarted, or this process was stopped for so long that its set has expired.
            self._unsent_presence |= lost
            self._presence_changed.set()
        members = tuple(sorted({name.decode() for name in found} | {self.name}))
        if members != self.members or was_new:
            self._dead = (self._dead | set(self.members)) - set(members)
            self.members = members
            self._owned.clear()
            self._follows.on_members(members)
            self._to_send.set()
            self._reread_everything()


def _seated(members: Iterable[bytes]) -> set[Seated]:
    """Tables and persons from the members of a set in Redis."""
    parts = (one.decode().partition("/") for one in members)
    return {(table_id, who) for table_id, _, who in parts}


def _member(seated: Seated) -> str:
    """A table and a person as a member of a set in Redis."""
    return "/".join(seated)
