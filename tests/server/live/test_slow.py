"""Readers who do not read, and guests who connect too often: dropped, bounded, welcome back."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.config import Limits
from parlour.server.line import SEND_BUFFER
from serving import HOST, Guest, Parlour, state, wait_for

LONG_LOG = 2_000_000
"""Bytes of messages: many times what the system and the server hold for one reader."""


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Parlour]:
    server = Parlour(tmp_path, "--no-limits", "--patience", "1", "--grace", "3600")
    yield server
    server.stop()


def deaf(guest: Guest, table: str) -> socket.socket:
    """A WebSocket that shakes hands and then never reads; its system takes little in, too."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect((HOST, guest.server.port))
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n"
        f"connection: upgrade\r\nsec-websocket-version: 13\r\ncookie: {guest.headers['cookie']}\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def play_on(zoe: Guest, ben: Guest, table: str) -> int:
    """Everybody makes a move, or wants a rematch; gives the bytes of news that made."""
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


def test_who_does_not_read_is_dropped_and_costs_little(impatient: Parlour) -> None:
    zoe, ben = impatient.guest("Zoë"), impatient.guest("Ben")
    table = zoe.open()
    ben.do(table, "sit")
    zoe.do(table, "start")
    for _ in range(80):
        play_on(zoe, ben, table)  # a game and a rematch: what a server needs once, it has then
    slow = [deaf(zoe, table) for _ in range(10)]
    wait_for(lambda: impatient.measured("parlour_connections") == len(slow), "the connections")
    before = impatient.measured("parlour_resident_bytes")
    told = 0
    while impatient.measured("parlour_connections"):
        told += play_on(zoe, ben, table)
        assert told < 20 * LONG_LOG, "nobody was dropped"
    # What waits for a reader: the transport's buffer and one message, never a queue.
    assert impatient.measured("parlour_resident_bytes") - before < len(slow) * 8 * SEND_BUFFER
    for one in slow:
        one.close()
    with zoe.socket(table, since=4) as ws:
        last = zoe.get(f"/api/tables/{table}")["version"]
        assert state(ws)["version"] == last, "comes back with one message"
    zoe.close()
    ben.close()


def test_a_guest_has_only_so_many_connections(tmp_path: Path) -> None:
    """The limit is per guest: another one still gets in, and a closed one makes room."""
    server = Parlour(tmp_path)
    zoe, ben = server.guest("Zoë"), server.guest("Ben")
    table = zoe.open()
    limit = Limits().connections
    held: list[socket.socket] = []
    try:
        while len(held) < limit:
            try:
                held.append(deaf(zoe, table))
            except (AssertionError, ConnectionClosed):
                continue  # asked too fast: again
        wait_for(lambda: server.measured("parlour_connections") == limit, "the connections")
        with pytest.raises(InvalidStatus), zoe.socket(table):
            pass
        with ben.socket(table) as ws:
            assert state(ws)["version"] > 0
        held.pop().close()
        wait_for(lambda: server.measured("parlour_connections") == limit - 1, "room")
        deaf(zoe, table).close()
    finally:
        for one in held:
            one.close()
        zoe.close()
        ben.close()
        server.stop()
