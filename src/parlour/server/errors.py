"""A refusal as its asker gets it: the same over HTTP and WebSocket, in the asker's language."""

from __future__ import annotations

from typing import Any

from fastapi.responses import JSONResponse
from starlette.requests import HTTPConnection

from parlour.games.refusal import Refusal
from parlour.games.wire import dump
from parlour.server.service import language
from parlour.text import Words

STATUS = {
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


def refusal_data(ref: str | None, refusal: Refusal, words: Words) -> dict[str, Any]:
    """A refusal of what the asker calls `ref`."""
    return {
        "id": ref,
        "code": refusal.code,
        "message": words.refuse(refusal),
        "sentence": dump(refusal.reason),
    }


def refusal_answer(request: HTTPConnection, refusal: Refusal) -> JSONResponse:
    """A refusal as an answer to a request."""
    asked: str | None = getattr(request.state, "asked", None)
    data = refusal_data(asked, refusal, language(request))
    return JSONResponse(data, STATUS.get(refusal.code, 400))
