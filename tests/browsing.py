"""Browsers for tests: the built page, pages that fail on any error, and hands that play."""

import fcntl
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    expect,
)

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "parlour" / "static"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 30_000
"""Milliseconds: two cores may be busy with something else."""

SOURCES = ("web/src", "web/plugins", "web/public", "src/parlour/text", "src/parlour/games")


def launch_arguments() -> dict[str, Any]:
    """Debian's own browser."""
    return {
        "executable_path": shutil.which("chromium"),
        "args": ["--no-sandbox", "--disable-dev-shm-usage"],
    }


def newest(folders: tuple[str, ...]) -> float:
    files = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    return max(path.stat().st_mtime for path in files if path.is_file())


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
    how = {"viewport": PHONE, "locale": "en-GB", "service_workers": "block"} | how
    context = browser.new_context(base_url=base, reduced_motion="reduce", **how)
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


# Hands.

OVER = ".result"
WORK = ".verdict .button.primary, .go-on, .next .button.primary"
"""What only wants to be read and put away."""
LOCK = '.lock[aria-disabled="false"]'
CARD = '.hand button[aria-pressed="false"][aria-disabled="false"]'
DISPLAY = ".cards button.card"
ANY = f"{OVER}, {WORK}, {LOCK}, {CARD}, {DISPLAY}, .keep, .go, button.space"


def play_on(page: Page, most: int = 400) -> None:
    """Play by tapping whatever can be tapped, until the game is over."""
    for _ in range(most):
        page.locator(ANY).first.wait_for()
        if page.locator(OVER).count():
            return
        tap_something(page)
    raise AssertionError("the game does not end")


def tap_something(page: Page) -> None:
    """One tap that brings a game on: what was asked last comes first."""
    for wanted in (WORK, ".keep", ".go", "button.space", LOCK, CARD, DISPLAY):
        found = page.locator(wanted)
        if found.count() and tapped(found.first):
            return


def tapped(target: Locator) -> bool:
    """Whether it was still there to be tapped; a table moves on by itself."""
    try:
        target.click(timeout=1500, force=True)
    except Error:
        return False
    return True


def start_against_bots(page: Page, game: str, players: int) -> None:
    """From the first page into a game, with so many at the table."""
    chosen = {"players": {game: players}, "levels": {game: "greedy"}}
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})",
    )
    page.goto("/")
    page.locator("article .button.big").nth(["5211", "pixies"].index(game)).click()
    expect(page).to_have_url(re.compile("/t/"), timeout=PATIENCE)
