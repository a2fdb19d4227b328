"""HTTP: which of this server's addresses work for friends' devices.

On this machine the page may be at `localhost`, which friends cannot open. So it tries the others,
in a worker whose own content security policy allows just these: the page's policy stays strict, and
may be as old as the page that the browser has kept, when this machine had other addresses.
"""

from __future__ import annotations

import asyncio

import orjson
from fastapi import APIRouter, Request, Response

from parlour.games.refusal import Refusal
from parlour.server.allowed_origins import LOOPBACK, host_name
from parlour.server.http.dependencies import ServiceDep
from parlour.server.own_addresses import friends_urls

router = APIRouter(tags=["operation"])

_SCRIPT = """const addresses = %s;
const doesAnswer = (address) =>
  fetch(`${address}healthz`, { cache: "no-store", signal: AbortSignal.timeout(4000) }).then(
    ({ ok }) => ok,
    () => false,
  );
Promise.all(addresses.map(doesAnswer)).then((found) =>
  postMessage(addresses.filter((_, index) => found[index])),
);
"""


@router.get("/api/reach.js", include_in_schema=False)
async def reach(service: ServiceDep, request: Request) -> Response:
    """A worker that sends the page the addresses that answer, the best one first."""
    client = request.client
    if client is None or not {client.host, host_name(request.headers.get("host", ""))} <= LOOPBACK:
        raise Refusal("not_found", "server-no-page")  # this machine's networks concern nobody else
    config, port = service.config, request.scope["server"][1]
    addresses = await asyncio.to_thread(friends_urls, port) if config.lan else []
    if config.tunnel is not None and config.tunnel.address is not None:
        addresses.insert(0, f"{config.tunnel.address}/")
    return Response(
        _SCRIPT % orjson.dumps(addresses).decode(),
        media_type="text/javascript",
        headers={
            "content-security-policy": " ".join(["default-src 'none'; connect-src", *addresses])
        },
    )
