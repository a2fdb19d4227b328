"""Real servers for tests: our own process, PostgreSQL and Redis from the system's packages."""

import contextlib
import secrets
import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import orjson
import psycopg
from psycopg.sql import SQL, Identifier
from tests.support.server.preloaded import Forked
from websockets.sync.client import ClientConnection, connect

from parlour.server.bench.services import (
    HOST,
    ParlourService,
    Service,
    postgres,
    redis,
    wait_for,
)
from parlour.server.config import database_url

__all__ = [
    "HOST",
    "NO_TLS",
    "Guest",
    "ParlourService",
    "Server",
    "Service",
    "SteppedServer",
    "add_offline_game",
    "attempts",
    "fetch",
    "fetch_hint",
    "fetch_review",
    "listed_tables",
    "new_database",
    "next_state",
    "postgres",
    "receive",
    "redis",
    "running",
    "wait_for",
]


NO_TLS = False
"""Test servers speak plain HTTP, and reading the certificates for each client takes longer than
most tests."""


def fetch(method: str, url: str, **how: Any) -> httpx.Response:
    """An HTTP request without cookies, with a timeout for busy machines."""
    return httpx.request(method, url, timeout=60, trust_env=False, verify=NO_TLS, **how)


def new_database(url: str) -> str:
    """Create an empty database on this PostgreSQL server; returns its URL."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return f"{url.rpartition('/')[0]}/{name}"


REVIEW_WORLDS = 8
"""Reviews are as complete as with the usual 128 worlds, and take a tenth of the time."""


class Server(ParlourService):
    """`parlour serve` in a process of its own, with bots that move at once and quick reviews.

    Tests outrun the rate limits on a fast machine, so that only those about limits have any.
    """

    clock: Path | None = None
    """The file that its wall clock follows, if it is not the machine's."""

    def __init__(
        self,
        folder: Path,
        *more: str,
        port: int | None = None,
        limits: bool = False,
        **how: Any,
    ) -> None:
        worlds = str(REVIEW_WORLDS)
        quick = ("--bot-delay", "0", "--workers", "1", "--no-warm", "--review-worlds", worlds)
        unlimited = () if limits else ("--no-limits",)
        super().__init__(folder, *quick, *unlimited, *more, port=port, **how)
        given = more[more.index("--database") + 1] if "--database" in more else None
        self.database = database_url(given, folder)

    def spawn(self) -> None:
        if self.how.keys() <= {"stderr"}:
            arguments = self.command[self.command.index("serve") :]
            self.process = Forked(arguments, self.how.get("stderr"), self.clock)
        else:
            super().spawn()

    def guest(self, name: str = "Zoë", address: str = HOST) -> "Guest":
        return Guest(self, name, address)


@contextmanager
def running(folder: Path, *more: str, **how: Any) -> Iterator[Server]:
    """A server of a test's own, which is stopped whatever happens."""
    server = Server(folder, *more, **how)
    try:
        yield server
    finally:
        server.stop()


class SteppedServer(Server):
    """A server whose wall clock the test can set: it differs from the machine's by some hours."""

    def __init__(self, folder: Path, *more: str, hours: float = 0, **how: Any) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = self.file = folder / "step"
        self.step(hours)
        super().__init__(folder, "--grace", "60", *more, **how)

    def step(self, hours: float) -> None:
        """Set the server's clock to this many hours from now."""
        # At once: the server may read it at any moment.
        new = self.file.with_suffix(".new")
        new.write_text(str(hours * 3600), encoding="ascii")
        new.replace(self.file)


