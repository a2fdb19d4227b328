"""More states of the page, for pictures: lessons, puzzles, the daily deal, tables of every size.

Their accessibility is tested where they are; `tools/screens.py` takes them with the others.
"""

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.support.saved_tables import LateGames
from tests.support.web.ui_driver import wait_for_turn

GAMES = ("5211", "pixies")
MOVES_LEFT = {"5211": 4, "pixies": 5}
"""Late enough that the table is full of cards, with a choice to make."""


def learning(page: Page) -> Iterator[str]:
    """The list of lessons, and the first two steps of each."""
    page.goto("/learn")
    page.locator("main h1").wait_for()
    yield "learn"
    for game in GAMES:
        page.goto(f"/learn/{game}")
        page.locator(".next-step").wait_for(timeout=120_000)
        yield f"learn-{game}"
        page.locator(".next-step").click()
        yield f"learn-{game}-second"


def puzzles(page: Page) -> Iterator[str]:
    """All puzzles, and one of each game before and after an answer."""
    page.add_init_script("Math.random = () => 0.5")
    page.goto("/puzzles")
    page.locator("article .themes").nth(1).wait_for()
    yield "puzzles"
    for game in GAMES:
        page.goto("/puzzles")
        page.locator(f'article[data-game="{game}"] .primary').click()
        page.locator("[data-puzzle] [data-hand]").first.wait_for()
        yield f"puzzle-{game}"
        while not page.locator(".verdict").count():
            page.locator(wait_for_turn(page)).first.click()
            page.wait_for_timeout(200)
        yield f"puzzle-{game}-answer"


def daily(page: Page) -> Iterator[str]:
    """The daily deals before a try."""
    page.goto("/daily")
    page.locator("main h1").wait_for()
    yield "daily"
    for game in GAMES:
        page.goto(f"/daily/{game}")
        page.locator("main .button.big").wait_for()
        yield f"daily-{game}"


def tables(page: Page, late_games: LateGames) -> Iterator[str]:
    """Games for 2 to 5 in play, with a hint and after the last move."""
    for game in GAMES:
        for players in (2, 3, 4, 5):
            late_games.open(game, players, page, left=MOVES_LEFT[game], names=["Anna"])
            wait_for_turn(page)
            yield f"{game}-for-{players}"
            page.locator(".lamp").click()
            page.locator("[data-area=hint]").wait_for(timeout=90_000)
            yield f"{game}-for-{players}-hint"


def more_states(page: Page, late_games: LateGames) -> Iterator[str]:
    """Every state of this module."""
    yield from learning(page)
    yield from puzzles(page)
    yield from daily(page)
    yield from tables(page, late_games)
