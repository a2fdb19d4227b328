"""Refusals as clients get them, over HTTP or WebSocket, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

from parlour.games.refusal import Refusal
from parlour.games.wire import dump
from parlour.server.identity import language
from parlour.server.monitoring.measures import REFUSALS
from parlour.text import Words

STATUS = {
    "not_found": 404,
    "forbidden": 403,
    "not_host": 403,
    "not_seated": 403,
    "bad_method": 405,
    "too_many": 429,
    "too_fast": 429,
    "unavailable": 503,
    "busy": 503,
    "getting_ready": 503,
    "internal": 500,
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
"""HTTP status by refusal code. Every other code is 400."""


RETRY_STATUSES = {429, 503}
"""Refusals that pass: `Retry-After` says when to try again."""


def refusal_message(request_id: str | None, refusal: Refusal, words: Words) -> dict[str, Any]:
    """The message that refuses the request with this id."""
    REFUSALS[refusal.code] += 1
    return {
        "id": request_id,
        "code": refusal.code,
        "message": words.refuse(refusal),
        "sentence": dump(refusal.reason),
    }


def refusal_response(
    request: HTTPConnection, refusal: Refusal, extra_headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """A refusal as an HTTP response, with more headers where it needs them."""
    request_id: str | None = getattr(request.state, "request_id", None)
    message = refusal_message(request_id, refusal, language(request))
    status = STATUS.get(refusal.code, 400)
    headers = dict(extra_headers or {})
    if status in RETRY_STATUSES:
        headers["retry-after"] = str(retry_seconds(refusal))
    return JSONResponse(message, status, headers)


def retry_seconds(refusal: Refusal) -> int:
    """When to send a request again: the `seconds` that its refusal names, or 1."""
    seconds = refusal.reason.args.get("seconds")
    return seconds if isinstance(seconds, int) else 1
