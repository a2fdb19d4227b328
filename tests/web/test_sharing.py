"""What others get to see: a shared result, a link for good, and a game that may be watched."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browsing import Visitor

SHEET = """navigator.canShare = () => true;
navigator.share = async (given) => {
    const files = await Promise.all((given.files ?? []).map(async (file) => {
        const head = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
        return [file.name, file.type, String.fromCharCode(...head.slice(1))];
    }));
    window.shared = {text: given.text, url: given.url, files};
    throw new DOMException('closed', 'AbortError');
};"""
"""The browser's own sheet cannot be opened here: this one keeps what it is given, and closes."""


def ask(context: BrowserContext, path: str, **data: Any) -> Any:
    answer = context.request.post(path, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def finished(context: BrowserContext, game: str = "pixies") -> str:
    """A table whose game is over, because the bot's opponent gave up."""
    ask(context, "/api/guest", name="Zoë")
    table: str = ask(context, "/api/tables", game=game, bots=["greedy"], start=True)["id"]
    ask(context, f"/api/tables/{table}", do="resign")
    return table


def given(page: Page) -> Any:
    """What the sheet was given last."""
    found = page.wait_for_function("() => window.shared").json_value()
    page.evaluate("window.shared = null")
    return found


def test_a_result_goes_to_the_devices_own_sheet(visit: Visitor) -> None:
    """As a picture and as a link; closing the sheet is no error."""
    context, _ = visit()
    table = finished(context)
    page = context.new_page()
    page.add_init_script(SHEET)
    page.goto(f"/t/{table}")
    link = f"{page.url.split('/t/')[0]}/review/{table}/1"
    page.get_by_role("button", name="Share a picture").click()
    shared = given(page)
    assert shared["files"] == [["parlour-pixies.png", "image/png", "PNG"]]
    assert (shared["text"], shared["url"]) == ("Steady wins", link)
    page.get_by_role("button", name="Share the link").click()
    assert given(page) == {"text": "Steady wins", "url": link, "files": []}
    expect(page.locator(".toast")).to_have_count(0)


def test_an_invitation_goes_to_the_sheet_too(visit: Visitor) -> None:
    context, _ = visit()
    page = context.new_page()
    page.add_init_script(SHEET)
    page.goto("/")
    page.get_by_role("button", name="With friends").first.click()
    page.get_by_role("button", name="Share", exact=True).click()
    assert given(page) == {"text": "Come and play 5211!", "url": page.url, "files": []}


def test_the_link_of_a_result_is_for_everybody_and_for_good(visit: Visitor) -> None:
    (first, _), (second, _) = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    table = finished(first, "5211")
    page, other = first.new_page(), second.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function(
        "() => navigator.clipboard.readText().then((text) => text.includes('/review/'))"
    )
    other.goto(str(page.evaluate("navigator.clipboard.readText()")))
    expect(other.get_by_label("Seen by")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "ours", "everybodys"),
    [
        ("5211", ".hand, .lock", ".players .row"),
        ("pixies", "button.card", "[data-rival], section.own"),
    ],
)
def test_a_game_is_watched_as_it_goes_on(
    visit: Visitor, game: str, ours: str, everybodys: str
) -> None:
    """All that lies on the table, nothing to tap, nobody's hand; each move when it is made."""
    (first, _), (second, _) = visit(), visit()
    ask(first, "/api/guest", name="Zoë")
    opened = ask(first, "/api/tables", game=game, players=3, bots=["greedy"] * 2, start=True)
    page = second.new_page()
    page.goto("/watch")
    page.locator(f'a[href="/t/{opened["id"]}"]').click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.locator(everybodys)).to_have_count(3)
    expect(page.locator(ours)).to_have_count(0)
    legal: list[str] = []
    while not legal:  # until the bots before us have moved
        legal = first.request.get(f"/api/tables/{opened['id']}").json()["legal"]
    ask(first, f"/api/tables/{opened['id']}", do="play", move=legal[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What happened").click()
    expect(page.locator(".log li").filter(has_text="Zoë")).not_to_have_count(0)


def test_whom_the_players_do_not_want_does_not_watch(visit: Visitor) -> None:
    (first, _), (second, watched) = visit(), visit()
    watched.allow("403|WebSocket")
    ask(first, "/api/guest", name="Zoë")
    how = {"spectators": False}
    opened = ask(first, "/api/tables", game="5211", bots=["greedy"], start=True, settings=how)
    page = second.new_page()
    page.goto("/watch")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.locator(f'a[href="/t/{opened["id"]}"]')).to_have_count(0)
    page.goto(f"/t/{opened['id']}")
    expect(page.get_by_text("This table is for its players only.")).to_be_visible()
