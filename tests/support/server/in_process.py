"""A server in the test's own process and event loop, for tests that look inside."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from parlour.server.bench.clients import Http
from parlour.server.config import Config, database_url
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


@asynccontextmanager
async def serving_table(folder: Path, **how: Any) -> AsyncIterator[tuple[int, Service, str, str]]:
    """Serve a table of 5211; yields the port, the service, the table and its host's cookie."""
    async with serving(Config(database_url(None, folder), warm=False, **how)) as (port, service):
        http = Http(port)
        _, cookie = await http.post("/api/guest", {"name": "Zoë"})
        table, _ = await http.post("/api/tables", {"game": "5211", "players": 2}, cookie)
        await http.close()
        yield port, service, table["id"], cookie
