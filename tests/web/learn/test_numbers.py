"""A game in numbers: from the rules, by keyboard, on paper and without a network."""

import re

from playwright.sync_api import expect
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import DESKTOP, TOUCH, OpenBrowser, scrolls_sideways
from tests.support.web.offline import NETWORK
from tests.support.web.ui_driver import press

CACHED = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 100));
}"""
PAGES = 6


def test_the_rules_lead_to_a_game_in_numbers_for_every_number_of_players(
    open_browser: OpenBrowser,
) -> None:
    context, _ = open_browser(**TOUCH, locale="fr-FR")
    page = context.new_page()
    page.goto("/rules/5211")
    press(page.locator('a[href="/numbers/5211"]'))
    first = page.locator("section#ends p").first
    expect(first).to_contain_text("À 3 joueurs")
    page.locator("fieldset input:checked").press("ArrowRight")
    expect(first).to_contain_text("À 4 joueurs")
    assert not scrolls_sideways(page)
    table = page.locator("section#ends details")
    table.locator("summary").click()
    expect(table.locator("tbody tr")).to_have_count(4)
    check_accessibility(page, "5211 in numbers, with a table")


def test_numbers_print_in_a_few_pages_and_need_no_network(open_browser: OpenBrowser) -> None:
    context, errors = open_browser(
        service_workers="allow", viewport=DESKTOP, locale="en-GB", color_scheme="dark"
    )
    errors.allow(NETWORK)
    page = context.new_page()
    page.goto("/")
    page.evaluate(CACHED)
    context.set_offline(True)
    page.goto("/numbers/pixies")
    expect(page.locator("section.panel svg[role=img]").first).to_be_visible()
    check_accessibility(page, "Pixies in numbers at night")
    pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    assert pages <= PAGES
