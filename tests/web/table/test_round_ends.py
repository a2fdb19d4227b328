"""The end of a round fits a small phone: five players with long names, in both languages."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.support.server.saved_tables import LateGames
from tests.support.services import Guest, Server, attempts
from tests.support.web.browser import OpenBrowser
from tests.support.web.layouts import NAMES
from tests.support.web.ui_driver import next_control, play_together, press, start_against_bots

SMALL: ViewportSize = {"width": 360, "height": 640}
SHORTER: ViewportSize = {"width": 360, "height": 560}
"""The same phone with the browser's bar of addresses."""
LOCALES = ["en-GB", "fr-FR"]
READABLE = """() => {
    const list = document.querySelector('.verdict ol').getBoundingClientRect();
    return [...document.querySelectorAll('.verdict li')]
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => top > list.top - 1 && bottom < list.bottom + 1);
}"""
"""For each step of a verdict, whether it is whole in the window of the list."""

FITS = """() => {
    const { scrollTop, scrollWidth, clientWidth } = document.querySelector('dialog[open]');
    return scrollTop === 0 && scrollWidth <= clientWidth;
}"""


@dataclass
class TableOfFive:
    """Two people see the table, in English and in French; three programs play without a screen."""

    id: str
    pages: list[Page]
    programs: list[Guest]

    def play(self, until: str) -> None:
        """Play until both pages show a control."""
        for _ in attempts():
            wanted = [next_control(page) for page in self.pages]
            if wanted == [until] * len(self.pages):
                return
            for page, control in zip(self.pages, wanted, strict=True):
                if control not in {"", until}:
                    press(page.locator(control).first)
            for one in self.programs:
                seen = one.get(f"/api/tables/{self.id}")
                if seen["legal"] and seen["view"]["seat"] in seen["view"]["to_act"]:
                    one.do(self.id, "play", move=seen["legal"][0])
        raise TimeoutError(until)


OpenTable = Callable[[str, int, str], TableOfFive]


@pytest.fixture
def open_table(
    open_browser: OpenBrowser, late_games: LateGames, server: Server
) -> Iterator[OpenTable]:
    """Opens a table of five, and plays until a control is there."""
    programs = [server.guest(name) for name in NAMES[len(LOCALES) :]]

    def opened(game: str, left: int, until: str) -> TableOfFive:
        pages = [open_browser(locale=locale)[0].new_page() for locale in LOCALES]
        table = late_games.open(game, len(NAMES), *pages, left=left, names=NAMES, programs=programs)
        found = TableOfFive(table, pages, programs)
        found.play(until)
        return found

    yield opened
    for one in programs:
        one.close()


def test_the_points_of_five_players_are_above_the_button(open_table: OpenTable) -> None:
    """Pixies: every row is whole and visible without scrolling, and no name overflows."""
    for page in open_table("pixies", 1, ".go-on").pages:
        for size in (SMALL, SHORTER):
            page.set_viewport_size(size)
            rows = page.locator("dialog[open] tbody tr")
            expect(rows).to_have_count(len(NAMES))
            button = page.locator(".go-on").bounding_box()
            last = rows.last.bounding_box()
            assert button is not None
            assert last is not None
            assert last["y"] + last["height"] <= button["y"], size
            assert button["y"] + button["height"] <= size["height"], size
            assert page.evaluate(FITS), size


def test_a_verdict_for_five_is_read_without_scrolling(open_table: OpenTable) -> None:
    """5211: also the last one, with the longest sentences."""
    table = open_table("5211", 8, ".next-round")
    for page in table.pages:
        assert set(page.evaluate(READABLE)) == {True}
    # Two rounds later the game is over.
    for _ in range(2):
        for page in table.pages:
            page.locator(".next-round").click()
        table.play(until=".next-round")
    for page in table.pages:
        expect(page.locator(".next-round")).to_have_text(re.compile("result|résultat"))
        assert set(page.evaluate(READABLE)) == {True}


def test_a_verdict_without_room_begins_with_its_first_step_and_shows_that_it_goes_on(
    open_table: OpenTable,
) -> None:
    page = open_table("5211", 4, ".next-round").pages[1]
    page.set_viewport_size(SHORTER)
    page.locator(".verdict .more").wait_for()
    first, *_, last = page.evaluate(READABLE)
    assert (first, last) == (True, False)
    page.locator(".verdict ol").evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    page.locator(".verdict .more").wait_for(state="detached")
    assert page.evaluate(READABLE)[-1]


def test_a_verdict_that_fits_is_not_faded_once_its_steps_are_there(
    open_browser: OpenBrowser,
) -> None:
    """Steps move to their places; one that is still below its own must not count."""
    page = open_browser(reduced_motion="no-preference")[0].new_page()
    start_against_bots(page, "5211", 2)
    play_together([page], until=".next-round")
    expect(page.locator(".verdict li.upcoming")).to_have_count(0)
    expect(page.locator(".verdict li").last).to_have_css("transform", "none")
    assert set(page.evaluate(READABLE)) == {True}
    expect(page.locator(".verdict .more")).to_have_count(0)
    expect(page.locator(".verdict ol.below")).to_have_count(0)
