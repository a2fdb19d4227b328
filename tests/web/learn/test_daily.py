"""The daily deal in browsers: the same cards, one table of results, shared without spoilers."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.support.table.daily import PAR, TODAY, TOMORROW, DatedServer
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import (
    DESKTOP,
    PHONE,
    TOUCH,
    OpenBrowser,
    build_page,
    copied_text,
    post,
)
from tests.support.web.offline import NETWORK, go_offline
from tests.support.web.ui_driver import press


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatedServer]:
    """A server of these tests' own, at noon of a day; friends reach it as after `make play`."""
    build_page()
    one = DatedServer(tmp_path_factory.mktemp("daily"), "--lan")
    yield one
    one.stop()


def begin(page: Page) -> str:
    """Begin a try on the page; returns its table."""
    press(page.locator("main .button.big"))
    expect(page).to_have_url(re.compile("/t/"))
    page.locator("[data-hand], [data-area]").first.wait_for()
    return page.url.rpartition("/")[2]


def table(context: BrowserContext, name: str) -> Any:
    return context.request.get(f"/api/tables/{name}").json()


def first_turn(context: BrowserContext, name: str) -> Any:
    """What the player sees when the bots wait for them alone."""
    state = table(context, name)
    while state["view"]["to_act"] != [0]:
        wait = f"?since={state['version']}&wait=20"
        state = context.request.get(f"/api/tables/{name}{wait}").json()
    return state["view"]


def finish(context: BrowserContext, name: str) -> int:
    """Play to the end as this browser's guest, without its screen; returns the points."""
    state = table(context, name)
    while state["phase"] != "over":
        if 0 in state["view"]["to_act"]:
            state = post(context, f"/api/tables/{name}", do="play", move=state["legal"][0])
        else:
            wait = f"?since={state['version']}&wait=20"
            state = context.request.get(f"/api/tables/{name}{wait}").json()
    return int(state["view"]["scores"][0])


def check_sizes(page: Page, state: str) -> None:
    """The page holds at a phone's size and at a desk's."""
    before = page.viewport_size
    assert before is not None
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        check_accessibility(page, f"{state} at {size['width']}")
    page.set_viewport_size(before)


def test_two_browsers_get_the_same_cards_and_one_table(
    open_browser: OpenBrowser, server: DatedServer
) -> None:
    """The second one's clock is a day ahead, in French and on a desk: that changes nothing."""
    server.be_at(TODAY, 12)
    phone, _ = open_browser(**TOUCH)
    desk, _ = open_browser(viewport=DESKTOP, locale="fr-FR", color_scheme="dark")
    one, other = phone.new_page(), desk.new_page()
    other.clock.set_fixed_time(datetime.fromisoformat(f"{TOMORROW}T12:00:00+00:00"))

    one.goto("/")
    press(one.locator('a[href="/daily/pixies"]'))
    one.locator(f'main[data-daily="{TODAY}"]').wait_for()
    check_sizes(one, "a daily deal before the try")
    first = begin(one)
    other.goto("/daily/pixies")
    other.locator(f'main[data-daily="{TODAY}"]').wait_for()
    second = begin(other)
    assert first_turn(phone, first) == first_turn(desk, second)

    points = finish(phone, first)
    one.reload()  # past the rounds that were played without this screen
    over = one.locator(".over")
    expect(over.locator(".own dd")).to_have_text(str(points))
    expect(over.locator("dd")).to_have_text([str(points), str(PAR)])
    expect(over.get_by_text("Save a picture")).to_have_count(1)  # this browser cannot share
    expect(one.locator("#rounds-title")).to_have_count(0)
    check_sizes(one, "the end of a daily deal")
    press(over.locator('a[href^="/daily/"]'))
    expect(one.locator("tbody tr")).to_have_count(1)

    # Nothing of the first player's result is shown to the second before the end.
    other.goto("/daily/pixies")
    expect(other.locator("main[data-daily]")).to_contain_text("Un résultat pour l’instant")
    expect(other.locator("tbody")).to_have_count(0)
    finish(desk, second)
    other.reload()
    expect(other.locator("tbody tr")).to_have_count(2)
    expect(other.locator("tbody tr.mine")).to_have_count(1)
    check_sizes(other, "a daily deal with results")
    other.locator("details summary").last.click()
    check_accessibility(other, "the proof of a daily deal")

    # What is shared names points, par and place.
    desk.grant_permissions(["clipboard-read", "clipboard-write"])
    other.get_by_role("button", name="Partager").click()
    expect(other.get_by_text("Résultat copié")).to_be_visible()
    shared = copied_text(other, "Pixies")
    expected = rf"Parlour, donne du jour\s: Pixies, 13 avril 2026\nPar {PAR}, moi {points} \(.+\)\n"
    assert re.match(expected, shared), shared
    assert shared.endswith(f"/daily/pixies/{TODAY}")
    with other.expect_download() as saved:
        other.get_by_role("button", name="Enregistrer une image").click()
    assert saved.value.suggested_filename == f"parlour-pixies-{TODAY}.png"


def test_earlier_days_stay_open_for_fun(open_browser: OpenBrowser, server: DatedServer) -> None:
    """What this browser saw the day before is what was dealt, and anyone can check it."""
    server.be_at(TODAY, 12)
    context, _ = open_browser(viewport=DESKTOP)
    page = context.new_page()
    page.goto("/daily/5211")
    page.locator(f'main[data-daily="{TODAY}"]').wait_for()
    server.be_at(TOMORROW, 2)
    page.goto("/daily/5211")
    page.locator(f'main[data-daily="{TOMORROW}"]').wait_for()
    proof = page.locator("details")
    proof.locator("summary").click()
    expect(proof).to_contain_text("Your browser saw this fingerprint on 13 April")
    press(page.locator(f'a[href="/daily/5211/{TODAY}"]'))
    page.locator(f'main[data-daily="{TODAY}"]').wait_for()
    proof.locator("summary").click()
    expect(proof).to_contain_text("the secret matches the fingerprint")
    check_accessibility(page, "an earlier day")
    fun = table(context, begin(page))
    assert fun["table"]["daily"] == {"day": TODAY, "counted": False}


def test_without_a_network_the_page_says_what_is_possible(open_browser: OpenBrowser) -> None:
    context, errors = open_browser(service_workers="allow")
    errors.allow(NETWORK)
    page = context.new_page()
    go_offline(page)
    press(page.locator('a[href="/daily/5211"]'))
    expect(page.get_by_text("needs a connection")).to_be_visible()
    check_accessibility(page, "the daily deal without a network")
    press(page.get_by_role("link", name="Play on this device"))
    expect(page).to_have_url(re.compile("/here/5211"))
