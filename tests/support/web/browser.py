"""Browsers for tests: the built page, and pages that fail on any error."""

import fcntl
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urljoin, urlsplit, urlunsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from tests.support import ROOT
from tests.support.services import Server

STATIC = ROOT / "src" / "parlour" / "static"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
"""A phone with a touch screen."""
TIMEOUT_MS = 120_000
"""Stops a hang, also while the coach is compiled on a busy machine; no test measures time."""
expect.set_options(timeout=TIMEOUT_MS)


def post(context: BrowserContext, path: str, **data: Any) -> Any:
    """Send a request to the server as this browser's guest; returns the JSON of the response."""
    answer = context.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def launch_options(*, is_light: bool = False) -> dict[str, Any]:
    """How Playwright starts the system's Chromium.

    The light one has the same engine without the browser's own windows, which cost the tests two
    fifths of their processor time. Debian has it; elsewhere there is only the whole browser. In
    either, all pages share one process: starting one for each took a tenth of the time left.
    """
    program = (is_light and shutil.which("chromium-headless-shell")) or shutil.which("chromium")
    if program is None:
        raise RuntimeError("chromium is missing: `make system` installs it")
    shared = ["--renderer-process-limit=1"] if is_light else []
    return {
        "executable_path": program,
        "args": ["--no-sandbox", "--disable-dev-shm-usage", *shared],
    }


def build_page() -> None:
    """Build the page unless it is up to date; only one worker at a time."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, str(ROOT / "tools" / "web_hook.py")]
        subprocess.run(command, check=True, timeout=600)


class PageErrors:
    """Errors and warnings of a context's pages, and their requests to other servers."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.errors: list[str] = []
        # At this machine's address for friends, Chromium names a header that only HTTPS has.
        self.expected = ["Service Worker registration blocked", "Cross-Origin-Opener-Policy"]

    def allow(self, pattern: str) -> None:
        """Expect errors that match this pattern."""
        self.expected.append(pattern)

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on("request", lambda request: self._host(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def _host(self, url: str) -> None:
        # The server's other addresses have the same port.
        port = urlsplit(self.base).port
        if not url.startswith(("data:", "blob:")) and urlsplit(url).port != port:
            self.errors.append(f"another server: {url}")

    def check(self) -> None:
        unexpected = [
            one for one in self.errors if not any(re.search(two, one) for two in self.expected)
        ]
        assert not unexpected, "\n".join(unexpected)


OpenBrowser: TypeAlias = Callable[..., tuple[BrowserContext, PageErrors]]
"""Opens a browser context, with Playwright's options for it."""


@contextmanager
def browser_context(
    browser: Browser, base: str, **options: Any
) -> Iterator[tuple[BrowserContext, PageErrors]]:
    """A browser context without animations; its pages' errors fail the test."""
    defaults = {
        "viewport": PHONE,
        "locale": "en-GB",
        "service_workers": "block",
        "reduced_motion": "reduce",
    }
    context = browser.new_context(base_url=base, **{**defaults, **options})
    context.set_default_timeout(TIMEOUT_MS)
    errors = PageErrors(base)
    context.on("page", errors.listen)
    try:
        yield context, errors
    finally:
        context.close()
    errors.check()


def as_seen_by(page: Page, link: str) -> str:
    """A link for friends, at the address at which this page is."""
    return urljoin(page.url, urlunsplit(("", "", *urlsplit(link)[2:])))


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@contextmanager
def served_browser() -> Iterator[tuple[Browser, Server]]:
    """A browser and a server of the built page without rate limits, for tools."""
    build_page()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        server = Server(Path(data), "--lan")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(**launch_options())
                yield browser, server
                browser.close()
        finally:
            server.stop()


def wait_until(page: Page, promise: str) -> Any:
    """Wait until a promise gives something true; to `wait_for_function` every promise is true."""
    return page.evaluate(
        f"""async () => {{
            for (;;) {{
                const found = await {promise};
                if (found) return found;
                await new Promise(requestAnimationFrame);
            }}
        }}"""
    )


def copied_text(page: Page, part: str) -> str:
    """What was copied, once it contains this; another page may have copied something before."""
    text = f"(text) => text.includes({json.dumps(part)}) && text"
    return str(wait_until(page, f"navigator.clipboard.readText().then({text})"))
