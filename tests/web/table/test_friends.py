"""Playing with friends: the invitation, a lost connection, and the end of the game."""

import re
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support import cases
from tests.support.services import Server, fetch
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, PHONE, TOUCH, OpenBrowser, post
from tests.support.web.ui_driver import play_together, tap

from parlour.text import Words

NETWORK = "Failed to load resource|WebSocket connection|ERR_"
ENGLISH, FRENCH = Words("en"), Words("fr")


def invite(page: Page, game: str, name: str) -> None:
    """Open a table for friends under this name, which is asked for there."""
    open_table(page, game)
    say_name(page, name)


def open_table(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"article[data-game='{game}'] .others button").click()


def say_name(page: Page, name: str) -> None:
    page.get_by_label(ENGLISH("web-your-name")).fill(name)
    page.get_by_role("button", name=ENGLISH("web-keep")).click()
    expect(page.get_by_label(ENGLISH("web-your-name"))).to_have_count(0)


def is_above_the_fold(one: Locator) -> bool:
    box = one.bounding_box()
    assert box is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"]


def play_to_end(*pages: Page) -> None:
    """Make the first legal move at every turn, as the pages' guests but not on the screen."""
    while True:
        for page in pages:
            url = page.url.replace("/t/", "/api/tables/")
            seen: Any = page.context.request.get(url).json()
            if seen["phase"] == "over":
                return
            if seen["seat"] in seen["view"]["to_act"]:
                post(page.context, url, do="play", move=seen["legal"][0])


@pytest.mark.parametrize("game", cases(["5211", "pixies"], ["pixies"]))
def test_friends_play_from_the_link_to_the_end_although_one_drops(
    open_browser: OpenBrowser, server: Server, game: str
) -> None:
    """The guest has another address and language; who has no name has one in both."""
    (one, _), (two, errors) = (
        open_browser(**TOUCH),
        open_browser(viewport=DESKTOP, locale="fr-FR"),
    )
    errors.allow(NETWORK)
    host, guest = one.new_page(), two.new_page()
    open_table(host, game)
    host.get_by_label(ENGLISH("web-your-name")).wait_for()
    friends = fetch("GET", f"{server.url}/api/server").json()["friends"]
    guest.goto(urljoin(friends, urlsplit(host.url).path))
    title, name = guest.get_by_role("heading", level=1), FRENCH(f"{_words(game)}-name")
    expect(title).to_have_text(FRENCH("web-invited-by", name=FRENCH("web-guest"), game=name))
    say_name(host, "Ada")
    expect(title).to_have_text(FRENCH("web-invited-by", name="Ada", game=name))
    expect(host.get_by_label("Link", exact=True)).to_have_value(guest.url)
    is_listed = game == "5211"
    if is_listed:  # there a bot takes over by itself
        host.get_by_text("Table options").click()
        host.get_by_label("Anyone can join").check()
        expect(host.locator(".code")).to_be_visible()
    guest.get_by_label(FRENCH("web-your-name")).fill("Ben")
    guest.get_by_role("button", name=FRENCH("web-sit-down")).click()
    expect(host.locator("ol li", has_text="Ben").locator("svg").first).to_be_visible()
    expect(guest.get_by_text(FRENCH("web-host-starts", name="Ada"))).to_be_visible()
    host.get_by_role("button", name="Start with the two of us").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    play_together((host, guest), taps=4)

    two.set_offline(True)
    own = guest.locator(".notice [role=status]")
    expect(own).to_contain_text("Connexion perdue.")
    notice = host.locator(".notice")
    if is_listed:
        lost = r"Ben\s+Connection lost.\s+Bot in\s+(0:\d\d|1:00)"
        expect(notice).to_contain_text(re.compile(lost))
        notice.get_by_role("button", name="Wait longer for Ben").click()
        expect(notice).to_contain_text(re.compile(r"Bot in\s+(1:(0[1-9]|[1-5]\d)|2:00)"))
    else:
        expect(notice).to_contain_text(re.compile(r"Ben\s+Connection lost."))
        expect(notice.get_by_role("button")).to_have_count(1)
    check_accessibility(host, f"{game}, a player has dropped")
    notice.get_by_role("button", name="Let a bot play for Ben now").click()
    expect(notice).to_have_class(re.compile("empty"))
    tap(host, 2)  # the bot moves as well

    two.set_offline(False)
    expect(own).to_be_empty()
    expect(host.locator(".toast", has_text="Ben is back.")).to_be_visible()
    play_to_end(host, guest)
    for page in (host, guest):
        play_together([page])
        expect(page.locator(".result ol").first.locator("li")).to_have_count(2)


def _words(game: str) -> str:
    return {"5211": "g5211"}.get(game, game)


@pytest.mark.parametrize("locale", cases(["en-GB", "fr-FR"], ["fr-FR"]))
def test_the_code_and_the_way_to_share_are_in_sight_at_once(
    open_browser: OpenBrowser, locale: str
) -> None:
    """On a small phone, once the host has a name; with a share sheet and without."""
    context, _ = open_browser(**TOUCH, locale=locale)
    page = context.new_page()
    for script in ("navigator.share = undefined", "navigator.share = async () => undefined"):
        page.add_init_script(script)
        page.goto("/")
        page.evaluate("localStorage.clear()")
        page.reload()
        page.locator("article .others button").first.click()
        name = page.locator(".name input")
        name.wait_for()
        check_accessibility(page, f"the host's name, {locale}")
        code = page.locator("section .picture svg")
        assert not code.count(), "who invites?"
        name.fill("Ada")
        page.locator(".name button").click()
        code.wait_for()
        box = code.bounding_box()
        assert box is not None
        assert box["width"] >= 200
        for part in (code, page.locator(".ways .button.big")):
            assert is_above_the_fold(part)
        check_accessibility(page, f"inviting, {locale}")


def test_a_new_name_keeps_the_seat_and_the_host(open_browser: OpenBrowser) -> None:
    (one, _), (two, _) = open_browser(), open_browser()
    host = one.new_page()
    invite(host, "pixies", "Ada")
    table = host.url.rsplit("/", 1)[1]
    post(two, "/api/guest", name="Ben")
    post(two, f"/api/tables/{table}", do="sit")
    expect(host.locator("ol li", has_text="Ben")).to_be_visible()
    host.get_by_role("button", name="Rename").click()
    host.get_by_label("Your name").fill("Zoë")
    host.get_by_role("button", name=ENGLISH("web-keep")).click()
    expect(host.locator("li.mine")).to_contain_text("Zoë")
    expect(host.locator("li.mine")).to_contain_text("host")
    host.goto("/")
    host.locator("article .others button").first.click()
    expect(host.locator("li.mine")).to_contain_text("Zoë")
    expect(host.get_by_label("Your name")).to_have_count(0)


def test_empty_seats_are_filled_with_bots_in_the_same_place(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    invite(page, "5211", "Ada")
    start = page.locator(".begin .button.primary")
    expect(start).to_have_count(0)
    page.get_by_role("button", name="Add bot").click()
    expect(start).to_have_text("Start with 2 players")
    page.get_by_role("button", name="Fill 3 seats with bots").click()
    expect(page.locator("li.free")).to_have_count(0)
    expect(start).to_have_text("Start game")
    expect(page.locator(".picture")).to_have_count(0)
    start.click()
    expect(page.locator(".players .row")).to_have_count(5)


def test_a_listed_table_has_a_code(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    invite(page, "5211", "Ada")
    page.get_by_text("Table options").click()
    page.get_by_label("Anyone can join").check()
    expect(page.locator(".code")).to_have_text(re.compile("^[a-z]{4,8}$"))
