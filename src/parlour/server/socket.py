"""One WebSocket: messages up become commands, and whenever the table moves on, one message down.

A connection holds no queue. It remembers the version it has told and, when woken, tells all that
came since in one message; so a slow reader costs no memory, gets fewer and larger messages, and
if it does not read at all is dropped and may come back with the version it had.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import orjson
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.games.refusal import Refusal
from parlour.server.identity import Person
from parlour.server.limits import Bucket
from parlour.server.messages import ASKED
from parlour.server.rooms import Room, Rooms, now_ms
from parlour.server.store import as_it_is
from parlour.table import commands as do
from parlour.table.message import dump_sentence
from parlour.text import Words

BEAT = 15.0
"""Seconds of silence after which a sign of life is sent."""
SLOW = 20.0
"""Seconds in which a message must have left."""
BAD_MESSAGES = 20
"""What cannot be read at all is answered so many times, then the connection is closed."""


class Connection:
    """One client at one table."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        rooms: Rooms,
        person: Person | None,
        since: int | None,
        words: Words,
    ) -> None:
        self.who = person.who if person else ""
        self._person = person
        self._socket, self._room, self._rooms = socket, room, rooms
        self._since = since
        self._words = words
        self._news = asyncio.Event()
        self._acks: list[str] = []
        self._refused: list[dict[str, Any]] = []
        limits = rooms.config.limits
        self._bucket = Bucket(limits.per_second, limits.burst) if limits.enforced else None
        self._bad = 0
        self._beat = False
        self._sending: float | None = None
        self.told_at = time.monotonic()
        self._task: asyncio.Task[Any] | None = None

    def look(self, now: float) -> None:
        """From time to time: a sign of life into a long silence, and no patience with the deaf."""
        if self._sending is not None:
            if now - self._sending > SLOW and self._task is not None:
                self._task.cancel()
        elif now - self.told_at > BEAT:
            self._beat = True
            self._news.set()

    def wake(self) -> None:
        """The table has moved on."""
        self._news.set()

    async def serve(self) -> None:
        """Until either side leaves."""
        self._room.watchers.add(self)
        self._news.set()
        teller = self._task = asyncio.create_task(self._tell())
        listener = asyncio.create_task(self._listen())
        try:
            await self._welcome()
            await asyncio.wait((teller, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.watchers.discard(self)
            for task in (teller, listener):
                task.cancel()
            await asyncio.gather(teller, listener, return_exceptions=True)
            self._rooms.spawn(self._miss())

    async def _welcome(self) -> None:
        """Whoever was only gone has the seat back at once."""
        seat = self._room.table.seat_of(self.who) if self._person else None
        one = None if seat is None else self._room.table.seats[seat]
        if one is not None and one.away in {"gone", "clock"}:
            with contextlib.suppress(Refusal):
                await self._room.do(do.Back(self.who))

    async def _miss(self) -> None:
        """After a while without any connection of theirs, a bot stands in."""
        if self._person is None or self._room.table.seat_of(self.who) is None:
            return
        await asyncio.sleep(self._rooms.config.grace)
        if any(other.who == self.who for other in self._room.watchers):
            return
        with contextlib.suppress(Refusal):
            await self._room.do(do.Absent(self.who))

    # Down.

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._beat:
                self._beat = False
                await self._send({"beat": now_ms()})
            while self._refused:
                await self._send({"refused": self._refused.pop(0)})
            if not self._room.may_watch(self.who or None):
                # Whoever only looked for a seat is sent away when the cards are dealt.
                await self._socket.close(4403)
                return
            await self._tell_state()

    async def _tell_state(self) -> None:
        acks, self._acks = self._acks, []
        message = self._room.message(self.who or None, self._since, as_it_is)
        if message["version"] == self._since and not acks:
            return
        if self._since is None or message["version"] >= self._since:
            self._since = message["version"]
        if acks:
            message["acks"] = acks
        await self._send({"state": message})
        self._wait_for_delayed()

    def _wait_for_delayed(self) -> None:
        """A spectator with a delay is woken when the next entry is old enough."""
        table = self._room.table
        seat = table.seat_of(self.who) if self.who else None
        if seat is None and table.settings.delay:
            later = self._room.delayed.next_at()
            if later is not None:
                wait = max(50, later - now_ms()) / 1000
                asyncio.get_running_loop().call_later(wait, self.wake)

    async def _send(self, message: dict[str, Any]) -> None:
        text = orjson.dumps(message).decode()
        self._sending = self.told_at = time.monotonic()
        await self._socket.send({"type": "websocket.send", "text": text})
        self._sending = None

    # Up.

    async def _listen(self) -> None:
        while self._bad < BAD_MESSAGES:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._hear(message.get("text") or message.get("bytes") or "")
        await self._socket.close(1008)

    async def _hear(self, data: str | bytes) -> None:
        try:
            if len(data) > self._rooms.config.limits.message_bytes:
                raise Refusal("bad_request", "server-too-big")
            asked = ASKED.validate_json(data)
        except (ValidationError, Refusal):
            self._bad += 1
            self._refuse(None, Refusal("bad_request", "server-unreadable"))
            return
        try:
            if self._bucket is not None and not self._bucket.take():
                raise Refusal("too_many", "server-too-many")
            if self._person is None:
                raise Refusal("forbidden", "server-no-guest")
            await self._room.do(self._person.command(asked))
        except Refusal as refusal:
            self._refuse(asked.id, refusal)
        except SQLAlchemyError:
            self._refuse(asked.id, Refusal("unavailable", "server-unavailable"))
        else:
            if asked.id is not None:
                self._acks.append(asked.id)
                self._news.set()

    def _refuse(self, ref: str | None, refusal: Refusal) -> None:
        self._refused.append(refused(ref, refusal, self._words))
        self._news.set()


def refused(ref: str | None, refusal: Refusal, words: Words) -> dict[str, Any]:
    """A refusal as its asker gets it."""
    return {
        "id": ref,
        "code": refusal.code,
        "message": words.refuse(refusal),
        "sentence": dump_sentence(refusal.reason),
    }


async def serve_socket(connection: Connection) -> None:
    """Serve a connection; how it ends is no error."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await connection.serve()
