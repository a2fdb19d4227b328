"""Whole games against bots in a real browser: both games, two to five players, phone and desk."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.support import cases
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser, scrolls_sideways
from tests.support.web.ui_driver import play_to_end, start_against_bots

DEVICES: dict[str, dict[str, Any]] = {"phone": TOUCH, "desk": {"viewport": DESKTOP}}


@pytest.mark.parametrize(
    ("game", "players", "device"),
    cases(
        product(("5211", "pixies"), (2, 4, 5), DEVICES),
        [("5211", 5, "desk"), ("pixies", 5, "phone")],
    ),
)
def test_a_whole_game_ends_with_everybody_in_the_result(
    open_browser: OpenBrowser, game: str, players: int, device: str
) -> None:
    """Every move is a tap on a control in sight, and no page has an error."""
    context, _ = open_browser(**DEVICES[device])
    page = context.new_page()
    start_against_bots(page, game, players)
    play_to_end(page)
    expect(page.locator(".result ol").first.locator("li")).to_have_count(players)
    assert not scrolls_sideways(page)
