"""The requests that open a game, answered without FastAPI's layers.

A game takes two guests, a table, a seat, a start and two WebSockets. Finding the route among
all routers, resolving dependencies and validating through FastAPI took most of a millisecond each,
more than the functions that answer: with a new table for every game, a quarter of all processor
time. So these few are matched and read here, and the same functions called. FastAPI has them
too: for the API's description, and for everything unusual, such as query parameters or other
content types, which is passed on to it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar
from urllib.parse import parse_qsl

import orjson
from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from parlour.games.refusal import Refusal
from parlour.server.errors import refusal_response
from parlour.server.http import tables, websocket
from parlour.server.http.dependencies import (
    get_current_person,
    get_job_owner,
    get_optional_person,
    get_service,
)
from parlour.server.http.guests import guest
from parlour.server.http.messages.guests import GuestIn
from parlour.server.http.messages.tables import NewTable
from parlour.server.request_schemas import TABLE_REQUEST

Answer: TypeAlias = Callable[[Request, Any], Awaitable[Response]]
"""Answers a request, given the JSON in its body."""
T = TypeVar("T")

_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})")
_SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/socket")
_NEW_TABLE, _GUEST = TypeAdapter(NewTable), TypeAdapter(GuestIn)


class FastRoutes:
    """Middleware inside of `SecurityMiddleware`: answers what it knows, passes on the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._routes: dict[Answer, BaseRoute] = {
            answer: _route(router, endpoint)
            for answer, router, endpoint in (
                (_create_guest, guest.router, guest.create_or_rename_guest),
                (_create_table, tables.router, tables.create_table),
                (_send_request, tables.router, tables.send_request),
            )
        }
        """FastAPI's routes for the same requests: error messages name them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a WebSocket, or pass it on."""
        if scope["type"] == "websocket":
            found = _socket(scope)
            if found is not None:
                table_id, options = found
                await websocket.table_socket(WebSocket(scope, receive, send), table_id, **options)
                return
        elif scope["type"] == "http" and scope["method"] == "POST" and not scope["query_string"]:
            answer = _answer_for(scope)
            if answer is not None:
                scope["route"] = self._routes[answer]
                request = Request(scope, receive)
                response = await _respond(request, answer)
                await response(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _route(router: APIRouter, endpoint: Any) -> BaseRoute:
    return next(one for one in router.routes if getattr(one, "endpoint", None) is endpoint)


def _answer_for(scope: Scope) -> Answer | None:
    """The function that answers this request here, None if FastAPI does."""
    path: str = scope["path"]
    answer: Answer | None = None
    if path == "/api/guest":
        answer = _create_guest
    elif path == "/api/tables":
        answer = _create_table
    elif _TABLE.fullmatch(path):
        answer = _send_request
    is_json = any(
        name == b"content-type" and value == b"application/json" for name, value in scope["headers"]
    )
    return answer if is_json else None


def _socket(scope: Scope) -> tuple[str, dict[str, int]] | None:
    """The table of a WebSocket and its query parameters, None to leave it to FastAPI."""
    found = _SOCKET.fullmatch(scope["path"])
    if found is None:
        return None
    query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    options = {name: int(value) for name, value in query if re.fullmatch("[0-9]{1,9}", value)}
    is_known = len(options) == len(query) and options.keys() <= {"since", "protocol", "recap"}
    is_valid = options.get("protocol", 1) >= 1 and options.get("recap", 0) <= 1
    return (found[1], options) if is_known and is_valid else None


async def _respond(request: Request, answer: Answer) -> Response:
    """The answer, or the refusal: the same as the application's error handlers make."""
    body = await request.body()
    try:
        # Not orjson: FastAPI's parser, which reads long integers differently.
        data = json.loads(body or b"null")
    except ValueError:
        return refusal_response(request, Refusal("bad_request", "server-unreadable"))
    try:
        return await answer(request, data)
    except Refusal as refusal:
        return refusal_response(request, refusal)
    except SQLAlchemyError:
        return refusal_response(request, Refusal("unavailable", "server-unavailable"))


def _read(kind: TypeAdapter[T], data: Any) -> T:
    """The message in a body. Only here is the client to blame: an invalid answer is our error."""
    try:
        return kind.validate_python(data)
    except ValidationError:
        raise Refusal("bad_request", "server-unreadable") from None


async def _create_guest(request: Request, data: Any) -> Response:
    service, person = get_service(request), await get_optional_person(request)
    new, cookies = _read(_GUEST, data), Response()
    made = await guest.create_or_rename_guest(new, service, person, request, cookies)
    response = Response(orjson.dumps(made.model_dump()), media_type="application/json")
    response.raw_headers += [one for one in cookies.raw_headers if one[0] == b"set-cookie"]
    return response


async def _create_table(request: Request, data: Any) -> Response:
    service = get_service(request)
    person = await get_current_person(await get_optional_person(request))
    owner = await get_job_owner(person, request)
    new = _read(_NEW_TABLE, data)
    return await tables.create_table(new, service, person, owner, request)


async def _send_request(request: Request, data: Any) -> Response:
    service = get_service(request)
    person = await get_current_person(await get_optional_person(request))
    found = _read(TABLE_REQUEST, data)
    table_id = request.scope["path"].rpartition("/")[2]
    return await tables.send_request(table_id, found, service, person, request)
