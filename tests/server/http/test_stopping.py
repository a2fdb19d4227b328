"""How a server that stops answers requests that are still waiting."""

import asyncio
from pathlib import Path

import httpx
from tests.support.server.in_process import serving
from tests.support.services import HOST

from parlour.server.bench.clients import set_up
from parlour.server.config import Config, database_url


async def test_a_request_that_waits_while_the_server_stops_is_refused(tmp_path: Path) -> None:
    """It gets the same kind of refusal as any other, not a bare 500."""
    config = Config(database_url(None, tmp_path), workers=1, warm=False)
    async with httpx.AsyncClient(timeout=60) as http:
        async with serving(config) as (port, service):
            ((table, cookies),) = await set_up(port, 1)
            http.headers["cookie"] = cookies[0]
            path = f"http://{HOST}:{port}/api/tables/{table}"
            version = (await http.get(path)).json()["version"]
            wait = {"since": version, "wait": 20}
            waiting = asyncio.create_task(http.get(path, params=wait))
            while not service.rooms.watchers:
                await asyncio.sleep(0.01)
        answer = await waiting
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["retry-after"] == "1"
