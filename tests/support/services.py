"""Real servers for tests: our own process, PostgreSQL and Redis from the system's packages."""

import contextlib
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.sync.client import ClientConnection, connect

from parlour.server.bench_services import (
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
    "Guest",
    "Parlour",
    "ParlourService",
    "Service",
    "fetch",
    "listed",
    "postgres",
    "receive",
    "redis",
    "state",
    "wait_for",
]


def fetch(method: str, url: str, **how: Any) -> httpx.Response:
    """One request of nobody in particular, with the patience that a busy machine needs."""
    return httpx.request(method, url, timeout=60, trust_env=False, **how)


class Parlour(ParlourService):
    """`parlour serve` in a process of its own, with bots that answer at once."""

    def __init__(self, folder: Path, *more: str, port: int | None = None) -> None:
        super().__init__(
            folder, "--bot-delay", "0", "--workers", "1", "--no-warm", *more, port=port
        )
        given = more[more.index("--database") + 1] if "--database" in more else None
        self.database = database_url(given, folder)

    def guest(self, name: str = "Zoë") -> "Guest":
        return Guest(self, name)


class Pair:
    """Two servers behind one address: every connection goes to the other one than the last."""

    def __init__(self, *servers: Parlour) -> None:
        self.servers = servers
        self.database = servers[0].database
        self._turns = cycle(servers)
        pair = self

        class Passing(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                with socket.create_connection((HOST, next(pair._turns).port)) as upstream:
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

    def guest(self, name: str = "Zoë") -> "Guest":
        return Guest(self, name)

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
    """A person with a browser of their own."""

    def __init__(self, server: Parlour | Pair, name: str | None) -> None:
        self.server = server
        # A connection for each request: behind a balancer each goes to another process.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=server.url, timeout=60, limits=limits)
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
        """A new table; gives its id."""
        return str(self.post("/api/tables", {"game": game, **more}, 201)["id"])

    def do(self, table: str, what: str, expect: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}", {"do": what, **more}, expect)

    @property
    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"cookie": cookies} if cookies else {}

    @contextmanager
    def socket(
        self, table: str, since: int | None = None, **headers: str
    ) -> Iterator[ClientConnection]:
        query = "" if since is None else f"?since={since}"
        url = f"ws://{HOST}:{self.server.port}/api/tables/{table}/socket{query}"
        extra = {**self.headers, **headers}
        # What a test does not read must not keep the client from closing: no limit to what waits.
        with connect(
            url, additional_headers=extra, open_timeout=60, max_size=2**22, max_queue=None
        ) as ws:
            yield ws

    def close(self) -> None:
        self.http.close()


def listed(guest: "Guest") -> set[str]:
    """The ids of the public tables. Others may leave the list at any time, but none comes."""
    return {one["id"] for one in guest.get("/api/tables")}


def receive(ws: ClientConnection) -> Any:
    return orjson.loads(ws.recv(timeout=60))


def state(ws: ClientConnection) -> Any:
    """The next state, whatever comes before it."""
    while True:
        message = receive(ws)
        if "state" in message:
            return message["state"]
