"""How long the main thread blocks while a page opens: `make measure-blocking` calls this.

Opens the first page, tables in the middle of a game and reviews, each with an empty cache, and adds
up what every task takes beyond 50 ms on a phone four times slower than this machine. Tasks count by
their own processor time, so that other work on the machine changes little. Arguments select states
by parts of their names; with `-v` the longest tasks are printed with what they did.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.server.saved_tables import LateGames  # noqa: E402
from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import TIMEOUT_MS, TOUCH, served_browser  # noqa: E402
from tests.support.web.ui_driver import play_to_end  # noqa: E402

SLOWDOWN = 4
"""How many times slower a phone's processor is than this one."""
LONG_TASK_MS = 50.0
"""A task that takes longer keeps a tap waiting."""
MAX_BLOCKED_MS = 150.0
"""The most that all tasks of a page may block."""
WATCH_MS = 3000
"""How long to trace after the page has appeared."""
COACH_MS = 300_000
"""Longer than the coach takes to judge a game."""
CATEGORIES = ["toplevel", "devtools.timeline", "v8", "disabled-by-default-devtools.timeline"]
NAMED = "main h1, [data-area], article"
Event = dict[str, Any]


def addresses(context: BrowserContext, server: Server) -> dict[str, str]:
    """The states to measure, by name."""
    late, page = LateGames(server), context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    found = {"home": "/"}
    for game in ("5211", "pixies"):
        late.open(game, 3, page, left=4)
        found[f"table of {game}"] = page.evaluate("location.pathname")
    for game in ("5211", "pixies"):
        late.open(game, 3, page)
        play_to_end(page)
        page.locator(".result a[href^='/review/']").click()
        # The coach takes a while once; its review is then stored, and shown at once.
        page.locator("#coach-title").wait_for(timeout=COACH_MS)
        found[f"review of {game}"] = page.evaluate("location.pathname")
    page.close()
    return found


def trace(browser: Browser, context: BrowserContext, path: str) -> list[Event]:
    """What the browser did while it opened a page."""
    page = context.new_page()
    page.goto("about:blank")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(path)
    page.locator(NAMED).first.wait_for()
    page.wait_for_timeout(WATCH_MS)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    return events


def tasks_of(events: list[Event]) -> list[tuple[float, Event, list[Event]]]:
    """The tasks of the page's main thread: milliseconds on a phone, and what is inside each."""
    threads = Counter(
        (one["pid"], one["tid"]) for one in events if one["name"] in {"EvaluateScript", "Layout"}
    )
    main = threads.most_common(1)[0][0]
    own = [one for one in events if (one["pid"], one["tid"]) == main and one.get("ph") == "X"]
    tasks = [one for one in own if one["name"].endswith("RunTask")]
    outer = [
        one for one in tasks if not any(_contains(two, one) for two in tasks if two is not one)
    ]
    return [
        (SLOWDOWN * one.get("tdur", 0) / 1000, one, [two for two in own if _contains(one, two)])
        for one in outer
    ]


def _contains(outer: Event, inner: Event) -> bool:
    begins, ends = inner["ts"], inner["ts"] + inner.get("dur", 0)
    return bool(outer["ts"] <= begins and ends <= outer["ts"] + outer.get("dur", 0))


def _describe(took: float, inside: list[Event]) -> str:
    spent: Counter[str] = Counter()
    for one in inside:
        data = one.get("args", {}).get("data", {}) or {}
        name = str(data.get("url", "")).rpartition("/")[2]
        what = f"{one['name']} {name} {data.get('functionName', '')}".strip()
        spent[what] += SLOWDOWN * one.get("tdur", 0) / 1000
    most = ", ".join(f"{what} {round(ms)}" for what, ms in spent.most_common(9) if ms > 2)
    return f"    {round(took):4} ms: {most}"


def main() -> int:
    """Measure every selected state; returns how many block too long."""
    wanted = [one for one in sys.argv[1:] if not one.startswith("-")]
    bad = 0
    with served_browser() as (browser, server):
        how: dict[str, Any] = {**TOUCH, "service_workers": "block", "locale": "en-GB"}
        context = browser.new_context(base_url=server.url, **how)
        for name, path in addresses(context, server).items():
            if wanted and not any(part in name for part in wanted):
                continue
            tasks = sorted(tasks_of(trace(browser, context, path)), key=lambda one: -one[0])
            blocked = sum(max(0.0, took - LONG_TASK_MS) for took, _, _ in tasks)
            bad += blocked > MAX_BLOCKED_MS
            whole = sum(took for took, _, _ in tasks)
            print(f"{name:17} blocks {round(blocked):4} ms, works {round(whole):5} ms", flush=True)
            if "-v" in sys.argv:
                print("\n".join(_describe(took, inside) for took, _, inside in tasks[:6]))
        context.close()
    return bad


if __name__ == "__main__":
    sys.exit(main())
