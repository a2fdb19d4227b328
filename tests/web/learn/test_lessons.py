"""Lessons, taken to the end in a browser: phone and desk, both languages, keyboard, offline."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.server.saved_tables import LateGames
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser
from tests.support.web.layouts import at_every_size, problems, settle
from tests.support.web.lessons import (
    NEXT,
    Moment,
    finish_round,
    make_move,
    moments,
    type_move,
    wait_for,
)
from tests.support.web.offline import NETWORK, go_offline
from tests.support.web.ui_driver import play_to_end, press

from parlour.text import Words

GAMES = ("5211", "pixies")
LOOKS: dict[str, dict[str, Any]] = {
    "phone en": {**TOUCH, "locale": "en-GB"},
    "phone fr": {**TOUCH, "locale": "fr-FR"},
    "desk en": {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "dark"},
    "desk fr": {"viewport": DESKTOP, "locale": "fr-FR", "color_scheme": "dark"},
}


def begin(context: BrowserContext, game: str) -> Page:
    """Follow the home page's link for newcomers to a lesson."""
    page = context.new_page()
    page.goto("/")
    press(page.locator('.new a[href="/learn"]'))
    press(page.locator(f'a[href="/learn/{game}"]'))
    return page


def try_wrong_turn(page: Page, game: str, moment: Moment) -> None:
    """Make a move that does not teach: the reason appears, and nothing else has changed."""
    if not moment.wrong:
        return
    make_move(page, game, moment.wrong[0])
    expect(page.locator(".coach .wrong")).to_be_visible()
    wait_for(page, moment)
    settle(page)
    assert problems(page) == [], f"after a wrong move, {moment.step.say}"


def advance(page: Page, game: str, moment: Moment) -> None:
    if moment.step.teach:
        make_move(page, game, moment.right)
    else:
        press(page.locator(NEXT))


def complete_lesson(page: Page, game: str) -> None:
    """Complete a lesson with wrong turns; check the layout at every step, accessibility at some."""
    checked = set()
    for moment in moments(game):
        wait_for(page, moment)
        finish_round(page, moment)
        settle(page)
        assert problems(page) == [], moment.step.say
        try_wrong_turn(page, game, moment)
        kind = "move" if moment.step.teach else "text"
        if kind not in checked:
            check_accessibility(page, f"{game}, {moment.step.say}")
            checked.add(kind)
        advance(page, game, moment)
    page.locator(".end").wait_for()
    check_accessibility(page, f"{game}, end")


def start_real_game(page: Page, address: str) -> None:
    """The way on leads to a game against the gentlest bot."""
    press(page.locator(".end .button.primary"))
    expect(page).to_have_url(re.compile(address))
    page.locator("[data-area=rival]").first.wait_for()
    expect(page.locator("[data-area=rival]")).to_have_count(1)


@pytest.mark.parametrize(("game", "look"), [("5211", "phone fr"), ("pixies", "desk en")])
def test_a_newcomer_takes_a_lesson_with_wrong_turns_and_then_plays(
    open_browser: OpenBrowser, game: str, look: str
) -> None:
    context, _ = open_browser(**LOOKS[look])
    page = begin(context, game)
    complete_lesson(page, game)
    start_real_game(page, "/t/")


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_on_every_device_and_in_every_language(
    open_browser: OpenBrowser, game: str, look: str
) -> None:
    context, _ = open_browser(**LOOKS[look])
    page = begin(context, game)
    complete_lesson(page, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_by_keyboard_alone_resumed_after_a_reload(
    open_browser: OpenBrowser, game: str
) -> None:
    """The focus is always where the next thing is done: nobody has to search for it."""
    context, _ = open_browser(**LOOKS["desk fr" if game == "5211" else "phone fr"])
    page = context.new_page()
    page.goto(f"/learn/{game}")
    for moment in moments(game):
        wait_for(page, moment)
        if moment.number == 6:
            page.reload()
            wait_for(page, moment)
        if moment.ends_round:
            expect(page.locator("dialog[open] .go-on")).to_be_focused()
            page.keyboard.press("Enter")
        if moment.step.teach:
            type_move(page, game, moment.right)
        else:
            expect(page.locator(NEXT)).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator(".end .button.primary")).to_be_focused()


