"""Whatever the OpenAPI description allows, and much that it does not, gives no server error."""

import contextlib
import json
import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from websockets.exceptions import InvalidStatus

from parlour.games.record import dump_record
from serving import Parlour, fetch
from tables import Driver

EXAMPLES = 12
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_is_a_server_error(served: Parlour, mode: GenerationMode) -> None:
    """Requests that fit the description, and requests that do not."""
    schema = schemathesis.openapi.from_url(f"{served.url}/api/openapi.json")
    guest = served.guest("Fuzz")
    cookies = dict(guest.http.cookies)
    guest.close()
    tried = 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(generation_mode=mode))
        def no_server_error(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
            if case.query:
                case.query.pop("wait", None)  # it would wait
            answer = case.call(cookies=cookies)
            case.validate_response(answer, checks=[not_a_server_error])

        # An operation without anything to fill in cannot be asked wrongly.
        with contextlib.suppress(Unsatisfiable):
            no_server_error()
            tried += 1
    assert tried >= 12


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
    ("/api/replay", '{"record": {"parlour": 1, "game": "5211", "players": ["%s", "%s"]}}'),
]


@pytest.mark.parametrize("odd", ODD)
def test_odd_characters_in_a_body_are_no_server_error(served: Parlour, odd: str) -> None:
    """Half a character, none at all, and numbers that are none: read by some, written by nobody."""
    guest = served.guest("Fuzz")
    try:
        for path, body in BODIES:
            answer = guest.http.post(path, content=body.replace("%s", odd), headers=JSON)
            assert answer.status_code < 500, (path, body)
            assert "code" in answer.json() or answer.status_code < 300, (path, body)
    finally:
        guest.close()


def test_a_name_with_half_a_character_is_refused_in_a_whole_record(served: Parlour) -> None:
    driver = Driver()
    driver.play_out()
    record = dump_record(driver.table.records[0])
    record["players"] = ["\ud800", "Ben"]
    body = json.dumps({"record": record})
    answer = fetch("POST", f"{served.url}/api/replay", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("odd", ["%00", "x%00", "%ED%A0%80", "%F0%9F%82%A1", "%0A", "a%20b"])
def test_odd_characters_in_an_address_are_no_server_error(served: Parlour, odd: str) -> None:
    guest = served.guest("Fuzz")
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


def test_every_route_is_described(served: Parlour) -> None:
    paths = fetch("GET", f"{served.url}/api/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table_id}", "/api/guest", "/healthz", "/metrics"} <= set(
        paths
    )
