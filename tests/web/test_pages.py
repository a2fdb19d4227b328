"""Every page in every state: nothing for axe-core to find, nothing sideways, not too heavy."""

import gzip
import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import states
from browsing import DESKTOP, STATIC, TOUCH, Visitor, build_page
from hands import start_against_bots, tap
from inspecting import inspect

LOOKS: dict[str, dict[str, Any]] = {
    "phone by day, in French": {**TOUCH, "color_scheme": "light", "locale": "fr-FR"},
    "desktop by night, in English": {
        "viewport": DESKTOP,
        "color_scheme": "dark",
        "locale": "en-GB",
    },
}
STATES: dict[str, Callable[[Page], Iterator[str]]] = {
    "pages": states.pages,
    "before a game": lambda page: chain(states.sheets(page), states.lobby(page)),
    "on this device": states.here,
    "5211": states.board_5211,
    "pixies": states.board_pixies,
}


@pytest.mark.parametrize("part", STATES)
@pytest.mark.parametrize("look", LOOKS)
def test_every_state_can_be_read_and_reached_by_everybody(
    visit: Visitor, look: str, part: str
) -> None:
    context, watched = visit(**LOOKS[look])
    watched.allow("404|422|/tables/wrong/|status of 4")
    page = context.new_page()
    for state in STATES[part](page):
        inspect(page, f"{state}, {look}")


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_watching_can_be_read_by_everybody(visit: Visitor, game: str) -> None:
    (first, _), (second, _) = visit(color_scheme="dark"), visit()
    for state in states.watching(first.new_page(), second.new_page(), game):
        inspect(first.pages[0], state)


@pytest.mark.timeout(900)
def test_the_coach_can_be_read_by_everybody(visit: Visitor) -> None:
    context, _ = visit(**LOOKS["phone by day, in French"])
    page = context.new_page()
    for state in states.coached(page):
        inspect(page, state)


def test_the_style_page_can_be_read_by_everybody(visit: Visitor) -> None:
    context, _ = visit(color_scheme="dark")
    page = context.new_page()
    page.goto("/style")
    page.locator("main h1").wait_for()
    inspect(page, "style", repeats=True)


def test_high_contrast_and_large_cards_fit_a_phone(visit: Visitor) -> None:
    context, _ = visit()
    page = context.new_page()
    chosen = '{"highContrast":true,"largeCards":true,"leftHanded":true}'
    page.add_init_script(f"localStorage.parlour = '{chosen}'")
    for path in ("/", "/settings"):
        page.goto(path)
        page.locator("main h1").wait_for()
        inspect(page, path)


def test_without_motion_things_fade_where_they_are(visit: Visitor) -> None:
    """Whoever asked for less motion sees nothing travel, and still sees what has changed."""
    context, _ = visit()
    page = context.new_page()
    page.add_init_script("""
        window.moved = [];
        addEventListener('animationstart', (one) => moved.push(one.animationName), true);
        addEventListener('transitionrun', (one) => moved.push(one.propertyName), true);
    """)
    for game in ("5211", "pixies"):
        start_against_bots(page, game, 3)
        tap(page, 12)
        assert set(page.evaluate("moved")) <= {"fade", "opacity"}
        assert "fade" in page.evaluate("moved")


def test_the_first_page_is_light() -> None:
    """JavaScript and CSS of a first visit, compressed: at most 90 kB."""
    build_page()
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', html)
    names += [f"assets/{path.name}" for path in _words("en")]
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in names}
    assert sum(sizes.values()) <= 90_000, sizes


def _words(language: str) -> list[Path]:
    """The one file of words among those named so: it has the first page's own."""
    files = STATIC.joinpath("assets").glob(f"{language}-*.js")
    found = [path for path in files if "web-tagline" in path.read_text(encoding="utf-8")]
    assert len(found) == 1
    return found


def test_a_language_is_changed_without_a_reload(visit: Visitor) -> None:
    context, _ = visit()
    page = context.new_page()
    page.goto("/")
    page.evaluate("window.same = true")
    page.get_by_role("radio", name="Français").check(force=True)
    page.get_by_role("heading", name="Deux petits jeux").wait_for()
    assert page.evaluate("window.same")
    assert page.locator("html").get_attribute("lang") == "fr"
