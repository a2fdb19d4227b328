"""Processes that `parlour bench server` and the tests start: a server, PostgreSQL, Redis."""

from __future__ import annotations

import atexit
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol
from urllib.error import URLError
from urllib.request import urlopen

import psycopg

HOST = "127.0.0.1"
_KEPT = 64
_claims: deque[socket.socket] = deque()


def free_port() -> int:
    """A free port that nobody else is given before the service listens on it.

    Systems take the ports of outgoing connections from above 32767. Other processes that look for
    ports here get another one, also while the service is down between a stop and a start.
    """
    while True:
        port = secrets.choice(range(10_000, 32_768))
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            if _claim(port):
                return port


def _claim(port: int) -> bool:
    """Claim a port for this process, by a socket whose name only one process can have.

    The last claims are kept. Only Linux has such names; elsewhere two processes may collide.
    """
    if sys.platform != "linux":
        return True
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0parlour-port-{port}")
    except OSError:
        claim.close()
        return False
    _claims.append(claim)
    if len(_claims) > _KEPT:
        _claims.popleft().close()
    return True


@atexit.register
def _release_claims() -> None:
    while _claims:
        _claims.popleft().close()


def wait_for(ready: Callable[[], bool], what: str) -> None:
    """Poll until ready, for a minute at most."""
    for _ in range(1200):
        if ready():
            return
        time.sleep(0.05)
    raise TimeoutError(what)


class Process(Protocol):
    """The part of a process's interface that a service uses."""

    pid: int

    def poll(self) -> int | None:
        """Its exit status; None while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; returns its exit status."""

    def send_signal(self, sig: int, /) -> None:
        """Send it a signal."""


class Service:
    """A process that can be stopped, killed and restarted on the same port and data."""

    def __init__(self, command: list[str], port: int, **how: Any) -> None:
        self.command, self.port, self.how = command, port, how
        self.process: Process | None = None
        self.start_seconds = 0.0
        """From the start of the process to its first answer."""
        self.start()

    def start(self) -> None:
        """Start the process and wait until it answers."""
        began = time.perf_counter()
        self.spawn()
        wait_for(self.is_up, self.command[0])
        self.start_seconds = time.perf_counter() - began

    def spawn(self) -> None:
        """Start the process; it does not answer yet."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, **self.how)

    def is_up(self) -> bool:
        """Whether it answers; raises if the process has ended."""
        if self.process is None or self.process.poll() is not None:
            raise RuntimeError(f"{self.command} has stopped")
        try:
            with socket.create_connection((HOST, self.port), 1):
                return True
        except OSError:
            return False

    def send_signal(self, what: signal.Signals) -> None:
        """Send a signal to the process."""
        if self.process is not None:
            self.process.send_signal(what)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the process and wait for its end."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None


class ParlourService(Service):
    """A `parlour serve` process."""

    def __init__(
        self,
        folder: Path,
        *more: str,
        port: int | None = None,
        python: str = sys.executable,
        **how: Any,
    ) -> None:
        port = port or free_port()
        command = [
            python, "-m", "parlour", "serve", "--port", str(port), "--data", str(folder),
            "--no-browser", *more,
        ]  # fmt: skip
        super().__init__(command, port, **how)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://{HOST}:{self.port}"

    def is_up(self) -> bool:
        """Whether the process answers."""
        if not super().is_up():
            return False
        try:
            with urlopen(f"http://{HOST}:{self.port}/healthz", timeout=30):
                return True
        except (URLError, OSError):
            return False

    def metric(self, name: str) -> float:
        """The value of one of its metrics."""
        with urlopen(f"http://{HOST}:{self.port}/metrics", timeout=60) as answer:
            lines = answer.read().decode().splitlines()
        figures = dict(line.split() for line in lines if not line.startswith("#"))
        return float(figures[name])


class PostgresService(Service):
    """A PostgreSQL server. It accepts connections a moment before it answers them."""

    def __init__(self, command: list[str], port: int, **how: Any) -> None:
        self.url = f"postgresql://test@{HOST}:{port}/postgres"
        super().__init__(command, port, **how)

    def is_up(self) -> bool:
        """Whether it answers."""
        return super().is_up() and _answers(self.url)


def program(name: str) -> str:
    """The path of a program; Debian keeps PostgreSQL's out of `PATH`."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    found = places[0] if places else shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} is missing: `make system` installs it")
    return str(found)


@contextmanager
def postgres(
    *, durable: bool = False, folder: Path | None = None, env: dict[str, str] | None = None
) -> Iterator[tuple[str, Service]]:
    """A PostgreSQL server with an empty database: its URL, and the process.

    Its files are in `data` in the folder, which is deleted at the end.
    """
    folder = folder or Path(tempfile.mkdtemp(prefix="parlour-pg-"))
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
    service = PostgresService([program("postgres"), *data, *fast], port, env=env, **how)
    try:
        yield service.url, service
    finally:
        service.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _answers(url: str) -> bool:
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
