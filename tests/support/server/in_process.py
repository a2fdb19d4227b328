"""A server in the test's own process and event loop, for tests that look inside."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from parlour.server.config import Config
from parlour.server.http.dependencies import Service
from parlour.server.run import uvicorn_config


@asynccontextmanager
async def serving(config: Config) -> AsyncIterator[tuple[int, Service]]:
    """Serve on a free port; yields it, and the application's parts."""
    listener = socket.create_server(("127.0.0.1", 0))
    how = uvicorn_config(config)
    server = uvicorn.Server(how)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listener.getsockname()[1], how.app.state.service  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await task
        listener.close()
