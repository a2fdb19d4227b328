"""Clients that do not read, and guests with too many connections."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from tests.support.server.in_process import serving_table
from tests.support.services import HOST, Guest, Server, next_state, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.limits import Limits
from parlour.server.live.sockets.fast_websocket import SEND_BUFFER

LONG_LOG = 2_000_000
"""Bytes of messages: many times what the kernel and the server buffer for one client."""

WARM_UP_TURNS = 500
"""Turns of both players until the caches of the rules, of 1,024 entries each, are full: 10 MB."""


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, "--patience", "1", "--grace", "3600")
    yield server
    server.stop()


def deaf(guest: Guest, table: str) -> socket.socket:
    """A WebSocket that never reads after its handshake."""
    return deaf_at(guest.server.port, table, guest.headers["cookie"])


def deaf_at(port: int, table: str, cookie: str) -> socket.socket:
    """The same for any server, with a small receive buffer."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect((HOST, port))
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
        f"connection: upgrade\r\nsec-websocket-version: 13\r\ncookie: {cookie}\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def play_on(zoe: Guest, ben: Guest, table: str) -> int:
    """Each player moves or requests a rematch; returns the bytes of the resulting messages."""
    size = 0
    for guest in (zoe, ben):
        answer = guest.http.get(f"/api/tables/{table}")
        seen = answer.json()
        size += len(answer.content)
        if seen["phase"] == "over":
            guest.do(table, "rematch")
        elif seen["legal"]:
            guest.do(table, "play", move=seen["legal"][0])
    return size


def test_a_client_that_does_not_read_is_dropped_and_costs_little_memory(impatient: Server) -> None:
    zoe, ben = impatient.guest("Zoë"), impatient.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    for _ in range(WARM_UP_TURNS):
        play_on(zoe, ben, table)
    slow = [deaf(zoe, table) for _ in range(10)]
    wait_for(lambda: impatient.metric("parlour_connections") == len(slow), "the connections")
    before = impatient.metric("parlour_resident_bytes")
    sent = 0
    while impatient.metric("parlour_connections"):
        sent += play_on(zoe, ben, table)
        assert sent < 20 * LONG_LOG, "no client was dropped"
    # The server keeps the transport's buffer and one message per client, never a queue.
    assert impatient.metric("parlour_resident_bytes") - before < len(slow) * 8 * SEND_BUFFER
    for one in slow:
        one.close()
    with zoe.socket(table, since=4) as ws:
        last = zoe.get(f"/api/tables/{table}")["version"]
        assert next_state(ws)["version"] == last, "one message brings it up to date"
    zoe.close()
    ben.close()


def test_the_connections_of_a_guest_are_limited(tmp_path: Path) -> None:
    """The limit is per guest, and closing a connection makes room for another."""
    server = Server(tmp_path, limits=True)
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open()
    limit = Limits().connections
    held: list[socket.socket] = []
    try:
        while len(held) < limit:
            try:
                held.append(deaf(zoe, table))
            except (AssertionError, ConnectionClosed):
                continue  # rate limited: try again
        wait_for(lambda: server.metric("parlour_connections") == limit, "the connections")
        with pytest.raises(InvalidStatus), zoe.socket(table):
            pass
        with ben.socket(table) as ws:
            assert next_state(ws)["version"] > 0
        held.pop().close()
        wait_for(lambda: server.metric("parlour_connections") == limit - 1, "room")
        deaf(zoe, table).close()
    finally:
        for one in held:
            one.close()
        zoe.close()
        ben.close()
        server.stop()


async def test_a_banned_client_that_does_not_read_is_disconnected_at_once(tmp_path: Path) -> None:
    """It would never read that it is to leave."""
    async with serving_table(tmp_path) as (port, service, table, cookie):
        raw = await asyncio.to_thread(deaf_at, port, table, cookie)
        room = service.rooms.loaded_room(table)
        assert room is not None
        async with asyncio.timeout(60):
            while not room.watchers:
                await asyncio.sleep(0.01)
        (watcher,) = room.watchers
        websocket = cast(Any, watcher)._socket
        while websocket.blocked_since is None:
            websocket.send_text(b"x" * SEND_BUFFER)
            await asyncio.sleep(0)
        watcher.on_signed_out()
        async with asyncio.timeout(60):
            while not websocket.disconnected:
                await asyncio.sleep(0.01)
        raw.close()
