"""Boards in the middle of a game, at every size of screen, and where their parts are."""

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page
from tests.support.server.saved_tables import owner, sign_up, write_tables
from tests.support.services import Guest, Server
from tests.support.table.tables import Driver

from parlour.server.steady_clock import now_ms
from parlour.server.storage.connection.database import connect
from parlour.server.storage.store import Store
from parlour.table import Entry
from parlour.table.fold import fold
from parlour.table.log import Played
from parlour.table.seats import Kind

SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "tablet": (768, 1024),
    "small laptop": (1280, 720),
    "desk": (1280, 800),
    "laptop": (1366, 768),
    "large desk": (1920, 1080),
}
NAMES = [f"{name:M<24}" for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
"""As long as a name may be, and all different."""
MOVES_LEFT = {"5211": 5, "pixies": 4}
"""Late enough that the table is full of cards, with a choice to make."""

Box = dict[str, float]


@dataclass
class SavedGames:
    """Tables in the database with a game in play and a finished one, for each kind of table."""

    playing: dict[tuple[str, int], str]
    finished: dict[tuple[str, int], str]


def save_games(server: Server, page: Page, games: Sequence[tuple[str, int]]) -> SavedGames:
    """Write games of each kind and number of players; the page's player has the first seat."""
    token = sign_up(page.context, NAMES[0])
    others = [Guest(server, name) for name in NAMES[1:]]
    tokens = [token, *(one.post("/api/tokens", {"label": "layout"})["key"] for one in others)]
    # A thread of its own: Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _write(server, tokens, games)).result()


async def _write(
    server: Server, tokens: Sequence[str], games: Sequence[tuple[str, int]]
) -> SavedGames:
    store = Store(connect(server.database))
    people = [await owner(store, token) for token in tokens]
    logs = {kind: _log(*kind, people[: kind[1]]) for kind in games}
    cut = {kind: _late(log, MOVES_LEFT[kind[0]]) for kind, log in logs.items()}
    playing = await write_tables(store, list(cut.values()), people[0])
    finished = []
    for log in logs.values():
        (table,) = await write_tables(store, [log], people[0], "over")
        finished.append(table)
        await _save_record(store, table, log, people)
    await store.close()
    return SavedGames(
        dict(zip(games, playing, strict=True)), dict(zip(games, finished, strict=True))
    )


async def _save_record(
    store: Store, table: str, log: Sequence[Entry], people: Sequence[str]
) -> None:
    record = fold(log).records[-1]
    guests = dict(enumerate(people[: len(record.players)]))
    saved: asyncio.Future[Exception | None] = asyncio.Future()
    statement = store.save_game(table, 1, record, guests, log[-1].at)
    store.append(table, [], None, [statement], saved.set_result)
    assert await saved is None


def _log(game: str, players: int, people: Sequence[str]) -> list[Entry]:
    # Programs need no connection: nobody is missed while the layout is measured.
    kinds: list[Kind] = ["program"] * players
    kinds[0] = "human"
    driver = Driver(game, players, people=people, names=NAMES, kinds=kinds, now=now_ms())
    driver.play_out(Random(players))
    return driver.table.entries


def _late(log: list[Entry], left: int) -> list[Entry]:
    mine = [at for at, one in enumerate(log) if isinstance(one.what, Played) and one.what.seat == 0]
    return log[: mine[-left]]


def at_every_size(page: Page, sizes: Sequence[str] = tuple(SIZES)) -> Iterator[str]:
    """Resize the page to every size; yields the size's name once the board has settled."""
    for name in sizes:
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        yield name


def settle(page: Page) -> None:
    """Wait until the board is there, and has measured its size and drawn itself for it."""
    # The bar of a game is drawn before its board, which is another file.
    page.wait_for_function(
        "() => !document.querySelector('.game.whole')"
        " || document.querySelector('.game.whole main [data-area]')"
    )
    # A board is drawn in up to seven frames. Sizes are measured, then drawn: two frames, and one
    # more for what follows from them.
    page.evaluate(
        "() => new Promise((done) => { let n = 11;"
        " const next = () => --n ? requestAnimationFrame(next) : done(); next() })"
    )


def areas(page: Page) -> dict[str, list[Box]]:
    """The boxes of the elements marked with `data-area`, by the area's name."""
    found: dict[str, list[Box]] = page.evaluate(
        """() => {
            const all = {};
            for (const one of document.querySelectorAll('[data-area]')) {
                const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
                if (!width || !height) continue;
                (all[one.dataset.area] ??= []).push({ left, top, right, bottom, width, height });
            }
            return all;
        }"""
    )
    return found


def problems(page: Page) -> list[str]:
    """Problems of the layout: scrolling, parts cut off or covered."""
    found: list[Any] = page.evaluate(
        """() => {
            const wrong = [];
            const { scrollHeight, scrollWidth } = document.documentElement;
            const [down, sideways] = [scrollHeight - innerHeight, scrollWidth - innerWidth];
            if (down > 0) wrong.push(`scrolls ${down} px down`);
            if (sideways > 0) wrong.push(`scrolls ${sideways} px sideways`);
            const main = document.querySelector('.whole main');
            const inside = main ? main.scrollHeight - main.clientHeight : 0;
            if (inside > 0) wrong.push(`the board scrolls ${inside} px`);
            const hand = [...document.querySelectorAll('[data-hand] > button, [data-hand] .own')];
            hand.map((one) => one.getBoundingClientRect()).forEach((box, i, all) => {
                if (i && box.left < all[i - 1].right - 0.5) wrong.push(`card ${i} covers another`);
            });
            const all = [...document.querySelectorAll('[data-area]')];
            const parts = all.filter((one) => one.offsetWidth);
            const boxes = parts.map((one) => one.getBoundingClientRect());
            const name = (i) => parts[i].dataset.area;
            boxes.forEach((box, i) => {
                const { left, top, right, bottom } = box;
                const [width, height] = [innerWidth + 0.5, innerHeight + 0.5];
                if (left < -0.5 || top < -0.5 || right > width || bottom > height)
                    wrong.push(`${name(i)} is outside: ${JSON.stringify(box)}`);
                boxes.forEach((other, j) => {
                    const [one, two] = [parts[i], parts[j]];
                    if (j <= i || one.contains(two) || two.contains(one)) return;
                    const x = Math.min(right, other.right) - Math.max(left, other.left);
                    const y = Math.min(bottom, other.bottom) - Math.max(top, other.top);
                    if (x > 1 && y > 1)
                        wrong.push(`${name(i)} and ${name(j)} overlap: ${x} x ${y}`);
                });
            });
            for (const card of document.querySelectorAll('[data-area] .card')) {
                const { left, top, width, height } = card.getBoundingClientRect();
                if (!width) continue;
                const over = document.elementFromPoint(left + width * 0.15, top + height / 2);
                const area = card.closest('[data-area]');
                if (!area.contains(over))
                    wrong.push(`a card of ${area.dataset.area} is covered by ${over?.className}`);
            }
            return wrong;
        }"""
    )
    return [str(one) for one in found]
