"""Aids in a real browser: turned off by the player or by the table, accepted on joining."""

import pytest
from playwright.sync_api import Page, expect
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import TOUCH, OpenBrowser, post
from tests.support.web.layouts import areas, problems, settle
from tests.support.web.ui_driver import open_game

from parlour.text import Words

AIDS = {"5211": ".leader:not(:empty), .acts [data-aid]", "pixies": "[data-area=score], .gain"}
"""What aids look like in each game."""


def open_switch(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Aids").wait_for()


@pytest.mark.parametrize("game", AIDS)
def test_a_player_turns_aids_off_in_the_middle_of_a_game(
    open_browser: OpenBrowser, game: str
) -> None:
    context, _ = open_browser(**TOUCH)
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    open_game(page, game, 3)
    expect(page.locator(AIDS[game]).first).to_be_visible()
    open_switch(page)
    page.get_by_role("switch", name="Aids").click()
    page.keyboard.press("Escape")
    expect(page.locator(AIDS[game])).to_have_count(0)
    settle(page)
    assert problems(page) == []
    assert areas(page)["action"]


@pytest.mark.parametrize("game", AIDS)
def test_a_table_without_aids_has_none_to_turn_on(open_browser: OpenBrowser, game: str) -> None:
    context, _ = open_browser()
    page = context.new_page()
    post(context, "/api/guest", name="Anna")
    table = post(context, "/api/tables", game=game, players=2, settings={"aids": False})["id"]
    post(context, f"/api/tables/{table}", do="add_bot", level="random")
    page.goto(f"/t/{table}")
    expect(page.get_by_text(Words("en")("web-note-no-aids"))).to_be_visible()
    post(context, f"/api/tables/{table}", do="start")
    page.locator("[data-area=action]").first.wait_for()
    expect(page.locator(AIDS[game])).to_have_count(0)
    open_switch(page)
    expect(page.get_by_role("switch", name="Aids")).to_be_disabled()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_rated_table_with_aids_says_so_before_anyone_sits(
    open_browser: OpenBrowser, locale: str
) -> None:
    (host, _), (guest, _) = open_browser(), open_browser(**TOUCH, locale=locale)
    post(host, "/api/guest", name="Anna")
    rated = {"rated": True, "undo": False, "private": True}
    table = post(host, "/api/tables", game="pixies", players=2, settings={**rated, "aids": True})
    page = guest.new_page()
    page.goto(f"/t/{table['id']}")
    say = Words(locale[:2])
    expect(page.get_by_text(say("web-note-rated-aids"))).to_be_visible()
    check_accessibility(page, "the door of a rated table with aids")
    post(host, f"/api/tables/{table['id']}", do="change", settings=rated)
    expect(page.get_by_text(say("web-note-rated"))).to_be_visible()
