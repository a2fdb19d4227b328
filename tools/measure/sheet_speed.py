"""Measure how fast cards are entered on the score sheet: `make measure-sheet-speed` calls this.

A practised driver enters random rounds on a phone-sized screen, each tap as soon as the page has
shown the one before. So the seconds are what the page itself takes; the taps are what a person
would make.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.support.table.sheets import random_5211  # noqa: E402
from tests.support.web.browser import TOUCH, served_browser  # noqa: E402
from tests.support.web.sheet_driver import SheetDriver  # noqa: E402

from parlour.games.pixies.cards import CARDS  # noqa: E402 - the tests' own helpers

GRIDS = 9
PLAYERS = 3


def full_grid(rng: Random) -> list[str]:
    """A card on each of the nine spaces, about half of them validated."""
    cards = rng.sample(CARDS, len(CARDS))
    first = [next(card for card in cards if int(card[1]) == space) for space in range(1, 10)]
    return [card + ("/x" if rng.random() < 0.5 else "") for card in first]


def grids(page: Page, rng: Random) -> list[tuple[int, float]]:
    """Taps and seconds of each grid of nine cards."""
    found = []
    for _ in range(GRIDS):
        driver = SheetDriver(page)
        driver.start("pixies", ["Anna", "Ben"])
        driver.next_entry()
        start = perf_counter()
        driver.enter_grid(full_grid(rng))
        found.append((driver.taps, perf_counter() - start))
    return found


def tables(page: Page, rng: Random) -> list[tuple[int, float]]:
    """Taps and seconds of each round of 5211."""
    found = []
    for _ in range(GRIDS):
        driver = SheetDriver(page)
        driver.start("5211", [f"Player {number}" for number in range(1, PLAYERS + 1)])
        driver.next_entry()
        start = perf_counter()
        driver.enter_table(random_5211(PLAYERS, rng))
        found.append((driver.taps, perf_counter() - start))
    return found


def report(what: str, cards: int, found: list[tuple[int, float]]) -> None:
    """Print one line."""
    taps = sum(taps for taps, _ in found) / len(found)
    seconds = [seconds for _, seconds in found]
    spread = f"median of {len(found)}, {min(seconds):.1f} to {max(seconds):.1f}"
    print(f"{what}: {taps / cards:.2f} taps a card, {median(seconds):.1f} s ({spread})")


def main() -> None:
    """Measure both games."""
    with served_browser() as (browser, server):
        how: dict[str, Any] = {"service_workers": "block", **TOUCH}
        context = browser.new_context(base_url=server.url, **how)
        page = context.new_page()
        page.set_default_timeout(60_000)
        report("Pixies, a grid of nine cards", 9, grids(page, Random(9)))
        report(f"5211, a round of {PLAYERS} players", 4 * PLAYERS, tables(page, Random(5211)))
        context.close()


if __name__ == "__main__":
    main()
