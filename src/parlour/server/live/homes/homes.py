"""The processes of one server: which one a request belongs to, and the way there.

All of them accept connections at the same address. Whichever has accepted one reads the beginning
of a request, as any server does. If its path names a table whose home is another process, the
connection itself is handed over: the descriptor with the bytes read so far, in one message through
a Unix socket (`SCM_RIGHTS`). Nothing is proxied: from then on the home reads and writes the
client's own socket, and sees the client's own address.

A home is a matter of speed, never of correctness: any process can serve any table, and does so
where a request cannot be handed over.
"""

from __future__ import annotations

import asyncio
import contextlib
import mmap
import re
import socket
from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

from parlour.server.live.bus.base import table_weight
from parlour.server.live.bus.follows import MARK
from parlour.server.live.homes.shared_counts import (
    SharedConnections,
    SharedCounts,
    socket_key,
)
from parlour.server.storage.guests import new_id

MAX_REMEMBERED = 20_000
"""Tables whose home is remembered."""
MAX_BYTES = 65_536
"""How much of a request may have been read when it is handed over."""
MAX_GUEST_BYTES = 4096
"""The largest exported guest, in bytes, that travels with a connection."""
MOST_AHEAD = 3
"""How many new tables more than another a process may be given."""
ANSWER_SECONDS = 5.0
"""How long another process may take to answer a request."""
_TABLE = re.compile(rb"[A-Z]{3,7} /api/tables/([A-Za-z0-9_-]{1,32})[/? ]")
_GUESTS = "guest "
"""The key under which changes of guests are counted, followed by the guest's id."""
_NEW_TABLE = re.compile(rb"POST /api/tables[? ]")
_COOKIE = re.compile(rb"\r\ncookie:[^\r]*?\bparlour=([A-Za-z0-9._-]+)", re.IGNORECASE)
_LENGTH_BYTES = 2


WriteMark: TypeAlias = tuple[int, int]


class CachedGuests(Protocol):
    """The guests that a process knows without reading the database."""

    def export_cached(self, cookie: str) -> bytes:
        """The guest with this cookie, for another process; empty if unknown."""

    def import_cached(self, guest: bytes) -> None:
        """Cache a guest that another process has exported."""


