"""Every setting has its effect, in both games and a real browser."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support import cases
from tests.support.web.browser import DESKTOP, OpenBrowser
from tests.support.web.ui_driver import open_game

GAMES = {"5211": ".hand button", "pixies": ".cards button.card"}
"""Each game with what can be tapped first."""
MOVING = """() => document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().duration > 1).length"""
EARS = """window.rung = 0; window.AudioContext = class {
    currentTime = 0; state = 'running'; destination = {};
}; window.OscillatorNode = class {
    connect(next) { return next; } start() { window.rung += 1; } stop() {}
}; window.GainNode = class {
    gain = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
    connect(next) { return next; }
};"""
"""Counts the sounds that are played."""


def table(
    open_browser: OpenBrowser, game: str, how: dict[str, Any] | None = None, **chosen: Any
) -> Page:
    """A game against one bot with these settings."""
    context, _ = open_browser(**(how or {}))
    page = context.new_page()
    page.add_init_script(EARS)
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})"
    )
    open_game(page, game, 2)
    page.locator(GAMES[game]).first.wait_for()
    return page


def move(page: Page, game: str) -> None:
    """Make the first possible move."""
    if game == "5211":
        for place in range(2):
            page.locator(".hand button").nth(place).click()
        page.locator(".lock").click()
        expect(page.get_by_text("turn 2")).to_be_visible()
        return
    page.locator(GAMES[game]).first.click()
    page.locator(".go").click()
    expect(page.locator(".own .grid [data-card]")).not_to_have_count(0)


def box(page: Page, wanted: str) -> Any:
    """The position and size of an element."""
    found = page.locator(wanted).first.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("game", cases(GAMES, ["pixies"]))
def test_without_motion_nothing_moves(open_browser: OpenBrowser, game: str) -> None:
    page = table(open_browser, game, {"reduced_motion": "no-preference"}, motion="off")
    page.evaluate(
        f"""() => {{ window.moved = 0; const look = () => {{
            window.moved += ({MOVING})(); requestAnimationFrame(look); }}; look(); }}"""
    )
    move(page, game)
    assert page.evaluate("window.moved") == 0


@pytest.mark.parametrize("game", cases(GAMES, ["5211"]))
def test_sound_plays_only_when_switched_on(open_browser: OpenBrowser, game: str) -> None:
    loud, silent = table(open_browser, game, sound=True), table(open_browser, game)
    for page in (loud, silent):
        move(page, game)
    assert loud.evaluate("window.rung") > 0
    assert silent.evaluate("window.rung") == 0


@pytest.mark.parametrize(
    ("game", "panel", "wanted", "beside"),
    [("5211", ".zone", ".lock", ".acts .icon"), ("pixies", ".action", ".side", ".mat")],
)
def test_cards_colours_and_hands_are_as_chosen(
    open_browser: OpenBrowser, game: str, panel: str, wanted: str, beside: str
) -> None:
    """Large cards, high contrast, and what a left hand reaches: beside a table without them."""
    wide = {"viewport": DESKTOP}  # on a phone, cards fill the width as it is
    usual = table(open_browser, game, wide)
    other = table(open_browser, game, wide, largeCards=True, highContrast=True, leftHanded=True)
    assert box(other, GAMES[game])["width"] > 1.1 * box(usual, GAMES[game])["width"]
    assert box(usual, wanted)["x"] > box(usual, beside)["x"]
    assert box(other, wanted)["x"] < box(other, beside)["x"]
    look = other.locator(panel).evaluate(
        "one => { const look = getComputedStyle(one); "
        "return [look.backgroundColor, look.color, look.borderTopWidth, look.boxShadow]; }"
    )
    assert look == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "2px", "none"]


def test_a_choice_of_5211_must_be_confirmed(open_browser: OpenBrowser) -> None:
    page = table(open_browser, "5211", confirmMoves=True, autoPlace=True)
    for place in range(2):
        page.locator(".hand button").nth(place).click()
    page.locator(".lock").click()
    expect(page.locator(".lock")).to_contain_text("Confirm")
    expect(page.get_by_text("turn 1")).to_be_visible()
    page.locator(".lock").click()
    expect(page.get_by_text("turn 2")).to_be_visible()


def test_enough_cards_of_5211_are_locked_in_at_once(open_browser: OpenBrowser) -> None:
    page = table(open_browser, "5211", autoPlace=True)
    for place in range(2):
        page.locator(".hand button").nth(place).click()
    expect(page.get_by_text("turn 2")).to_be_visible()


@pytest.mark.parametrize("confirms", [False, True])
def test_a_card_of_pixies_that_can_go_to_one_place_only(
    open_browser: OpenBrowser, confirms: bool
) -> None:
    """It is placed at once with `autoPlace`, unless moves must be confirmed."""
    page = table(open_browser, "pixies", autoPlace=True, confirmMoves=confirms)
    page.locator(GAMES["pixies"]).first.click()
    if confirms:
        expect(page.locator(".own .grid [data-card]")).to_have_count(0)
        page.locator(".go").click()
    expect(page.locator(".own .grid [data-card]")).not_to_have_count(0)
