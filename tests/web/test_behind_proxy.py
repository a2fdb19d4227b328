"""A browser behind a real Caddy with TLS: the page, its cookies and its WebSocket."""

from pathlib import Path

from playwright.sync_api import Browser
from tests.support.server.caddy import BEHIND_PROXY, caddy, replaced
from tests.support.services import HOST, Server
from tests.support.web.browser import browser_context, build_page
from tests.support.web.ui_driver import start_against_bots, tap


def test_a_browser_plays_through_caddy(browser: Browser, tmp_path: Path) -> None:
    build_page()
    server = Server(tmp_path / "data", *BEHIND_PROXY)
    here = replaced("127.0.0.1:5211", f"{HOST}:{server.port}")
    try:
        with (
            caddy(tmp_path, "Caddyfile.single", here) as proxy,
            browser_context(browser, proxy.url, ignore_https_errors=True) as (context, _),
        ):
            page = context.new_page()
            start_against_bots(page, "5211", 2)
            tap(page, 2)
            (cookie,) = [one for one in context.cookies() if "parlour" in one.get("name", "")]
            assert cookie.get("name") == "__Host-parlour"
            assert cookie.get("secure")
    finally:
        server.stop()
