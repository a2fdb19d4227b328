"""Clients that hold connections: silent ones, slow ones, and too many from one address."""

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.support.services import HOST, Guest, Server, wait_for

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


def test_headers_that_go_on_and_on_are_refused(door: Door) -> None:
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
