"""The public beacon in the browser: the host's switch, and the wait for its round."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.support.server.beacon import Beacon, running_beacon
from tests.support.services import Server, wait_for
from tests.support.web.browser import TOUCH, browser_context, build_page, post

from parlour.text import Words

SAY = {lang: Words(lang) for lang in ("en", "fr")}


@pytest.fixture(scope="module")
def beacon() -> Iterator[Beacon]:
    with running_beacon(has_schedule=False) as running:
        yield running


@pytest.fixture(scope="module")
def served(beacon: Beacon, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build_page()
    folder = tmp_path_factory.mktemp("beacon")
    server = Server(folder, "--beacon", beacon.url)
    yield server
    server.stop()


def options(page: Page, table: str) -> None:
    """Visit a table and open its options."""
    page.goto(f"/t/{table}")
    page.locator("details summary").get_by_text(SAY["en"]("web-options")).click()


def test_the_host_decides_whether_the_beacon_takes_part(
    browser: Browser, served: Server, beacon: Beacon
) -> None:
    """Switched off, it can be switched on again after a reload; then everyone sees the wait."""
    with (
        browser_context(browser, served.url) as (host, _),
        browser_context(browser, served.url, **TOUCH, locale="fr-FR") as (guest, _),
    ):
        for context, name in ((host, "Zoë"), (guest, "Ben")):
            post(context, "/api/guest", name=name)
        table: str = post(host, "/api/tables", game="5211", players=2)["id"]

        def is_on() -> bool:
            settings = host.request.get(f"/api/tables/{table}").json()["table"]["settings"]
            return bool(settings["beacon"])

        page = host.new_page()
        options(page, table)
        switch = page.get_by_role("switch", name=SAY["en"]("web-option-beacon"))
        expect(switch).to_be_checked()
        switch.click()
        wait_for(lambda: not is_on(), "a deal without the beacon")
        options(page, table)
        expect(switch).not_to_be_checked()
        switch.click()
        wait_for(is_on, "a deal with the beacon")

        other = guest.new_page()
        post(guest, f"/api/tables/{table}", do="sit")
        other.goto(f"/t/{table}")
        beacon.pause()
        page.get_by_role("button", name=SAY["en"]("web-start"), exact=True).click()
        number = str(beacon.latest() + 1)
        expect(page.get_by_text(SAY["en"]("web-beacon-wait", round=number))).to_be_visible()
        expect(other.get_by_text(SAY["fr"]("web-beacon-wait", round=number))).to_be_visible()
        beacon.resume()
        for one in (page, other):
            expect(one.locator(".hand button").first).to_be_visible()
        post(guest, f"/api/tables/{table}", do="resign")
        record = host.request.get(f"/api/records/{table}/1").json()
        assert record["beacon"] == {"url": beacon.url, **beacon.round(int(number))}
