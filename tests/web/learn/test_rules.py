"""The rules: short enough for a phone, one printed sheet, and one tap away from every board."""

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect
from tests.support import cases
from tests.support.web.browser import PHONE, TOUCH, OpenBrowser, scrolls_sideways
from tests.support.web.ui_driver import open_game, wait_for_turn

SCREENS = 4
PLACE_OF_EXAMPLES = """() => {
    const examples = document.querySelector('h2#examples, h2#exemples');
    return examples.getBoundingClientRect().top + scrollY;
}"""
EVERY_GAME = cases(
    product(("5211", "pixies"), ("en-GB", "fr-FR")), [("5211", "fr-FR"), ("pixies", "en-GB")]
)
NUMBERS = {"5211": ["3", "5", "6"], "pixies": ["3", "3", "2"]}
"""At a table of three, in the first round."""


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize(("game", "locale"), EVERY_GAME)
def test_rules_fit_four_screens_of_a_phone_and_one_printed_sheet(
    open_browser: OpenBrowser, game: str, locale: str
) -> None:
    context, _ = open_browser(**TOUCH, locale=locale)
    page = context.new_page()
    page.goto(f"/rules/{game}")
    page.locator(".prose").wait_for()
    assert page.evaluate(PLACE_OF_EXAMPLES) <= SCREENS * PHONE["height"]
    assert not scrolls_sideways(page)
    expect(page.locator(".prose details[open]")).to_have_count(0)
    for link in page.locator(".contents a").all():
        expect(page.locator(f"h2{link.get_attribute('href')}")).to_have_count(1)
    page.locator(".contents a").nth(4).click()
    target = page.locator(f"h2{page.evaluate('location.hash')}")
    expect(target).to_be_in_viewport()
    assert page_count(page.pdf(prefer_css_page_size=True)) == 1


def open_and_close(page: Page, game: str) -> None:
    """By mouse and by keyboard; the focus comes back to the button."""
    button = page.locator("header > button").nth(1)
    panel = page.locator("dialog[open]")
    button.click()
    expect(panel.locator("dd")).to_have_text(NUMBERS[game])
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    panel.locator("header button").click()
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    assert page.url.partition("/t/")[2], "the table is still there"


@pytest.mark.parametrize(("game", "locale"), EVERY_GAME)
def test_short_rules_open_over_the_board_for_players_and_spectators(
    open_browser: OpenBrowser, game: str, locale: str
) -> None:
    (first, _), (second, _) = open_browser(locale=locale), open_browser(locale=locale)
    player, spectator = first.new_page(), second.new_page()
    open_game(player, game, 3)
    wait_for_turn(player)
    open_and_close(player, game)
    spectator.goto(player.url)
    spectator.locator(".watching").first.wait_for()
    spectator.locator(".board").wait_for()
    open_and_close(spectator, game)
