"""Whatever the OpenAPI description allows, and much that it does not, gives no server error."""

import contextlib
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode

from serving import Parlour

EXAMPLES = 12


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


def test_every_route_is_described(served: Parlour) -> None:
    paths = httpx.get(f"{served.url}/api/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table_id}", "/api/guest", "/healthz", "/metrics"} <= set(
        paths
    )
