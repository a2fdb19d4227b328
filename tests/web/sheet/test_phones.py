"""One score sheet on several phones, over the server."""

import re

from playwright.sync_api import Page, expect
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import TOUCH, OpenBrowser
from tests.support.web.sheet_driver import SheetDriver

KEEP_COPIED = """() => {
    delete Navigator.prototype.share;
    Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text) => { window.copied = text; } },
    });
}"""


def open_menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name=item).tap()


def copied_link(page: Page) -> str:
    page.evaluate(KEEP_COPIED)
    open_menu(page, "Enter on several phones")
    page.locator("dialog svg[role=img]").wait_for()
    page.get_by_role("button", name="Copy link").tap()
    return str(page.evaluate("window.copied"))


def points(page: Page) -> list[str]:
    return page.locator("tbody tr").first.locator("td").all_inner_texts()


def test_two_phones_enter_one_game(open_browser: OpenBrowser) -> None:
    """Each enters its own grid, both see both at once; what one enters offline arrives later."""
    contexts = [open_browser(**TOUCH) for _ in range(2)]
    for _, errors in contexts:
        errors.allow("ERR_INTERNET_DISCONNECTED|404")
    anna, ben = (context.new_page() for context, _ in contexts)
    url = SheetDriver(anna).start("pixies", ["Anna", "Ben"])
    link = copied_link(anna)
    check_accessibility(anna, "code")
    anna.locator("dialog").get_by_role("button", name="Close").tap()
    expect(anna.get_by_text("On several phones")).to_be_visible()
    ben.goto(link)
    expect(ben.get_by_text("Who are you?")).to_be_visible()
    check_accessibility(ben, "join")
    ben.get_by_role("button", name="Ben").tap()
    expect(ben.locator(".enter")).to_contain_text("Ben")
    SheetDriver(ben).next_entry()
    SheetDriver(ben).enter_grid([".", "Y2*", *["."] * 7])
    expect(anna.locator("tbody tr").first.locator("td").nth(1)).to_have_text(
        re.compile(r"^1\s*1/9$")
    )
    contexts[1][0].set_offline(True)
    SheetDriver(ben).enter_grid([".", ".", "G3*", *["."] * 6])
    ben.get_by_role("link", name="Back to the sheet").tap()
    expect(ben.get_by_text("No connection")).to_be_visible()
    anna.locator("a.enter").tap()
    SheetDriver(anna).enter_grid(["B1+6/x", "M2", *["."] * 7])
    anna.get_by_role("link", name="Back to the sheet").tap()
    contexts[1][0].set_offline(False)
    for page in (anna, ben):
        expect(page.locator("tbody tr").first.locator("td").first).to_have_text("11")
        expect(page.locator("tbody tr").first.locator("td").nth(1)).to_have_text("2")
    open_menu(anna, "Enter on several phones")
    anna.get_by_role("button", name="Stop entering together").tap()
    for page in (anna, ben):
        expect(page.locator(".shared")).to_have_count(0)
    assert anna.url == url
    assert points(ben) == points(anna)


def test_without_a_server_the_link_with_the_whole_game_is_offered(
    open_browser: OpenBrowser,
) -> None:
    context, errors = open_browser(**TOUCH)
    errors.allow("ERR_FAILED")
    context.route("**/api/sheets", lambda route: route.abort())
    page = context.new_page()
    SheetDriver(page).start("5211", ["Anna", "Ben"])
    open_menu(page, "Enter on several phones")
    page.get_by_role("button", name="Send a copy: link").tap()
    expect(page.locator("dialog svg[role=img]")).to_be_visible()
