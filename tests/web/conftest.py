"""A server with the built page, and browsers."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright
from tests.support.compiled import compile_once
from tests.support.server.saved_tables import LateGames
from tests.support.services import Server
from tests.support.web.browser import (
    OpenBrowser,
    PageErrors,
    browser_context,
    build_page,
    launch_options,
)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright, until a worker runs other tests: its event loop excludes asyncio's there."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests of this folder that a worker runs one after the other."""
    browser = playwright.chromium.launch(**launch_options(is_light=True))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits, shared by all tests; friends reach it as after `make play`."""
    build_page()
    compile_once()
    folder: Path = tmp_path_factory.mktemp("server")
    server = Server(folder, "--lan", "--grace", "60", "--rated-minimum", "0", "--push-private")
    yield server
    server.stop()


@pytest.fixture
def late_games(server: Server) -> LateGames:
    """Opens pages near the end of a game."""
    return LateGames(server)


@pytest.fixture
def open_browser(browser: Browser, server: Server) -> Iterator[OpenBrowser]:
    """Opens browsers of different people; an error on any of their pages fails the test."""
    with ExitStack() as stack:

        def enter(**how: Any) -> tuple[BrowserContext, PageErrors]:
            return stack.enter_context(browser_context(browser, server.url, **how))

        yield enter
