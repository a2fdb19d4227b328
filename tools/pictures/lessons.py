"""Take a picture of every step of every lesson: build/lessons/GAME/LANGUAGE/NN.png.

`make picture-lessons` calls this. Someone who knows neither game can look at them and answer the
questions of docs/project/tutorial-questions.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.web.browser import PHONE, browser_context, served_browser  # noqa: E402
from tests.support.web.lessons import NEXT, finish_round, make_move, moments, wait_for  # noqa: E402

from parlour.games import FOLDERS  # noqa: E402

OUT = ROOT / "build" / "lessons"
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def take(browser: Browser, base: str, game: str, language: str, out: Path) -> None:
    """The pictures of one lesson in one language."""
    out.mkdir(parents=True, exist_ok=True)
    how = {"viewport": {**PHONE, "height": 740}, "device_scale_factor": 2}
    with browser_context(browser, base, locale=LOCALES[language], **how) as (context, _):
        page = context.new_page()
        page.goto(f"/learn/{game}")
        for moment in moments(game):
            wait_for(page, moment)
            page.wait_for_timeout(200)
            name = f"{moment.number + 1:02}"
            if moment.ends_round:
                page.locator("dialog[open] .go-on").wait_for()
                page.screenshot(path=out / f"{name}-points.png")
            finish_round(page, moment)
            page.screenshot(path=out / f"{name}.png")
            if moment.step.teach:
                make_move(page, game, moment.right)
            else:
                page.locator(NEXT).click()
        page.locator(".end").wait_for()
        page.screenshot(path=out / f"{moment.number + 2:02}.png")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else OUT
    with served_browser() as (browser, server):
        for game in FOLDERS:
            for language in LOCALES:
                take(browser, server.url, game, language, folder / game / language)
