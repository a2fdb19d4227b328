"""Clients that keep connections open or send too much: silent, slow, broken ones, and floods."""

import asyncio
import math
import resource
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.support.server.in_process import serving
from tests.support.services import HOST, Guest, Server, wait_for

from parlour.server.bench.clients import set_up
from parlour.server.config import Config, database_url
from parlour.server.limits import Limits, token_bucket
from parlour.server.limits.addresses import Proxies
from parlour.server.limits.connection_rates import ConnectionRates
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.live.sockets.guarded_http import (
    MAX_HEADERS,
    MAX_PIPELINED,
    MAX_TARGET_BYTES,
    Gate,
)

CAP = 40
DESCRIPTORS = 256
NO_PROXY = ("--proxy", "192.0.2.1")
"""Loopback addresses are clients here, not proxies."""


class Door:
    """A server with short deadlines and few descriptors, and raw connections to it."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        with self.log.open("wb") as errors:
            limits = ["header_seconds=1", "body_seconds=1", f"address_connections={CAP}"]
            options = [text for limit in limits for text in ("--limit", limit)]
            self.server = Server(
                folder, *NO_PROXY, *options, stderr=errors, limits=True, preexec_fn=_few_descriptors
            )
        self._open = ExitStack()

    def connect(self, sent: bytes = b"", address: str = "127.0.0.2") -> socket.socket:
        raw = socket.create_connection((HOST, self.server.port), 30, (address, 0))
        raw.sendall(sent)
        return self._open.enter_context(raw)

    def is_served(self, address: str) -> bool:
        """Whether a newcomer from this address gets an answer."""
        with socket.create_connection((HOST, self.server.port), 30, (address, 0)) as raw:
            raw.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            return _received(raw).startswith(b"HTTP/1.1 200")

    def close(self) -> None:
        self._open.close()
        self._open = ExitStack()


def _few_descriptors() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS // 2, DESCRIPTORS))


def _received(raw: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    found = b""
    try:
        while data := raw.recv(4096):
            found += data
    except ConnectionError:
        pass
    return found


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    found = Door(tmp_path_factory.mktemp("door"))
    yield found
    found.close()
    found.server.stop()


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ",
        b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nx-slow: ",
    ],
    ids=["silent", "slow headers", "slow body", "slow second request"],
)
def test_clients_that_do_not_finish_a_request_are_disconnected(door: Door, sent: bytes) -> None:
    """A byte now and then does not keep the connection open."""
    slow = [door.connect(sent) for _ in range(CAP)]
    assert door.is_served("127.0.0.3"), "others are served meanwhile"
    open_ones = list(slow)
    while open_ones:
        for raw in list(open_ones):
            raw.settimeout(0.05)
            try:
                raw.sendall(b"x" if sent else b"")
                is_closed = raw.recv(4096) == b""
            except TimeoutError:
                is_closed = False
            except ConnectionError:
                is_closed = True
            if is_closed:
                open_ones.remove(raw)
    door.close()


def test_endless_headers_are_refused(door: Door) -> None:
    """Before the deadline: a fast client could fill the memory until then."""
    raw = door.connect(b"GET / HTTP/1.1\r\nhost: x\r\n")
    line = b"x-more: " + b"x" * 1000 + b"\r\n"
    sent = 0
    try:
        while sent < 50_000_000:
            raw.sendall(line)
            sent += len(line)
    except ConnectionError:
        pass
    assert sent < 50_000_000, "the server reads no more and disconnects"
    door.close()


def test_one_address_has_a_limited_number_of_connections_websockets_included(door: Door) -> None:
    zoe = Guest(door.server, "Zoë")
    table = zoe.open()
    with zoe.socket(table):
        held = [door.connect(address=HOST) for _ in range(CAP - 1)]
        refused = _received(door.connect(address=HOST))
        assert refused.startswith(b"HTTP/1.1 503")
        assert door.is_served("127.0.0.3")
        held[0].close()
        wait_for(lambda: door.is_served(HOST), "room for one more")
    door.close()
    zoe.close()


def test_connections_never_use_up_all_descriptors(door: Door) -> None:
    """The limit is raised to what the system allows, and the rest stays for the database."""
    process = door.server.process
    assert process is not None
    assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE)[0] == DESCRIPTORS
    crowd = [
        door.connect(address=f"127.0.1.{n // (CAP - 1) + 1}") for n in range(DESCRIPTORS + CAP)
    ]
    assert any(raw.recv(12) == b"HTTP/1.1 503" for raw in crowd[-CAP:])
    door.close()
    wait_for(lambda: door.is_served("127.0.0.3"), "room again")
    Guest(door.server, "Zoë").close()
    lines = [line for line in door.log.read_text().splitlines() if "are open" in line]
    assert len(lines) == 1, "logged once, not for every connection"


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /healthz HTTP/1.1\r\n" + b"a: b\r\n" * (MAX_HEADERS + 1) + b"\r\n",
        b"GET /healthz?" + b"a" * MAX_TARGET_BYTES + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * (MAX_PIPELINED + 10),
    ],
    ids=["many headers", "a long path", "many requests at once"],
)
def test_requests_that_take_long_to_parse_are_refused(door: Door, sent: bytes) -> None:
    """Though they fit into what a client may send at once."""
    assert b"HTTP/1.1 400" in _received(door.connect(sent, "127.0.0.7"))
    door.close()


def upgrade(table: str, cookie: str = "", more: str = "") -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n{more}"
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


PING = bytes((0x89, 0x80, 0, 0, 0, 0))


async def test_a_flood_of_tiny_frames_is_handled_piece_by_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two pieces the server does other work. All are handled in the end."""
    flood = PING * 20_000
    pieces, rounds = list[tuple[int, int]](), 0
    handle = FastWebSocket._handle

    def recorded(websocket: FastWebSocket, data: bytes) -> None:
        pieces.append((len(data), rounds))
        handle(websocket, data)

    async def count_rounds() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(FastWebSocket, "_handle", recorded)
    config = Config(database_url(None, tmp_path), workers=1, warm=False)
    async with serving(config) as (port, _):
        ((table, cookies),) = await set_up(port, 1)
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(upgrade(table, cookies[0]))
        await reader.readuntil(b'{"state"')
        counting = asyncio.create_task(count_rounds())
        writer.write(flood)
        pongs = 0
        while pongs < len(flood) // len(PING):
            data = await reader.read(2**20)
            assert data
            pongs += data.count(b"\x8a\x00")
        counting.cancel()
        writer.close()
    sizes, when = zip(*pieces, strict=True)
    assert sum(sizes) >= len(flood)
    assert max(sizes) <= 1024
    assert len(set(when)) == len(when), "two pieces without a pause"


