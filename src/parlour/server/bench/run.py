"""`parlour bench server`: real clients over WebSocket against real servers on this machine.

Games of 5211 for two: rematch after rematch at the same tables; then new guests and a new table for
every game (`visits.py`), as fast as the server answers, and with players who think. Then the cost
of opening a game, and idle connections. Every move that counts is acknowledged: it is on disk.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import uvloop

from parlour.server.bench.clients import Client, Player, Tally, connect_all, set_up
from parlour.server.bench.services import ParlourService, postgres, redis, wait_for
from parlour.server.bench.visits import Visits, open_many

WARM_UP_SECONDS = 3.0
OPENINGS = 100
"""Games that are opened to measure what that costs."""
CPU, MEMORY = "process_cpu_seconds_total", "parlour_resident_bytes"
PROCESSES = "parlour_processes"


@dataclass(frozen=True, slots=True)
class Played:
    """The measurements of one run."""

    tally: Tally
    seconds: float
    cpu: float
    """The servers' processor time over all counted moves, in seconds."""
    own_cpu: float
    """The clients' processor time, all in this process."""
    memory: float
    """The servers' memory at the end, in bytes."""

    @property
    def rate(self) -> float:
        """Acknowledged moves per second."""
        return self.tally.moves / self.seconds

    def each(self, cpu: float) -> float:
        """Microseconds of this processor time per move."""
        return 1e6 * cpu / max(1, self.tally.moves)

    def figures(self, name: str = "") -> dict[str, float]:
        """The measurements, rounded, each key with the load's name in front."""
        figures = {
            "moves_per_second": round(self.rate),
            "cpu_us": round(self.each(self.cpu)),
            "client_us": round(self.each(self.own_cpu)),
            "bytes": round(self.tally.received / max(1, self.tally.moves)),
            "p50_ms": round(self.tally.percentile(0.5), 1),
            "p99_ms": round(self.tally.percentile(0.99), 1),
            "mb": round(self.memory / 2**20),
        }
        return {name + key: value for key, value in figures.items()}


@contextmanager
def servers(
    database: str | None, processes: int = 1, python: str | None = None
) -> Iterator[list[ParlourService]]:
    """Start a server with empty data. Database `postgresql` starts a durable PostgreSQL too.

    `python` is the interpreter of another installation, to measure another version.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        more = ["--no-limits", "--workers", "1", "--no-warm"]
        if database == "postgresql" or (database is None and processes > 1):
            database, _ = stack.enter_context(postgres(durable=True))
        if database is not None:
            more += ["--database", database]
        if processes > 1:
            more += ["--bus", stack.enter_context(redis(folder))[0]]
            more += ["--processes", str(processes)]
        made = ParlourService(folder, *more, python=python or sys.executable, env=_environment())
        stack.callback(made.stop)
        if processes > 1:
            wait_for(lambda: made.metric(PROCESSES) == processes, "all processes")
        yield [made]


async def play(
    served: Sequence[ParlourService], tables: int, think: float, seconds: float
) -> Played:
    """Play at the same tables for a while, with rematches, and measure."""
    tally = Tally()
    players = [
        Player(table, cookie, think, tally)
        for table, cookies in await set_up(served[0].port, tables)
        for cookie in cookies
    ]
    await connect_balanced(served, players)
    for player in players:
        player.begin()
    played = await measure(served, tally, WARM_UP_SECONDS + think, seconds)
    lost = sum(player.is_lost for player in players)
    for player in players:
        player.close()
    if lost:
        raise RuntimeError(f"{lost} players were disconnected")
    return played


async def visit(
    served: Sequence[ParlourService], tables: int, think: float, seconds: float
) -> Played:
    """Play with new guests and a new table for every game for a while, and measure."""
    tally = Tally()
    visits = Visits([one.port for one in served], tables, think, tally)
    try:
        await visits.all_open()
        return await measure(served, tally, WARM_UP_SECONDS + think, seconds)
    finally:
        await visits.close()


async def measure(
    served: Sequence[ParlourService], tally: Tally, warm_up: float, seconds: float
) -> Played:
    """Measure for this many seconds, after a warm-up that does not count."""
    await asyncio.sleep(warm_up)
    used = await asyncio.to_thread(total, served, CPU)
    mine, began = time.process_time(), time.perf_counter()
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    spent, own = time.perf_counter() - began, time.process_time() - mine
    used = await asyncio.to_thread(total, served, CPU) - used
    return Played(tally, spent, used, own, await asyncio.to_thread(total, served, MEMORY))


async def opening(served: Sequence[ParlourService], count: int) -> float:
    """The servers' processor time to open a game, in milliseconds."""
    ports = [one.port for one in served]
    opened = await open_many(ports, 10)  # warm up
    used = await asyncio.to_thread(total, served, CPU)
    opened += await open_many(ports, count)
    used = await asyncio.to_thread(total, served, CPU) - used
    for one in opened:
        await one.close()
    return 1000 * used / count


