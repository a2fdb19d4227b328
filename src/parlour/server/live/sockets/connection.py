"""One client at one table: its messages become commands, and it is sent every change.

A connection has no queue. It remembers the version it has sent and, when woken, sends everything
since in one message. So a slow client costs no memory: it gets fewer and larger messages. One that
does not read at all is dropped, and can reconnect with the version it has.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import orjson
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from parlour.games.refusal import Refusal
from parlour.server.errors import refusal_message
from parlour.server.identity import Person
from parlour.server.limits.rate_limits import RateLimits
from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.monitoring.error_log import log_error
from parlour.server.request_schemas import TABLE_REQUEST
from parlour.server.steady_clock import now_ms
from parlour.table import commands
from parlour.table.clock import Millis
from parlour.table.message import Snapshot
from parlour.text import Words

PATCHES = 2
"""The number of the protocol in which a client takes patches after its first state."""
HEARTBEAT = 15.0
"""Seconds without a message after which a heartbeat is sent."""
MAX_BAD_MESSAGES = 20
"""Unreadable messages after which the connection is closed."""
MAX_PENDING = 16
"""Commands of a client that wait for the disk; with more, reading pauses."""
SIGNED_OUT = 4401
"""The close code for a connection whose sign-in has ended."""
NO_TABLE = 4404
"""The close code for a table that does not exist, or no longer."""
MAX_REFUSALS = 100
"""Unsent refusals after which a client that does not read is dropped."""


@dataclass(frozen=True, slots=True)
class Client:
    """Who connects, from where, and in which language they read."""

    person: Person | None
    where: str
    """Their network address, as it is counted."""
    words: Words


class Connection:
    """One client at one table."""

    __slots__ = (
        "_acks",
        "_bad_messages",
        "_base",
        "_delay_timer",
        "_has_ended",
        "_pending",
        "_protocol",
        "_rate_limits",
        "_refused",
        "_release",
        "_room",
        "_rooms",
        "_sent_at",
        "_since",
        "_socket",
        "_unready",
        "_wants_recap",
        "_words",
        "person",
        "where",
        "who",
    )

    def __init__(
        self,
        socket: FastWebSocket,
        room: Room,
        rooms: Rooms,
        client: Client,
        since: int | None,
        rate_limits: RateLimits,
        release: Callable[[], None],
        protocol: int = 1,
        *,
        wants_recap: bool = False,
    ) -> None:
        self.person, self.where, self._words = client.person, client.where, client.words
        self.who = self.person.who if self.person else ""
        self._socket, self._room, self._rooms = socket, room, rooms
        self._since = since
        self._protocol = protocol
        self._wants_recap = wants_recap
        """Whether to send a recap with a state that cannot list what the client has missed."""
        self._base: Snapshot | None = None
        """The client's last snapshot, if it takes patches."""
        self._acks: list[str] = []
        self._refused: list[dict[str, Any]] = []
        self._rate_limits = rate_limits
        self._release: Callable[[], None] = release
        """Called once, when the connection has ended."""
        self._unready: tuple[int, ...] = ()
        """The bots that this client was told are getting ready."""
        self._pending = 0
        self._bad_messages = 0
        self._sent_at = time.monotonic()
        self._delay_timer: asyncio.TimerHandle | None = None
        self._has_ended = False

    def begin(self) -> None:
        """Serve from now on, until either side leaves.

        No task waits for that: 2,000 idle connections would take 14 MB more.
        """
        self._room.add_watcher(self)
        try:
            self._serve()
        except BaseException:
            # Nobody else would remove it: the room would wake it, and stay in memory, for ever.
            self._close(0)
            raise

    def _serve(self) -> None:
        if self._rooms.sanctions.bans(self.who, self.where):
            # Banned while connecting; a later ban finds the connection among the watchers.
            self._has_ended = True
            self._room.remove_watcher(self)
            self._release()
            self._socket.attach(self)
            self._socket.close(SIGNED_OUT)
            return
        if self.person is not None:
            self._rooms.stand_ins.on_connect(self._room, self.who)
        self._socket.attach(self, compresses=self._protocol >= PATCHES)
        if self._has_ended:
            return
        self._take_seat_back()
        self.wake()

    def _take_seat_back(self) -> None:
        """Take the seat back from a bot that stands in, or may be about to."""
        seat = self._room.table.seat_of(self.who) if self.person else None
        occupant = None if seat is None else self._room.table.seats[seat]
        if occupant is None:
            return
        if occupant.away in {"gone", "clock"} or occupant.missing:
            self._room.submit(commands.Back(self.who), lambda _: None)

    def _close(self, code: int) -> None:
        """Stop serving; with a code, close the connection too. Only the first time counts."""
        if self._has_ended:
            return
        self._has_ended = True
        self._room.remove_watcher(self)
        if self._delay_timer is not None:
            self._delay_timer.cancel()
        if self.person is not None:
            self._rooms.stand_ins.on_disconnect(self._room, self.who)
        self._release()
        if code:
            self._socket.close(code)

    def on_signed_out(self) -> None:
        """The token was revoked or the device signed out: nothing more may come from it."""
        self._close(SIGNED_OUT)

    def on_deleted(self) -> None:
        """The table no longer exists."""
        self._close(NO_TABLE)

    def on_rewritten(self) -> None:
        """Send the whole table next."""
        self._since = self._base = None

    def on_disconnect(self) -> None:
        """The connection is lost."""
        self._close(0)

    # To the client.

    def wake(self, now: Millis | None = None) -> None:
        """Send what is new, now or when the client has caught up."""
        if self._has_ended or not self._socket.is_writable:
            return
        while self._refused:
            self._send(b'{"refused":%b}' % orjson.dumps(self._refused.pop(0)))
        room, who = self._room, self.who or None
        if not room.may_watch(who):
            # A spectator where none are allowed, once the cards are dealt; or a player who left.
            if self._acks:
                self._send(b'{"acks":%b}' % orjson.dumps(self._acks))
            self._close(4403)
            return
        if now is None:
            now = room.now()
        is_delayed = room.is_delayed_for(who)
        version = room.delayed.version_at(now) if is_delayed else room.table.version
        unready = () if is_delayed else room.unready
        if version != self._since or self._acks:
            acks, self._acks = self._acks, []
            with_recap = self._wants_recap
            if self._protocol < PATCHES or is_delayed:
                state = room.message(who, self._since, now, acks, with_recap=with_recap)
                message = b'{"state":%b}' % state
                self._base = None
            else:
                message, self._base = room.messages.news(
                    room, who, self._since, self._base, now, acks, with_recap=with_recap
                )
            if self._since is None or version >= self._since:
                self._since = version
            self._unready = unready
            self._send(message)
        if self._unready != unready:
            self._unready = unready
            self._send(b'{"getting_ready":%b}' % orjson.dumps(self._unready))
        if is_delayed:
            self._wait_for_delayed(now)

    def on_writable(self) -> None:
        """The client has caught up."""
        self.wake()

    def _wait_for_delayed(self, now: int) -> None:
        """Wake a delayed spectator when the next entry is old enough."""
        if self._delay_timer is not None:
            self._delay_timer.cancel()
            self._delay_timer = None
        later = self._room.delayed.next_at()
        if later is not None:
            wait = max(50, later - now) / 1000
            self._delay_timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def _send(self, text: bytes) -> None:
        self._sent_at = time.monotonic()
        self._socket.send_text(text)

    def check_idle(self, now: float) -> None:
        """Send a heartbeat after a long silence; drop a client that does not read or answer."""
        blocked, patience = self._socket.blocked_since, self._rooms.config.patience
        if blocked is not None:
            if now - blocked > patience:
                self._socket.abort()
            return
        self._socket.check_alive(now, patience)
        if now - self._sent_at > HEARTBEAT and self._socket.is_writable:
            self._send(b'{"beat":%d}' % now_ms())

    # From the client.

    def on_message(self, data: bytes) -> None:
        """Turn a message into a command."""
        if self._has_ended:
            return
        try:
            if len(data) > self._rooms.config.limits.message_bytes:
                raise Refusal("bad_request", "server-too-big")
            request = TABLE_REQUEST.validate_json(data)
        except (ValidationError, Refusal):
            self._bad_messages += 1
            self._refuse(None, Refusal("bad_request", "server-unreadable"))
            if self._bad_messages >= MAX_BAD_MESSAGES:
                self._socket.is_failed = True
                self._close(1008)
            return
        try:
            self._rate_limits.check_message(self.who or None, self.where)
            if self.person is None:
                raise Refusal("forbidden", "server-no-guest")
        except Refusal as refusal:
            self._refuse(request["id"], refusal)
            return
        self._pending += 1
        if self._pending == MAX_PENDING:
            self._socket.pause_reading()
        self._room.submit(self.person.command(request), partial(self._done, request["id"]))

    def _done(self, ref: str | None, error: Exception | None) -> None:
        """Acknowledge a durable command, or refuse it."""
        self._pending -= 1
        if self._pending < MAX_PENDING and not self._has_ended:
            self._socket.resume_reading()
        if error is None:
            if ref is not None:
                self._acks.append(ref)  # sent when the room wakes its watchers
        elif isinstance(error, Refusal):
            self._refuse(ref, error)
        elif isinstance(error, SQLAlchemyError):
            self._refuse(ref, Refusal("unavailable", "server-unavailable"))
        else:
            log_error("a message of a client", error)
            self._refuse(ref, Refusal("internal", "server-error"))

    def _refuse(self, ref: str | None, refusal: Refusal) -> None:
        self._refused.append(refusal_message(ref, refusal, self._words))
        if len(self._refused) > MAX_REFUSALS:
            self._socket.abort()
        else:
            self.wake()
