"""`parlour serve`: one process, until it is told to stop."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable

import uvicorn

from parlour.server.app import create_app
from parlour.server.config import Config
from parlour.server.line import Line
from parlour.server.sweeping import swept


class _Server(uvicorn.Server):
    """A server that says when it is there, and keeps its memory swept."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen; then, and only if all went well, say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def main_loop(self) -> None:
        """Serve until told to stop."""
        with swept():
            await super().main_loop()


def served_by(config: Config) -> uvicorn.Config:
    """How uvicorn is to serve; the log tells of faults, never of what is asked.

    Addresses hold the ids of private tables.
    """
    return uvicorn.Config(
        create_app(config),
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        ws=Line,
        ws_max_size=config.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
    )


def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on this socket until Ctrl-C or SIGTERM; call `ready` once requests are answered."""
    server = _Server(served_by(config), ready)
    server.run(sockets=[listener])
