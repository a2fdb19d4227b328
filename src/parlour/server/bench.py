"""`parlour bench server`: real clients over WebSocket against a real server on this machine.

Games of 5211 for two. First as fast as the server answers, then with players who think, then
connections that only wait. Every figure counts acknowledged moves: those that are on disk.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import orjson
from websockets.asyncio.client import ClientConnection, connect

PLAYERS = 2
SETTING_UP = 20
"""Tables that are set up at the same time."""


@dataclass(slots=True)
class Tally:
    """What the clients noted: how long each acknowledgement took, while it counted."""

    counting: bool = False
    moves: int = 0
    seconds: float = 1.0
    waits: list[float] = field(default_factory=list)
    cpu: float = 0.0
    """The server's processor time over all counted moves, in seconds."""

    def note(self, seconds: float) -> None:
        """A move was acknowledged."""
        if self.counting:
            self.moves += 1
            self.waits.append(seconds)

    def percentile(self, part: float) -> float:
        """So many of all waits were no longer than this, in milliseconds."""
        ordered = sorted(self.waits)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


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


class Http:
    """Just enough HTTP over one connection to set tables up."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer's JSON, and the cookie it sets."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        data = orjson.dumps(body)
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        head += f"content-length: {len(data)}\r\n" + (f"cookie: {cookie}\r\n" if cookie else "")
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if line)
        content = await reader.readexactly(int(headers["content-length"]))
        if answer.split()[1] not in {"200", "201"}:
            raise RuntimeError(f"{path}: {answer.split()[1]} {content.decode()}")
        return orjson.loads(content), headers.get("set-cookie", "").partition(";")[0]

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()


async def set_up(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with a game under way: each one's id and its players' cookies."""
    waiting = iter(range(tables))
    made: list[tuple[str, list[str]]] = []

    async def some() -> None:
        http = Http(port)
        for _ in waiting:
            cookies = []
            for n in range(PLAYERS):
                cookies.append((await http.post("/api/guest", {"name": f"Player {n}"}))[1])
            new = {"game": "5211", "players": PLAYERS, "settings": {"undo": False}}
            table, _cookie = await http.post("/api/tables", new, cookies[0])
            path = f"/api/tables/{table['id']}"
            await http.post(path, {"do": "sit"}, cookies[1])
            await http.post(path, {"do": "start"}, cookies[0])
            made.append((table["id"], cookies))
        await http.close()

    await asyncio.gather(*(some() for _ in range(min(SETTING_UP, tables))))
    return made


@asynccontextmanager
async def seat(port: int, table: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """One player's WebSocket."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    headers = {"cookie": cookie} if cookie else {}
    async with connect(
        url,
        additional_headers=headers,
        compression=None,
        ping_interval=None,
        max_size=2**22,
        open_timeout=60,
    ) as ws:
        yield ws


async def player(port: int, table: str, cookie: str, think: float, tally: Tally) -> None:
    """Play for ever: the first legal move drawn by lot, a rematch after each game."""
    rng = random.Random(cookie)
    number = 0
    async with seat(port, table, cookie) as ws:
        pending: dict[str, float] = {}
        async for text in ws:
            message = orjson.loads(text)
            state = message.get("state")
            if state is None:
                continue
            now = time.perf_counter()
            for ref in state.get("acks", ()):
                if ref in pending:
                    tally.note(now - pending.pop(ref))
            if pending:
                continue
            if state["phase"] == "over":
                await ws.send('{"do":"rematch"}', text=True)
            elif state["legal"] and state["view"]["seat"] in state["view"]["to_act"]:
                move = rng.choice(state["legal"])
                if think:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * think)
                number += 1
                ref = str(number)
                pending[ref] = time.perf_counter()
                play = {"do": "play", "id": ref, "move": move}
                await ws.send(orjson.dumps(play).decode())


async def play(port: int, tables: int, think: float, seconds: float) -> Tally:
    """Let everybody play for a while and count."""
    tally = Tally()
    tasks = []
    for number, (table, cookies) in enumerate(await set_up(port, tables)):
        tasks += [asyncio.create_task(player(port, table, one, think, tally)) for one in cookies]
        if number % SETTING_UP == 0:
            await asyncio.sleep(0.05)
    await asyncio.sleep(3 + think)
    used = await asyncio.to_thread(measured, port, "process_cpu_seconds_total")
    tally.counting = True
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    tally.counting = False
    spent = time.perf_counter() - began
    tally.cpu = await asyncio.to_thread(measured, port, "process_cpu_seconds_total") - used
    failed = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if failed:
        raise RuntimeError(f"{len(failed)} players were cut off")
    tally.seconds = spent
    return tally


async def idle(port: int, connections: int) -> int:
    """Open so many connections that only wait; gives the server's memory in bytes."""
    made = await set_up(port, 10)
    async with _held(port, [table for table, _ in made], connections):
        await asyncio.sleep(2)
        return int(measured(port, "parlour_resident_bytes"))


@asynccontextmanager
async def _held(port: int, tables: list[str], connections: int) -> AsyncIterator[None]:
    async def hold(table: str) -> None:
        async with seat(port, table, "") as ws:
            async for _ in ws:
                pass

    tasks = []
    for number in range(connections):
        tasks.append(asyncio.create_task(hold(tables[number % len(tables)])))
        if number % 50 == 0:
            await asyncio.sleep(0.1)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


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
            full = asyncio.run(play(port, tables, 0, seconds))
        with server(database, folder / "b") as port:
            thinking = asyncio.run(play(port, tables, 2, seconds))
        with server(database, folder / "c") as port:
            held = asyncio.run(idle(port, connections))
    return {
        "cores": os.cpu_count(),
        "memory_mb": _total_memory() // 2**20,
        "database": (database or "sqlite").partition(":")[0],
        "tables": tables,
        "moves_per_second": round(full.moves / full.seconds),
        "cpu_us": round(1e6 * full.cpu / max(1, full.moves)),
        "p50_ms": round(full.percentile(0.5), 1),
        "p99_ms": round(full.percentile(0.99), 1),
        "thinking_moves_per_second": round(thinking.moves / thinking.seconds),
        "thinking_p50_ms": round(thinking.percentile(0.5), 1),
        "thinking_p99_ms": round(thinking.percentile(0.99), 1),
        "idle_connections": connections,
        "idle_mb": round(held / 2**20),
    }


def _total_memory() -> int:
    if not hasattr(os, "sysconf"):
        return 0
    return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
