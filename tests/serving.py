"""Real servers for tests: our own process, PostgreSQL and Redis from the system's packages."""

from collections.abc import Iterator
from contextlib import contextmanager
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

__all__ = [
    "HOST",
    "Guest",
    "Parlour",
    "Service",
    "postgres",
    "receive",
    "redis",
    "state",
    "wait_for",
]


class Parlour(ParlourService):
    """`parlour serve` in a process of its own, with bots that answer at once."""

    def __init__(self, folder: Path, *more: str, port: int | None = None) -> None:
        super().__init__(folder, "--bot-delay", "0", "--workers", "1", *more, port=port)

    def guest(self, name: str = "Zoë") -> "Guest":
        return Guest(self, name)


class Guest:
    """A person with a browser of their own."""

    def __init__(self, server: Parlour, name: str | None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=60)
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


def receive(ws: ClientConnection) -> Any:
    return orjson.loads(ws.recv(timeout=60))


def state(ws: ClientConnection) -> Any:
    """The next state, whatever comes before it."""
    while True:
        message = receive(ws)
        if "state" in message:
            return message["state"]