def test_a_lesson_and_the_first_game_without_a_network(open_browser: OpenBrowser) -> None:
    context, errors = open_browser(service_workers="allow", **LOOKS["phone en"])
    errors.allow(NETWORK)
    page = context.new_page()
    go_offline(page)
    page.goto("/learn/pixies")
    page.locator(".coach").wait_for()
    for moment in moments("pixies"):
        wait_for(page, moment)
        finish_round(page, moment)
        advance(page, "pixies", moment)
    start_real_game(page, "/here/")


def test_a_lesson_fits_every_screen(open_browser: OpenBrowser) -> None:
    """In the language with the longer words, at the steps with most text."""
    context, _ = open_browser(locale="fr-FR")
    for game in GAMES:
        page = context.new_page()
        for moment, done in longest(game):
            stored = json.dumps({"done": done, "finished": False})
            page.goto("/rules")
            page.evaluate(f"localStorage['parlour-lesson-{game}'] = {json.dumps(stored)}")
            page.goto(f"/learn/{game}")
            wait_for(page, moment)
            finish_round(page, moment)
            for size in at_every_size(page):
                assert problems(page) == [], f"{game}, {len(done)}, {size}"


def longest(game: str) -> list[tuple[Moment, list[str]]]:
    """The steps with the longest texts and what leads to them: two to do something, one to read."""
    done: list[str] = []
    found = []
    for moment in moments(game):
        text = Words("fr")(moment.step.say, who="Novice", move="B5-2")
        found.append((len(text), (moment, list(done))))
        done.append(moment.right if moment.step.teach else "")
    ranked = [step for _, step in sorted(found, key=lambda one: -one[0])]
    moves = [step for step in ranked if step[0].step.teach][:2]
    return [*moves, next(step for step in ranked if not step[0].step.teach)]


TIPS = "JSON.parse(localStorage['parlour-tips'])"


def offer_tips(page: Page, games: int = 0) -> None:
    """As after a lesson and this many games."""
    page.goto("/rules")
    stored = json.dumps({"seen": [], "games": games, "off": False})
    page.evaluate(f"localStorage['parlour-tips'] = {json.dumps(stored)}")


def test_a_newcomer_gets_each_tip_once_until_one_tap_ends_them(
    open_browser: OpenBrowser, late_games: LateGames
) -> None:
    context, _ = open_browser(**LOOKS["phone en"])
    page = context.new_page()
    offer_tips(page)
    late_games.open("pixies", 2, page, left=4, bots=("novice",))
    table = page.url
    tip = page.locator(".tip")
    tip.wait_for()
    settle(page)
    assert problems(page) == []
    check_accessibility(page, "a tip")
    first = tip.inner_text()
    with page.expect_response(re.compile("/tips$")):
        page.reload()
    page.locator("[data-area=action]").first.wait_for()
    expect(tip.filter(has_text=first)).to_have_count(0)
    seen = page.evaluate(f"{TIPS}.seen")
    assert len(seen) == len(set(seen))

    offer_tips(page)
    page.goto(table)
    press(tip.get_by_role("button", name="No more tips"))
    expect(tip).to_have_count(0)
    assert page.evaluate(f"{TIPS}.off")
    page.reload()
    page.locator("[data-area=action]").first.wait_for()
    expect(tip).to_have_count(0)


def test_tips_end_after_three_games(open_browser: OpenBrowser, late_games: LateGames) -> None:
    context, _ = open_browser(**LOOKS["phone en"])
    page = context.new_page()
    offer_tips(page, games=2)
    late_games.open("5211", 2, page, left=1, bots=("novice",))
    play_to_end(page)
    assert page.evaluate(f"{TIPS}.games") == 3
