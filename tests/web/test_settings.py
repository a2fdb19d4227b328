"""Every setting in both games, in a real browser: what somebody has chosen is what they get."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import DESKTOP, Visitor
from hands import start_against_bots

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
"""What a loudspeaker would have to play, counted."""


def table(visit: Visitor, game: str, how: dict[str, Any] | None = None, **chosen: Any) -> Page:
    """A game against one bot, by somebody who has chosen this."""
    context, _ = visit(**(how or {}))
    page = context.new_page()
    page.add_init_script(EARS)
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})"
    )
    start_against_bots(page, game, 2)
    page.locator(GAMES[game]).first.wait_for()
    return page


def move(page: Page, game: str) -> None:
    """The first move that offers itself."""
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
    """Where something lies, and how large it is."""
    found = page.locator(wanted).first.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_without_motion_nothing_moves(visit: Visitor, game: str) -> None:
    page = table(visit, game, {"reduced_motion": "no-preference"}, motion="off")
    page.evaluate(
        f"""() => {{ window.moved = 0; const look = () => {{
            window.moved += ({MOVING})(); requestAnimationFrame(look); }}; look(); }}"""
    )
    move(page, game)
    assert page.evaluate("window.moved") == 0


@pytest.mark.parametrize("game", GAMES)
def test_sound_is_heard_only_by_those_who_asked_for_it(visit: Visitor, game: str) -> None:
    loud, silent = table(visit, game, sound=True), table(visit, game)
    for page in (loud, silent):
        move(page, game)
    assert loud.evaluate("window.rung") > 0
    assert silent.evaluate("window.rung") == 0


@pytest.mark.parametrize(
    ("game", "panel", "wanted", "beside"),
    [("5211", ".zone", ".lock", ".acts .icon"), ("pixies", ".action", ".side", ".mat")],
)
def test_cards_colours_and_hands_are_as_chosen(
    visit: Visitor, game: str, panel: str, wanted: str, beside: str
) -> None:
    """Large cards, high contrast, and what a left hand reaches: beside a table without them."""
    wide = {"viewport": DESKTOP}  # on a phone, cards fill the width as it is
    usual = table(visit, game, wide)
    other = table(visit, game, wide, largeCards=True, highContrast=True, leftHanded=True)
    assert box(other, GAMES[game])["width"] > 1.1 * box(usual, GAMES[game])["width"]
    assert box(usual, wanted)["x"] > box(usual, beside)["x"]
    assert box(other, wanted)["x"] < box(other, beside)["x"]
    look = other.locator(panel).evaluate(
        "one => { const look = getComputedStyle(one); "
        "return [look.backgroundColor, look.color, look.borderTopWidth, look.boxShadow]; }"
    )
    assert look == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "2px", "none"]


def test_a_choice_of_5211_is_asked_for_once_more(visit: Visitor) -> None:
    page = table(visit, "5211", confirmMoves=True, autoPlace=True)
    for place in range(2):
        page.locator(".hand button").nth(place).click()
    page.locator(".lock").click()
    expect(page.locator(".lock")).to_contain_text("Yes, lock in")
    expect(page.get_by_text("turn 1")).to_be_visible()
    page.locator(".lock").click()
    expect(page.get_by_text("turn 2")).to_be_visible()


def test_enough_cards_of_5211_are_locked_in_at_once(visit: Visitor) -> None:
    page = table(visit, "5211", autoPlace=True)
    for place in range(2):
        page.locator(".hand button").nth(place).click()
    expect(page.get_by_text("turn 2")).to_be_visible()


@pytest.mark.parametrize("asks", [False, True])
def test_a_card_of_pixies_that_can_go_to_one_place_only(visit: Visitor, asks: bool) -> None:
    """At once where that is wished for, unless every move is to be asked for."""
    page = table(visit, "pixies", autoPlace=True, confirmMoves=asks)
    page.locator(GAMES["pixies"]).first.click()
    if asks:
        expect(page.locator(".own .grid [data-card]")).to_have_count(0)
        page.locator(".go").click()
    expect(page.locator(".own .grid [data-card]")).not_to_have_count(0)
