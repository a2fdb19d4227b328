"""Every page in every state: accessible, no sideways scrolling, and light to load."""

import re
from collections.abc import Callable, Iterator
from itertools import chain, cycle, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.support import cases
from tests.support.server.saved_tables import LateGames
from tests.support.services import Guest, Server
from tests.support.web import ui_states as states
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import (
    DESKTOP,
    PHONE,
    TOUCH,
    OpenBrowser,
    browser_context,
    build_page,
    scrolls_sideways,
)
from tests.support.web.layouts import NAMES
from tests.support.web.ui_driver import open_game, tap
from tests.support.web.weight import MAX_FIRST_LOAD, transferred

from parlour.text import Words

LOOKS: dict[str, dict[str, Any]] = {
    "phone by day, in French": {**TOUCH, "color_scheme": "light", "locale": "fr-FR"},
    "desktop by night, in English": {
        "viewport": DESKTOP,
        "color_scheme": "dark",
        "locale": "en-GB",
    },
}
STATES: dict[str, Callable[[Page, LateGames], Iterator[str]]] = {
    "pages": lambda page, _: states.pages(page),
    "before a game": lambda page, _: chain(states.sheets(page), states.lobby(page)),
    "on this device": lambda page, _: states.hotseat(page),
    "5211": states.board_5211,
    "pixies": states.board_pixies,
}


@pytest.mark.parametrize(
    ("look", "part"), cases(product(LOOKS, STATES), list(zip(cycle(LOOKS), STATES, strict=False)))
)
def test_every_state_is_accessible(
    open_browser: OpenBrowser, late_games: LateGames, look: str, part: str
) -> None:
    context, errors = open_browser(**LOOKS[look])
    errors.allow("404|422|/tables/wrong/|status of 4")
    page = context.new_page()
    for state in STATES[part](page, late_games):
        check_accessibility(page, f"{state}, {look}")


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_watching_a_game_is_accessible(open_browser: OpenBrowser, game: str) -> None:
    (first, _), (second, _) = open_browser(color_scheme="dark"), open_browser()
    for state in states.watching(first.new_page(), second.new_page(), game):
        check_accessibility(first.pages[0], state)


@pytest.mark.timeout(900)
def test_the_coach_is_accessible(open_browser: OpenBrowser, late_games: LateGames) -> None:
    context, _ = open_browser(**LOOKS["phone by day, in French"])
    page = context.new_page()
    for state in states.coach_review(page, late_games):
        check_accessibility(page, state)
    # What it says about our own choices is summed up on the profile.
    (kept,) = page.evaluate("Object.values(JSON.parse(localStorage['parlour-choices']))")
    assert kept["game"] == "5211"
    assert kept["choices"] > 0


@pytest.mark.long
def test_the_style_page_is_accessible(open_browser: OpenBrowser) -> None:
    context, _ = open_browser(color_scheme="dark")
    page = context.new_page()
    page.goto("/style")
    page.locator("main h1").wait_for()
    check_accessibility(page, "style", repeats=True)


def test_high_contrast_and_large_cards_fit_a_phone(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    chosen = '{"highContrast":true,"largeCards":true,"leftHanded":true}'
    page.add_init_script(f"localStorage.parlour = '{chosen}'")
    for path in ("/", "/settings"):
        page.goto(path)
        page.locator("main h1").wait_for()
        check_accessibility(page, path)


def test_long_names_in_the_list_of_tables_fit_every_screen(
    open_browser: OpenBrowser, server: Server
) -> None:
    people = [Guest(server, name) for name in NAMES]
    table = people[0].open(players=5)
    for one in people[1:]:
        one.do(table, "sit")
    people[0].do(table, "start")
    context, _ = open_browser()
    page = context.new_page()
    page.goto("/")
    page.locator("ul", has_text=NAMES[0]).wait_for()
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert not scrolls_sideways(page), size


def test_reduced_motion_fades_things_in_place(open_browser: OpenBrowser) -> None:
    """With reduced motion nothing moves across the screen, but changes still fade in."""
    context, _ = open_browser()
    page = context.new_page()
    page.add_init_script("""
        window.moved = [];
        addEventListener('animationstart', (one) => moved.push(one.animationName), true);
        addEventListener('transitionrun', (one) => moved.push(one.propertyName), true);
    """)
    for game in ("5211", "pixies"):
        open_game(page, game, 3)
        tap(page, 12)
        assert set(page.evaluate("moved")) <= {"fade", "opacity"}
        assert "fade" in page.evaluate("moved")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_first_page_is_small_to_download(
    browser: Browser, new_server: Server, locale: str
) -> None:
    """`make measure-page-weight` prints the files; other pages' chunks have what can wait."""
    with browser_context(browser, new_server.url, locale=locale) as (context, _):
        sizes = transferred(context.new_page(), "/")
    assert "/" in sizes
    assert sum(sizes.values()) <= MAX_FIRST_LOAD, sizes


@pytest.fixture(scope="module")
def new_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without the tables of other tests, which the first page would list."""
    build_page()
    one = Server(tmp_path_factory.mktemp("new"))
    yield one
    one.stop()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_first_page_has_all_its_texts(open_browser: OpenBrowser, locale: str) -> None:
    """The other pages' texts are not loaded with it, and none that it needs is missing."""
    context, _ = open_browser(locale=locale)
    page = context.new_page()
    sizes = transferred(page, "/")
    page.get_by_role("button", name=Words(locale[:2])("web-change")).first.click()
    page.locator("dialog[open]").wait_for()
    assert not re.search(r"\b(web|server|table)-[a-z]", page.inner_text("body"))
    for element in page.locator("h1, h2, button, a, label").all():
        assert element.inner_text() or element.get_attribute("aria-label"), element
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert len([name for name in sizes if "/assets/" in name]) == len(
        [name for name in loaded if "/assets/" in name]
    )


def test_a_language_is_changed_without_a_reload(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    page.goto("/")
    page.evaluate("window.same = true")
    page.locator("label", has_text="Français").click()
    page.get_by_role("heading", name="Deux petits jeux").wait_for()
    assert page.evaluate("window.same")
    assert page.locator("html").get_attribute("lang") == "fr"
