"""Rated games in the browser: the choice after a forfeit and what counted; same cards again."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser, post

from parlour.text import Words

RATED = {"private": True, "rated": True, "undo": False}


def opened(host: BrowserContext, *others: BrowserContext, **settings: object) -> str:
    """A table with the host and the others, its game begun."""
    for number, context in enumerate((host, *others)):
        post(context, "/api/guest", name=f"Guest {number}")
    players = 1 + len(others)
    table: str = post(host, "/api/tables", game="5211", players=players, settings=settings)["id"]
    for context in others:
        post(context, f"/api/tables/{table}", do="sit")
        post(context, f"/api/tables/{table}", do="ready")
    post(host, f"/api/tables/{table}", do="start")
    return table


def visit(context: BrowserContext, table: str) -> Page:
    page = context.new_page()
    page.goto(f"/t/{table}")
    return page


@pytest.mark.parametrize(
    "look",
    [{**TOUCH, "locale": "fr-FR"}, {"viewport": DESKTOP, "locale": "en-GB"}],
    ids=["phone", "desk"],
)
def test_the_player_who_is_left_takes_the_win(
    open_browser: OpenBrowser, look: dict[str, object]
) -> None:
    """By keyboard alone, in both languages; then the page says what counted."""
    (host, _), (guest, _) = open_browser(), open_browser(**look)
    table = opened(host, guest, **RATED)
    page = visit(guest, table)
    expect(page.locator("main")).to_be_visible()
    say = Words("fr" if look["locale"] == "fr-FR" else "en")
    post(host, f"/api/tables/{table}", do="leave")
    expect(page.get_by_role("heading", level=2)).to_be_focused()
    check_accessibility(page, "a choice after a forfeit")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=say("web-choose-win"))).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=say("web-to-result")).click()
    expect(page.get_by_text(say("web-you-won"))).to_be_visible()
    expect(page.get_by_text(say("rated-network"))).to_be_visible()


def test_two_who_are_left_end_the_game_together(open_browser: OpenBrowser) -> None:
    (host, _), (one, _), (two, _) = open_browser(), open_browser(**TOUCH), open_browser()
    table = opened(host, one, two, **RATED)
    pages = [visit(one, table), visit(two, table)]
    for page in pages:
        expect(page.locator("main")).to_be_visible()
    post(host, f"/api/tables/{table}", do="leave")
    pages[0].get_by_role("button", name="End it here").click()
    expect(pages[0].get_by_text("Waiting for Guest 2.")).to_be_visible()
    pages[1].get_by_role("button", name="End it here").click()
    for page in pages:
        page.get_by_role("button", name=Words("en")("web-to-result")).click()
        expect(page.get_by_text("Shared victory: Guest 1 and Guest 2.")).to_be_visible()


def test_the_same_cards_are_announced_to_everyone(open_browser: OpenBrowser) -> None:
    (host, _), (guest, _), (watcher, _) = open_browser(), open_browser(**TOUCH), open_browser()
    table = opened(host, guest)
    post(guest, f"/api/tables/{table}", do="resign")
    pages = [visit(host, table), visit(guest, table)]
    for page in pages:
        page.get_by_role("button", name="Replay same deal").click()
    for page in (*pages, visit(watcher, table)):
        expect(page.get_by_text("Same cards as game 1", exact=True).first).to_be_visible()
