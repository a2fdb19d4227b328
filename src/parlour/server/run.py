"""`parlour serve`: run one server process."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn
from sqlalchemy import Engine

from parlour.games.refusal import Refusal
from parlour.server.app import create_app
from parlour.server.config import Config
from parlour.server.gc_policy import own_gc_schedule
from parlour.server.limits.addresses import Proxies, trusted_proxies
from parlour.server.live.fast_websocket import FastWebSocket
from parlour.server.live.guarded_http import (
    Gate,
    GuardedHttp,
    log_accept_failures,
    raise_descriptor_limit,
)
from parlour.server.storage.connection.database_lock import DatabaseLock
from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.connection.opening import database_lock, open_database, parse_url

SWITCH_SECONDS = 0.001
"""How long the event loop may keep the interpreter's lock from the threads that write to the
database: while it is busy, every move waits that long several times. Python's default is 5 ms."""


class _Server(uvicorn.Server):
    """A uvicorn server that reports when it is listening and collects garbage on our schedule."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening; call `ready` on success."""
        log_accept_failures(asyncio.get_running_loop())
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def main_loop(self) -> None:
        """Serve until a signal stops it, with our own garbage collection schedule."""
        sys.setswitchinterval(SWITCH_SECONDS)
        with own_gc_schedule():
            await super().main_loop()


def uvicorn_config(
    config: Config, engine: Engine | None = None, lock: DatabaseLock | None = None
) -> uvicorn.Config:
    """Settings for uvicorn. No access log: URLs contain the ids of private tables."""
    trusted = trusted_proxies(config.proxies)
    return uvicorn.Config(
        create_app(config, engine, lock),
        log_config=None,  # ours: see process_log.py
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        http=_http_protocol(config, Proxies(trusted)),
        forwarded_allow_ips=trusted,
        ws=FastWebSocket,
        ws_max_size=config.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
    )


def _http_protocol(config: Config, proxies: Proxies) -> type[GuardedHttp]:
    """The class of this server's HTTP connections. Uvicorn creates them, so they share it."""
    limits = config.limits
    uncounted = proxies if limits.enforced else Proxies("*")

    class Http(GuardedHttp):
        gate = Gate(limits.address_connections, raise_descriptor_limit(), uncounted)
        header_seconds = limits.header_seconds
        body_seconds = limits.body_seconds
        stall_seconds = config.patience

    return Http


def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on this socket until Ctrl-C or SIGTERM; call `ready` once requests can be answered."""
    parse_url(config.database)
    if config.bus is not None:
        check_bus_address(config.bus)
    shared = config.bus is not None
    with file_lock(config.database, shared=shared) as file:

        def started() -> None:
            if file is not None:
                file.remember()
            ready()

        # Here and not in the application, where a refusal would be a traceback of uvicorn's.
        engine = open_database(config.database, config.wait)
        with database_lock(engine, shared=shared, wait=config.wait) as lock:
            server = _Server(uvicorn_config(config, engine, lock), started)
            server.run(sockets=[listener])
            if getattr(server.lifespan, "startup_failed", False):
                raise Refusal("no_database", "server-open-gone")


def check_bus_address(url: str) -> None:
    """Refuse what is no address of a Redis."""
    from redis.asyncio import Redis  # noqa: PLC0415 - loads slowly

    try:
        Redis.from_url(url)
    except ValueError:
        raise Refusal("bad_option", "server-bus-address") from None
