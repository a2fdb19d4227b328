"""The application: routes, headers, what happens at start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError

from parlour import __version__
from parlour.games.refusal import Refusal
from parlour.server import coach, lobby, passkeys, people, study
from parlour.server import messages as ms
from parlour.server.bus import RedisBus
from parlour.server.config import Config
from parlour.server.database import connect
from parlour.server.guard import Guard
from parlour.server.identity import Identity, same_origin
from parlour.server.line import Line
from parlour.server.metrics import metrics_text
from parlour.server.pages import Pages
from parlour.server.refusing import refusal_answer
from parlour.server.rooms import Rooms
from parlour.server.service import Service, address, language, service_of
from parlour.server.socket import Connection
from parlour.server.store import Store


def create_app(config: Config) -> FastAPI:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(await asyncio.to_thread(connect, config.database))
        rooms = Rooms(store, config)
        identity = Identity(store, await store.guests.signing_key(), config)
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
    app.add_middleware(Guard, config=config)
    return app


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def say_why(request: Request, refusal: Refusal) -> JSONResponse:
        return refusal_answer(request, refusal)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, _: RequestValidationError) -> JSONResponse:
        return refusal_answer(request, Refusal("bad_request", "server-unreadable"))

    @app.exception_handler(SQLAlchemyError)
    async def unavailable(request: Request, _: SQLAlchemyError) -> JSONResponse:
        return refusal_answer(request, Refusal("unavailable", "server-unavailable"))


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
