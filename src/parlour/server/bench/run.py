"""`parlour bench server`: real clients over WebSocket against real servers on this machine.

Games of 5211 for two. First as fast as the server answers, then with players who think, then
idle connections. Every figure counts acknowledged moves: those that are on disk.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import uvloop

from parlour.server.bench.clients import Client, Player, Tally, connect_all, set_up
from parlour.server.bench.services import ParlourService, postgres, redis

WARM_UP_SECONDS = 3.0
CPU = "process_cpu_seconds_total"


@dataclass(frozen=True, slots=True)
class Played:
    """The measurements of one run."""

    tally: Tally
    seconds: float
    cpu: float
    """The servers' processor time over all counted moves, in seconds."""
    own_cpu: float
    """The clients' processor time, all in this process."""

    @property
    def rate(self) -> float:
        """Acknowledged moves per second."""
        return self.tally.moves / self.seconds

    def each(self, cpu: float) -> float:
        """Microseconds of this processor time per move."""
        return 1e6 * cpu / max(1, self.tally.moves)


@contextmanager
def servers(database: str | None, processes: int = 1) -> Iterator[list[ParlourService]]:
    """Start servers with empty data. Database `postgresql` starts a durable PostgreSQL too."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        more = ["--no-limits", "--workers", "1", "--no-warm"]
        if database == "postgresql" or (database is None and processes > 1):
            database, _ = stack.enter_context(postgres(durable=True))
        if database is not None:
            more += ["--database", database]
        if processes > 1:
            more += ["--bus", stack.enter_context(redis(folder))[0]]
        made = []
        for _ in range(processes):
            made.append(ParlourService(folder, *more))
            stack.callback(made[-1].stop)
        yield made


async def play(
    served: Sequence[ParlourService], tables: int, think: float, seconds: float
) -> Played:
    """Play at all tables for a while and measure."""
    tally = Tally()
    players = [
        Player(table, cookie, think, tally)
        for table, cookies in await set_up(served[0].port, tables)
        for cookie in cookies
    ]
    await connect_balanced(served, players)
    for player in players:
        player.begin()
    await asyncio.sleep(WARM_UP_SECONDS + think)
    used = await asyncio.to_thread(total, served, CPU)
    mine, began = time.process_time(), time.perf_counter()
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    spent, own = time.perf_counter() - began, time.process_time() - mine
    used = await asyncio.to_thread(total, served, CPU) - used
    lost = sum(player.is_lost for player in players)
    for player in players:
        player.close()
    if lost:
        raise RuntimeError(f"{lost} players were disconnected")
    return Played(tally, spent, used, own)


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
    memory = await asyncio.to_thread(total, served, "parlour_resident_bytes")
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
) -> dict[str, Any]:
    """Run all three measurements, each with new servers."""
    with servers(database, processes) as served:
        full = uvloop.run(play(served, tables, 0, seconds))
    with servers(database, processes) as served:
        thinking = uvloop.run(play(served, tables, 2, seconds))
    with servers(database, processes) as served:
        idle_bytes = uvloop.run(idle(served, connections))
    return {
        **machine(),
        "database": _kind(database, processes),
        "processes": processes,
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
        "idle_mb": round(idle_bytes / 2**20),
    }


def machine() -> dict[str, Any]:
    """The machine, and its load before the measurement."""
    return {
        "cores": os.cpu_count(),
        "memory_mb": _total_memory() // 2**20,
        "load": round(os.getloadavg()[0], 1),
    }


def _kind(database: str | None, processes: int) -> str:
    if database is None:
        return "sqlite" if processes == 1 else "postgresql"
    return database.partition(":")[0]


def _total_memory() -> int:
    if not hasattr(os, "sysconf"):
        return 0
    return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
