"""Friends at home: the host's page is at `localhost`, the phones' at an address without HTTPS."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from tests.support import cases
from tests.support.server.saved_tables import LateGames
from tests.support.services import Server, fetch, running
from tests.support.web import ui_states as states
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import (
    TOUCH,
    browser_context,
    build_page,
    launch_options,
    post,
)
from tests.support.web.ui_driver import open_game, play_to_end

PROMISE = re.compile(
    "works? offline|offline play|without a network|hors ligne|sans réseau|(Share|Copy) (a|link)"
)
NAMED = 'localStorage.parlour ??= \'{"name": "Zoë", "isNamed": true}\''
PRESSED = "button:not([disabled]):visible"
PAGES = (
    *states.PAGES.values(),
    "/learn", "/puzzles", "/daily", "/daily/5211", "/here/pixies", "/score/5211", "/link",
)  # fmt: skip
COUNT_LOCKS = """(() => {
    const request = WakeLock.prototype.request;
    window.locks = [];
    WakeLock.prototype.request = async function (kind) {
        const lock = await request.call(this, kind);
        locks.push(lock);
        return lock;
    };
})()"""


def friends_of(server: Server) -> str:
    """The server's address for friends, as the terminal shows it."""
    return str(fetch("GET", f"{server.url}/api/server").json()["friends"]).rstrip("/")


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """At the server's address on the local network."""
    with browser_context(browser, friends_of(server), **TOUCH) as (context, errors):
        errors.allow("status of 40[34]|status of 422|/tables/wrong/")
        yield context


def press_every_button(page: Page, start: str) -> None:
    """Press each button that a page shows, one after the other; whatever opens is closed again."""
    count = page.locator(PRESSED).count()
    for number in range(count):
        page.goto(start)
        page.locator("main h1").wait_for()
        button = page.locator(PRESSED).nth(number)
        if button.count():
            button.tap()


@pytest.mark.parametrize("path", cases(PAGES, ["/", "/settings", "/me", "/score/5211"]))
def test_no_page_promises_what_its_address_cannot_keep(phone: BrowserContext, path: str) -> None:
    post(phone, "/api/guest", name="Zoë")
    page = phone.new_page()
    page.goto(path)
    page.locator("main h1").wait_for()
    assert not page.evaluate("isSecureContext"), "as on a phone"
    assert not PROMISE.search(page.locator("body").inner_text())
    press_every_button(page, path)


def test_a_link_is_shown_and_selected_where_nothing_can_copy_it(
    phone: BrowserContext, server: Server, late_games: LateGames
) -> None:
    """From the menu at a table, and of a result; a picture is saved."""
    page = phone.new_page()
    open_game(page, "5211", 2)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Show link").tap()
    expect(page.get_by_role("dialog", name="Link").get_by_role("img")).to_be_visible()
    assert page.get_by_label("Link", exact=True).last.input_value() == page.url
    check_accessibility(page, "a link shown")
    page.get_by_role("button", name="Select link").tap()
    expect(page.get_by_text("The link is selected")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == page.url
    late_games.open("pixies", 2, page)
    play_to_end(page)
    page.get_by_role("button", name="Show link").tap()
    assert "/review/" in page.get_by_label("Link", exact=True).last.input_value()
    page.keyboard.press("Escape")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Save a picture").tap()
    assert Path(taken.value.path()).read_bytes().startswith(b"\x89PNG")


def test_links_name_only_addresses_that_answer(browser: Browser, tmp_path: Path) -> None:
    """That of the default route first; any other is one tap away, for all links."""
    build_page()
    known = [{"local": address, "scope": "global"} for address in ("127.0.0.2", "192.0.2.99")]
    networks = tmp_path / "ip"
    networks.write_text(f"#!/bin/sh\necho '{json.dumps([{'addr_info': known}])}'\n")
    networks.chmod(0o755)
    path = {**os.environ, "PATH": f"{tmp_path}:{os.defpath}"}
    with (
        running(tmp_path, "--lan", env=path) as server,
        browser_context(browser, server.url) as (context, errors),
    ):
        errors.allow("ERR_")
        page = context.new_page()
        page.add_init_script(NAMED)
        page.goto("/")
        page.get_by_role("button", name="With friends").first.click()
        table = page.get_by_label("Link", exact=True)
        expect(table).to_have_value(re.compile(f"^{friends_of(server)}/t/"))
        other = page.locator(".link .link-button")
        expect(other).to_have_text(f"127.0.0.2:{server.port}")
        other.click()
        expect(table).to_have_value(re.compile(f"^http://127.0.0.2:{server.port}/t/"))
        expect(other).to_have_text(friends_of(server).removeprefix("http://"))
        page.get_by_role("link", name="Profile").click()
        page.get_by_role("button", name="Add a device").click()
        expect(table).to_have_value(re.compile(f"^http://127.0.0.2:{server.port}/link#"))
        networks.write_text("#!/bin/sh\necho []\n")  # the cable is pulled
        page.go_back()
        expect(table).to_have_value(re.compile(f"^{friends_of(server)}/t/"))


def test_a_server_for_this_computer_alone_says_how_friends_come_in(
    browser: Browser, tmp_path: Path
) -> None:
    """Wherever there would be a link, and without a code that leads nowhere."""
    build_page()
    with running(tmp_path) as server, browser_context(browser, server.url) as (context, _):
        post(context, "/api/guest", name="Zoë")
        page = context.new_page()
        page.add_init_script('localStorage.parlour ??= \'{"isNamed": true, "isGuest": true}\'')
        page.goto("/")
        page.get_by_role("button", name="With friends").first.click()
        sentence = page.get_by_text("start Parlour with --lan")
        expect(sentence).to_be_visible()
        expect(page.locator(".link svg, .link textarea, .link button")).to_have_count(0)
        check_accessibility(page, "no address for friends")
        open_game(page, "pixies", 2)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Copy link").click()
        expect(page.get_by_role("dialog").get_by_text("start Parlour with --lan")).to_be_visible()


def test_the_screen_stays_on_during_a_game_and_on_a_score_sheet(
    playwright: Playwright, server: Server
) -> None:
    """Until the page is left, or the player wants otherwise. The light browser has no screen."""
    with (
        playwright.chromium.launch(**launch_options()) as whole,
        browser_context(whole, server.url) as (context, _),
    ):
        page = context.new_page()
        page.add_init_script(COUNT_LOCKS)
        held = "() => locks.filter((lock) => !lock.released).length"
        open_game(page, "pixies", 2)
        page.wait_for_function(f"{held} === 1")
        # What the browser does when the page is hidden, and comes back.
        page.evaluate("() => locks[0].release()")
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function(f"{held} === 1 && locks.length === 2")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name="Home").click()
        page.wait_for_function(f"{held} === 0")
        page.goto("/score/5211")
        page.locator("form .big").click()
        page.wait_for_function(f"{held} === 1")
        page.goto("/settings")
        page.get_by_role("switch", name="Keep the screen on").uncheck()
        page.go_back()
        page.locator("tfoot").wait_for()
        assert page.evaluate("locks.length") == 0
