"""`parlour bench server --soak MINUTES`: whether a server's memory grows while people come and go.

Wave after wave of new guests opens tables, plays games and rematches at full speed, and
disconnects. After each wave the server's memory is sampled. Caches fill at first, so the first
third is ignored; a line is fitted to the rest.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import uvloop

from parlour.server.bench.clients import Player, Tally, connect_all, set_up
from parlour.server.bench.run import machine, servers
from parlour.server.bench.services import ParlourService

WAVE_SECONDS = 10.0
TABLES = 50
STEADY_MB = 10.0
"""How much the fitted line may rise and still count as level."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The server after a wave."""

    minutes: float
    memory_mb: float
    tables: int
    connections: int


async def waves(server: ParlourService, minutes: float, tables: int) -> tuple[list[Sample], int]:
    """Run waves; return the samples and the number of games played."""
    samples: list[Sample] = []
    began, tally = time.perf_counter(), Tally()
    while (time.perf_counter() - began) < 60 * minutes or len(samples) < 3:
        await wave(server.port, tables, WAVE_SECONDS, tally)
        gc.collect()
        samples.append(await asyncio.to_thread(_sample, server, time.perf_counter() - began))
    return samples, tally.games // 2


async def wave(port: int, tables: int, seconds: float, tally: Tally) -> None:
    """One wave: new guests and tables, games and rematches, then all disconnect."""
    players = [
        Player(table, cookie, 0, tally)
        for table, cookies in await set_up(port, tables)
        for cookie in cookies
    ]
    await connect_all(port, players)
    for player in players:
        player.begin()
    await asyncio.sleep(seconds)
    for player in players:
        player.close()
    await asyncio.sleep(0.5)


def _sample(server: ParlourService, seconds: float) -> Sample:
    return Sample(
        seconds / 60,
        server.metric("parlour_resident_bytes") / 2**20,
        int(server.metric("parlour_tables_in_memory")),
        int(server.metric("parlour_connections")),
    )


def slope(samples: Sequence[Sample]) -> float:
    """Megabytes an hour, by least squares."""
    mean_x = sum(sample.minutes for sample in samples) / len(samples)
    mean_y = sum(sample.memory_mb for sample in samples) / len(samples)
    spread = sum((one.minutes - mean_x) ** 2 for one in samples)
    rise = sum((one.minutes - mean_x) * (one.memory_mb - mean_y) for one in samples)
    return 60 * rise / spread if spread else 0.0


def soak(minutes: float, tables: int = TABLES, database: str | None = None) -> dict[str, Any]:
    """Run the soak test and judge the trend."""
    with servers(database) as (server,):
        samples, games = uvloop.run(waves(server, minutes, tables))
    judged = samples[len(samples) // 3 :]
    hourly = slope(judged)
    rise = hourly * (judged[-1].minutes - judged[0].minutes) / 60
    return {
        **machine(),
        "database": (database or "sqlite").partition(":")[0],
        "minutes": round(samples[-1].minutes, 1),
        "waves": len(samples),
        "tables": tables * len(samples),
        "games": games,
        "first_mb": round(samples[0].memory_mb, 1),
        "judged_mb": round(judged[0].memory_mb, 1),
        "last_mb": round(samples[-1].memory_mb, 1),
        "mb_per_hour": round(hourly, 1),
        "rise_mb": round(rise, 1),
        "grows": "yes" if rise > STEADY_MB else "no",
        "samples": [[round(one.minutes, 2), round(one.memory_mb, 1)] for one in samples],
    }


def summary(found: dict[str, Any]) -> dict[str, Any]:
    """The figures for the printed sentence: all but the samples."""
    return {name: value for name, value in found.items() if name != "samples"}
