"""`parlour bench server`: real clients over WebSocket against a real server on this machine.

Games of 5211 for two. First as fast as the server answers, then with players who think, then
connections that only wait. Every figure counts acknowledged moves: those that are on disk.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import uvloop

from parlour.server.bench_clients import Client, Player, Tally, connect_all, set_up

SETTLE = 3.0
"""Seconds of play before anything is counted."""


@dataclass(frozen=True, slots=True)
class Played:
    """What was measured while everybody played."""

    tally: Tally
    seconds: float
    cpu: float
    """The server's processor time over all counted moves, in seconds."""
    own_cpu: float
    """The same of the clients, all in this process."""

    @property
    def rate(self) -> float:
        """Acknowledged moves a second."""
        return self.tally.moves / self.seconds

    def each(self, cpu: float) -> float:
        """Microseconds of that processor time for each move."""
        return 1e6 * cpu / max(1, self.tally.moves)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(database: str | None, folder: Path, *more: str) -> Iterator[int]:
    """A server process of its own; gives its port."""
    port = free_port()
    command = [
        sys.executable, "-m", "parlour", "serve", "--port", str(port), "--data", str(folder),
        "--no-limits", *more,
    ]  # fmt: skip
    if database is not None:
        command += ["--database", database]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until_up(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(30)


def wait_until_up(port: int, process: subprocess.Popen[Any] | None = None) -> None:
    """Return when the server answers."""
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                return
        except (URLError, OSError):
            if process is not None and process.poll() is not None:
                raise RuntimeError("the server has stopped") from None
            time.sleep(0.05)


async def play(port: int, tables: int, think: float, seconds: float) -> Played:
    """Let everybody play for a while and count."""
    tally = Tally()
    players = [
        Player(table, cookie, think, tally)
        for table, cookies in await set_up(port, tables)
        for cookie in cookies
    ]
    await connect_all(port, players)
    for player in players:
        player.begin()
    await asyncio.sleep(SETTLE + think)
    used = await asyncio.to_thread(measured, port, "process_cpu_seconds_total")
    mine, began = time.process_time(), time.perf_counter()
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    spent, own = time.perf_counter() - began, time.process_time() - mine
    used = await asyncio.to_thread(measured, port, "process_cpu_seconds_total") - used
    lost = sum(player.is_lost for player in players)
    for player in players:
        player.close()
    if lost:
        raise RuntimeError(f"{lost} players were cut off")
    return Played(tally, spent, used, own)


async def idle(port: int, connections: int) -> int:
    """Open so many connections that only wait; gives the server's memory in bytes."""
    made = await set_up(port, 10)
    clients = [Client(made[number % len(made)][0]) for number in range(connections)]
    await connect_all(port, clients)
    await asyncio.sleep(2)
    held = int(await asyncio.to_thread(measured, port, "parlour_resident_bytes"))
    for client in clients:
        client.close()
    return held


def measured(port: int, name: str) -> float:
    """What the server's metrics say."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    figures = dict(line.split() for line in lines if not line.startswith("#"))
    return float(figures[name])


def run(
    *, tables: int = 500, seconds: float = 10, connections: int = 2000, database: str | None = None
) -> dict[str, Any]:
    """All three measurements, each with a server of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(database, folder / "a") as port:
            full = uvloop.run(play(port, tables, 0, seconds))
        with server(database, folder / "b") as port:
            thinking = uvloop.run(play(port, tables, 2, seconds))
        with server(database, folder / "c") as port:
            held = uvloop.run(idle(port, connections))
    return {
        "cores": os.cpu_count(),
        "memory_mb": _total_memory() // 2**20,
        "database": (database or "sqlite").partition(":")[0],
        "tables": tables,
        "moves_per_second": round(full.rate),
        "cpu_us": round(full.each(full.cpu)),
        "client_us": round(full.each(full.own_cpu)),
        "p50_ms": round(full.tally.percentile(0.5), 1),
        "p99_ms": round(full.tally.percentile(0.99), 1),
        "thinking_moves_per_second": round(thinking.rate),
        "thinking_p50_ms": round(thinking.tally.percentile(0.5), 1),
        "thinking_p99_ms": round(thinking.tally.percentile(0.99), 1),
        "idle_connections": connections,
        "idle_mb": round(held / 2**20),
    }


def _total_memory() -> int:
    if not hasattr(os, "sysconf"):
        return 0
    return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
