"""A small public randomness beacon with drand's HTTP API, in a thread of the test."""

import hashlib
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Beacon:
    """A round every `period` seconds, the first at its start. Signatures are made up."""

    def __init__(self, period: float, *, has_schedule: bool = True) -> None:
        self.period, self.has_schedule = period, has_schedule
        # As if it had run for a while: the current round is 1000.
        self.genesis = time.time() - 999 * period
        self.is_silent = False
        """Whether it answers everything with an error."""
        self._paused_at: float | None = None
        self.requests: list[str] = []
        self.url = ""

    def latest(self) -> int:
        """The number of the last published round."""
        now = time.time() if self._paused_at is None else self._paused_at
        return int((now - self.genesis) // self.period) + 1

    def pause(self) -> None:
        """Publish nothing more for now."""
        self._paused_at = time.time()

    def resume(self) -> None:
        """Publish again, and all that is due."""
        self._paused_at = None

    def published_at(self, number: int) -> float:
        """When a round is published."""
        return self.genesis + (number - 1) * self.period

    def round(self, number: int) -> dict[str, Any]:
        """A round as it is published."""
        signature = hashlib.sha256(f"signature of {number}".encode()).digest() * 3
        randomness = hashlib.sha256(signature).hexdigest()
        return {"round": number, "randomness": randomness, "signature": signature.hex()}

    def answer(self, path: str) -> dict[str, Any] | None:
        """The answer to a request, None if there is none."""
        self.requests.append(path)
        if self.is_silent:
            return None
        if path == "/info" and self.has_schedule:
            return {"period": self.period, "genesis_time": self.genesis}
        kind, _, wanted = path.removeprefix("/").partition("/")
        if kind != "public":
            return None
        number = self.latest() if wanted == "latest" else int(wanted)
        return self.round(number) if number <= self.latest() else None


@contextmanager
def running_beacon(period: float = 1, *, has_schedule: bool = True) -> Iterator[Beacon]:
    """A beacon that answers at `url` until the block ends."""
    beacon = Beacon(period, has_schedule=has_schedule)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = beacon.answer(self.path)
            body = json.dumps(found or {"error": "not here"}).encode()
            self.send_response(200 if found else 404)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Stay silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    beacon.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield beacon
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
