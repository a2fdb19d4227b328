"""Whole games in a real browser: both games, both sizes, both languages."""

import re

import pytest
from playwright.sync_api import Page, expect

from browsing import (
    DESKTOP,
    PATIENCE,
    PHONE,
    Visitor,
    play_on,
    start_against_bots,
    tap_something,
)


@pytest.mark.parametrize(
    ("game", "size", "locale", "players"),
    [
        ("5211", PHONE, "en-GB", 5),
        ("5211", DESKTOP, "fr-FR", 5),
        ("pixies", PHONE, "fr-FR", 3),
        ("pixies", DESKTOP, "en-GB", 5),
    ],
)
def test_a_whole_game_against_bots(
    visit: Visitor, game: str, size: dict[str, int], locale: str, players: int
) -> None:
    """One tap on the first page, then on to the end and into the next game."""
    context, _ = visit(viewport=size, locale=locale)
    page = context.new_page()
    start_against_bots(page, game, players)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    play_on(page)
    expect(page.locator(".result ol").first.locator("li")).to_have_count(players)
    page.locator(".result .button.primary.big").click()
    expect(page.locator(".result")).to_have_count(0, timeout=PATIENCE)


def test_a_reload_in_the_middle_goes_on_where_it_was(visit: Visitor) -> None:
    """What lies on the table is the server's; the page only shows it."""
    context, _ = visit()
    page = context.new_page()
    start_against_bots(page, "pixies", 2)
    for _ in range(8):
        tap_something(page)
    expect(page.locator(".cards button.card, .go-on").first).to_be_visible(timeout=PATIENCE)
    before = cards_in_sight(page)
    assert before
    page.reload()
    page.locator(".grid [data-card]").first.wait_for()
    assert cards_in_sight(page) == before
    page.goto("/")
    expect(page.get_by_role("heading", name="Go on")).to_be_visible(timeout=PATIENCE)


def cards_in_sight(page: Page) -> list[str]:
    """Every card that lies in a grid, by its place."""
    found = page.locator(".grid [data-card]").evaluate_all(
        "all => all.map((one) => one.dataset.card)"
    )
    return sorted(found)


def join_by_link(host: Page, guest: Page, name: str) -> None:
    """The other way round the table: a link, a name, a seat."""
    guest.goto(host.url)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text(re.compile("starts the game"))).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_two_browsers_play_each_other(visit: Visitor, game: str) -> None:
    """A table is opened, its link joined, and both play until it is over."""
    (first, _), (second, _) = visit(), visit(viewport=DESKTOP)
    host, guest = first.new_page(), second.new_page()
    host.goto("/")
    host.get_by_role("button", name="With friends").nth(["5211", "pixies"].index(game)).click()
    host.get_by_role("radio", name="2", exact=True).check(force=True)
    join_by_link(host, guest, "Ben")
    host.get_by_role("button", name="Start the game").click()
    ready = ".hand button, .cards .card"
    host.locator(ready).first.wait_for()
    guest.locator(ready).first.wait_for()
    for _ in range(6):
        tap_something(host)
        tap_something(guest)
    host.get_by_role("button", name="Say something").click()
    host.get_by_role("button", name="Hello!").click()
    expect(guest.locator(".said")).to_have_text("Hello!", timeout=PATIENCE)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Give up or leave").click()
    guest.get_by_role("button", name="Give up for good").click()
    for page in (host, guest):
        page.get_by_role("button", name="To the result").click(timeout=PATIENCE)
        expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)
    expect(host.get_by_role("heading", name="You win!")).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visitor) -> None:
    """Tab, arrows, Enter and space are enough to play."""
    context, _ = visit(viewport=DESKTOP)
    page = context.new_page()
    start_against_bots(page, "5211", 5)
    page.locator(".hand button").first.wait_for()
    for _ in range(250):
        if page.locator(".result").count():
            break
        keyboard_step(page)
    expect(page.locator(".result")).to_be_visible(timeout=PATIENCE)


def keyboard_step(page: Page) -> None:
    """Walk with Tab to what can be done next, and do it."""
    wanted = ".verdict .button.primary, .next .button, .lock[aria-disabled='false']"
    if not page.locator(wanted).count():
        wanted = ".hand button[tabindex='0']"
    for _ in range(12):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            break
        page.keyboard.press("Tab")
    if wanted.startswith(".hand"):
        for _ in range(5):
            pressed = page.evaluate("document.activeElement?.getAttribute('aria-pressed')")
            if pressed == "false":
                break
            page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_timeout(30)
