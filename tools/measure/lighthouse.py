"""Run Lighthouse on the page as seen on a phone: `make measure-lighthouse` calls this.

The first page, a table in the middle of a game and the review of a finished one, of both games,
each in the state in which a player sees it. Lighthouse is installed on first use into
build/lighthouse, and drives the browser that the tests use. Ends with an error if accessibility
or best practices score too low; performance depends on the machine and is only printed.
Arguments select states by parts of their names: `python tools/measure/lighthouse.py home pixies`.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.server.saved_tables import LateGames  # noqa: E402
from tests.support.services import Server  # noqa: E402
from tests.support.web.browser import build_page, launch_options  # noqa: E402 - the tests' own helpers
from tests.support.web.ui_driver import play_to_end  # noqa: E402
from tools.web_hook import npm  # noqa: E402

VERSION = "12.8.2"
FOLDER = ROOT / "build" / "lighthouse"
MIN_SCORE = 95
CATEGORIES = ("performance", "accessibility", "best-practices")
MEASURED = ("total-blocking-time", "cumulative-layout-shift")


def install() -> Path:
    """Install Lighthouse on first use; returns the path of its command."""
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        command, environment = npm()
        wanted = ["install", "--no-audit", "--no-fund", f"lighthouse@{VERSION}"]
        subprocess.run([*command, *wanted], cwd=FOLDER, env=environment, check=True)
    return program


def is_selected(name: str) -> bool:
    """Whether this state is named on the command line, or none is."""
    return not sys.argv[1:] or any(part in name for part in sys.argv[1:])


def free_port() -> int:
    """A free port for the browser's remote debugging."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def table(page: Page, late: LateGames, game: str) -> str:
    """Open a table in the middle of a game; returns its path."""
    late.open(game, 3, page, left=4)
    return str(page.evaluate("location.pathname"))


def review(page: Page, late: LateGames, game: str) -> str:
    """Open the review of a finished game; returns its path."""
    late.open(game, 3, page)
    play_to_end(page)
    page.locator(".result a[href^='/review/']").click()
    # The coach takes a while once; its review is then stored.
    page.locator("#coach-title").wait_for(timeout=300_000)
    return str(page.evaluate("location.pathname"))


STATES: dict[str, Callable[[Page, LateGames], str]] = {
    "table of 5211": partial(table, game="5211"),
    "table of pixies": partial(table, game="pixies"),
    "review of 5211": partial(review, game="5211"),
    "review of pixies": partial(review, game="pixies"),
    # The last, so that it shows games to resume.
    "home": lambda *_: "/",
}


def measure(program: Path, address: str, port: int, report: Path) -> dict[str, Any]:
    """Run Lighthouse once; writes its reports and returns the JSON one."""
    command, environment = npm()
    node = command[0] if len(command) > 1 else "node"
    options = [
        f"--port={port}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--output=json",
        "--output=html",
        f"--output-path={report}",
        "--save-assets",
        "--quiet",
    ]
    subprocess.run([node, str(program), address, *options], env=environment, check=True)
    answer = Path(f"{report}.report.json").read_text(encoding="utf-8")
    return dict(json.loads(answer))


def print_scores(name: str, report: dict[str, Any]) -> list[str]:
    """Print the scores; returns those that are too low."""
    scores = {one: round(100 * report["categories"][one]["score"]) for one in CATEGORIES}
    shown = "".join(f"{scores[one]:>16}" for one in CATEGORIES)
    audits = {one: report["audits"][one]["numericValue"] for one in MEASURED}
    blocked, shift = (audits[one] for one in MEASURED)
    index = report["environment"]["benchmarkIndex"]
    print(f"{name:17}{shown}{round(blocked):>10} ms{shift:>8.3f}{round(index):>8}", flush=True)
    for one in CATEGORIES:
        if scores[one] < MIN_SCORE:
            _print_failures(report, one)
    return [f"{name}: {one} {scores[one]}" for one in CATEGORIES[1:] if scores[one] < MIN_SCORE]


def _print_failures(report: dict[str, Any], category: str) -> None:
    for part in report["categories"][category]["auditRefs"]:
        audit = report["audits"][part["id"]]
        if part["weight"] and audit["score"] is not None and audit["score"] < 1:
            print(f"    {audit['title']} {audit.get('displayValue', '')}")


def main() -> int:
    """Measure every selected state; returns how many scores are too low."""
    build_page()
    program = install()
    data = Path(tempfile.mkdtemp())
    server = Server(data)
    port = free_port()
    bad: list[str] = []
    how = launch_options()
    how["args"] = [*how["args"], f"--remote-debugging-port={port}"]
    try:
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                data / "browser", base_url=server.url, reduced_motion="reduce", **how
            )
            page = context.pages[0]
            late = LateGames(server)
            found = {
                name: open_state(page, late)
                for name, open_state in STATES.items()
                if is_selected(name)
            }
            page.goto("about:blank")
            head = "".join(f"{one:>16}" for one in CATEGORIES)
            print(f"{'':17}{head}{'blocked':>13}{'shift':>8}{'index':>8}")
            for name, path in found.items():
                report = FOLDER / name.replace(" ", "-")
                bad += print_scores(name, measure(program, server.url + path, port, report))
            context.close()
    finally:
        server.stop()
        shutil.rmtree(data, ignore_errors=True)
    print(f"The whole reports: {FOLDER.relative_to(ROOT)}/*.report.html")
    return len(bad)


if __name__ == "__main__":
    sys.exit(main())
