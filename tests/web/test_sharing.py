"""Sharing: results, permanent links, invitations, and watching a game."""

from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.web.browser import OpenBrowser, as_seen_by, copied_text, post

from parlour.bots.characters import of_level

SHEET = """navigator.canShare = () => true;
navigator.share = async (given) => {
    const files = await Promise.all((given.files ?? []).map(async (file) => {
        const head = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
        return [file.name, file.type, String.fromCharCode(...head.slice(1))];
    }));
    window.shared = {text: given.text, url: given.url, files};
    throw new DOMException('closed', 'AbortError');
};"""
"""Replaces the browser's share sheet by one that keeps what it is given and closes."""


def finished(context: BrowserContext, game: str = "pixies") -> str:
    """A table whose game is over, because the bot's opponent resigned."""
    post(context, "/api/guest", name="Zoë")
    table: str = post(context, "/api/tables", game=game, bots=["greedy"], start=True)["id"]
    post(context, f"/api/tables/{table}", do="resign")
    return table


def last_shared(page: Page) -> Any:
    """What the sheet was given last."""
    found = page.wait_for_function("() => window.shared").json_value()
    page.evaluate("window.shared = null")
    return found


def test_a_result_is_shared_through_the_devices_share_sheet(open_browser: OpenBrowser) -> None:
    """As a picture or as a link; closing the sheet is not an error."""
    context, _ = open_browser()
    table = finished(context)
    page = context.new_page()
    page.add_init_script(SHEET)
    page.goto(f"/t/{table}")
    link = f"/review/{table}/1"
    page.get_by_role("button", name="Share a picture").click()
    shared = last_shared(page)
    assert shared["files"] == [["parlour-pixies.png", "image/png", "PNG"]]
    text = shared["text"]
    assert text in [f"{one.name} wins" for one in of_level("greedy")]
    assert as_seen_by(page, shared["url"]) == urljoin(page.url, link)
    page.get_by_role("button", name="Share link").click()
    assert last_shared(page) == {"text": text, "url": shared["url"], "files": []}
    expect(page.locator(".toast")).to_have_count(0)


def test_the_link_of_a_result_is_public_and_permanent(open_browser: OpenBrowser) -> None:
    (first, _), (second, _) = (
        open_browser(permissions=["clipboard-read", "clipboard-write"]),
        open_browser(),
    )
    table = finished(first, "5211")
    page, other = first.new_page(), second.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Copy link").click()
    other.goto(copied_text(page, "/review/"))
    expect(other.get_by_label("View as")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "ours", "all_seats"),
    [
        ("5211", ".hand, .lock", ".players .row"),
        ("pixies", "button.card", "[data-rival], section.own"),
    ],
)
def test_spectators_see_each_move_when_it_is_made(
    open_browser: OpenBrowser, game: str, ours: str, all_seats: str
) -> None:
    """Spectators see the whole table, no hands, and nothing to tap."""
    (first, _), (second, _) = open_browser(), open_browser()
    post(first, "/api/guest", name="Zoë")
    opened = post(first, "/api/tables", game=game, players=3, bots=["greedy"] * 2, start=True)
    page = second.new_page()
    page.goto("/watch")
    page.locator(f'a[href="/t/{opened["id"]}"]').click()
    expect(page.get_by_text("You’re watching this game.")).to_be_visible()
    expect(page.locator(all_seats)).to_have_count(3)
    expect(page.locator(ours)).to_have_count(0)
    legal: list[str] = []
    while not legal:  # until the bots before us have moved
        legal = first.request.get(f"/api/tables/{opened['id']}").json()["legal"]
    post(first, f"/api/tables/{opened['id']}", do="play", move=legal[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Game log").click()
    expect(page.locator(".log li").filter(has_text="Zoë")).not_to_have_count(0)


def test_a_table_closed_to_spectators_cannot_be_watched(open_browser: OpenBrowser) -> None:
    (first, _), (second, errors) = open_browser(), open_browser()
    errors.allow("403|WebSocket")
    post(first, "/api/guest", name="Zoë")
    how = {"spectators": False}
    opened = post(first, "/api/tables", game="5211", bots=["greedy"], start=True, settings=how)
    page = second.new_page()
    page.goto("/watch")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.locator(f'a[href="/t/{opened["id"]}"]')).to_have_count(0)
    page.goto(f"/t/{opened['id']}")
    expect(page.get_by_text("Players only")).to_be_visible()
