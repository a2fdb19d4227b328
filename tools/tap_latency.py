"""How long after a tap the move is on the screen: `make echo` calls this.

A whole game of each kind is played by finger on a phone-sized screen, with motion, against a
server on this machine. A move's time runs from the tap's own time stamp until the server's answer
has changed what lies in front of the player (for 5211 the chosen cards in their row, for Pixies
the cards of their grid), and to the next frame, which shows it. Nothing is shown before the server
has said it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browsing import TOUCH, build_page, launch_arguments  # noqa: E402 - the tests' own helpers
from hands import await_turn, start_against_bots, tap  # noqa: E402
from serving import Parlour  # noqa: E402

MARK = 100
GLANCE = 250
"""Milliseconds; nobody taps sooner than this after the last change on the screen."""

WATCH = """
window.echoes = [];
let tapped = 0;
let asked = null;
const lies = () => [...document.querySelectorAll(
    '.row.mine .place:not(.empty), .lock.locked, .own .grid [data-card]',
)].map((one) => (one.dataset.card ?? '') + one.querySelectorAll('svg').length).join();
addEventListener('click', (event) => (tapped = event.timeStamp), true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).do === 'play') asked = { at: tapped, lay: lies() };
    return send.call(this, text);
};
new MutationObserver(() => {
    if (!asked || lies() === asked.lay) return;
    const { at } = asked;
    const there = performance.now() - at;
    asked = null;
    const push = () => echoes.push([there, performance.now() - at]);
    requestAnimationFrame(() => setTimeout(push));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


def measure(browser: Browser, base: str, game: str) -> list[tuple[float, float]]:
    """The moves of one game: milliseconds until they were there, and until the frame with them."""
    how: dict[str, Any] = {"service_workers": "block", **TOUCH}
    context = browser.new_context(base_url=base, **how)
    page = context.new_page()
    page.add_init_script(WATCH)
    start_against_bots(page, game, 3)
    while await_turn(page) != "over":
        page.wait_for_timeout(GLANCE)
        tap(page)
    echoes = [(there, frame) for there, frame in page.evaluate("echoes")]
    context.close()
    return echoes


def told(name: str, times: list[float]) -> float:
    """Print how long it took; gives what all but one in twenty stay below."""
    cuts = quantiles(times, n=20)
    half, most = cuts[9], cuts[18]
    print(f"  {name:14} half {half:4.0f} ms   19 of 20 {most:4.0f} ms   all {max(times):4.0f} ms")
    return most


def main() -> int:
    """Both games; an error if one move in twenty takes longer than the mark."""
    build_page()
    data = Path(tempfile.mkdtemp())
    server = Parlour(data, "--no-limits")
    worst = 0.0
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_arguments())
            for game in ("5211", "pixies"):
                echoes = measure(browser, server.url, game)
                print(f"{game}, {len(echoes)} moves")
                worst = max(worst, told("on the page", [there for there, _ in echoes]))
                told("on the screen", [frame for _, frame in echoes])
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(data, ignore_errors=True)
    return worst > MARK


if __name__ == "__main__":
    sys.exit(main())
