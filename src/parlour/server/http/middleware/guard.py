"""Middleware: checks every HTTP request, and adds security headers to every response.

It lets addresses take turns, and refuses too many requests from one address, requests from other
sites, and bodies that are long or no valid JSON. Plain ASGI, because Starlette's
`BaseHTTPMiddleware` starts tasks for every request and leaves reference cycles behind.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import Any

import orjson
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.games.refusal import Refusal
from parlour.server.allowed_origins import known_host, same_origin
from parlour.server.config import Config
from parlour.server.errors import refusal_response
from parlour.server.http.advice import HungUp
from parlour.server.http.dependencies import get_service
from parlour.server.identity import address
from parlour.server.limits.connection_rates import HOLD_SECONDS
from parlour.server.limits.pacing import Pacer, Turn
from parlour.server.live.sockets.fast_websocket import FastWebSocket
from parlour.server.monitoring.error_log import log_error

NOT_FILES = ("/api", "/healthz", "/readyz", "/metrics")
FOR_MACHINES = {"/healthz", "/readyz", "/metrics"}
"""Paths that load balancers and monitors request by the machine's address."""
FOR_BANNED_NETWORKS = ("/api/admin", "/api/server", "/api/guest")
"""Paths that a banned network may still request: the page, and guests' own data."""
FILE_COST = 0.2
"""The cost of a file of the page, in requests: a page is made of dozens."""
FILE_PERCENT = 50
"""The part of the loop's time that one address may use for files of the page."""
MAX_LEVELS = 64
"""How deeply a body may be nested: parsers and encoders give up at some hundreds of levels, each
with an error of its own. A record has four."""
REFUSAL_SECONDS = 0.5
"""How long an address above its limit waits for each refusal: otherwise a client that sends one
request after the other would keep the processor busy with refusals."""

