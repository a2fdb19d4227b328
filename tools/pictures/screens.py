"""Take screenshots of every main state of the page, for people to review: build/screens/.

Phone and desktop, day and night, English and French. `make screens` calls this.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.saved_tables import LateGames  # noqa: E402
from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import (  # noqa: E402 - the tests' own helpers live beside us
    DESKTOP,
    TIMEOUT_MS,
    TOUCH,
    served_browser,
)
from tests.support.web.ui_states import all_states  # noqa: E402

OUT = ROOT / "build" / "screens"
SETTLE = 300
"""Milliseconds, for elements that fade in."""
SIZES: dict[str, dict[str, Any]] = {"phone": TOUCH, "desktop": {"viewport": DESKTOP}}
SCHEMES = {"day": "light", "night": "dark"}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LOOKS: dict[str, dict[str, Any]] = {
    f"{size}-{time}-{lang}": {**how, "color_scheme": scheme, "locale": locale}
    for size, how in SIZES.items()
    for time, scheme in SCHEMES.items()
    for lang, locale in LOCALES.items()
}
LONG_PAGES = ("rules", "style")
"""Very long pages: only the top is taken."""


def take(browser: Browser, server: Server, look: str) -> None:
    """Take all states with one device, colour scheme and language."""
    how: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce", **LOOKS[look]}
    mine, theirs = (browser.new_context(base_url=server.url, **how) for _ in range(2))
    page = mine.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    for name in all_states(page, theirs.new_page(), LateGames(server)):
        page.wait_for_timeout(SETTLE)
        whole = not name.startswith(LONG_PAGES) and page.locator("dialog[open]").count() == 0
        page.screenshot(path=OUT / f"{name}-{look}.png", full_page=whole)
    mine.close()
    theirs.close()


def main() -> None:
    """Take every combination, or those named on the command line."""
    OUT.mkdir(parents=True, exist_ok=True)
    with served_browser() as (browser, server):
        for look in sys.argv[1:] or LOOKS:
            take(browser, server, look)
    print(OUT)


if __name__ == "__main__":
    main()
