"""Hands that play in a browser, by what is on the screen and by nothing else.

What to tap next is read off the page in one go, and only what cannot vanish by itself is
tapped: so a tap needs neither force nor luck, and one that something covers is an error.
"""

import json
import re
import time
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from browsing import PATIENCE

OVER = ".result, .over h2"
CARD = '.hand button[aria-pressed="false"][aria-disabled="false"]'
DISPLAY = ".cards button.card"
NEXT = (
    ".go-on",
    ".next .button.primary",
    ".verdict .button.primary",
    ".keep",
    ".go",
    "button.space",
    '.lock[aria-disabled="false"]',
    f".board:not(:has(.lock.locked)) {CARD}",
    DISPLAY,
)
"""What brings a game on, in the order in which it lies above the rest."""

LOOK = f"""() => {{
    if (document.querySelector({json.dumps(OVER)})) return 'over';
    const wanted = {json.dumps(NEXT)};
    return wanted.find((one) => document.querySelector(one)) ?? '';
}}"""


def to_do(page: Page) -> str:
    """The selector of what to tap next, `over`, or nothing: somebody else is awaited."""
    return str(page.evaluate(LOOK))


def await_turn(page: Page) -> str:
    """Wait until there is something to do, and say what."""
    return str(page.wait_for_function(LOOK, timeout=PATIENCE).json_value())


def press(target: Locator) -> None:
    """With a finger where there is a touch screen."""
    if target.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        target.tap()
    else:
        target.click()


def tap(page: Page, times: int = 1) -> None:
    """Bring a game on by so many taps."""
    for _ in range(times):
        wanted = await_turn(page)
        assert wanted != "over", "the game is over"
        press(page.locator(wanted).first)


def play_on(page: Page, most: int = 400) -> None:
    """Play until the game is over."""
    for _ in range(most):
        if await_turn(page) == "over":
            return
        tap(page)
    raise AssertionError("the game does not end")


def play_together(pages: Sequence[Page], taps: int | None = None, most: int = 600) -> None:
    """Play on several screens, so many taps or until the game is over on all of them."""
    for _ in range(most if taps is None else taps):
        page, wanted = _somebody(pages)
        if wanted == "over":
            return
        press(page.locator(wanted).first)
    assert taps is not None, "the game does not end"


def _somebody(pages: Sequence[Page]) -> tuple[Page, str]:
    """A screen on which there is something to do; `over` when it is over on all."""
    patience = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < patience:
        found = [(page, to_do(page)) for page in pages]
        if all(wanted == "over" for _, wanted in found):
            return found[0]
        for page, wanted in found:
            if wanted and wanted != "over":
                return page, wanted
        time.sleep(0.02)
    raise AssertionError("nobody can do anything")


def seats_for(page: Page, game: str, players: int) -> None:
    """Let tables of this page have so many seats, as if that had been chosen before."""
    chosen = {"players": {game: players}, "levels": {game: "greedy"}}
    page.add_init_script(
        "localStorage.parlour = JSON.stringify({...JSON.parse(localStorage.parlour ?? '{}'), "
        f"...{json.dumps(chosen)}}})",
    )


def start_against_bots(page: Page, game: str, players: int) -> None:
    """From the first page into a game, with so many at the table."""
    seats_for(page, game, players)
    page.goto("/")
    page.locator("article .button.big").nth(["5211", "pixies"].index(game)).click()
    expect(page).to_have_url(re.compile("/t/"), timeout=PATIENCE)
