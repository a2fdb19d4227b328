"""What takes long is done before the first request, or in a thread: never on the event loop."""

import inspect
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from fastapi import routing

from parlour.server.app import ROUTERS, create_app
from parlour.server.config import Config
from parlour.server.http.guests import passkeys
from parlour.server.http.preparation import prepare
from parlour.server.live.push import notifier
from parlour.table.json_api.score import read_sheet
from parlour.text import LANGUAGES, Language, words


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_request_waits_until_the_words_of_a_language_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: Language
) -> None:
    words._bundle.cache_clear()
    prepare(create_app(Config(f"sqlite:///{tmp_path / 'parlour.db'}")), (), [lang])

    def refuse(*_: object) -> None:
        raise AssertionError("files were read")

    monkeypatch.setattr(words, "sources", refuse)
    say = words.Words(lang)
    assert "2" in say("g5211-wrong-number", turn=1, wanted=2)
    found = read_sheet("pixies", "B1+6 . . G4+4/x B5* . . R8 x", 3)
    assert all(map(say.say, found.sentences))
    monkeypatch.undo()
    words._bundle.cache_clear()


@pytest.mark.parametrize(
    ("module", "load"),
    [(passkeys, passkeys._crypto), (notifier, notifier.load_encryption)],
    ids=["passkeys", "notifications"],
)
async def test_cryptography_is_loaded_in_a_thread(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, load: Callable[[], Awaitable[Any]]
) -> None:
    """It takes up to a second, and anyone may be the first who needs it."""
    threads: list[threading.Thread] = []

    def record(name: str) -> str:
        threads.append(threading.current_thread())
        return name

    monkeypatch.setattr(module, "import_module", record)
    assert (await load()).startswith("parlour.server.")
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
