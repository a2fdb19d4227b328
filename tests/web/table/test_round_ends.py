"""The end of a round fits a small phone: five players with long names, in both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.support.server.saved_tables import LateGames
from tests.support.web.browser import OpenBrowser
from tests.support.web.layouts import NAMES
from tests.support.web.ui_driver import play_together

SMALL: ViewportSize = {"width": 360, "height": 640}
SHORTER: ViewportSize = {"width": 360, "height": 560}
"""The same phone with the browser's bar of addresses."""
LOCALES = ["en-GB", "fr-FR"]
FITS = """() => {
    const { scrollTop, scrollWidth, clientWidth } = document.querySelector('dialog[open]');
    return scrollTop === 0 && scrollWidth <= clientWidth;
}"""

OpenTable = Callable[[str, int, str], list[Page]]


@pytest.fixture
def open_table(open_browser: OpenBrowser, late_games: LateGames) -> OpenTable:
    """Opens a table of five, half of them French, and plays until a control is there."""

    def opened(game: str, left: int, until: str) -> list[Page]:
        locales = (LOCALES[seat % 2] for seat in range(len(NAMES)))
        pages = [open_browser(locale=locale)[0].new_page() for locale in locales]
        late_games.open(game, len(NAMES), *pages, left=left, names=NAMES)
        play_together(pages, until=until)
        for page in pages[:2]:
            page.locator(until).wait_for()
        return pages

    return opened


def test_the_points_of_five_players_are_above_the_button(open_table: OpenTable) -> None:
    """Pixies: every row is whole and visible without scrolling, and no name overflows."""
    for page in open_table("pixies", 1, ".go-on")[:2]:
        for size in (SMALL, SHORTER):
            page.set_viewport_size(size)
            rows = page.locator("dialog[open] tbody tr")
            expect(rows).to_have_count(len(NAMES))
            button = page.locator(".go-on").bounding_box()
            last = rows.last.bounding_box()
            assert button is not None
            assert last is not None
            assert last["y"] + last["height"] <= button["y"], size
            assert button["y"] + button["height"] <= size["height"], size
            assert page.evaluate(FITS), size
