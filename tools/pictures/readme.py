"""Take the pictures of README and docs: docs/pictures/, light and dark, phone and desktop.

`make picture-readme` calls this. Deals and moves are fixed, so the pictures change only with the
page.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.server.saved_tables import LateGames  # noqa: E402
from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import TIMEOUT_MS, served_browser  # noqa: E402
from tests.support.web.ui_driver import wait_for_turn  # noqa: E402

OUT = ROOT / "docs" / "pictures"
SETTLE_MS = 3000
"""Long enough for the bots to have chosen too."""
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def show_home(page: Page, _: LateGames) -> None:
    """The first page."""
    page.goto("/")
    page.locator("article").nth(1).wait_for()


def show_table(game: str, players: int, left: int) -> Callable[[Page, LateGames], None]:
    """A table in the middle of a game, with `left` own moves still to make."""

    def show(page: Page, late_games: LateGames) -> None:
        bots = ("casual", "novice", "greedy")
        late_games.open(game, players, page, left=left, names=("Zoë",), bots=bots)
        wait_for_turn(page)

    return show


PICTURES: dict[str, tuple[dict[str, Any], Callable[[Page, LateGames], None]]] = {
    "desk": (DESK, show_table("5211", 4, 8)),
    "phone-home": (PHONE, show_home),
    "phone-5211": (PHONE, show_table("5211", 3, 5)),
    "phone-pixies": (PHONE, show_table("pixies", 3, 4)),
}


def take(browser: Browser, server: Server, name: str, scheme: str) -> None:
    """Write one picture in one colour scheme."""
    device, show = PICTURES[name]
    context = browser.new_context(
        base_url=server.url,
        color_scheme="dark" if scheme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
        **device,
    )
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    show(page, LateGames(server))
    page.wait_for_timeout(SETTLE_MS)
    # Playwright itself writes PNG and JPEG only; WebP is a third of the size.
    shot = context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": 82}
    )
    (OUT / f"{name}-{scheme}.webp").write_bytes(base64.b64decode(shot["data"]))
    context.close()


def main() -> None:
    """Take every picture, or those named on the command line."""
    OUT.mkdir(parents=True, exist_ok=True)
    with served_browser() as (browser, server):
        for name in sys.argv[1:] or PICTURES:
            for scheme in ("light", "dark"):
                take(browser, server, name, scheme)
    print(OUT)


if __name__ == "__main__":
    main()