class BalancedServers:
    """Several servers behind one address; connections go to each in turn."""

    def __init__(self, *servers: Server) -> None:
        self.servers = servers
        self.database = servers[0].database
        self._turns = cycle(servers)
        pair = self

        class Passing(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                target = HOST, next(pair._turns).port
                with socket.create_connection(
                    target, source_address=(self.client_address[0], 0)
                ) as upstream:
                    back = threading.Thread(target=_pass_on, args=(upstream, self.request))
                    back.start()
                    _pass_on(self.request, upstream)
                    back.join()

        self._proxy = socketserver.ThreadingTCPServer((HOST, 0), Passing)
        self._proxy.daemon_threads = True
        self.port: int = self._proxy.server_address[1]
        threading.Thread(target=self._proxy.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def guest(self, name: str = "Zoë", address: str = HOST) -> "Guest":
        return Guest(self, name, address)

    def stop(self) -> None:
        for server in self.servers:
            server.stop()
        self._proxy.shutdown()
        self._proxy.server_close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)


class Guest:
    """An HTTP and WebSocket client with its own cookies; a name makes it a guest."""

    def __init__(
        self, server: Server | BalancedServers, name: str | None, address: str = HOST
    ) -> None:
        """Connect from this address: all of 127.0.0.0/8 is this machine."""
        self.server = server
        self.address = address
        # A connection for each request, so that a balancer sends each to another process.
        limits = httpx.Limits(max_keepalive_connections=0)
        transport = httpx.HTTPTransport(verify=NO_TLS, local_address=address, limits=limits)
        self.http = httpx.Client(base_url=server.url, timeout=60, transport=transport)
        if name is not None:
            self.post("/api/guest", {"name": name})

    def post(self, path: str, body: Any, expect: int = 200, **params: Any) -> Any:
        answer = self.http.post(path, json=body, params=params)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def get(self, path: str, expect: int = 200, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def open(self, game: str = "5211", **more: Any) -> str:
        """Open a table; returns its id."""
        return str(self.post("/api/tables", {"game": game, **more}, 201)["id"])

    def do(self, table: str, what: str, expect: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}", {"do": what, **more}, expect)

    def play_to_end(self, table: str) -> None:
        """Play the first legal move at every turn until the game is over."""
        seen = self.get(f"/api/tables/{table}")
        while seen["phase"] != "over":
            if seen["legal"] and seen["view"]["seat"] in seen["view"]["to_act"]:
                seen = self.do(table, "play", move=seen["legal"][0])
            else:
                seen = self.get(f"/api/tables/{table}", since=seen["version"], wait=20)

    @property
    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"cookie": cookies} if cookies else {}

    @contextmanager
    def socket(
        self,
        table: str,
        since: int | None = None,
        protocol: int | None = None,
        recap: int | None = None,
        **headers: str,
    ) -> Iterator[ClientConnection]:
        given = {"since": since, "protocol": protocol, "recap": recap}
        query = "?" + urlencode({key: value for key, value in given.items() if value is not None})
        url = f"ws://{HOST}:{self.server.port}/api/tables/{table}/socket{query}"
        extra = {**self.headers, **headers}
        # Without a queue limit, unread messages do not keep the client from closing.
        with connect(
            url,
            additional_headers=extra,
            open_timeout=60,
            max_size=2**22,
            max_queue=None,
            source_address=(self.address, 0),
        ) as ws:
            yield ws

    def close(self) -> None:
        self.http.close()


def attempts() -> Iterator[None]:
    """Retry for five minutes at most, with pauses that leave the cores to others."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        yield
        time.sleep(0.03)


def fetch_review(guest: "Guest", path: str, lang: str = "en") -> dict[str, Any]:
    """A review, polled until it is ready."""
    for _ in attempts():
        answer = guest.http.get(path, headers={"accept-language": lang})
        if answer.status_code == 200:
            data: dict[str, Any] = answer.json()
            return data
        pending = answer.json()
        if pending.pop("getting_ready", False):
            assert pending.pop("message")
        assert (answer.status_code, pending) == (202, {"pending": True})
    raise TimeoutError(path)


def fetch_hint(guest: "Guest", table: str) -> dict[str, Any]:
    """A hint, requested again while the server is getting ready."""
    for _ in attempts():
        answer = guest.http.get(f"/api/tables/{table}/hint", params={"wait": 30})
        if answer.status_code == 200:
            data: dict[str, Any] = answer.json()
            return data
        assert (answer.status_code, answer.json()["code"]) == (503, "getting_ready")
    raise TimeoutError(table)


def add_offline_game(guest: "Guest", record: Any) -> int:
    """Send a game played offline, again while the worker is getting ready; returns the status."""
    for _ in attempts():
        answer = guest.http.post("/api/offline-games", json={"record": record})
        if answer.status_code != 503:
            return answer.status_code
    raise TimeoutError("offline games")


def listed_tables(guest: "Guest") -> set[str]:
    """The ids of the public tables. Tables may leave the list at any time, but none is added."""
    return {one["id"] for one in guest.get("/api/tables")}


def receive(ws: ClientConnection) -> Any:
    return orjson.loads(ws.recv(timeout=60))


def next_news(ws: ClientConnection) -> Any:
    """The next message with a state or a patch; others are skipped."""
    while True:
        message = receive(ws)
        if "state" in message or "patch" in message:
            return message


def next_state(ws: ClientConnection) -> Any:
    """The next state message; others are skipped."""
    while True:
        message = receive(ws)
        if "state" in message:
            return message["state"]
