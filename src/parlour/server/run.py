"""`parlour serve`: run one server process, alone or as one of several at the same address."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from sqlalchemy import Engine

from parlour.games.refusal import Refusal
from parlour.server.app import create_app
from parlour.server.config import Config
from parlour.server.gc_policy import own_gc_schedule
from parlour.server.limits.addresses import Proxies, trusted_proxies
from parlour.server.limits.connection_rates import ConnectionRates
from parlour.server.live.homes.homes import Homes
from parlour.server.live.homes.http import HomingHttp
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.live.sockets.guarded_http import (
    Gate,
    GuardedHttp,
    log_accept_failures,
    raise_descriptor_limit,
)
from parlour.server.scheduling import short_slice
from parlour.server.storage.connection.database_lock import DatabaseLock
from parlour.server.storage.connection.file_lock import file_lock
from parlour.server.storage.connection.opening import database_lock, open_database
from parlour.server.tunnel import LOOPBACK

SWITCH_SECONDS = 0.001
"""How long the event loop may keep the interpreter's lock from the threads that write to the
database: while it is busy, every move waits that long several times. Python's default is 5 ms."""


class _Server(uvicorn.Server):
    """A uvicorn server that reports when it is listening and collects garbage on our schedule."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], homes: Homes | None = None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._homes = homes
        self._arriving: set[asyncio.Task[Any]] = set()
        """Connections that another process has handed over, until they are served."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening; call `ready` on success."""
        log_accept_failures(asyncio.get_running_loop())
        await super().startup(sockets)
        if self.started and not self.should_exit:
            if self._homes is not None:
                self._homes.start_receiving(self._accept)
                self._homes.on_parent_gone(self._stop)
            self._ready()

    def _stop(self) -> None:
        self.should_exit = True

    def _accept(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection from which another process has read this."""
        loop = asyncio.get_running_loop()

        def create() -> asyncio.Protocol:
            protocol_class: Any = self.config.http_protocol_class
            protocol: asyncio.Protocol = protocol_class(
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
                _loop=loop,
            )
            protocol.arrived = data  # type: ignore[attr-defined]
            return protocol

        task = loop.create_task(loop.connect_accepted_socket(create, connection))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, once everything under way is answered."""
        if self._homes is not None:
            self._homes.stop_receiving()
        await super().shutdown(sockets)

    async def main_loop(self) -> None:
        """Serve until a signal stops it, with our own garbage collection schedule."""
        sys.setswitchinterval(SWITCH_SECONDS)
        with own_gc_schedule():
            await super().main_loop()


def uvicorn_config(
    config: Config,
    engine: Engine | None = None,
    lock: DatabaseLock | None = None,
    homes: Homes | None = None,
) -> uvicorn.Config:
    """Settings for uvicorn. No access log: URLs contain the ids of private tables."""
    trusted = trusted_proxies(config.proxies)
    if config.tunnel is not None:
        trusted = f"{trusted},{LOOPBACK}"
    return uvicorn.Config(
        create_app(config, engine, lock, homes),
        log_config=None,  # ours: see process_log.py
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        http=_http_protocol(config, Proxies(trusted), homes),
        forwarded_allow_ips=trusted,
        ws=FastWebSocket,
        ws_max_size=config.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # `Connection.check_idle` pings
        timeout_graceful_shutdown=3,
    )


def _http_protocol(config: Config, proxies: Proxies, homes: Homes | None) -> type[GuardedHttp]:
    """The class of this server's HTTP connections. Uvicorn creates them, so they share it."""
    limits = config.limits
    uncounted = proxies if limits.enforced else Proxies("*")
    connections = homes.connections() if homes is not None else None
    shared: dict[str, Any] = {
        "gate": Gate(
            limits.address_connections,
            raise_descriptor_limit(),
            uncounted,
            ConnectionRates(limits),
            connections,
        ),
        "header_seconds": limits.header_seconds,
        "body_seconds": limits.body_seconds,
        "stall_seconds": config.patience,
    }
    if homes is None:
        return type("Http", (GuardedHttp,), shared)
    return type("Http", (HomingHttp,), {**shared, "homes": homes})


@short_slice()  # before anything else: threads inherit it
def serve(
    config: Config, listener: socket.socket, ready: Callable[[], None], homes: Homes | None = None
) -> None:
    """Serve on this socket until Ctrl-C or SIGTERM; call `ready` once requests can be answered."""
    shared = config.bus is not None
    with file_lock(config.database, shared=shared) as file:

        def started() -> None:
            if file is not None:
                file.remember()
            ready()

        # Not in the application, where uvicorn would print a refusal as a traceback.
        engine = open_database(config.database, config.wait)
        with database_lock(engine, shared=shared, wait=config.wait) as lock:
            server = _Server(uvicorn_config(config, engine, lock, homes), started, homes)
            tunnels = [] if config.tunnel is None else [config.tunnel.listen()]
            server.run(sockets=[listener, *tunnels])
            if getattr(server.lifespan, "startup_failed", False):
                raise Refusal("no_database", "server-open-gone")
