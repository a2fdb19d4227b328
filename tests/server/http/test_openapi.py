"""Every answer is as the OpenAPI description says, whatever is sent; none is a server error."""

import contextlib
import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from tests.support.services import Guest, Server, fetch
from tests.support.table.tables import Driver
from websockets.exceptions import InvalidStatus

from parlour.games import FOLDERS
from parlour.games.record import dump_record

EXAMPLES = 3
"""For each operation and mode, other ones each time; `make test-long` tries more."""
LONG_EXAMPLES = 25
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_every_answer_is_as_described(
    server: Server, mode: str, pytestconfig: pytest.Config
) -> None:
    """Requests generated from the schema, valid and invalid ones; `make fuzz` has all checks."""
    # Only the worker that runs this test takes the time to import it.
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi import checks as openapi

    checks = [
        not_a_server_error,
        openapi.status_code_conformance,
        openapi.content_type_conformance,
        openapi.response_headers_conformance,
        openapi.response_schema_conformance,
        openapi.negative_data_rejection,
    ]

    assert [one.value for one in GenerationMode] == ["positive", "negative"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    guest = server.guest("Fuzz")
    cookies = dict(guest.http.cookies)
    guest.close()
    examples = LONG_EXAMPLES if pytestconfig.getoption("--long") else EXAMPLES
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(max_examples=examples, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(generation_mode=GenerationMode(mode)))
        def as_described(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
            if case.query:
                case.query.pop("wait", None)  # would wait for news
            answer = case.call(cookies=cookies, timeout=60)
            case.validate_response(answer, checks=checks)

        # An operation without parameters has no invalid requests.
        with contextlib.suppress(Unsatisfiable):
            as_described()
            tried += 1
    assert tried >= 12


def test_every_request_about_a_game_lists_the_games(server: Server) -> None:
    described = fetch("GET", f"{server.url}/api/openapi.json").json()
    schemas = described["components"]["schemas"]
    bodies = [
        operation["requestBody"]
        for path in described["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    reached: set[str] = set()
    open_parts: list[Any] = bodies
    while open_parts:
        names = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(open_parts))) - reached
        reached |= names
        open_parts = [schemas[name] for name in names]
    games = {
        name: schemas[name]["properties"]["game"].get("enum")
        for name in reached
        if "game" in schemas[name].get("properties", {})
    }
    assert len(games) >= 5
    assert all(listed == list(FOLDERS) for listed in games.values()), games


ODD = ["\\u0000", "\\ud800", "\\udfff\\ud800", "\\uffff", "\\u202e", "1e999", "NaN", '"', "\\"]
BODIES = [
    ("/api/guest", '{"name": "%s"}'),
    ("/api/guest/claim", '{"key": "%s"}'),
    ("/api/tokens", '{"label": "x%s"}'),
    ("/api/passkeys/sign-in", '{"token": "%s", "credential": {"id": "%s"}}'),
    ("/api/tables", '{"game": "5211", "settings": {"stand_in": "%s"}}'),
    ("/api/tables", '{"game": "5211", "settings": {"%s": 1}}'),
    ("/api/tables", '{"game": "5211", "options": {"%s": 1}}'),
    ("/api/tables", '{"game": "5211", "options": {"long": %s}}'),
    ("/api/tables", '{"game": "5211", "bots": ["%s"]}'),
    ("/api/tables/none", '{"do": "chat", "text": "%s"}'),
    ("/api/score", '{"game": "5211", "text": "%s"}'),
    ("/api/position/moves", '{"game": "5211", "position": {"players": 2, "hand": ["%s"]}}'),
    ("/api/position/advice", '{"game": "%s", "position": {}}'),
    ("/api/position/bot", '{"game": "5211", "position": {}, "bot": "%s", "names": ["%s"]}'),
    ("/api/sheets", '{"sheet": {"id": "%s", "game": "5211", "started": 1, "fields": {}}}'),
    (
        "/api/sheets",
        '{"sheet": {"id": "x", "game": "5211", "started": 1, "fields": {"people": [1, "%s"]}}}',
    ),
    ("/api/sheets/0123456789abcdef", '{"fields": {"e.1.p0": [1, {"cards": ["%s"]}]}}'),
    ("/api/replay", '{"record": {"parlour": 1, "game": "5211", "players": ["%s", "%s"]}}'),
]


@pytest.mark.parametrize("odd", ODD)
def test_odd_characters_in_a_body_cause_no_server_error(server: Server, odd: str) -> None:
    """Lone surrogates, NUL and non-finite numbers: some JSON parsers accept them."""
    guest = server.guest("Fuzz")
    try:
        for path, body in BODIES:
            answer = guest.http.post(path, content=body.replace("%s", odd), headers=JSON)
            assert answer.status_code < 500, (path, body)
            assert "code" in answer.json() or answer.status_code < 300, (path, body)
    finally:
        guest.close()


def test_a_record_with_a_lone_surrogate_in_a_name_is_refused(server: Server) -> None:
    driver = Driver()
    driver.play_out()
    record = dump_record(driver.table.records[0])
    record["players"] = ["\ud800", "Ben"]
    body = json.dumps({"record": record})
    answer = fetch("POST", f"{server.url}/api/replay", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("odd", ["%00", "x%00", "%ED%A0%80", "%F0%9F%82%A1", "%0A", "a%20b"])
def test_odd_characters_in_a_url_cause_no_server_error(server: Server, odd: str) -> None:
    guest = server.guest("Fuzz")
    description = guest.get("/api/openapi.json")
    try:
        for path, methods in description["paths"].items():
            if "{" not in path:
                continue
            address = re.sub(r"\{[a-z_]+\}", odd, path.replace("{number}", "1"))
            for method in methods:
                answer = guest.http.request(method, address)
                assert 400 <= answer.status_code < 500, (method, address)
        with pytest.raises(InvalidStatus) as closed, guest.socket(odd):
            pass
        assert closed.value.response.status_code == 403
    finally:
        guest.close()


def test_every_route_is_described(server: Server) -> None:
    paths = fetch("GET", f"{server.url}/api/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table_id}", "/api/guest", "/healthz", "/metrics"} <= set(
        paths
    )


def test_an_unsupported_method_is_refused_with_the_allowed_ones(server: Server) -> None:
    """All of them, also where several routes share an address."""
    described = fetch("GET", f"{server.url}/api/openapi.json").json()["paths"]
    known = {"{table_id}": "x", "{number}": "1", "{name}": "0" * 16, "{game}": "5211"}
    for path, methods in described.items():
        address = re.sub(r"\{[a-z_]+\}", lambda part: known.get(part[0], "x"), path)
        answer = fetch("PATCH", f"{server.url}{address}")
        assert (answer.status_code, answer.json()["code"]) == (405, "bad_method"), path
        assert answer.headers["allow"] == ", ".join(sorted(map(str.upper, methods))), path


def test_the_description_says_which_routes_need_a_guest(server: Server, zoe: Guest) -> None:
    """Routes for guests and programs refuse everyone else; the others answer."""
    described = zoe.get("/api/openapi.json")
    assert set(described["components"]["securitySchemes"]) == {"guest", "program"}
    for path, methods in described["paths"].items():
        if "get" not in methods or "{" in path:
            continue
        status = fetch("GET", f"{server.url}{path}").status_code
        assert status == (403 if "security" in methods["get"] else 200), path
