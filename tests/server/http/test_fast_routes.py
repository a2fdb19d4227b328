"""Requests that are answered without FastAPI's layers fail as the others do."""

from typing import Any

import pytest
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response

from parlour.server.http.fast_routes import _respond
from parlour.server.http.messages.guests import GuestIn


async def receive() -> Any:
    return {"type": "http.request", "body": b"{}", "more_body": False}


async def invalid_answer(_: Request, __: Any) -> Response:
    """Build a message that is not valid: a mistake of the server's own."""
    return Response(GuestIn.model_validate({"name": None}).name)


async def test_our_own_mistakes_are_not_blamed_on_the_client() -> None:
    """They are logged as errors, and answered with 500."""
    scope = {"type": "http", "method": "POST", "path": "/api/guest", "headers": []}
    with pytest.raises(ValidationError):
        await _respond(Request(scope, receive), invalid_answer)
