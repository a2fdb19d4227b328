"""The OpenAPI description of the server, with the ways to sign in; made once, kept in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from parlour import __version__
from parlour.server.http.dependencies import get_current_person
from parlour.server.http.messages.tables import Refused
from parlour.server.http.middleware.compression import SharedJson
from parlour.server.identity import COOKIE

SCHEMES = {
    "guest": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser: `POST /api/guest` sets it. (`__Host-parlour` under `--secure`.)",
    },
    "program": {
        "type": "http",
        "scheme": "bearer",
        "description": "A program: a token of `POST /api/tokens`.",
    },
}


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 429, 500, 503)
}
"""Refusals that every route may answer with. Only the description declares them: to serve requests
FastAPI would build a validator for each in every route, half of the time to prepare the routes."""


def describe(routers: Sequence[APIRouter]) -> dict[str, Any]:
    """FastAPI's description, and which routes are for guests and their programs only."""
    app = FastAPI(title="Parlour", version=__version__, responses=REFUSALS)
    for router in routers:
        app.include_router(router)
    found = app.openapi()
    found["components"]["securitySchemes"] = SCHEMES
    for operation in (one for methods in found["paths"].values() for one in methods.values()):
        for status, response in operation["responses"].items():
            if status >= "4":  # refusals are JSON, whatever the route answers otherwise
                response["content"] = {"application/json": next(iter(response["content"].values()))}
    for route in (one for router in routers for one in router.routes):
        if (
            isinstance(route, APIRoute)
            and route.include_in_schema
            and _needs_guest(route.dependant)
        ):
            for method in route.methods or ():
                operation = found["paths"][route.path_format][method.lower()]
                operation["security"] = [{name: []} for name in SCHEMES]
    return found


def _needs_guest(part: Dependant) -> bool:
    return part.call is get_current_person or any(map(_needs_guest, part.dependencies))


def add_description(app: FastAPI, routers: Sequence[APIRouter]) -> None:
    """Serve the description from memory: making it takes a fifth of a second."""
    description = SharedJson(lambda: describe(routers))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        return (await description.get()).respond(request.headers)
