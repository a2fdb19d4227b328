"""Failures: what people see when something goes wrong, and that nothing is lost."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.support.compiled import compile_once
from tests.support.services import Server, wait_for
from tests.support.web.accessibility import check_accessibility
from tests.support.web.browser import STATIC, OpenBrowser, browser_context, build_page, wait_until
from tests.support.web.layouts import problems, settle
from tests.support.web.ui_driver import start_against_bots, tap, wait_for_turn

from parlour.bots.characters import of_level

NETWORK = "Failed to load resource|WebSocket connection|ERR_"


@contextmanager
def closing(server: Server) -> Iterator[None]:
    """Whatever happens, no server is left behind."""
    try:
        yield
    finally:
        server.stop()


def test_a_wrong_link_says_so(open_browser: OpenBrowser) -> None:
    context, errors = open_browser()
    errors.allow(f"404|403|{NETWORK}")
    page = context.new_page()
    page.goto("/t/no-such-table")
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()


def test_a_full_table_says_so(open_browser: OpenBrowser) -> None:
    (first, _), (second, _) = open_browser(), open_browser()
    host, late = first.new_page(), second.new_page()
    host.goto("/")
    host.get_by_role("button", name="With friends").first.click()
    host.get_by_role("button", name="Fill 4 seats with bots").click()
    expect(host.locator("li.free")).to_have_count(0)
    late.goto(host.url)
    expect(late.get_by_text("All seats are taken")).to_be_visible()


def test_a_name_of_a_hundred_emoji_is_answered_kindly(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
    page = context.new_page()
    page.goto("/me")
    page.get_by_label("Your name").fill("🦎" * 100)
    expect(page.get_by_role("alert")).to_contain_text("24")
    page.get_by_label("Your name").fill("🦎" * 24)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("🦎" * 24)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_two_tabs_show_the_same_game(open_browser: OpenBrowser) -> None:
    context, _ = open_browser()
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
    """The page recovers by itself when the server is back."""
    build_page()
    server = Server(tmp_path, "--grace", "60")
    with closing(server), browser_context(browser, server.url) as (context, errors):
        errors.allow(NETWORK)
        page = context.new_page()
        start_against_bots(page, "pixies", 2)
        tap(page, 4)
        wait_for_turn(page)
        lay = "all => all.map((one) => one.dataset.card).sort().join()"
        before = page.locator(".grid [data-card]").evaluate_all(lay)
        server.stop()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        server.start()
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        assert page.locator(".grid [data-card]").evaluate_all(lay) == before
        tap(page)


def test_an_old_tab_offers_to_load_a_new_version(browser: Browser, tmp_path: Path) -> None:
    """When the server gets a new build, an open page offers to reload and then shows it."""
    build_page()
    web = tmp_path / "web"
    web.mkdir()
    for path in STATIC.rglob("*"):
        if path.is_file() and "pocket" not in path.parts:
            copy = web / path.relative_to(STATIC)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    server = Server(tmp_path / "data", "--web", str(web))
    how = {"service_workers": "allow"}
    with closing(server), browser_context(browser, server.url, **how) as (context, errors):
        errors.allow(NETWORK)
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
        with page.expect_navigation():
            page.get_by_role("button", name="Reload").click()
        wait_until(
            page,
            "caches.keys().then((all) =>"
            " all.filter((one) => one.startsWith('shell')).join() === 'shell-0123456789abcdef')",
        )


def test_a_bot_that_is_getting_ready_says_so(browser: Browser, tmp_path: Path) -> None:
    """The page names it while its code is being loaded, and then the game continues."""
    build_page()
    compile_once()
    server = Server(tmp_path, "--grace", "60")
    with closing(server), browser_context(browser, server.url) as (context, _):
        page = context.new_page()
        page.goto("/")
        table = page.evaluate("""async () => {
            const send = (path, body) => fetch(path, {
                method: "POST",
                headers: { "content-type": "application/json" },
                body: JSON.stringify(body),
            });
            await send("/api/guest", { name: "Anna" });
            const opened = await send("/api/tables", { game: "5211", bots: ["champion"] });
            return (await opened.json()).id;
        }""")
        page.goto(f"/t/{table}")
        page.get_by_role("button", name="Start").click()
        assert server.process is not None
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        wait_for(lambda: bool(children.read_text().split()), "a worker")
        # The worker is stopped for as long as the page needs to show what it waits for.
        workers = [int(child) for child in children.read_text().split()]
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        try:
            names = "|".join(one.name for one in of_level("champion"))
            expect(page.get_by_text(re.compile(f"Getting ready: ({names})"))).to_be_visible()
            page.locator("[data-area=action]").first.wait_for()
            settle(page)
            assert problems(page) == []
            check_accessibility(page, "a bot is getting ready")
        finally:
            for worker in workers:
                os.kill(worker, signal.SIGCONT)
        expect(page.get_by_text("Getting ready")).to_have_count(0)
        tap(page, 3)