class Homes:
    """State shared by the processes of a server. Created by their parent before it forks them."""

    def __init__(self, count: int) -> None:
        group = new_id()
        self.names = tuple(f"{group}{MARK}{number}" for number in range(count))
        """The processes' names on the bus. One that is restarted keeps its name."""
        self.number: int | None = None
        """Which process this is; None in the parent."""
        self.lifeline: int | None = None
        """A pipe that ends when the parent stops its processes, or dies."""
        self.guests: CachedGuests | None = None
        """Sent along with their connections, so that the receiving process need not read them."""
        self.counts = SharedCounts(count)
        self._alive = mmap.mmap(-1, count)
        self._changes = memoryview(mmap.mmap(-1, 4 * count)).cast("I")
        """How often each process has come or gone."""
        self._writes = SharedCounts(count)
        """By table: how often each process has written to it without being its home. And by guest:
        how often each process has changed them."""
        self._homes: dict[str, int | None] = {}
        """Answers of `home`, as long as the same processes are alive."""
        self._homes_at = -1
        self._inboxes = [
            socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)
        ]
        """For each process: the end that it reads, and the end to which the others write."""
        for pair in self._inboxes:
            for end in pair:
                end.setblocking(False)
        self._new_tables = memoryview(mmap.mmap(-1, 4 * count)).cast("I")
        """How many new tables each process was given."""

    @property
    def name(self) -> str:
        """The name of this process on the bus."""
        return self.names[self.number or 0]

    @property
    def alive(self) -> list[int]:
        """The processes that serve now."""
        return [number for number in range(len(self.names)) if self._alive[number]]

    def connections(self) -> SharedConnections:
        """Counts connections over all processes."""
        return SharedConnections(self.counts, self.number or 0)

    def may_be_connected(self, who: str, members: Collection[str]) -> bool:
        """Whether this guest may have a WebSocket at any process on the bus.

        They have none if no process of this server counts one and there are no other servers.
        """
        return self._has_others(members) or self.counts.sum(socket_key(who)) > 0

    def _has_others(self, members: Collection[str]) -> bool:
        """Whether some of these members of the bus are not of this server."""
        return not set(self.names).issuperset(members)

    def set_alive(self, number: int, *, alive: bool) -> None:
        """Let the others hand connections to a process, or no longer."""
        if alive:  # or it would be given all new tables for a while
            self._new_tables[number] = max(self._new_tables)
        self._alive[number] = alive
        self._changes[number] += 1

    def close(self) -> None:
        """Close the inboxes."""
        for pair in self._inboxes:
            for end in pair:
                end.close()

    # Routing requests.

    def other_home(self, data: bytes) -> int | None:
        """The process to which the request that begins with these bytes belongs.

        None if it is this one, or if that makes no difference.
        """
        found = _TABLE.match(data)
        if found is not None:
            home = self.home(found[1].decode("ascii"))
        elif _NEW_TABLE.match(data) is not None:
            home = self._home_of_new()
        else:
            return None
        return None if home == self.number else home

    def home(self, table_id: str) -> int | None:
        """The process where the players of this table meet."""
        changes = sum(self._changes)
        if changes != self._homes_at or len(self._homes) >= MAX_REMEMBERED:
            self._homes, self._homes_at = {}, changes
        elif table_id in self._homes:
            return self._homes[table_id]
        alive = self.alive
        weights = {number: table_weight(self.names[number], table_id) for number in alive}
        found = self._homes[table_id] = max(alive, key=weights.__getitem__, default=None)
        return found

    def is_home(self, table_id: str) -> bool:
        """Whether the players of this table meet at this process."""
        return self.home(table_id) == self.number

    def _home_of_new(self) -> int | None:
        """The process for a new table: this one, unless it was given more than another.

        Processes do not accept equally many connections. But to hand every second one over would
        cost two processes a tenth of the time in which a game is opened.
        """
        alive, given = self.alive, self._new_tables
        if not alive:
            return None
        home = min(alive, key=given.__getitem__)
        if self.number in alive and given[self.number] - given[home] < MOST_AHEAD:
            home = self.number
        given[home] += 1
        return home

    # Writes.

    def count_write(self, table_id: str) -> None:
        """This process has written to a table. Called before the write is acknowledged."""
        if not self.is_home(table_id):
            self._writes.change(self.number or 0, table_id, 1)

    def write_mark(self, table_id: str, members: Collection[str]) -> WriteMark | None:
        """A value that changes whenever another process may have written to this table.

        None if this process is not the table's home, or if some of these members of the bus are not
        of this server: then only the database knows.
        """
        if not self.is_home(table_id) or self._has_others(members):
            return None
        return sum(self._changes), self._writes.sum(table_id)

    def count_guest_change(self, who: str) -> None:
        """This process has renamed a guest or signed them out. Called before that is answered."""
        for key in (_GUESTS, _GUESTS + who):
            self._writes.change(self.number or 0, key, 1)

    def guest_mark(self, who: str | None, members: Collection[str]) -> WriteMark | None:
        """A value that changes whenever any process has changed this guest; None: any guest.

        None if some of these members of the bus are not of this server.
        """
        if self._has_others(members):
            return None
        return sum(self._changes), self._writes.sum(_GUESTS + (who or ""))

    # Handing over.

    def export_sender(self, data: bytes) -> bytes:
        """The guest who sends the request that begins with these bytes, for another process."""
        found = None if self.guests is None else _COOKIE.search(data)
        if self.guests is None or found is None:
            return b""
        guest = self.guests.export_cached(found[1].decode("ascii"))
        return guest if len(guest) <= MAX_GUEST_BYTES else b""

    def hand_over(self, number: int, descriptor: int, data: bytes, guest: bytes = b"") -> bool:
        """Hand a connection and the bytes read from it to another process; False if it is busy.

        `guest` comes from `export_sender`; without it, the other process looks the sender up.
        """
        parts = [len(guest).to_bytes(_LENGTH_BYTES, "big"), guest, data]
        try:
            socket.send_fds(self._inboxes[number][1], parts, [descriptor])
        except OSError:  # its inbox is full
            return False
        return True

    def receive(self, number: int) -> tuple[socket.socket, bytes, bytes] | None:
        """A connection that was handed to this process, with the bytes read and their sender.

        None if there is none. The parent receives for a process that has died.
        """
        inbox, size = self._inboxes[number][0], _LENGTH_BYTES + MAX_GUEST_BYTES + MAX_BYTES
        try:
            message, fds, _, _ = socket.recv_fds(inbox, size, 1, socket.MSG_CMSG_CLOEXEC)
        except BlockingIOError:
            return None
        if not fds:
            return None
        begin = _LENGTH_BYTES + int.from_bytes(message[:_LENGTH_BYTES], "big")
        return socket.socket(fileno=fds[0]), message[begin:], message[_LENGTH_BYTES:begin]

    def inherit(self, number: int) -> None:
        """Hand the connections that a dead process did not receive to the others."""
        while (received := self.receive(number)) is not None:
            connection, data, guest = received
            with connection:
                home = self.other_home(data)
                if home is not None:
                    self.hand_over(home, connection.fileno(), data, guest)

    def start_receiving(self, accept: Callable[[socket.socket, bytes], None]) -> None:
        """Serve from now on, also connections that others have accepted."""
        number = self.number or 0

        def accept_all() -> None:
            while (received := self.receive(number)) is not None:
                connection, data, guest = received
                if guest and self.guests is not None:
                    self.guests.import_cached(guest)
                accept(connection, data)

        asyncio.get_running_loop().add_reader(self._inboxes[number][0].fileno(), accept_all)
        self.set_alive(number, alive=True)

    def stop_receiving(self) -> None:
        """Let the others keep what they accept."""
        number = self.number or 0
        self.set_alive(number, alive=False)
        asyncio.get_running_loop().remove_reader(self._inboxes[number][0].fileno())

    def on_parent_gone(self, stop: Callable[[], None]) -> None:
        """Call `stop` when the parent wants this process to stop, or has died."""
        loop, lifeline = asyncio.get_running_loop(), self.lifeline
        if lifeline is None:
            return

        def ended() -> None:
            loop.remove_reader(lifeline)
            stop()

        loop.add_reader(lifeline, ended)

    # Requests to the other processes.

    async def query_others(self, request: bytes) -> list[bytes]:
        """The other processes' responses to an HTTP request that closes its connection."""
        others = [number for number in self.alive if number != self.number]
        answers = await asyncio.gather(*(self._query(number, request) for number in others))
        good = [answer for answer in answers if answer.startswith(b"HTTP/1.1 200")]
        return [answer.partition(b"\r\n\r\n")[2] for answer in good]

    async def _query(self, number: int, request: bytes) -> bytes:
        """Hand a process one end of a new connection, with the request already read from it."""
        ours, theirs = socket.socketpair()
        with theirs:
            is_sent = self.hand_over(number, theirs.fileno(), request)
        with contextlib.suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_unix_connection(sock=ours)
            try:
                if is_sent:
                    return await asyncio.wait_for(reader.read(), ANSWER_SECONDS)
            finally:
                writer.close()
        return b""
