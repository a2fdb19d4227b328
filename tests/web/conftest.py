"""One server with the built page for all tests of a worker."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from browsing import Visitor, Watched, browsing, build_page, launch_arguments
from compiling import compile_once
from serving import Parlour


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Ends with each file of tests: its event loop would be in the way of other files' own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A server whose limits do not get in the way of tests."""
    build_page()
    compile_once()
    folder: Path = tmp_path_factory.mktemp("house")
    server = Parlour(folder, "--no-limits", "--grace", "60")
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, house: Parlour) -> Iterator[Visitor]:
    """Somebody with a browser of their own; what it complained about fails the test."""
    with ExitStack() as stack:

        def enter(**how: Any) -> tuple[BrowserContext, Watched]:
            return stack.enter_context(browsing(browser, house.url, **how))

        yield enter
