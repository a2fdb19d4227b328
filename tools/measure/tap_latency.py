"""Measure how long after a tap the move is on the screen: `make measure-tap-latency` calls this.

A whole game of each kind is played by finger on a phone-sized screen, with motion, against a
server on this machine. A move's time runs from the tap's own time stamp until the server's answer
has changed the cards in front of the player (for 5211 the chosen cards in their row, for Pixies
the cards of their grid), and until the page has finished the next frame, which shows it. Nothing is
shown before the server has confirmed it.

The finger stays on the screen for `HELD_MS`; the tap's time stamp is when it is lifted. If it were
lifted at once, which no finger can do, the page would learn of that 14 ms later: after the touch,
Chromium delivers no further tasks to a page until it has had a frame.

For comparison, the same is measured on two pages with a single button, to know what the browser
itself takes on this machine: one changes by itself, the other when a server has echoed a message.
The same rule holds after a tap: neither messages nor timers are delivered before a frame. So an
answer of a server cannot be in that frame, only in the next, 16.7 ms later.

"On the screen" is when the page has finished the frame: a task of the highest priority runs then.
The browser still has to draw it, on these pages as in the games. "Timer" is when a timer that is
started in that frame fires: in a game it also waits for the bots' messages and for up to three more
frames, and fires 10 ms after the frame was drawn (median for Pixies in Chromium's trace); on a page
with nothing else to do it fires at once.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from threading import Thread
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Locator, sync_playwright
from websockets.sync.server import Server as WebSocketServer
from websockets.sync.server import ServerConnection, serve

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import TOUCH, build_page, launch_options  # noqa: E402 - the tests' own helpers
from tests.support.web.ui_driver import start_against_bots, wait_for_turn  # noqa: E402

MAX_MS = 100
"""The limit for 19 moves of 20."""
PAUSE_MS = 250
"""People take at least this long between a change on the screen and a tap."""
HELD_MS = 60
"""How long a finger stays on the screen. People take 50 to 100 ms for a tap."""

NOTE_FRAME = """
window.echoes = [];
const noteFrame = (at) => {
    const there = performance.now() - at;
    requestAnimationFrame(() => {
        let frame;
        const finished = () => (frame = performance.now() - at);
        scheduler.postTask(finished, { priority: 'user-blocking' });
        setTimeout(() => echoes.push([there, frame, performance.now() - at]));
    });
};
"""
"""Notes how long after `at` this is, the next frame is finished, and a timer fires."""

WATCH = (
    NOTE_FRAME
    + """
let tapped = 0;
let pending = null;
const ownCards = () => [...document.querySelectorAll(
    '.row.mine .place:not(.empty), .lock.locked, .own .grid [data-card]',
)].map((one) => (one.dataset.card ?? '') + one.querySelectorAll('svg').length).join();
addEventListener('click', (event) => (tapped = event.timeStamp), true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).do === 'play') pending = { at: tapped, cards: ownCards() };
    return send.call(this, text);
};
new MutationObserver(() => {
    if (!pending || ownCards() === pending.cards) return;
    noteFrame(pending.at);
    pending = null;
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
)

BUTTON = f"""<button style="width: 100%; height: 100vh">0</button><script>{NOTE_FRAME}
    const button = document.querySelector('button');
    const change = (at) => {{
        button.textContent = Number(button.textContent) + 1;
        noteFrame(at);
    }};
    button.onclick = (event) => change(event.timeStamp);
    const connect = (url) => {{
        const socket = new WebSocket(url);
        button.onclick = (event) => socket.send(event.timeStamp);
        socket.onmessage = (message) => change(Number(message.data));
        return new Promise((resolve) => (socket.onopen = resolve));
    }};
</script>"""
TAPS = 40


class Echo(NamedTuple):
    """Milliseconds from a tap to the change in the page, its frame, and a timer after that."""

    page: float
    screen: float
    timer: float


def echo(connection: ServerConnection) -> None:
    """Send every message back."""
    for message in connection:
        connection.send(message)


@contextmanager
def echo_server() -> Iterator[str]:
    """A server that sends every message back; its address."""
    server: WebSocketServer = serve(echo, "127.0.0.1", 0)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
    finally:
        server.shutdown()


def tap(session: CDPSession, target: Locator) -> None:
    """Tap in the middle of this element. Playwright's own tap takes no time."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    if box is None:
        raise RuntimeError(f"{target} cannot be tapped")
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [point]})
    time.sleep(HELD_MS / 1000)
    session.send(touch, {"type": "touchEnd", "touchPoints": []})


def measure_button(browser: Browser, server: str | None = None) -> list[Echo]:
    """The same for a page with one button, which changes at once or when a server answers."""
    context = browser.new_context(**TOUCH)
    page = context.new_page()
    page.set_content(BUTTON)
    session = context.new_cdp_session(page)
    if server is not None:
        page.evaluate("connect", server)
    for _ in range(TAPS):
        page.wait_for_timeout(PAUSE_MS)
        tap(session, page.locator("button"))
    page.wait_for_timeout(PAUSE_MS)
    echoes = [Echo(*one) for one in page.evaluate("echoes")]
    context.close()
    return echoes


def measure(browser: Browser, base: str, game: str) -> list[Echo]:
    """How long each move of a game takes to be shown."""
    how: dict[str, Any] = {"service_workers": "block", **TOUCH}
    context = browser.new_context(base_url=base, **how)
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    start_against_bots(page, game, 3)
    while (control := wait_for_turn(page)) != "over":
        page.wait_for_timeout(PAUSE_MS)
        tap(session, page.locator(control).first)
    echoes = [Echo(*one) for one in page.evaluate("echoes")]
    context.close()
    return echoes


def print_times(title: str, echoes: list[Echo]) -> float:
    """Print the quantiles; returns how long 19 of 20 changes take to be in the page."""
    print(f"{title}, {len(echoes)} taps")
    columns = {
        "on the page": [one.page for one in echoes],
        "on the screen": [one.screen for one in echoes],
        "timer": [one.timer for one in echoes],
    }
    for name, times in columns.items():
        half, most = quantiles(times, n=20)[9], quantiles(times, n=20)[18]
        print(
            f"  {name:14} half {half:4.1f} ms   19 of 20 {most:4.0f} ms   all {max(times):4.0f} ms"
        )
    return quantiles(columns["on the page"], n=20)[18]


def main() -> int:
    """Measure both games; fails if more than one move in twenty takes too long."""
    build_page()
    data = Path(tempfile.mkdtemp())
    server = Server(data)
    worst = 0.0
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**launch_options())
            for game in ("5211", "pixies"):
                worst = max(worst, print_times(game, measure(browser, server.url, game)))
            print_times("a page with one button", measure_button(browser))
            with echo_server() as url:
                print_times("one button and a server that echoes", measure_button(browser, url))
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(data, ignore_errors=True)
    return worst > MAX_MS


if __name__ == "__main__":
    sys.exit(main())
