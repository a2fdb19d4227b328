"""Pars of daily deals: worked out once, game by game, and stored."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from parlour.games.refusal import Refusal
from parlour.server.live import daily_pars
from parlour.server.live.daily_pars import DailyPars
from parlour.server.live.workers.queue import WorkQueue
from parlour.server.storage.connection.database import connect
from parlour.server.storage.store import Store
from parlour.table.daily import lineup, par
from parlour.table.daily.deal import day_secret
from parlour.table.daily.par import ParGame

DAY, SECRET = "2026-11-17", day_secret("5e" * 32, "pixies", "2026-11-17")


class Queue:
    """Plays in this process, with bots that need no compiler."""

    def __init__(self, refusals: int = 0) -> None:
        self.refusals, self.played = refusals, list[ParGame]()

    async def run(
        self, function: Callable[[ParGame], int], one: ParGame, _client: object, _need: object
    ) -> int:
        if self.refusals:
            self.refusals -= 1
            raise Refusal("busy", "server-busy", seconds=5)
        self.played.append(one)
        return await asyncio.to_thread(function, one)


@pytest.fixture(autouse=True)
def light_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineup, "LEVELS", ("novice",))
    monkeypatch.setattr(par, "par_level", lambda _: "casual")
    monkeypatch.setattr(daily_pars, "BUSY_SECONDS", 0)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'parlour.db'}"


async def test_a_par_is_worked_out_once_and_stored(database: str) -> None:
    """However often it is requested, and even if the workers have no room at first."""
    queue = Queue(refusals=2)

    store = Store(connect(database))
    tasks: list[asyncio.Task[None]] = []
    pars = DailyPars(
        store.daily,
        cast(WorkQueue, queue),
        lambda work: tasks.append(asyncio.ensure_future(work)),
        tries=2,
    )
    await store.daily.publish("pixies", DAY, "c0" * 32, 1000)
    for _ in range(3):
        pars.request("pixies", DAY, SECRET)
    await asyncio.gather(*tasks)
    found = await store.daily.publish("pixies", DAY, "another", 2000)
    await store.close()
    assert len(tasks) == 1
    assert len(queue.played) == 2 + 2 * par.OTHERS
    assert (found["commitment"], found["published"]) == ("c0" * 32, 1000), "the first one stays"
    assert found["par"] > 0
    assert found["usual"] > 0
    assert found["luck"] in {-1, 0, 1}
