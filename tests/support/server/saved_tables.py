"""Games played elsewhere and written into a server's database, for a browser to open.

A test of a late state starts there instead of tapping through a whole game.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

from playwright.sync_api import BrowserContext, Page
from tests.support.services import Guest, Server
from tests.support.table.tables import Driver

from parlour.server.steady_clock import now_ms
from parlour.server.storage.connection.database import connect
from parlour.server.storage.store import Store
from parlour.table import Entry
from parlour.table.log import Played
from parlour.table.seats import Kind


async def owner(store: Store, token: str) -> str:
    """The id of the guest who made this token."""
    who = await store.guests.key_owner(token, "token", 0)
    assert who is not None
    return who


async def write_tables(
    store: Store, logs: Sequence[Sequence[Entry]], host: str, phase: str = "playing"
) -> list[str]:
    """Write tables into the database; returns their ids."""
    ids = []
    for log in logs:
        table = (await store.create_table(log[0], private=False, host=host)).id
        written: asyncio.Future[Exception | None] = asyncio.Future()
        store.append(table, log[1:], phase, (), written.set_result)
        assert await written is None
        ids.append(table)
    return ids


def log_of_late_game(
    game: str,
    players: int,
    people: Sequence[str],
    left: int,
    names: Sequence[str] = (),
    bots: Sequence[str] = ("greedy",),
    kinds: Sequence[Kind] = (),
) -> list[Entry]:
    """The log of a random game up to where its first player has `left` moves left to make.

    Bots take the seats that people leave free. Cards and moves are the same each time.
    """
    driver = Driver(game, players, people=people, names=names, kinds=kinds, bots=bots, now=now_ms())
    driver.play_out(Random(game))
    log = driver.table.entries
    is_first = [isinstance(one.what, Played) and one.what.seat == 0 for one in log]
    moves = [at for at, mine in enumerate(is_first) if mine]
    return log[: moves[-left]]


class LateGames:
    """Opens browsers near the end of a game."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def open(
        self,
        game: str,
        players: int,
        *pages: Page,
        left: int = 1,
        names: Sequence[str] = (),
        bots: Sequence[str] = ("greedy",),
        programs: Sequence[Guest] = (),
    ) -> str:
        """Open a table on these pages, each at its own seat; returns its id.

        Programs have the next seats, and bots the others. The first page's player has `left` moves
        to make, or some more if bots take their time.
        """
        people = len(pages) + len(programs)
        names = names or [f"Player {n}" for n in range(people)]
        tokens = [sign_up(page.context, name) for page, name in zip(pages, names, strict=False)]
        tokens += [one.post("/api/tokens", {"label": "late game"})["key"] for one in programs]
        human: Kind = "human"
        program: Kind = "program"
        kinds = [*(human for _ in pages), *(program for _ in programs)]
        # A thread of its own: Playwright's event loop runs in this one.
        with ThreadPoolExecutor(1) as thread:
            write = self._write(tokens, game, players, left, names, bots, kinds)
            table = thread.submit(asyncio.run, write).result()
        for page in pages:
            page.goto(f"/t/{table}")
        return table

    async def _write(
        self,
        tokens: list[str],
        game: str,
        players: int,
        left: int,
        names: Sequence[str],
        bots: Sequence[str],
        kinds: Sequence[Kind],
    ) -> str:
        store = Store(connect(self.server.database))
        people = [await owner(store, token) for token in tokens]
        log = log_of_late_game(game, players, people, left, names, bots, kinds)
        (table,) = await write_tables(store, [log], people[0])
        await store.close()
        return table


def sign_up(context: BrowserContext, name: str) -> str:
    """Make the browser's owner a guest; returns one of their tokens."""
    for path, data in (("/api/guest", {"name": name}), ("/api/tokens", {"label": "late game"})):
        answer = context.request.post(path, data=data)
        assert answer.ok, answer.text()
    return str(answer.json()["key"])
