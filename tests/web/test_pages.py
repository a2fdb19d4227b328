"""Every page in every state: nothing for axe-core to find, nothing sideways, not too heavy."""

import gzip
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browsing import DESKTOP, PHONE, STATIC, Visitor, scrolls_sideways
from hands import start_against_bots

PAGES = ("/", "/rules", "/rules/5211", "/score/pixies", "/settings", "/me", "/here/5211", "/style")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


def check(page: Page) -> None:
    """What a machine can tell about how well a page can be read and reached."""
    # The style page shows one board many times over: there, and only there, names repeat.
    rules = RULES if page.url.endswith("/style") else [*RULES, "best-practice"]
    found = Axe().run(page, options={"runOnly": rules})
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
    assert not scrolls_sideways(page), page.url


@pytest.mark.parametrize(
    ("size", "scheme", "locale"),
    [(PHONE, "light", "fr-FR"), (DESKTOP, "dark", "en-GB")],
)
def test_every_page_can_be_read_by_everybody(
    visit: Visitor, size: dict[str, int], scheme: str, locale: str
) -> None:
    context, watched = visit(viewport=size, color_scheme=scheme, locale=locale)
    watched.allow("404|/tables/wrong/")
    page = context.new_page()
    for path in (*PAGES, "/nothing/here", "/t/wrong"):
        page.goto(path)
        page.locator("main h1").wait_for()
        check(page)


def test_a_table_before_and_during_a_game_can_be_read_by_everybody(visit: Visitor) -> None:
    context, _ = visit(color_scheme="dark")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="With friends").first.click()
    page.locator("#seats-title").wait_for()
    check(page)
    for game, ready in (("5211", ".hand button"), ("pixies", ".cards .card")):
        page = context.new_page()
        start_against_bots(page, game, 5)
        page.locator(ready).first.wait_for()
        check(page)
        page.get_by_role("button", name="Menu").click()
        check(page)


def test_high_contrast_and_large_cards_fit_a_phone(visit: Visitor) -> None:
    context, _ = visit()
    page = context.new_page()
    chosen = '{"highContrast":true,"largeCards":true,"leftHanded":true}'
    page.add_init_script(f"localStorage.parlour = '{chosen}'")
    for path in ("/", "/settings"):
        page.goto(path)
        page.locator("main h1").wait_for()
        check(page)


def test_the_first_page_is_light() -> None:
    """JavaScript and CSS of a first visit, compressed: at most 90 kB."""
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
