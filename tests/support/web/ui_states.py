"""Every state of the page that people see, one after the other, in any language.

`tools/pictures/screens.py` takes pictures of them, and tests check their accessibility. Each
function brings a page from one state to the next and yields its name.
"""

from collections.abc import Iterator

from playwright.sync_api import Page
from tests.support.server.saved_tables import LateGames
from tests.support.web.ui_driver import (
    OVER,
    open_game,
    play_to_end,
    press,
    tap,
    wait_for_turn,
)

PAGES = {
    "home": "/",
    "rules": "/rules",
    "rules-5211": "/rules/5211",
    "rules-pixies": "/rules/pixies",
    "numbers": "/numbers",
    "numbers-5211": "/numbers/5211",
    "numbers-pixies": "/numbers/pixies",
    "score": "/score",
    "settings": "/settings",
    "profile": "/me",
    "review-list": "/review",
    "watch": "/watch",
    "missing": "/nothing/here",
    "wrong-link": "/t/wrong",
}
WIDE = 860
"""From this width on a board shows the other players' cards beside it, without a dialog."""


def pages(page: Page) -> Iterator[str]:
    """Pages outside a game."""
    for name, path in PAGES.items():
        page.goto(path)
        page.locator("main h1").wait_for()
        if path == "/":
            page.locator("article").nth(1).wait_for()
        yield name
    page.goto("/")
    page.locator(".against").first.click()
    yield "home-against"


def sheets(page: Page) -> Iterator[str]:
    """The score sheet: a new game, its table, and entering a round."""
    for game in ("5211", "pixies"):
        page.goto(f"/score/{game}")
        page.locator("form .input").first.wait_for()
        yield f"score-{game}"
        page.locator("form .big").click()
        page.locator("tfoot").wait_for()
        yield f"score-{game}-sheet"
        page.locator("a.enter").click()
        page.locator(".choices button, .pad button").first.click()
        yield f"score-{game}-entry"


def lobby(page: Page) -> Iterator[str]:
    """A table for friends: empty, with a bot, its options; and the door for a guest."""
    page.goto("/")
    page.locator(".others .button").first.click()
    page.locator(".name input").fill("Anna")
    yield "lobby-name"
    page.locator(".name button").click()
    page.locator("section .picture svg").wait_for()
    yield "lobby"
    page.locator("li.free .button").click()
    page.locator(".begin .button.primary").wait_for()
    yield "lobby-bot"
    page.locator("details summary").click()
    yield "lobby-options"
    page.locator(".leave").click()
    page.locator("article").first.wait_for()
    page.go_back()
    page.locator("form .button.primary").wait_for()
    yield "lobby-door"


def dialogs(page: Page, game: str) -> Iterator[str]:
    """The dialogs of a board."""
    # A dialog has a header of its own, and is still there for a moment after Escape.
    menu, rules, *talk = page.locator("header .button.icon:not(dialog *)").all()
    rules.click()
    page.locator("dialog[open] dl").wait_for()
    yield f"{game}-rules"
    page.keyboard.press("Escape")
    menu.click()
    yield f"{game}-menu"
    page.locator("dialog[open] .items .button:last-child").click()
    yield f"{game}-menu-sure"
    page.keyboard.press("Escape")
    for one in talk:
        one.click()
        yield f"{game}-talk"
        page.keyboard.press("Escape")
    menu.click()
    # The log is the first item, or the second after undo.
    page.locator("dialog[open] .items button.button").nth(1 if talk else 0).wait_for()
    page.keyboard.press("Escape")