HEADERS = {
    "content-security-policy": (
        # WebAssembly runs the rules in the browser when there is no network; no inline scripts.
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

_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")
_HSTS = (b"strict-transport-security", b"max-age=31536000")
"""For a year, browsers come to this host by HTTPS only. Not for its subdomains, which may be
unrelated."""


class SecurityMiddleware:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config
        self._pacer = Pacer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        is_started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal is_started
            if message["type"] == "http.response.start":
                is_started = True
                _add_headers(message, scope["path"], is_secure=self._config.secure)
            await send(message)

        request = Request(scope, receive)
        where = address(request)
        try:
            with get_service(request).count_request(where) as too_many:
                if too_many is None:
                    await self._serve(request, where, send_with_headers)
                else:  # at once: waiting would make it one more
                    await refusal_response(request, too_many)(scope, receive, send_with_headers)
        except asyncio.CancelledError:
            # The server stops, and has waited long enough. uvicorn would answer with a bare 500.
            if is_started:
                raise
            stopping = Refusal("unavailable", "server-stopping")
            await refusal_response(request, stopping)(scope, receive, send_with_headers)

    async def _serve(self, request: Request, where: str, send: Send) -> None:
        """Answer a request when it is this address's turn, or refuse it."""
        turn = await self._begin_turn(where, request.scope["path"])
        try:
            refusal = _too_many(request, where)
            if refusal is None:
                await self._handle(request, send)
                return
        finally:
            turn.end()
        await asyncio.sleep(REFUSAL_SECONDS)
        await refusal_response(request, refusal)(request.scope, request.receive, send)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Open a WebSocket when it is this address's turn, which ends with the first answer."""
        connection = HTTPConnection(scope)
        where = address(connection)
        # A client that hangs up while waiting no longer counts among the connections.
        with get_service(connection).count_request(where) as too_many:
            if too_many is not None or not await _is_in_turn(scope, where):
                await send({"type": "websocket.close", "code": 4429})
                return
            turn = await self._begin_turn(where, scope["path"])
        fast: FastWebSocket | None = scope["state"].get("fast_websocket")
        if fast is not None:
            fast.pace(self._pacer, where, self._percent(scope["path"]))

        async def send_in_turn(message: Message) -> None:
            await send(message)
            # What follows at once, such as the first state, is part of it.
            asyncio.get_running_loop().call_soon(turn.end)

        try:
            await self._app(scope, receive, send_in_turn)
        finally:
            turn.end()

    async def _begin_turn(self, where: str, path: str) -> Turn:
        return await self._pacer.begin(where, self._percent(path))

    def _percent(self, path: str) -> float:
        """The part of the loop's time for an address that sends such requests."""
        limits = self._config.limits
        percent = limits.address_percent if limits.enforced else 100
        return percent if path.startswith(NOT_FILES) else max(FILE_PERCENT, percent)

    async def _handle(self, request: Request, send: Send) -> None:
        """Answer a request that is not one too many, or refuse it."""
        refusal = self._refusal(request)
        if refusal is None:
            body = await _json_body(request)
            if body is not None:
                await self._answer(request, _ReplayedBody(body, request.receive), send)
                return
            refusal = Refusal("bad_request", "server-unreadable")
        await refusal_response(request, refusal)(request.scope, request.receive, send)

    async def _answer(self, request: Request, receive: Receive, send: Send) -> None:
        """Let the application answer; an error in it becomes one sentence and one line in the log.

        Starlette's own handler for errors is outside of all middleware: it would answer without
        security headers, and have uvicorn log a traceback of a hundred lines for every request.
        """
        is_started = False

        async def send_once(message: Message) -> None:
            nonlocal is_started
            is_started = True
            await send(message)

        try:
            await self._app(request.scope, receive, send_once)
        except HungUp:
            # To nobody; but a request must never be left without an answer.
            refusal = Refusal("busy", "server-busy", seconds=1)
        except Exception as error:
            log_error(f"{request.method} {_route(request)}", error)
            refusal = Refusal("internal", "server-error")
        else:
            return
        if not is_started:
            await refusal_response(request, refusal)(request.scope, receive, send)

    def _refusal(self, request: Request) -> Refusal | None:
        """Why a request is refused by its headers, None if it is not."""
        path = request.scope["path"]
        if path not in FOR_MACHINES and not known_host(request, self._config):
            return Refusal("forbidden", "server-wrong-host")
        if request.method not in {"GET", "HEAD"} and not same_origin(request, self._config):
            return Refusal("forbidden", "server-wrong-origin")
        if path.startswith("/api") and not path.startswith(FOR_BANNED_NETWORKS):
            try:
                get_service(request).rooms.sanctions.check_address(address(request))
            except Refusal as refusal:
                return refusal
        if not _fits(request, self._config.limits.body_bytes):
            return Refusal("bad_request", "server-too-big")
        return None


def _too_many(request: Request, where: str) -> Refusal | None:
    """Count a request by its address: the refusal if it is one too many."""
    cost = 1 if request.scope["path"].startswith(NOT_FILES) else FILE_COST
    try:
        get_service(request).rate_limits.check_address(where, cost)
    except Refusal as refusal:
        return refusal
    return None


async def _is_in_turn(scope: Scope, where: str) -> bool:
    """Whether a WebSocket that came through a proxy may be opened, after it has waited if it must.

    The gate has counted all others, before anything was read from them.
    """
    fast: FastWebSocket | None = scope["state"].get("fast_websocket")
    gate = fast.gate if fast is not None else None
    if fast is None or gate is None or gate.is_counted(fast.host, where):
        return True
    wait = gate.wait(where)
    await asyncio.sleep(HOLD_SECONDS if wait == inf else wait)
    return wait < inf


def _route(request: Request) -> str:
    """The pattern of the route that handles a request: its path may name a private table."""
    return getattr(request.scope.get("route"), "path", "unknown address")


class _ReplayedBody:
    """Receives a body a second time, after the middleware has read it."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        """The body, then what the server sends."""
        body, self._body = self._body, None
        if body is None:
            return await self._receive()
        return {"type": "http.request", "body": body, "more_body": False}


def _add_headers(message: Message, path: str, *, is_secure: bool) -> None:
    """Add what a response does not have already; in bytes, which takes a tenth of the time."""
    headers = message["headers"] = list(message["headers"])
    names = {name for name, _ in headers}
    headers += [one for one in _HEADERS if one[0] not in names]
    if path.startswith("/api") and _NO_STORE[0] not in names:
        headers.append(_NO_STORE)
    if is_secure and _HSTS[0] not in names:
        headers.append(_HSTS)


def _fits(request: Request, max_bytes: int) -> bool:
    """Whether the body has a declared length, and a short enough one."""
    if "transfer-encoding" in request.headers:
        return False
    length = request.headers.get("content-length", "0")
    return length.isdecimal() and int(length) <= max_bytes


async def _json_body(request: Request) -> bytes | None:
    """The body, None unless it is strict JSON: lone surrogates could be read but not sent back."""
    try:
        body = await request.body()
        data = orjson.loads(body) if body else None
    except (orjson.JSONDecodeError, ClientDisconnect):
        return None
    if body.count(b"[") + body.count(b"{") > MAX_LEVELS and not _is_shallow(data, MAX_LEVELS):
        return None
    return body


def _is_shallow(data: Any, levels: int) -> bool:
    """Whether lists and objects are nested at most this deeply."""
    if not isinstance(data, (list, dict)):
        return True
    parts = data.values() if isinstance(data, dict) else data
    return levels > 0 and all(_is_shallow(part, levels - 1) for part in parts)
