"""Real servers for tests: our own process, PostgreSQL and Redis from the system's packages."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.sync.client import ClientConnection, connect

from parlour.server.bench import free_port
from parlour.server.config import database_url

HOST = "127.0.0.1"


def wait_for(ready: Callable[[], bool], what: str) -> None:
    """Until it is ready; a minute is an age, even on a busy machine."""
    for _ in range(1200):
        if ready():
            return
        time.sleep(0.05)
    raise TimeoutError(what)


class Service:
    """A process that can be stopped, killed and started again on the same port and data."""

    def __init__(self, command: list[str], port: int, **how: Any) -> None:
        self.command, self.port, self.how = command, port, how
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, **self.how)
        wait_for(self.is_up, self.command[0])

    def is_up(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"{self.command} has stopped"
        try:
            with socket.create_connection((HOST, self.port), 1):
                return True
        except OSError:
            return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None


class Parlour(Service):
    """`parlour serve` in a process of its own."""

    def __init__(self, folder: Path, *more: str, port: int | None = None) -> None:
        port = port or free_port()
        command = [
            sys.executable, "-m", "parlour", "serve", "--port", str(port), "--data", str(folder),
            "--bot-delay", "0", "--workers", "1", *more,
        ]  # fmt: skip
        super().__init__(command, port)
        given = more[more.index("--database") + 1] if "--database" in more else None
        self.database = database_url(given, folder)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def is_up(self) -> bool:
        if not super().is_up():
            return False
        try:
            return httpx.get(f"{self.url}/healthz", timeout=60).status_code == 200
        except httpx.TransportError:
            return False

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


def receive(ws: ClientConnection) -> Any:
    return orjson.loads(ws.recv(timeout=60))


def state(ws: ClientConnection) -> Any:
    """The next state, whatever comes before it."""
    while True:
        message = receive(ws)
        if "state" in message:
            return message["state"]


def program(name: str) -> str:
    """Where a service's program is; Debian keeps PostgreSQL's out of the path."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = places[0] if places else shutil.which(name)
    assert found, f"{name} is missing: tools/system-packages installs it"
    return str(found)


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[tuple[str, Service]]:
    """A PostgreSQL server with an empty database: its URL, and the process."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
    port = free_port()
    how: dict[str, Any] = {"cwd": folder, "stderr": subprocess.DEVNULL}
    if os.getuid() == 0:
        # PostgreSQL refuses to run as root.
        user = pwd.getpwnam("nobody")
        shutil.chown(folder, user.pw_uid, user.pw_gid)
        how |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    make = [program("initdb"), "-D", str(folder / "data"), "-U", "test", "-A", "trust"]
    subprocess.run([*make, "-E", "UTF8", "--no-sync"], check=True, stdout=subprocess.DEVNULL, **how)
    fast = [] if durable else ["-c", "fsync=off", "-c", "full_page_writes=off"]
    data = ["-D", str(folder / "data"), "-h", HOST, "-p", str(port), "-k", str(folder)]
    service = Service([program("postgres"), *data, *fast], port, **how)
    url = f"postgresql://test@{HOST}:{port}/postgres"
    try:
        wait_for(lambda: _answers(url), "PostgreSQL")
        yield url, service
    finally:
        service.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _answers(url: str) -> bool:
    import psycopg

    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


@contextmanager
def redis(folder: Path) -> Iterator[tuple[str, Service]]:
    """A Redis server: its URL, and the process."""
    port = free_port()
    command = [program("redis-server"), "--port", str(port), "--bind", HOST, "--save", ""]
    service = Service([*command, "--appendonly", "no", "--dir", str(folder)], port)
    try:
        yield f"redis://{HOST}:{port}/0", service
    finally:
        service.stop()
