"""Browsers for tests: the built page, and pages that fail on any error."""

import fcntl
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "parlour" / "static"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
"""A phone with a finger on it."""
PATIENCE = 30_000
"""Milliseconds: two cores may be busy with something else."""
expect.set_options(timeout=PATIENCE)

SOURCES = ("web/src", "web/plugins", "web/public", "src/parlour/text", "src/parlour/games")


def launch_arguments() -> dict[str, Any]:
    """Debian's own browser."""
    return {
        "executable_path": shutil.which("chromium"),
        "args": ["--no-sandbox", "--disable-dev-shm-usage"],
    }


def newest(folders: tuple[str, ...]) -> float:
    files = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    # What Python and Numba compile lies between the sources, and is none.
    sources = (path for path in files if path.is_file() and path.parent.name != "__pycache__")
    return max(path.stat().st_mtime for path in sources)


def build_page() -> None:
    """Build the page once, whoever of the workers is first; nothing to do if it is fresh."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = STATIC / "index.html"
        if not built.exists() or built.stat().st_mtime < newest(SOURCES):
            command = [sys.executable, str(ROOT / "tools" / "web_hook.py")]
            subprocess.run(command, check=True, timeout=600)


class Watched:
    """Everything that a context's pages complained about or asked of other hosts."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.errors: list[str] = []
        self.expected = ["Service Worker registration blocked"]

    def allow(self, pattern: str) -> None:
        """A bad day that is part of the test."""
        self.expected.append(pattern)

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on("request", lambda request: self._host(request.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def _host(self, url: str) -> None:
        if not url.startswith((self.base, self.base.replace("http", "ws"), "data:", "blob:")):
            self.errors.append(f"another host: {url}")

    def check(self) -> None:
        unexpected = [
            one for one in self.errors if not any(re.search(two, one) for two in self.expected)
        ]
        assert not unexpected, "\n".join(unexpected)


Visitor: TypeAlias = Callable[..., tuple[BrowserContext, Watched]]
"""Opens a browser of somebody's own."""


@contextmanager
def browsing(browser: Browser, base: str, **how: Any) -> Iterator[tuple[BrowserContext, Watched]]:
    """Somebody's own browser, without motion so that nothing has to be waited for."""
    usual = {"viewport": PHONE, "locale": "en-GB", "service_workers": "block"}
    context = browser.new_context(base_url=base, **{**usual, "reduced_motion": "reduce", **how})
    context.set_default_timeout(PATIENCE)
    watched = Watched(base)
    context.on("page", watched.listen)
    try:
        yield context, watched
    finally:
        context.close()
    watched.check()


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
