"""The application: routes, headers, what happens at start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import ClientDisconnect, HTTPConnection

from parlour import __version__
from parlour.games.refusal import Refusal
from parlour.server import coach, lobby, passkeys, people, study
from parlour.server import messages as ms
from parlour.server.bus import RedisBus
from parlour.server.config import Config
from parlour.server.database import connect
from parlour.server.identity import Identity, same_origin
from parlour.server.line import Line
from parlour.server.metrics import metrics_text
from parlour.server.pages import Pages
from parlour.server.rooms import Rooms
from parlour.server.service import Service, address, language, service_of
from parlour.server.socket import Connection, refused
from parlour.server.store import Store

HEADERS = {
    "content-security-policy": (
        # WebAssembly runs the rules in the browser where there is no network; no script is text.
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data: blob:; media-src 'self'; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

_STATUS = {
    "not_found": 404,
    "forbidden": 403,
    "not_host": 403,
    "not_seated": 403,
    "too_many": 429,
    "too_fast": 429,
    "unavailable": 503,
    "not_now": 409,
    "not_your_turn": 409,
    "game_over": 409,
    "illegal_move": 409,
    "no_undo": 409,
    "no_time": 409,
    "no_chat": 409,
    "seat_taken": 409,
    "table_full": 409,
}
"""Every other refusal is the asker's mistake: 400."""


def create_app(config: Config) -> FastAPI:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(await asyncio.to_thread(connect, config.database))
        rooms = Rooms(store, config)
        identity = Identity(store, await store.signing_key(), config)
        app.state.service = Service(config, store, rooms, identity)
        if config.bus is not None:
            rooms.bus = RedisBus(config.bus, rooms.heard, rooms.take_over, rooms.is_here)
        rooms.spawn(rooms.take_over())
        rooms.spawn(rooms.look_around())
        app.state.coach = coach.Coach()
        yield
        await app.state.coach.close()
        await rooms.close()
        await store.close()

    answers: dict[int | str, dict[str, Any]] = {
        code: {"model": ms.Refused} for code in (400, 403, 404, 409, 429, 503)
    }
    app = FastAPI(
        title="Parlour",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=answers,
    )
    app.state.config = config
    app.include_router(people.router)
    app.include_router(passkeys.router)
    app.include_router(lobby.router)
    app.include_router(study.router)
    app.include_router(coach.router)
    _add_errors(app)
    _add_plain_routes(app)

    def somebody_came() -> None:
        # Before they have chosen a game, the first bot is ready.
        if config.warm:
            app.state.service.rooms.thinkers.start()

    # Whatever is no route is a page of the web app, or nothing.
    app.router.default = Pages(config.web, somebody_came)
    app.middleware("http")(_guard)
    return app


async def _guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Foreign pages may not act for a guest, bodies have a size, answers have their headers."""
    config: Config = request.app.state.config
    if request.method not in {"GET", "HEAD"} and not same_origin(request, config):
        response: Response = _refusal(request, Refusal("forbidden", "server-wrong-origin"))
    elif not _fits(request, config.limits.body_bytes):
        response = _refusal(request, Refusal("bad_request", "server-too-big"))
    elif not await _is_readable(request):
        response = _refusal(request, Refusal("bad_request", "server-unreadable"))
    else:
        response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.url.path.startswith("/api"):
        response.headers.setdefault("cache-control", "no-store")
    return response


def _fits(request: Request, most: int) -> bool:
    """A body says how long it is, and that is short enough."""
    if "transfer-encoding" in request.headers:
        return False
    length = request.headers.get("content-length", "0")
    return length.isdecimal() and int(length) <= most


async def _is_readable(request: Request) -> bool:
    """A body is strict JSON: half a character could be read, and answered to nobody."""
    try:
        body = await request.body()
        if body:
            orjson.loads(body)
    except (orjson.JSONDecodeError, ClientDisconnect):
        return False
    return True


def _refusal(request: HTTPConnection, refusal: Refusal) -> JSONResponse:
    asked: str | None = getattr(request.state, "asked", None)
    data = refused(asked, refusal, language(request))
    return JSONResponse(data, _STATUS.get(refusal.code, 400))


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refuse(request: Request, refusal: Refusal) -> JSONResponse:
        return _refusal(request, refusal)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, _: RequestValidationError) -> JSONResponse:
        return _refusal(request, Refusal("bad_request", "server-unreadable"))

    @app.exception_handler(SQLAlchemyError)
    async def unavailable(request: Request, _: SQLAlchemyError) -> JSONResponse:
        return _refusal(request, Refusal("unavailable", "server-unavailable"))


def _add_plain_routes(app: FastAPI) -> None:
    @app.get("/healthz", tags=["operation"])
    async def health(request: Request) -> ms.Health:
        """Whether the process and its database answer."""
        await service_of(request).store.ping()
        return ms.Health(ok=True, version=__version__)

    @app.get("/api/server", tags=["operation"])
    async def about(request: Request) -> ms.ServerInfo:
        """Which version this is, and under which address friends nearby find it."""
        return ms.ServerInfo(version=__version__, friends=service_of(request).config.friends)

    @app.get("/metrics", response_class=PlainTextResponse, tags=["operation"])
    async def metrics(request: Request) -> str:
        """How much is going on, for Prometheus."""
        return metrics_text(service_of(request))

    @app.websocket("/api/tables/{table_id}/socket")
    async def socket(
        socket: WebSocket, table_id: str, since: Annotated[int | None, Query(ge=0)] = None
    ) -> None:
        """A table, live."""
        service = service_of(socket)
        if not same_origin(socket, service.config):
            await socket.close(4403)
            return
        person = await service.identity.of(socket)
        try:
            service.allow(service.asks, person.who if person else address(socket))
            room = await service.room(table_id, person)
        except Refusal as refusal:
            await socket.close(4404 if refusal.code == "not_found" else 4403)
            return
        await room.catch_up(since or 0)
        if since is not None and since > room.table.version:
            since = None
        name = person.who if person else address(socket)
        if not service.connect(name):
            await socket.close(4429)
            return
        try:
            await socket.accept()
            words = language(socket)
            line: Line = socket.state.line
            allow = partial(service.allow, service.asks, name)
            one = Connection(line, room, service.rooms, person, since, words, allow)
            code = await one.serve()
            if code:
                await socket.close(code)
        finally:
            service.disconnect(name)
