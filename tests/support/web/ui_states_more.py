"""More states of the page, for pictures: lessons, puzzles, the daily deal, tables of every size.

Their accessibility is tested where they are; `tools/pictures/screens.py` takes them, too.
"""

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.support.server.saved_tables import LateGames, sign_up
from tests.support.services import Server
from tests.support.web.browser import post
from tests.support.web.ui_driver import LAST_TAPS, tap, wait_for_turn

from parlour.cli.admin_client import AdminClient

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
        page.locator(".next-step").wait_for()
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
        while (wanted := wait_for_turn(page)) not in LAST_TAPS:
            page.locator(wanted).first.click()
        page.locator(wanted).first.click()
        page.locator(".verdict").wait_for()
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
            page.locator("[data-area=hint]").wait_for()
            yield f"{game}-for-{players}-hint"


def people(page: Page, server: Server) -> Iterator[str]:
    """Asking for notifications, removing someone by vote, and the host's page."""
    sign_up(page.context, "Zoë")
    ada, eve = (server.guest(name) for name in ("Ada Byron-Lovelace", "Eve"))
    clock = {"clock": {"kind": "days", "limit": 3}}
    table = post(page.context, "/api/tables", game="5211", players=3, settings=clock)["id"]
    for guest in (ada, eve):
        guest.do(table, "sit")
    post(page.context, f"/api/tables/{table}", do="start")
    page.goto(f"/t/{table}")
    tap(page, 3)
    page.locator(".lock.locked").wait_for()
    yield "ask-notify"
    page.locator("header .button.icon:not(dialog *)").first.click()
    page.locator("dialog[open] .items .button[aria-expanded]").last.click()
    yield "vote-remove"
    client = AdminClient(server.database, "127.0.0.1", server.port, None)
    page.goto(f"/admin#{client.send('POST', '/link')['key']}")
    page.locator(".tiles section").nth(3).wait_for()
    yield "admin"
    page.locator("main .tiles form input").first.fill("Ada")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ada Byron-Lovelace", exact=True).first.click()
    page.locator("dialog[open] .button").first.wait_for()
    yield "admin-guest"
    for guest in (ada, eve):
        guest.close()
