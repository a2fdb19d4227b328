"""Whole games in a real browser: both games, both sizes, both languages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import DESKTOP, PATIENCE, TOUCH, Visitor
from hands import await_turn, play_on, play_together, seats_for, start_against_bots, tap
from parlour.text import Words


def test_a_whole_game_against_bots_and_into_the_next(visit: Visitor) -> None:
    """One tap on the first page, then on to the end; test_pages.py plays in all other looks."""
    context, _ = visit(**TOUCH)
    page = context.new_page()
    start_against_bots(page, "5211", 3)
    play_on(page)
    expect(page.locator(".result ol").first.locator("li")).to_have_count(3)
    page.locator(".result .button.primary.big").click()
    expect(page.locator(".result")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        ("5211", {**TOUCH, "locale": "en-GB"}, {"viewport": DESKTOP, "locale": "fr-FR"}),
        ("pixies", {"viewport": DESKTOP}, TOUCH),
    ],
)
def test_two_browsers_play_each_other_to_the_end(
    visit: Visitor, game: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    """A table is opened, its link joined, every card played; both are told the same result."""
    (one, _), (two, _) = visit(**first), visit(**second)
    host, guest = sit_together(one.new_page(), two.new_page(), game)
    play_together((host, guest), taps=5)
    for page in (host, guest):
        expect(page.locator("html")).to_have_attribute("lang", lang(page))
    host.get_by_role("button", name=say(host, "web-talk")).click()
    host.get_by_role("button", name=say(host, "phrase-hello")).click()
    expect(guest.locator(".said")).to_have_text(say(guest, "phrase-hello"))
    guest.reload()
    play_together((host, guest))
    told = [page.locator(".result ol").first.inner_text() for page in (host, guest)]
    assert told[0] == told[1]
    won = [page.locator(".result.won").count() for page in (host, guest)]
    shared = host.get_by_role("heading", name=" and ").count()
    assert sum(won) == (2 if shared else 1)


def test_whoever_gives_up_lets_the_other_win(visit: Visitor) -> None:
    (one, _), (two, _) = visit(), visit()
    host, guest = sit_together(one.new_page(), two.new_page(), "5211")
    await_turn(guest)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Give up or leave").click()
    guest.get_by_role("button", name="Give up for good").click()
    for page in (host, guest):
        page.get_by_role("button", name="To the result").click(timeout=PATIENCE)
        expect(page.locator(".result")).to_be_visible()
    expect(host.get_by_role("heading", name="You win!")).to_be_visible()


def sit_together(host: Page, guest: Page, game: str) -> tuple[Page, Page]:
    """One opens a table for two, the other comes by its link; the game begins."""
    seats_for(host, game, 2)
    host.goto("/")
    at = ["5211", "pixies"].index(game)
    host.get_by_role("button", name=say(host, "web-with-friends")).nth(at).click()
    expect(host).to_have_url(re.compile("/t/"))
    guest.goto(host.url)
    guest.get_by_label(say(guest, "web-your-name")).fill("Ben")
    guest.get_by_role("button", name=say(guest, "web-sit-down")).click()
    host.get_by_role("button", name=say(host, "web-start")).click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return host, guest


def lang(page: Page) -> str:
    return str(page.evaluate("navigator.language"))[:2]


def say(page: Page, word: str) -> str:
    """What a page says in its reader's language."""
    return Words(lang(page))(word)


def test_a_reload_in_the_middle_goes_on_where_it_was(visit: Visitor) -> None:
    """What lies on the table is the server's; the page only shows it."""
    context, _ = visit()
    page = context.new_page()
    start_against_bots(page, "pixies", 2)
    tap(page, 8)
    await_turn(page)
    before = cards_in_sight(page)
    assert before
    page.reload()
    await_turn(page)
    assert cards_in_sight(page) == before
    page.goto("/")
    expect(page.get_by_role("heading", name="Go on")).to_be_visible()


def cards_in_sight(page: Page) -> list[str]:
    """Every card that lies in a grid, by its place."""
    found = page.locator(".grid [data-card]").evaluate_all(
        "all => all.map((one) => one.dataset.card)"
    )
    return sorted(found)


def test_a_game_by_keyboard_alone(visit: Visitor) -> None:
    """Tab, arrows and Enter are enough, from the first page to the result."""
    context, _ = visit(viewport=DESKTOP)
    page = context.new_page()
    seats_for(page, "5211", 5)
    page.goto("/")
    walk_to(page, "article[data-game='5211'] .button.big")
    page.keyboard.press("Enter")
    for _ in range(250):
        wanted = await_turn(page)
        if wanted == "over":
            break
        keyboard_step(page, wanted)
    expect(page.locator(".result")).to_be_visible()


def walk_to(page: Page, wanted: str) -> None:
    """With the Tab key."""
    page.locator(wanted).first.wait_for()
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {wanted}")


def keyboard_step(page: Page, wanted: str) -> None:
    """Walk to what can be done next, and do it."""
    if ".hand" in wanted:
        walk_to(page, ".hand button[tabindex='0']")
        for _ in range(5):
            if page.evaluate("document.activeElement?.getAttribute('aria-pressed')") == "false":
                break
            page.keyboard.press("ArrowRight")
    else:
        walk_to(page, wanted)
    page.keyboard.press("Enter")
