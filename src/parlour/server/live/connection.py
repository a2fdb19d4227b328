"""One client at one table: messages up become commands, and what is new comes down as one message.

A connection holds no queue. It remembers the version it has told and, when woken, tells all that
came since in one message; so a slow reader costs no memory, gets fewer and larger messages, and
if it does not read at all is dropped and may come back with the version it had.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import orjson
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from parlour.games.refusal import Refusal
from parlour.server.identity import Person
from parlour.server.line import Line
from parlour.server.messages import ASKED
from parlour.server.refusing import refusal_data
from parlour.server.room import Room, now_ms
from parlour.server.rooms import Rooms
from parlour.table import commands as do
from parlour.text import Words

LOG = logging.getLogger("parlour.server")
BEAT = 15.0
"""Seconds of silence after which a sign of life is sent."""
BAD_MESSAGES = 20
"""What cannot be read at all is answered so many times, then the connection is closed."""
MOST_WAITING = 16
"""Commands of one client that wait for the disk; with more, nothing further is read."""
MOST_REFUSED = 100
"""Refusals that wait for a slow reader; whoever asks on without reading is dropped."""


class Connection:
    """One client at one table."""

    def __init__(
        self,
        line: Line,
        room: Room,
        rooms: Rooms,
        person: Person | None,
        since: int | None,
        words: Words,
        allow: Callable[[], None],
    ) -> None:
        self.who = person.who if person else ""
        self._person = person
        self._line, self._room, self._rooms = line, room, rooms
        self._since = since
        self._words = words
        self._acks: list[str] = []
        self._refused: list[dict[str, Any]] = []
        self._allow = allow
        """Refuses whoever asks too often, through whichever connection."""
        self._waiting = 0
        self._bad = 0
        self._told_at = time.monotonic()
        self._later: asyncio.TimerHandle | None = None
        self._gone: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def serve(self) -> int:
        """Until either side leaves; gives the code to close with, 0 if there is nobody left."""
        self._room.watchers.add(self)
        try:
            self._line.take(self)
            self._welcome()
            self.wake()
            return await self._gone
        finally:
            self._room.watchers.discard(self)
            if self._later is not None:
                self._later.cancel()
            if self._person is not None and self._room.table.seat_of(self.who) is not None:
                self._rooms.miss(self._room.id, self.who)

    def _welcome(self) -> None:
        """Whoever was only gone has the seat back at once."""
        seat = self._room.table.seat_of(self.who) if self._person else None
        one = None if seat is None else self._room.table.seats[seat]
        if one is not None and one.away in {"gone", "clock"}:
            self._room.ask(do.Back(self.who), lambda _: None)

    def _end(self, code: int) -> None:
        if not self._gone.done():
            self._gone.set_result(code)

    def lost(self) -> None:
        """The connection is gone."""
        self._end(0)

    # Down.

    def wake(self) -> None:
        """The table has moved on: tell it now, or when the reader has caught up."""
        if not self._line.is_free:
            return
        while self._refused:
            self._say(b'{"refused":%b}' % orjson.dumps(self._refused.pop(0)))
        if not self._room.may_watch(self.who or None):
            # Whoever only looked for a seat is sent away when the cards are dealt, and whoever
            # has left once it is known that they have.
            if self._acks:
                self._say(b'{"acks":%b}' % orjson.dumps(self._acks))
            self._end(4403)
            return
        now = now_ms()
        version = self._room.version_for(self.who or None, now)
        if version != self._since or self._acks:
            acks, self._acks = self._acks, []
            message = self._room.message(self.who or None, self._since, now, acks)
            if self._since is None or version >= self._since:
                self._since = version
            self._say(b'{"state":%b}' % message)
        self._wait_for_delayed(now)

    def freed(self) -> None:
        """The reader has caught up."""
        self.wake()

    def _wait_for_delayed(self, now: int) -> None:
        """A spectator with a delay is woken when the next entry is old enough."""
        if not self._room.is_delayed_for(self.who or None):
            return
        if self._later is not None:
            self._later.cancel()
            self._later = None
        later = self._room.delayed.next_at()
        if later is not None:
            wait = max(50, later - now) / 1000
            self._later = asyncio.get_running_loop().call_later(wait, self.wake)

    def _say(self, text: bytes) -> None:
        self._told_at = time.monotonic()
        self._line.tell(text)

    def look(self, now: float) -> None:
        """From time to time: a sign of life into a long silence, and no patience with the deaf."""
        stuck = self._line.stuck_since
        if stuck is not None:
            if now - stuck > self._rooms.config.patience:
                self._line.drop()
        elif now - self._told_at > BEAT and self._line.is_free:
            self._say(b'{"beat":%d}' % now_ms())

    # Up.

    def heard(self, data: bytes) -> None:
        """A message came."""
        try:
            if len(data) > self._rooms.config.limits.message_bytes:
                raise Refusal("bad_request", "server-too-big")
            asked = ASKED.validate_json(data)
        except (ValidationError, Refusal):
            self._bad += 1
            self._refuse(None, Refusal("bad_request", "server-unreadable"))
            if self._bad >= BAD_MESSAGES:
                self._end(1008)
            return
        try:
            self._allow()
            if self._person is None:
                raise Refusal("forbidden", "server-no-guest")
        except Refusal as refusal:
            self._refuse(asked.id, refusal)
            return
        self._waiting += 1
        if self._waiting == MOST_WAITING:
            self._line.hold()
        self._room.ask(self._person.command(asked), partial(self._done, asked.id))

    def _done(self, ref: str | None, error: Exception | None) -> None:
        """What was asked is durable, or is not to be."""
        self._waiting -= 1
        if self._waiting < MOST_WAITING and not self._gone.done():
            self._line.go_on()
        if error is None:
            if ref is not None:
                self._acks.append(ref)  # told when the room wakes all that watch it
        elif isinstance(error, Refusal):
            self._refuse(ref, error)
        elif isinstance(error, SQLAlchemyError):
            self._refuse(ref, Refusal("unavailable", "server-unavailable"))
        else:
            LOG.error("%s", type(error).__name__, exc_info=error)
            self._end(1011)

    def _refuse(self, ref: str | None, refusal: Refusal) -> None:
        self._refused.append(refusal_data(ref, refusal, self._words))
        if len(self._refused) > MOST_REFUSED:
            self._line.drop()
        else:
            self.wake()
