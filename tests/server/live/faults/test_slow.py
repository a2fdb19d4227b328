"""Clients that do not read, and guests with too many connections."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from tests.support.server.in_process import serving_table
from tests.support.services import HOST, Guest, Server, next_state, wait_for
from websockets.exceptions import InvalidStatus

from parlour.server.live.room import Room, Watcher
from parlour.server.live.sockets.fast_websocket import SEND_BUFFER
from parlour.table import commands


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


def play_on(zoe: Guest, ben: Guest, table: str) -> None:
    """Each player moves or requests a rematch."""
    for guest in (zoe, ben):
        seen = guest.get(f"/api/tables/{table}")
        if seen["phase"] == "over":
            guest.do(table, "rematch")
        elif seen["legal"]:
            guest.do(table, "play", move=seen["legal"][0])


def test_clients_that_do_not_read_are_dropped_and_catch_up_later(impatient: Server) -> None:
    zoe, ben = impatient.guest("Zoë"), impatient.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    slow = [deaf(zoe, table) for _ in range(10)]
    wait_for(lambda: impatient.metric("parlour_connections") == len(slow), "the connections")
    while impatient.metric("parlour_connections"):
        play_on(zoe, ben, table)
    for one in slow:
        one.close()
    with zoe.socket(table, since=4) as ws:
        last = zoe.get(f"/api/tables/{table}")["version"]
        assert next_state(ws)["version"] == last, "one message brings it up to date"
    zoe.close()
    ben.close()


def test_the_connections_of_a_guest_are_limited(tmp_path: Path) -> None:
    """The limit is per guest, and closing a connection makes room for another."""
    limit = 5
    server = Server(tmp_path, "--limit", f"connections={limit}", limits=True)
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open()
    held = [deaf(zoe, table) for _ in range(limit)]
    try:
        with pytest.raises(InvalidStatus), zoe.socket(table):
            pass
        with ben.socket(table) as ws:
            assert next_state(ws)["version"] > 0
        held.pop().close()
        wait_for(lambda: server.metric("parlour_connections") == limit - 1, "room")
        held.append(deaf(zoe, table))
    finally:
        for one in held:
            one.close()
        zoe.close()
        ben.close()
        server.stop()


@asynccontextmanager
async def blocked(folder: Path) -> AsyncIterator[tuple[Room, Watcher, Any]]:
    """A table that a client watches which reads nothing, so that its buffer is full."""
    async with serving_table(folder) as (port, service, table, cookie):
        raw = await asyncio.to_thread(deaf_at, port, table, cookie)
        room = service.rooms.loaded_room(table)
        assert room is not None
        async with asyncio.timeout(300):
            while not room.watchers:
                await asyncio.sleep(0.01)
        (watcher,) = room.watchers
        websocket = cast(Any, watcher)._socket
        while websocket.blocked_since is None:
            websocket.send_text(b"x" * SEND_BUFFER)
            await asyncio.sleep(0)
        yield room, watcher, websocket
        raw.close()


async def test_nothing_is_queued_for_a_client_that_does_not_read(tmp_path: Path) -> None:
    async with blocked(tmp_path) as (room, _, websocket):
        held = websocket.transport.get_write_buffer_size()
        for n in range(20):
            await room.do(commands.Change(room.table.host, players=3 + n % 2))
        assert websocket.transport.get_write_buffer_size() <= held


async def test_a_banned_client_that_does_not_read_is_disconnected_at_once(tmp_path: Path) -> None:
    """It would never read that it is to leave."""
    async with blocked(tmp_path) as (_, watcher, websocket):
        watcher.on_signed_out()
        async with asyncio.timeout(300):
            while not websocket.disconnected:
                await asyncio.sleep(0.01)
