"""What takes long is done before the first request, or in a thread: never on the event loop."""

import asyncio
import inspect
import threading
from pathlib import Path
from typing import Any

import pytest
from fastapi import routing

from parlour.server.app import ROUTERS, create_app
from parlour.server.config import Config
from parlour.server.http.guests import passkeys
from parlour.server.http.preparation import prepare


def test_no_request_waits_until_routes_are_built_and_sources_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Config(f"sqlite:///{tmp_path / 'parlour.db'}"))
    routes = [route for module in ROUTERS for route in module.router.routes]
    built: list[object] = []
    build = routing._populate_api_route_state

    def count(*args: Any, **how: Any) -> Any:
        built.append(args)
        return build(*args, **how)

    def refuse(*_: object) -> None:
        raise AssertionError("a source was read")

    monkeypatch.setattr(routing, "_populate_api_route_state", count)
    monkeypatch.setattr(inspect, "getsourcelines", refuse)
    prepare(app, [*routes, *app.routes], ["en", "fr"])
    assert built, "nothing is put off any more: is this still needed?"
    built.clear()
    scope = {"type": "http", "root_path": "", "headers": [], "query_string": b"", "app": app}
    for method, path in (("GET", "/api/games"), ("POST", "/api/guest"), ("GET", "/nowhere")):
        for route in app.routes:
            route.matches({**scope, "method": method, "path": path})
    assert not built
    for one in routes:
        routing._extract_endpoint_context(one.endpoint)


def test_the_code_for_passkeys_is_loaded_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a second, and anyone may be the first who asks for it."""
    threads: list[threading.Thread] = []

    def load(name: str) -> Any:
        threads.append(threading.current_thread())
        return name

    monkeypatch.setattr(passkeys, "import_module", load)
    assert asyncio.run(passkeys._crypto()).endswith("passkey_crypto")
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