def test_handshakes_followed_by_garbage_are_soon_not_even_read(tmp_path: Path) -> None:
    """A failed connection counts as several. Others, and those through a proxy, are let in."""
    limits = ("--limit", "connections_per_second=1", "--limit", "connections_burst=20")
    server = Server(tmp_path, *limits, limits=True)  # 127.0.0.1 is a proxy here
    zoe = Guest(server, "Zoë")
    table, attempts = zoe.open(), 30

    def handshake(address: str, more: str = "") -> bytes:
        with socket.create_connection((HOST, server.port), 60, (address, 0)) as raw:
            raw.sendall(upgrade(table, more=more))
            got = raw.recv(65_536)
            if b" 101 " in got:
                raw.sendall(b"\xff" * 40)
                got += _received(raw)
            return got

    for case in (
        {"address": "127.0.0.9"},
        {"address": HOST, "more": "x-forwarded-for: 2001:db8::9\r\n"},
    ):
        with ThreadPoolExecutor(attempts) as pool:
            answers = list(pool.map(lambda _: handshake(**case), range(attempts)))  # noqa: B023
        opened = sum(b" 101 " in answer for answer in answers)
        assert 0 < opened < attempts, "all were let in"
        assert any(answer.startswith((b"HTTP/1.1 503", b"HTTP/1.1 403")) for answer in answers)
    assert b" 101 " in handshake("127.0.0.10")
    assert b" 101 " in handshake(HOST, "x-forwarded-for: 2001:db8:1::9\r\n")
    assert zoe.get("/api/guest")["name"] == "Zoë", "the proxy itself is not limited"
    server.stop()
    zoe.close()


def gate(rate: int, burst: int, proxies: str = "", *, enforced: bool = True) -> Gate:
    limits = Limits(connections_per_second=rate, connections_burst=burst, enforced=enforced)
    return Gate(500, 1024, Proxies(proxies), ConnectionRates(limits))


def test_new_connections_are_counted_by_network_and_wait_for_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(token_bucket, "time", SimpleNamespace(monotonic=lambda: 0.0))
    found = gate(1, 2)
    assert [found.wait(f"2001:db8::{n}") for n in range(2)] == [0, 0]
    waits = [found.wait(f"2001:db8::{n}") for n in range(2, 12)]
    assert waits == [1, 2, 3, 4, 5, *[math.inf] * 5], "too long a wait is a refusal"
    assert found.wait("2001:db8:0:1::1") == 0, "another network"


def test_failed_connections_count_more() -> None:
    found = gate(1, 10)
    found.wait("192.0.2.9")
    found.add_failed("192.0.2.9")
    found.wait("192.0.2.9")
    found.add_failed("192.0.2.9")
    assert found.wait("192.0.2.9") > 0
    assert found.wait("192.0.2.10") == 0


def test_a_proxy_and_a_server_without_limits_have_no_rate() -> None:
    for found in (gate(1, 1, "192.0.2.0/24"), gate(1, 1, enforced=False)):
        found.add_failed("192.0.2.9")
        assert [found.wait("192.0.2.9") for _ in range(20)] == [0] * 20


def test_a_school_can_load_the_page_together() -> None:
    """60 people behind one address with seven connections each, and their WebSockets."""
    limits = Limits()
    found = Gate(500, 1024, Proxies(""), ConnectionRates(limits))
    assert [found.wait("192.0.2.9") for _ in range(60 * 8)] == [0] * 480
