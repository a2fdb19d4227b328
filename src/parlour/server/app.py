"""The ASGI application: startup and shutdown, routes, error handlers, middleware."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import Match, Route

from parlour import __version__
from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.errors import refusal_response
from parlour.server.http import (
    metrics,
    positions,
    reach,
    records,
    retention,
    review,
    sheets,
    tables,
    websocket,
)
from parlour.server.http.admin import access, overview, people
from parlour.server.http.dependencies import Service
from parlour.server.http.fast_routes import FastRoutes
from parlour.server.http.guests import devices, guest, passkeys, personal_data, push
from parlour.server.http.learn import daily, lessons, offline_games, puzzles
from parlour.server.http.messages.description import add_description
from parlour.server.http.middleware.guard import SecurityMiddleware
from parlour.server.http.pages import Pages, page_facts
from parlour.server.http.preparation import prepare
from parlour.server.identity import Identity
from parlour.server.limits.networks import GuestNetworks
from parlour.server.live.homes.guest_changes import SharedChanges
from parlour.server.live.homes.homes import Homes
from parlour.server.live.rooms import Rooms
from parlour.server.live.sanctions import Sanctions
from parlour.server.live.workers.advice import Advice
from parlour.server.live.workers.bot_pool import BotPool
from parlour.server.monitoring.process_log import log_event
from parlour.server.monitoring.refusal_log import log_refusals
from parlour.server.storage.connection.database import connect
from parlour.server.storage.connection.database_lock import DatabaseLock
from parlour.server.storage.connection.opening import StartupRetry
from parlour.server.storage.store import Store

ROUTERS = (
    guest,
    devices,
    personal_data,
    passkeys,
    push,
    tables,
    websocket,
    records,
    review,
    positions,
    sheets,
    lessons,
    puzzles,
    daily,
    offline_games,
    metrics,
    reach,
    access,
    overview,
    people,
)


def create_app(
    config: Config,
    engine: Engine | None = None,
    lock: DatabaseLock | None = None,
    homes: Homes | None = None,
) -> FastAPI:
    """Build the ASGI application of one server process; `engine` is a database that is open."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        routes = [route for module in ROUTERS for route in module.router.routes]
        prepared = asyncio.create_task(
            asyncio.to_thread(prepare, app, [*routes, *app.routes], config.languages)
        )
        # If something cannot start, stop all that has: a process that is left with running tasks
        # would neither serve nor exit, and the other processes would think that it is alive.
        async with AsyncExitStack() as stack:
            stack.push_async_callback(asyncio.wait, [prepared])
            database = engine
            if database is None:
                database = await asyncio.to_thread(connect, config.database)
            retry = StartupRetry(config.database, config.wait)
            store = Store(database, lock)
            stack.push_async_callback(store.close)
            key = await retry.wait_for(store.guests.signing_key)
            networks = GuestNetworks(store, key)
            sanctions = Sanctions(store.moderation, networks.hashed)
            await retry.wait_for(sanctions.load)
            rooms = Rooms(store, config, sanctions)
            stack.push_async_callback(rooms.close)
            advice = Advice(config.limits, warm=config.warm)
            stack.callback(advice.close)
            changes = SharedChanges(homes, lambda: rooms.bus.members) if config.bus else None
            identity = Identity(store, key, config, changes)
            app.state.service = Service(config, store, rooms, identity, networks, advice, homes)
            if config.bus is not None:
                from parlour.server.live.bus.redis_bus import RedisBus  # noqa: PLC0415 - loads slowly

                rooms.bus = RedisBus(
                    config.bus,
                    rooms.on_tables_moved,
                    rooms.resync,
                    rooms.disconnect,
                    rooms.on_sanctions_changed,
                    rooms.loaded_version,
                    homes.name if homes is not None else None,
                )
            rooms.homes = homes
            await retry.wait_for(rooms.begin)
            rooms.spawn(daily.run_publishing(store))
            rooms.spawn(retention.run_retention(app.state.service))
            rooms.spawn(log_refusals())
            await prepared
            if config.warm:
                _load_in_background(rooms.bot_pool, advice)
            facts = {"version": __version__, "database": database.dialect.name}
            shared = "shared with other processes" if config.bus else "alone"
            message = "started: Parlour %(version)s on %(database)s, %(shared)s"
            log_event(logging.INFO, "start", message, shared=shared, **facts)
            yield
            log_event(logging.INFO, "stop", "stopping: open games are saved")

    app = FastAPI(
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # served below, from memory
    )
    for module in ROUTERS:
        app.include_router(module.router)
    add_description(app, [module.router for module in ROUTERS])
    _add_error_handlers(app)

    app.state.languages = config.languages
    app.router.default = Pages(config.web, page_facts(config))
    app.add_middleware(FastRoutes)
    app.add_middleware(SecurityMiddleware, config=config)
    return app


def _load_in_background(bot_pool: BotPool, advice: Advice) -> None:
    """Compile the bots, then the coach, which uses some of the same code."""

    def start_advice() -> None:
        if bot_pool.is_settled:
            bot_pool.on_load = lambda: None
            advice.warm_up()

    bot_pool.on_load = start_advice
    bot_pool.warm_up()


def _add_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> JSONResponse:
        return refusal_response(request, refusal)

    @app.exception_handler(405)
    async def bad_method(request: Request, _: Exception) -> JSONResponse:
        # Starlette names the methods of the first route with this path, not those of all.
        routes = [*app.routes, *(one for module in ROUTERS for one in module.router.routes)]
        matching = [
            route.methods or ()
            for route in routes
            if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE
        ]
        names = ", ".join(sorted({method for methods in matching for method in methods}))
        refusal = Refusal("bad_method", "server-bad-method", methods=names)
        return refusal_response(request, refusal, {"allow": names})

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, _: RequestValidationError) -> JSONResponse:
        return refusal_response(request, Refusal("bad_request", "server-unreadable"))

    @app.exception_handler(SQLAlchemyError)
    async def unavailable(request: Request, _: SQLAlchemyError) -> JSONResponse:
        return refusal_response(request, Refusal("unavailable", "server-unavailable"))