def board_5211(page: Page, late_games: LateGames) -> Iterator[str]:
    """From the deal to the first verdict, then the end of a game; five players."""
    open_game(page, "5211", 5)
    wait_for_turn(page)
    yield "5211-begin"
    tap(page)
    yield "5211-picked"
    page.locator(".acts [data-aid]").click()
    page.locator("dialog[open] table").wait_for()
    yield "5211-unseen"
    page.keyboard.press("Escape")
    yield from dialogs(page, "5211")
    tap(page, 4)
    wait_for_turn(page)
    yield "5211-second-turn"
    page.locator(".players .row").first.click()
    page.locator("dialog[open]").wait_for()
    yield "5211-player"
    page.keyboard.press("Escape")
    while ".next-round" not in wait_for_turn(page):
        tap(page)
    yield "5211-verdict"
    yield from end_of_game(page, late_games, "5211")


def board_pixies(page: Page, late_games: LateGames) -> Iterator[str]:
    """From the deal to the second round, then the end of a game; five players."""
    open_game(page, "pixies", 5)
    wait_for_turn(page)
    yield "pixies-begin"
    tap(page)
    yield "pixies-chosen"
    yield from dialogs(page, "pixies")
    seen: set[str] = set()
    while (wanted := wait_for_turn(page)) != ".go-on":
        if wanted in {".keep", "button.space"} and wanted not in seen:
            seen.add(wanted)
            yield f"pixies-{wanted.strip('.').replace('.', '-')}"
        tap(page)
    yield "pixies-story"
    tap(page)
    wait_for_turn(page)
    yield "pixies-second-round"
    if page.evaluate("innerWidth") < WIDE:
        press(page.locator("[data-rival]").first)
        page.locator("dialog[open]").wait_for()
        yield "pixies-rival"
        page.keyboard.press("Escape")
    yield from end_of_game(page, late_games, "pixies")


def end_of_game(page: Page, late_games: LateGames, game: str) -> Iterator[str]:
    """The last cards on the table, the result, and the review."""
    late_games.open(game, 5, page)
    while ".next" not in wait_for_turn(page):
        tap(page)
    yield f"{game}-last"
    tap(page)
    page.locator(OVER).first.wait_for()
    page.locator(".result ~ *").first.wait_for()
    yield f"{game}-over"
    page.locator(".result a[href^='/review/']").click()
    page.locator("#if-title").wait_for()
    yield f"{game}-review"
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    yield f"{game}-review-middle"
    if game == "5211":
        page.locator(".notes [role=switch]").first.check()
        yield f"{game}-review-hands"
    page.keyboard.press("End")
    yield f"{game}-review-end"


def hotseat(page: Page) -> Iterator[str]:
    """A game on one device that players pass on."""
    page.goto("/here/pixies")
    page.locator("main form").wait_for()
    yield "here-pixies"
    page.goto("/here/5211")
    page.locator("main form .button.big").click()
    page.locator(".back ~ .button.big").wait_for()
    yield "here-cover"
    page.locator(".back ~ .button.quiet").click()
    page.locator("dialog[open] dl").wait_for()
    yield "here-cover-rules"
    page.keyboard.press("Escape")
    page.locator(".back ~ .button.big").click()
    tap(page, 3)
    yield "here-hand-over"
    page.locator(".back ~ .button.big").click()
    tap(page, 3)
    wait_for_turn(page)
    yield "here-table"


def watching(page: Page, host: Page, game: str) -> Iterator[str]:
    """Watching another player's game."""
    open_game(host, game, 5)
    tap(host, 3)
    page.goto(host.url)
    page.locator(".watching").first.wait_for()
    page.locator(".board").wait_for()
    yield f"{game}-watching"


def coach_review(page: Page, late_games: LateGames) -> Iterator[str]:
    """A review of 5211 with the coach, whose analysis may take a minute."""
    late_games.open("5211", 2, page)
    play_to_end(page)
    page.locator(".result a[href^='/review/']").click()
    page.locator("#coach-title").wait_for(timeout=600_000)
    yield "review-coach"
    page.locator("#coach-title ~ .row .button").click()
    yield "review-coach-mistake"
    page.keyboard.press("End")
    yield "review-coach-end"
