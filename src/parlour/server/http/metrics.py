"""HTTP: health, version, and metrics for Prometheus."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from parlour import __version__
from parlour.games.refusal import Refusal
from parlour.server.allowed_origins import is_from_here
from parlour.server.http.dependencies import Service, ServiceDep, get_service
from parlour.server.http.messages.tables import Health, Readiness, ServerInfo
from parlour.server.live.bus.base import Bus
from parlour.server.monitoring.measures import ERRORS, REFUSALS
from parlour.server.own_addresses import friends_url

router = APIRouter(tags=["operation"])

_FORWARDED = {"forwarded", "via", "x-forwarded-for"}
"""Headers that a proxy adds to a request."""
_METRICS_REQUEST = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
_COMBINE: dict[str, Callable[[Iterable[float]], float]] = {
    "parlour_database_up": min,
    "parlour_database_writable": min,
    "parlour_bus_up": min,
    "parlour_bus_seconds": max,
}
"""How to combine figures of several processes that are not added up."""
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def is_forwarded(request: Request) -> bool:
    """Whether a request came through a proxy or a tunnel."""
    config = get_service(request).config
    return config.is_from_tunnel(request) or not _FORWARDED.isdisjoint(request.headers)


@router.get("/healthz")
async def health(request: Request, response: Response) -> Health:
    """Whether the process answers. Restarting it would not bring back a database.

    A page on this machine reads it at each address for friends, see `reach.py`.
    """
    origin = request.headers.get("origin", "")
    if is_from_here(origin):
        response.headers["access-control-allow-origin"] = origin
    return Health(ok=True, version=__version__)


@router.get("/readyz")
async def readiness(service: ServiceDep) -> Readiness:
    """Whether moves can be saved; refused with the reason while they cannot.

    Without the bus they can: it only makes other processes learn of them faster.
    """
    await service.store.check_writable()
    bus = service.rooms.bus
    state: Literal["ok", "away"] = "ok" if bus.is_up else "away"
    return Readiness(ok=True, version=__version__, bus=None if bus.alone else state)


@router.get("/api/server")
async def about(service: ServiceDep, request: Request) -> ServerInfo:
    """The server's version, and its address for friends: elsewhere, else on the same network."""
    config = service.config
    is_near = config.lan and not config.is_from_tunnel(request)
    # Not that of the start: since then the machine may have joined another network.
    friends = friends_url(request.scope["server"][1]) if is_near else None
    if config.tunnel is not None and config.tunnel.address is not None:
        friends = f"{config.tunnel.address}/"
    return ServerInfo(
        version=__version__,
        friends=friends,
        beacon=config.beacon,
        place=config.place,
        languages=list(config.languages),
        hosting=config.hosting,
        public_tables=config.public_tables,
        chat=config.chat,
        keep_guests=config.keep_guests,
        keep_tables=config.keep_tables,
    )


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(service: ServiceDep, request: Request) -> str:
    """Counts for Prometheus. Nothing about any table, card or person.

    Only for direct connections to this server: through a proxy anyone could read them, and would
    get those of a random server. With several processes at this address, they are added up.
    """
    if is_forwarded(request):
        raise Refusal("not_found", "server-metrics-direct")
    own = _own_figures(service)
    if service.homes is None or request.client is None:
        return own  # only another process of this server has no network address
    others = await service.homes.query_others(_METRICS_REQUEST)
    return combined([own, *(text.decode() for text in others)])


def combined(texts: Iterable[str]) -> str:
    """The figures of several processes as those of one server."""
    figures: dict[str, list[float]] = {}
    """By name and label; of comment lines, which have no figure, only the first one is kept."""
    for text in texts:
        for line in text.splitlines():
            name, _, value = line.rpartition(" ")
            if line.startswith("#"):
                figures.setdefault(line, [])
            elif name:
                figures.setdefault(name, []).append(float(value))
    return "".join(
        f"{name} {_COMBINE.get(name, sum)(values):.15g}\n" if values else f"{name}\n"
        for name, values in figures.items()
    )


def _own_figures(service: Service) -> str:
    """The figures of this process."""
    writer = service.store.writer
    bots, advice = service.rooms.bot_pool, service.advice.queues
    queues = (bots, *advice.values())
    health, bus, counts = service.store.health, service.rooms.bus, service.rooms.counts
    figures = (
        ("parlour_processes", "gauge", 1),
        ("parlour_tables_in_memory", "gauge", len(service.rooms)),
        ("parlour_connections", "gauge", service.rooms.watchers),
        ("parlour_guests_online", "gauge", service.rooms.people),
        ("parlour_games_started_total", "counter", counts.games_started),
        ("parlour_games_finished_total", "counter", counts.games_finished),
        ("parlour_errors_total", "counter", ERRORS.total()),
        ("parlour_bots_waiting", "gauge", bots.waiting),
        ("parlour_hints_waiting", "gauge", advice["quick"].waiting),
        ("parlour_reviews_waiting", "gauge", advice["reviews"].waiting),
        ("parlour_work_dropped_total", "counter", sum(queue.dropped for queue in queues)),
        ("parlour_work_refused_total", "counter", sum(queue.refused for queue in queues)),
        ("parlour_work_done_total", "counter", sum(queue.done for queue in queues)),
        ("parlour_workers_lost_total", "counter", sum(queue.lost for queue in queues)),
        *(
            (f"parlour_pushes_{what}_total", "counter", service.rooms.turns.counts[what])
            for what in ("sent", "failed", "dropped")
        ),
        ("parlour_resident_bytes", "gauge", resident_bytes()),
        ("process_cpu_seconds_total", "counter", round(time.process_time(), 3)),
        ("parlour_requests_total", "counter", service.requests),
        ("parlour_database_up", "gauge", int(health.away_since is None)),
        ("parlour_database_writable", "gauge", int(not health.trouble)),
        *(() if bus.alone else _bus_figures(bus)),
        ("parlour_commits_total", "counter", writer.commits),
        ("parlour_entries_total", "counter", writer.rows),
    )
    lines = [f"# TYPE {name} {kind}\n{name} {value}" for name, kind, value in figures]
    lines.append("# TYPE parlour_refusals_total counter")
    refusals = sorted(REFUSALS.items())
    lines += [f'parlour_refusals_total{{code="{code}"}} {count}' for code, count in refusals]
    lines += counts.moves.lines("parlour_move_seconds")
    lines += counts.bots.lines("parlour_bot_seconds")
    lines += writer.seconds.lines("parlour_commit_seconds")
    return "\n".join(lines) + "\n"


def _bus_figures(bus: Bus) -> tuple[tuple[str, str, float], ...]:
    return (
        ("parlour_bus_up", "gauge", int(bus.is_up)),
        ("parlour_bus_seconds", "gauge", round(bus.round_trip, 6)),
        ("parlour_bus_announced_total", "counter", bus.announced),
    )


def resident_bytes() -> int:
    """The memory of this process, 0 if the system does not report it."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE_BYTES
    except OSError:
        return 0
