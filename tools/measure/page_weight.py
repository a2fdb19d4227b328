"""Print what a first visit to the page transfers, file by file.

`make measure-page-weight` calls this. Ends with an error if the first page is larger than it may
be. The same check is a test.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import TOUCH, served_browser  # noqa: E402 - the tests' own helpers
from tests.support.web.ui_driver import start_against_bots, tap  # noqa: E402
from tests.support.web.weight import MAX_FIRST_LOAD, transferred  # noqa: E402

GAMES = ("5211", "pixies")
LANGUAGES = ("en-GB", "fr-FR")


def open_context(browser: Browser, server: Server, **more: Any) -> BrowserContext:
    """A browser context like a phone on its first visit."""
    how: dict[str, Any] = {"service_workers": "block", **TOUCH, **more}
    return browser.new_context(base_url=server.url, **how)


def print_sizes(title: str, sizes: dict[str, int]) -> int:
    """Print the files, largest first; returns the sum of their sizes."""
    total = sum(sizes.values())
    print(f"{title}: {total / 1000:.1f} kB")
    for name, size in sorted(sizes.items(), key=lambda one: -one[1]):
        print(f"  {size / 1000:7.1f}  {name}")
    return total


def main() -> int:
    """Measure the first page in both languages, and a table of each game."""
    largest = 0
    with served_browser() as (browser, server):
        for locale in LANGUAGES:
            context = open_context(browser, server, locale=locale)
            sizes = transferred(context.new_page(), "/")
            largest = max(largest, print_sizes(f"home, {locale[:2]}", sizes))
            context.close()
        for game in GAMES:
            context = open_context(browser, server)
            page = context.new_page()
            start_against_bots(page, game, 3)
            tap(page, 4)
            print_sizes(f"table of {game}", transferred(page, page.evaluate("location.pathname")))
            context.close()
    print(f"The first page may transfer {MAX_FIRST_LOAD / 1000:.0f} kB.")
    return largest > MAX_FIRST_LOAD


if __name__ == "__main__":
    sys.exit(main())
