"""Bad days: what people see when something goes wrong, and that nothing is lost by it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from browsing import PATIENCE, STATIC, Visitor, browsing, build_page
from hands import await_turn, start_against_bots, tap
from serving import Parlour

NETWORK = "Failed to load resource|WebSocket connection|ERR_"


@contextmanager
def closing(server: Parlour) -> Iterator[None]:
    """Whatever happens, no server is left behind."""
    try:
        yield
    finally:
        server.stop()


def test_a_wrong_link_says_so(visit: Visitor) -> None:
    context, watched = visit()
    watched.allow(f"404|403|{NETWORK}")
    page = context.new_page()
    page.goto("/t/no-such-table")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible(
        timeout=PATIENCE
    )


def test_a_full_table_says_so(visit: Visitor) -> None:
    (first, _), (second, _) = visit(), visit()
    host, late = first.new_page(), second.new_page()
    host.goto("/")
    host.get_by_role("button", name="With friends").first.click()
    free = host.get_by_role("button", name="Add bot")
    free.first.wait_for()
    for left in reversed(range(free.count())):
        free.first.click()
        expect(free).to_have_count(left)
    late.goto(host.url)
    expect(late.get_by_text("All seats are taken")).to_be_visible()


def test_a_name_of_a_hundred_emoji_is_answered_kindly(visit: Visitor) -> None:
    context, _ = visit()
    page = context.new_page()
    page.goto("/me")
    page.get_by_label("Your name").fill("🦎" * 100)
    expect(page.get_by_role("alert")).to_contain_text("24")
    page.get_by_label("Your name").fill("🦎" * 24)
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("🦎" * 24)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_two_tabs_show_the_same_game(visit: Visitor) -> None:
    context, _ = visit()
    one = context.new_page()
    start_against_bots(one, "5211", 2)
    one.locator(".hand button").first.wait_for()
    other = context.new_page()
    other.goto(one.url)
    other.locator(".hand button").first.wait_for()
    hands = ".hand button"
    names = "all => all.map((card) => card.ariaLabel)"
    mine = one.locator(hands).evaluate_all(names)
    assert other.locator(hands).evaluate_all(names) == mine
    tap(one, 3)
    expect(other.get_by_text(re.compile("turn 2"))).to_be_visible()


def test_a_server_that_restarts_in_the_middle_loses_nothing(
    browser: Browser, tmp_path: Path
) -> None:
    """The page goes on by itself, whenever the server is back."""
    build_page()
    server = Parlour(tmp_path, "--no-limits", "--grace", "60")
    with closing(server), browsing(browser, server.url) as (context, watched):
        watched.allow(NETWORK)
        page = context.new_page()
        start_against_bots(page, "pixies", 2)
        tap(page, 4)
        await_turn(page)
        lay = "all => all.map((one) => one.dataset.card).sort().join()"
        before = page.locator(".grid [data-card]").evaluate_all(lay)
        server.stop()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        server.start()
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        assert page.locator(".grid [data-card]").evaluate_all(lay) == before
        tap(page)


def test_an_old_tab_hears_of_a_new_version(browser: Browser, tmp_path: Path) -> None:
    """The server is built anew under an open page: it offers to reload, and then is new."""
    build_page()
    web = tmp_path / "web"
    web.mkdir()
    for path in STATIC.rglob("*"):
        if path.is_file() and "pocket" not in path.parts:
            copy = web / path.relative_to(STATIC)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    server = Parlour(tmp_path / "data", "--no-limits", "--web", str(web))
    how = {"service_workers": "allow"}
    with closing(server), browsing(browser, server.url, **how) as (context, watched):
        watched.allow(NETWORK)
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        worker = (web / "sw.js").read_text(encoding="utf-8")
        newer = re.sub(r'"version":"\w+"', '"version":"0123456789abcdef"', worker)
        assert newer != worker
        (web / "sw.js").write_text(newer, encoding="utf-8")
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update().then(() => 0))")
        page.get_by_role("button", name="Reload").click()
        page.wait_for_function(
            "() => caches.keys().then((all) => all.join() === 'shell-0123456789abcdef')"
        )
