"""Plays in a browser, knowing only what is on the screen.

The next control is found in one evaluation, and only controls that do not disappear by
themselves are tapped. So no tap is forced or retried, and a covered control is an error.
"""

import json
import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect
from tests.support.services import attempts
from tests.support.web.browser import post

OVER = ".result, .over h2"
HAND_CARD = '.hand button[aria-pressed="false"][aria-disabled="false"]'
DISPLAY_CARD = ".cards button.card"
LAST_TAPS = (".keep", ".go", "button.space", '.lock[aria-disabled="false"]')
"""Controls that make the move that was chosen."""
CONTROLS = (
    ".go-on",
    ".next .button.primary",
    ".next-round",
    *LAST_TAPS,
    f".board:not(:has(.lock.locked)) {HAND_CARD}",
    DISPLAY_CARD,
)
"""Controls that advance a game, topmost first."""

FIND_NEXT = f"""() => {{
    if (document.querySelector({json.dumps(OVER)})) return 'over';
    const wanted = {json.dumps(CONTROLS)};
    return wanted.find((one) => document.querySelector(one)) ?? '';
}}"""


def next_control(page: Page) -> str:
    """The selector of the next control to tap; `over`; or nothing while others play."""
    return str(page.evaluate(FIND_NEXT))


def wait_for_turn(page: Page) -> str:
    """Wait for a control to tap; returns its selector, or `over`."""
    return str(page.wait_for_function(FIND_NEXT).json_value())


def press(target: Locator) -> None:
    """Tap on a touch screen, else click."""
    if target.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        target.tap()
    else:
        target.click()


def tap(page: Page, times: int = 1) -> None:
    """Advance a game by this number of taps."""
    for _ in range(times):
        wanted = wait_for_turn(page)
        assert wanted != "over", "the game is over"
        press(page.locator(wanted).first)


def play_to_end(page: Page, most: int = 400) -> None:
    """Play until the game is over."""
    for _ in range(most):
        wanted = wait_for_turn(page)
        if wanted == "over":
            return
        press(page.locator(wanted).first)
    raise AssertionError("the game does not end")


def play_together(
    pages: Sequence[Page], taps: int | None = None, most: int = 600, until: str | None = None
) -> None:
    """Play on several pages, for a number of taps, until a control is next, or to the end."""
    for _ in range(most if taps is None else taps):
        page, wanted = _page_to_act(pages)
        if wanted in {"over", until}:
            return
        press(page.locator(wanted).first)
    assert taps is not None, "the game does not end"


def _page_to_act(pages: Sequence[Page]) -> tuple[Page, str]:
    """A page with a control to tap, and its selector; `over` when all pages show the result."""
    for _ in attempts():
        found = [(page, next_control(page)) for page in pages]
        if all(wanted == "over" for _, wanted in found):
            return found[0]
        for page, wanted in found:
            if wanted and wanted != "over":
                return page, wanted
    raise AssertionError("no page has a control to tap")


def log_lines(page: Page) -> list[str]:
    """The lines of the log, the latest first; not before there are any."""
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").get_by_role("button", name="Log").click()
    lines = page.locator("dialog[open] ol li")
    lines.first.wait_for()
    found = lines.all_inner_texts()
    page.keyboard.press("Escape")
    return found


def preset_players(page: Page, game: str, players: int) -> None:
    """Remember a number of players for tables of this page, as if chosen before."""
    chosen = {"players": {game: players}, "levels": {game: "greedy"}}
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})",
    )


def open_game(page: Page, game: str, players: int) -> None:
    """Open a game against bots, without the way through the first page."""
    post(page.context, "/api/guest", name="Anna")
    how = {"players": players, "bots": ["greedy"] * (players - 1), "start": True}
    table = post(page.context, "/api/tables", game=game, **how)["id"]
    page.goto(f"/t/{table}")


def start_against_bots(page: Page, game: str, players: int) -> None:
    """Start a game against bots from the first page."""
    preset_players(page, game, players)
    page.goto("/")
    page.locator("article .button.big").nth(["5211", "pixies"].index(game)).click()
    expect(page).to_have_url(re.compile("/t/"))
