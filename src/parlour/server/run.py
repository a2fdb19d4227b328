"""`parlour serve`: one process, until it is told to stop."""

from __future__ import annotations

import gc
import logging

import uvicorn

from parlour.server.app import create_app
from parlour.server.config import Config
from parlour.server.line import Line


def serve(config: Config) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    # The log tells of faults, never of what is asked: addresses hold the ids of private tables.
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            host=config.host,
            port=config.port,
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
    )
    # What is loaded by now stays; looking through it again and again for garbage is wasted.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    server.run()
