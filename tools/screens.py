"""Pictures of every main state of the page, for people to look at: build/screens/.

Phone and desktop, day and night, English and French. `make screens` calls this.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browsing import (  # noqa: E402 - the tests' own helpers lie beside us
    DESKTOP,
    PHONE,
    build_page,
    launch_arguments,
)
from hands import play_on, start_against_bots, tap  # noqa: E402
from serving import Parlour  # noqa: E402

OUT = ROOT / "build" / "screens"
LOOKS: dict[str, dict[str, Any]] = {
    "phone-day-en": {"viewport": PHONE, "color_scheme": "light", "locale": "en-GB"},
    "phone-night-fr": {"viewport": PHONE, "color_scheme": "dark", "locale": "fr-FR"},
    "desktop-day-fr": {"viewport": DESKTOP, "color_scheme": "light", "locale": "fr-FR"},
    "desktop-night-en": {"viewport": DESKTOP, "color_scheme": "dark", "locale": "en-GB"},
}
PAGES = {
    "home": "/",
    "rules": "/rules/pixies",
    "score": "/score/5211",
    "settings": "/settings",
    "profile": "/me",
    "here": "/here/pixies",
    "missing": "/nothing/here",
    "wrong-link": "/t/wrong",
}


def states(page: Page) -> Iterator[str]:
    """Bring the page into one state after the other; each name is one picture."""
    for name, path in PAGES.items():
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_timeout(400)
        yield name
    page.goto("/")
    page.locator(".others .button").first.click()
    page.locator("#seats-title").wait_for()
    yield "lobby"
    for game, ready in (("5211", ".hand button"), ("pixies", ".cards .card")):
        start_against_bots(page, game, 5)
        page.locator(ready).first.wait_for()
        page.wait_for_timeout(400)
        yield f"{game}-begin"
        tap(page, 10)
        page.wait_for_timeout(400)
        yield f"{game}-middle"
        if game == "5211":
            play_on(page)
            yield f"{game}-over"


def take(browser: Browser, base: str, look: str) -> None:
    """All states in one look."""
    context = browser.new_context(
        base_url=base, service_workers="block", reduced_motion="reduce", **LOOKS[look]
    )
    page = context.new_page()
    for name in states(page):
        page.screenshot(path=OUT / f"{name}-{look}.png", full_page=name != "rules")
    context.close()


def main() -> None:
    """Every look, or those named on the command line."""
    build_page()
    OUT.mkdir(parents=True, exist_ok=True)
    data = Path(tempfile.mkdtemp())
    server = Parlour(data, "--no-limits")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_arguments())
            for look in sys.argv[1:] or LOOKS:
                take(browser, server.url, look)
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(data, ignore_errors=True)
    print(OUT)


if __name__ == "__main__":
    main()
