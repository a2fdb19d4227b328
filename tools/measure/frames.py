"""Trace the animations of whole games on a slow phone: `make measure-frames` calls this.

A game of each kind is played by finger at phone size, with motion, while Chromium slows its own
processor down four times. The trace has every frame that was drawn, and every animation with its
beginning and end; an animation's rate is the number of its frames by its duration. Ends with an
error if an animation has fewer than 50 frames a second.
Arguments: the games to play, by default all.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import TOUCH, served_browser  # noqa: E402 - the tests' own helpers
from tests.support.web.ui_driver import start_against_bots, tap, wait_for_turn  # noqa: E402

GAMES = ("5211", "pixies")
PLAYERS = 3
SLOWDOWN = 4
MIN_RATE = 50
"""Frames a second."""
MIN_SECONDS = 0.1
"""Shorter animations have too few frames for a rate."""
PAUSE_MS = 250
"""People take at least this long between a change on the screen and a tap."""
CATEGORIES = [
    "blink.animations",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]


@dataclass(frozen=True, slots=True)
class Animation:
    """One animation of the trace, in seconds."""

    name: str
    start: float
    end: float


def trace(browser: Browser, server: Server, game: str) -> list[dict[str, Any]]:
    """Play a whole game; returns the events of the trace."""
    how: dict[str, Any] = {"service_workers": "block", **TOUCH}
    context = browser.new_context(base_url=server.url, **how)
    page = context.new_page()
    start_against_bots(page, game, PLAYERS)
    wait_for_turn(page)
    client = context.new_cdp_session(page)
    client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=CATEGORIES)
    while wait_for_turn(page) != "over":
        page.wait_for_timeout(PAUSE_MS)
        tap(page)
    page.wait_for_timeout(PAUSE_MS)
    found = json.loads(browser.stop_tracing())
    context.close()
    return list(found["traceEvents"])


def animations(events: list[dict[str, Any]]) -> Iterator[Animation]:
    """Every animation that ended within the trace."""
    begun: dict[str, tuple[str, float]] = {}
    for event in sorted(events, key=lambda one: float(one.get("ts", 0))):
        if event.get("name") != "Animation":
            continue
        key = json.dumps([event.get("pid"), event.get("id"), event.get("id2")])
        data = event.get("args", {}).get("data", {})
        if event["ph"] == "b":
            name = data.get("displayName") or data.get("name") or "script"
            begun[key] = (str(name), event["ts"] / 1e6)
        elif event["ph"] == "e" and key in begun:
            name, start = begun.pop(key)
            yield Animation(name, start, event["ts"] / 1e6)


def drawn(events: list[dict[str, Any]]) -> list[float]:
    """When a frame was drawn, in seconds."""
    return sorted(event["ts"] / 1e6 for event in events if event.get("name") == "DrawFrame")


def rates(events: list[dict[str, Any]]) -> dict[str, list[float]]:
    """The frames a second of every animation that is long enough, by its name."""
    frames = drawn(events)
    found: dict[str, list[float]] = defaultdict(list)
    for one in animations(events):
        length = one.end - one.start
        if length >= MIN_SECONDS:
            inside = [ts for ts in frames if one.start <= ts <= one.end]
            found[one.name].append(
                max(0, len(inside) - 1) / (inside[-1] - inside[0]) if len(inside) > 1 else 0.0
            )
    return found


def print_rates(game: str, found: dict[str, list[float]]) -> float:
    """Print the rates by animation; returns the lowest."""
    every = [rate for some in found.values() for rate in some]
    print(f"{game}: {len(every)} animations")
    for name, some in sorted(found.items(), key=lambda one: min(one[1])):
        ordered = sorted(some)
        middle, slow = ordered[len(ordered) // 2], sum(rate < MIN_RATE for rate in some)
        print(
            f"  {name:28} {len(some):4} times   lowest {ordered[0]:5.1f}   median {middle:5.1f}"
            f"   below {MIN_RATE}: {slow}"
        )
    return min(every, default=0.0)


def main() -> int:
    """Trace the games; fails if an animation is too slow."""
    lowest = []
    with served_browser() as (browser, server):
        for game in sys.argv[1:] or GAMES:
            lowest.append(print_rates(game, rates(trace(browser, server, game))))
    return min(lowest) < MIN_RATE


if __name__ == "__main__":
    sys.exit(main())
