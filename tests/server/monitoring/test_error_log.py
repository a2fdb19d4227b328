"""Unexpected errors: one short line, without what the error says, and not again for a while."""

import logging

import httpx
import pytest
from starlette.requests import Request

from parlour.server.app import create_app
from parlour.server.config import Config
from parlour.server.http.middleware.guard import HEADERS
from parlour.server.monitoring.error_log import log_error

SECRET = "Y1 G3 V6"


def fail(depth: int = 30) -> None:
    if depth:
        fail(depth - 1)
    raise ValueError(SECRET)


def failure() -> Exception:
    try:
        fail()
    except ValueError as error:
        return error
    raise AssertionError


def test_a_repeated_error_is_logged_once_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "parlour.server"):
        for _ in range(50):
            log_error("a test", failure())
        log_error("another test", failure())
    assert len(caplog.records) == 2
    line = caplog.records[0].getMessage()
    assert line.startswith("a test: ValueError at test_error_log.py:")
    assert len(line) < 200
    assert len(caplog.text.splitlines()) == 2
    assert SECRET not in caplog.text
    assert "Traceback" not in caplog.text


async def test_an_error_in_a_route_is_answered_with_a_sentence_and_the_security_headers(
    tmp_path: object, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Config(f"sqlite:///{tmp_path}/parlour.db", warm=False))

    @app.get("/api/fails/{table_id}")
    async def fails(table_id: str, request: Request) -> None:
        fail()

    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as client,
    ):
        answers = [
            await client.get("/api/fails/private-table", headers={"accept-language": lang})
            for lang in ("en", "fr", "fr")
        ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert SECRET not in answer.text
    assert "went wrong" in answers[0].json()["message"]
    assert "mal passé" in answers[1].json()["message"]
    logged = [one.getMessage() for one in caplog.records if one.name == "parlour.server"]
    assert len(logged) == 1
    assert logged[0].startswith("GET /api/fails/{table_id}: ValueError at")
    assert "private-table" not in caplog.text