async def connect_balanced(served: Sequence[ParlourService], clients: Sequence[Client]) -> None:
    """Connect each client to a random process, as a load balancer does."""
    rng = Random(5211)
    chosen = [rng.randrange(len(served)) for _ in clients]
    for number, one in enumerate(served):
        mine = [client for client, where in zip(clients, chosen, strict=True) if where == number]
        await connect_all(one.port, mine)


def total(served: Sequence[ParlourService], name: str) -> float:
    """A metric, summed over all processes."""
    return sum(one.metric(name) for one in served)


async def idle(served: Sequence[ParlourService], connections: int) -> float:
    """Open idle connections; return the servers' memory in bytes."""
    made = await set_up(served[0].port, 10)
    clients = [Client(made[number % len(made)][0]) for number in range(connections)]
    await connect_balanced(served, clients)
    await asyncio.sleep(2)
    memory = await asyncio.to_thread(total, served, MEMORY)
    for client in clients:
        client.close()
    return memory


def run(
    *,
    tables: int = 500,
    seconds: float = 10,
    connections: int = 2000,
    database: str | None = None,
    processes: int = 1,
    python: str | None = None,
) -> dict[str, Any]:
    """Run all measurements, each with new servers."""
    start = partial(servers, database, processes, python)
    with start() as served:
        rematches = uvloop.run(play(served, tables, 0, seconds))
    with start() as served:
        games = uvloop.run(visit(served, tables, 0, seconds))
    with start() as served:
        thinking = uvloop.run(visit(served, tables, 2, seconds))
    with start() as served:
        opening_ms = uvloop.run(opening(served, OPENINGS))
    with start() as served:
        start_s = max(one.start_seconds for one in served)
        idle_bytes = uvloop.run(idle(served, connections))
    return {
        **machine(),
        "database": _kind(database, processes),
        "processes": processes,
        "tables": tables,
        **rematches.figures(),
        **games.figures("games_"),
        "games_per_second": round(games.tally.games / games.seconds, 1),
        **thinking.figures("thinking_"),
        "thinking_games_per_second": round(thinking.tally.games / thinking.seconds, 1),
        "opening_ms": round(opening_ms, 1),
        "start_s": round(start_s, 2),
        "idle_connections": connections,
        "idle_mb": round(idle_bytes / 2**20),
    }


COMPARED = ("_second", "_us", "_ms", "_s", "_mb", "bytes")
"""Suffixes of the figures that depend on the version, not on the options."""


def ratios(figures: dict[str, Any], earlier: dict[str, Any]) -> dict[str, float]:
    """Each figure as a ratio to that of an earlier run, where both have it."""
    return {
        name: round(figures[name] / earlier[name], 2)
        for name in figures
        if name.endswith(COMPARED) and name != "memory_mb" and earlier.get(name)
    }


def machine() -> dict[str, Any]:
    """The machine, and its load before the measurement."""
    return {
        "cores": os.cpu_count(),
        "memory_mb": _total_memory() // 2**20,
        "load": round(os.getloadavg()[0], 1),
    }


def _environment() -> dict[str, str]:
    """The environment of a server that keeps compiled code and so starts in half the time."""
    return {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _kind(database: str | None, processes: int) -> str:
    if database is None:
        return "sqlite" if processes == 1 else "postgresql"
    return database.partition(":")[0]


def _total_memory() -> int:
    if not hasattr(os, "sysconf"):
        return 0
    return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
