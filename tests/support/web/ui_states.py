"""Every state of the page that people see, one after the other, in any language.

Pictures are taken of them, and tests look for what no state may have. Each function brings a page
from one state into the next and names it.
"""

from collections.abc import Iterator

from playwright.sync_api import Page

from hands import DISPLAY, OVER, await_turn, play_on, press, start_against_bots, tap

PAGES = {
    "home": "/",
    "rules": "/rules",
    "rules-5211": "/rules/5211",
    "rules-pixies": "/rules/pixies",
    "score": "/score",
    "settings": "/settings",
    "profile": "/me",
    "review-list": "/review",
    "watch": "/watch",
    "missing": "/nothing/here",
    "wrong-link": "/t/wrong",
}
WIDE = 860
"""From here on a board shows the others' cards beside it, and need not open them."""


def pages(page: Page) -> Iterator[str]:
    """What stands alone."""
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
    """Scoring real cards: empty, choosing a card, and scored."""
    for game in ("5211", "pixies"):
        page.goto(f"/score/{game}")
        page.locator("main section .input").first.wait_for()
        yield f"score-{game}"
        page.locator("main section button:not(.icon)").first.click()
        page.locator("dialog[open]").wait_for()
        yield f"score-{game}-pick"
        page.keyboard.press("Escape")
        page.locator("main > .row .button.primary").click()
        page.locator("main .problem, main ol, [role=alert]").first.wait_for()
        yield f"score-{game}-scored"


def lobby(page: Page) -> Iterator[str]:
    """A table before the game: empty, and with bots on it."""
    page.goto("/")
    page.locator(".others .button").first.click()
    page.locator("#seats-title").wait_for()
    yield "lobby"
    free = page.locator("li.free .button")
    count = free.count()
    free.first.click()
    page.wait_for_function("n => document.querySelectorAll('li.free').length < n", arg=count)
    yield "lobby-bot"


def dialogs(page: Page, game: str) -> Iterator[str]:
    """What opens above a board."""
    menu, *talk = page.locator("header .button.icon").all()
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
    # The log stands first, or after the undo that comes before it.
    page.locator("dialog[open] .items button.button").nth(1 if talk else 0).wait_for()
    page.keyboard.press("Escape")


def board_5211(page: Page) -> Iterator[str]:
    """From the deal to the result, five at the table."""
    start_against_bots(page, "5211", 5)
    await_turn(page)
    yield "5211-begin"
    tap(page)
    yield "5211-picked"
    page.locator(".acts .icon").click()
    page.locator("dialog[open] table").wait_for()
    yield "5211-unseen"
    page.keyboard.press("Escape")
    yield from dialogs(page, "5211")
    tap(page, 4)
    await_turn(page)
    yield "5211-second-turn"
    page.locator(".players .row").first.click()
    page.locator("dialog[open]").wait_for()
    yield "5211-player"
    page.keyboard.press("Escape")
    while ".verdict" not in await_turn(page):
        tap(page)
    yield "5211-verdict"
    yield from to_the_end(page, "5211")


def board_pixies(page: Page) -> Iterator[str]:
    """From the deal to the result, five at the table."""
    start_against_bots(page, "pixies", 5)
    await_turn(page)
    yield "pixies-begin"
    tap(page)
    yield "pixies-chosen"
    yield from dialogs(page, "pixies")
    seen: set[str] = set()
    while (wanted := await_turn(page)) != ".go-on":
        if wanted in {".keep", "button.space"} and wanted not in seen:
            seen.add(wanted)
            yield f"pixies-{wanted.strip('.').replace('.', '-')}"
        tap(page)
    yield "pixies-story"
    tap(page)
    await_turn(page)
    yield "pixies-second-round"
    if page.evaluate("innerWidth") < WIDE:
        press(page.locator("[data-rival]").first)
        page.locator("dialog[open]").wait_for()
        yield "pixies-rival"
        page.keyboard.press("Escape")
    press(page.locator(DISPLAY).first)
    yield from to_the_end(page, "pixies")


def to_the_end(page: Page, game: str) -> Iterator[str]:
    """The last cards on the table, the result, and the game looked at again."""
    while ".next" not in await_turn(page):
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


def here(page: Page) -> Iterator[str]:
    """One screen that goes from hand to hand."""
    page.goto("/here/pixies")
    page.locator("main form").wait_for()
    yield "here-pixies"
    page.goto("/here/5211")
    page.locator("main form .button.big").click()
    page.locator(".back ~ .button.big").wait_for(timeout=120_000)
    yield "here-cover"
    page.locator(".back ~ .button.big").click()
    tap(page, 3)
    yield "here-hand-over"
    page.locator(".back ~ .button.big").click()
    tap(page, 3)
    await_turn(page)
    yield "here-table"


def watching(page: Page, host: Page, game: str) -> Iterator[str]:
    """Somebody else's game."""
    start_against_bots(host, game, 5)
    tap(host, 3)
    page.goto(host.url)
    page.locator(".watching").first.wait_for()
    page.locator(".board").wait_for()
    yield f"{game}-watching"


def coached(page: Page) -> Iterator[str]:
    """A game of 5211 looked at again with the coach, who may take a minute to think about it."""
    start_against_bots(page, "5211", 2)
    play_on(page)
    page.locator(".result a[href^='/review/']").click()
    page.locator("#coach-title").wait_for(timeout=600_000)
    yield "review-coach"
    page.locator("#coach-title ~ .row .button").click()
    yield "review-coach-mistake"
    page.keyboard.press("End")
    yield "review-coach-end"


def everything(page: Page, host: Page) -> Iterator[str]:
    """All of it; `host` is somebody else's page."""
    yield from pages(page)
    yield from sheets(page)
    yield from lobby(page)
    yield from here(page)
    yield from coached(page)
    yield from board_5211(page)
    yield from board_pixies(page)
    for game in ("5211", "pixies"):
        yield from watching(page, host, game)
