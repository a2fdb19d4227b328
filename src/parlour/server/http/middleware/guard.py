"""What every request passes before the application sees it.

Foreign pages may not act for a guest, bodies have a size and are JSON, and answers carry the
headers that keep a browser safe. Plain ASGI, because Starlette's class for this starts tasks for
every request, and what they leave behind only the garbage collector finds, long after.
"""

from __future__ import annotations

import orjson
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.identity import same_origin
from parlour.server.refusing import refusal_answer

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


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        request = Request(scope, receive)
        refusal = self._refusal(request)
        if refusal is None:
            body = await _readable(request)
            if body is not None:
                await self._app(scope, _Replayed(body, receive), send_guarded)
                return
            refusal = Refusal("bad_request", "server-unreadable")
        await refusal_answer(request, refusal)(scope, receive, send_guarded)

    def _refusal(self, request: Request) -> Refusal | None:
        """What is wrong with a request, by its head alone."""
        if request.method not in {"GET", "HEAD"} and not same_origin(request, self._config):
            return Refusal("forbidden", "server-wrong-origin")
        if not _fits(request, self._config.limits.body_bytes):
            return Refusal("bad_request", "server-too-big")
        return None


class _Replayed:
    """A body that was read once, for whoever reads it next."""

    def __init__(self, body: bytes, then: Receive) -> None:
        self._body: bytes | None = body
        self._then = then

    async def __call__(self) -> Message:
        """The body, then whatever comes."""
        body, self._body = self._body, None
        if body is None:
            return await self._then()
        return {"type": "http.request", "body": body, "more_body": False}


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api"):
        headers.setdefault("cache-control", "no-store")


def _fits(request: Request, most: int) -> bool:
    """A body says how long it is, and that is short enough."""
    if "transfer-encoding" in request.headers:
        return False
    length = request.headers.get("content-length", "0")
    return length.isdecimal() and int(length) <= most


async def _readable(request: Request) -> bytes | None:
    """A body, if it is strict JSON: half a character could be read, and answered to nobody."""
    try:
        body = await request.body()
        if body:
            orjson.loads(body)
    except (orjson.JSONDecodeError, ClientDisconnect):
        return None
    return body
