"""Pictures of every main state of the page, for people to look at: build/screens/.

Phone and desktop, day and night, English and French. `make screens` calls this.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browsing import (  # noqa: E402 - the tests' own helpers lie beside us
    DESKTOP,
    PATIENCE,
    TOUCH,
    build_page,
    launch_arguments,
)
from serving import Parlour  # noqa: E402
from states import everything  # noqa: E402

OUT = ROOT / "build" / "screens"
SETTLE = 300
"""Milliseconds for what fades in."""
SIZES: dict[str, dict[str, Any]] = {"phone": TOUCH, "desktop": {"viewport": DESKTOP}}
SCHEMES = {"day": "light", "night": "dark"}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LOOKS: dict[str, dict[str, Any]] = {
    f"{size}-{time}-{lang}": {**how, "color_scheme": scheme, "locale": locale}
    for size, how in SIZES.items()
    for time, scheme in SCHEMES.items()
    for lang, locale in LOCALES.items()
}
HALVES = ("rules", "style")
"""As long as a book: the beginning is enough."""


def take(browser: Browser, base: str, look: str) -> None:
    """All states in one look."""
    how: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce", **LOOKS[look]}
    mine, theirs = (browser.new_context(base_url=base, **how) for _ in range(2))
    page = mine.new_page()
    page.set_default_timeout(PATIENCE)
    for name in everything(page, theirs.new_page()):
        page.wait_for_timeout(SETTLE)
        whole = not name.startswith(HALVES) and page.locator("dialog[open]").count() == 0
        page.screenshot(path=OUT / f"{name}-{look}.png", full_page=whole)
    mine.close()
    theirs.close()


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
