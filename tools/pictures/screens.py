"""Take screenshots of every main state of the page, for people to review: build/screens/.

Phone and desktop, day and night, English and French; and with high contrast, large cards and for
the left hand. `make screens` calls this. With `--tables`: only lessons, puzzles, the daily deal and
tables of every size.
"""

from __future__ import annotations

import json
import sys
from itertools import chain
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
from tests.support.web.ui_states_more import more_states  # noqa: E402

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
CHOSEN = {
    "contrast": {"highContrast": True},
    "large": {"largeCards": True},
    "left": {"leftHanded": True},
}
"""Settings of those who need another look; each is taken on a phone and on a desk."""
LOOKS |= {
    f"{look}-{chosen}": LOOKS[look]
    for look, chosen in (
        ("phone-day-en", "contrast"),
        ("desktop-night-fr", "contrast"),
        ("phone-day-fr", "large"),
        ("desktop-day-en", "large"),
        ("phone-night-en", "left"),
        ("desktop-day-fr", "left"),
    )
}
LONG_PAGES = ("rules", "style")
"""Very long pages: only the top is taken."""


def take(browser: Browser, server: Server, look: str, *, only_tables: bool) -> None:
    """Take all states with one device, colour scheme, language and choice of settings."""
    how: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce", **LOOKS[look]}
    mine, theirs = (browser.new_context(base_url=server.url, **how) for _ in range(2))
    page = mine.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    chosen = CHOSEN.get(look.rpartition("-")[2], {})
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})"
    )
    late_games = LateGames(server)
    states = () if only_tables else all_states(page, theirs.new_page(), late_games)
    for name in chain(states, more_states(page, late_games)):
        page.wait_for_timeout(SETTLE)
        whole = not name.startswith(LONG_PAGES) and page.locator("dialog[open]").count() == 0
        page.screenshot(path=OUT / f"{name}-{look}.png", full_page=whole)
    mine.close()
    theirs.close()


def main() -> None:
    """Take every combination, or those named on the command line."""
    OUT.mkdir(parents=True, exist_ok=True)
    with served_browser() as (browser, server):
        only_tables = "--tables" in sys.argv
        for look in [one for one in sys.argv[1:] if one in LOOKS] or LOOKS:
            take(browser, server, look, only_tables=only_tables)
    print(OUT)


if __name__ == "__main__":
    main()
