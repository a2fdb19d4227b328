"""Take screenshots of every main state of the page, for people to review: build/screens/.

Phone and desktop, day and night, English and French; and with high contrast, large cards and for
the left hand. `make picture-screens` calls this. Arguments select variants and parts by name, such
as `phone-night-fr tables lobby`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.server.saved_tables import LateGames  # noqa: E402
from tests.support.services import Server  # noqa: E402
from tests.support.web import ui_states, ui_states_more  # noqa: E402
from tests.support.web.browser import (  # noqa: E402 - the tests' own helpers live beside us
    DESKTOP,
    TIMEOUT_MS,
    TOUCH,
    served_browser,
)

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
PARTS: dict[str, Callable[[Page, Page, LateGames], Iterator[str]]] = {
    "pages": lambda page, *_: ui_states.pages(page),
    "sheets": lambda page, *_: ui_states.sheets(page),
    "lobby": lambda page, *_: ui_states.lobby(page),
    "hotseat": lambda page, *_: ui_states.hotseat(page),
    "coach": lambda page, _, late_games: ui_states.coach_review(page, late_games),
    "5211": lambda page, _, late_games: ui_states.board_5211(page, late_games),
    "pixies": lambda page, _, late_games: ui_states.board_pixies(page, late_games),
    "watching-5211": lambda page, host, _: ui_states.watching(page, host, "5211"),
    "watching-pixies": lambda page, host, _: ui_states.watching(page, host, "pixies"),
    "learning": lambda page, *_: ui_states_more.learning(page),
    "puzzles": lambda page, *_: ui_states_more.puzzles(page),
    "daily": lambda page, *_: ui_states_more.daily(page),
    "tables": lambda page, _, late_games: ui_states_more.tables(page, late_games),
    "people": lambda page, _, late_games: ui_states_more.people(page, late_games.server),
}
"""What to take, in this order; the second page is another player's."""


def take(browser: Browser, server: Server, look: str, parts: list[str]) -> None:
    """Take states with one device, colour scheme, language and choice of settings."""
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
    host = theirs.new_page()
    for name in (state for part in parts for state in PARTS[part](page, host, late_games)):
        page.wait_for_timeout(SETTLE)
        whole = not name.startswith(LONG_PAGES) and page.locator("dialog[open]").count() == 0
        page.screenshot(path=OUT / f"{name}-{look}.png", full_page=whole)
    mine.close()
    theirs.close()


def main() -> None:
    """Take every combination, or those named on the command line."""
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    if unknown := set(wanted) - LOOKS.keys() - PARTS.keys():
        sys.exit(
            f"Unknown: {', '.join(sorted(unknown))}. Choose from: {', '.join([*LOOKS, *PARTS])}"
        )
    looks, parts = ([one for one in some if one in wanted] or [*some] for some in (LOOKS, PARTS))
    with served_browser() as (browser, server):
        for look in looks:
            take(browser, server, look, parts)
    print(OUT)


if __name__ == "__main__":
    main()
