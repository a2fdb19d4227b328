"""Pars of daily deals: computed in the reviews' worker on the first request, then stored.

A par takes dozens of games of the strongest bot. Each is a task of its own, at the lowest priority,
so that a review waits for one game at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from parlour.games import get
from parlour.games.refusal import Refusal
from parlour.server.live.workers.advice_tasks import make_par
from parlour.server.live.workers.bot_pool import need_of
from parlour.server.live.workers.fair_queue import JobOwner
from parlour.server.live.workers.queue import WorkQueue
from parlour.server.monitoring.error_log import WorkError, log_error
from parlour.server.storage.learn.daily import DailyDeals
from parlour.table.daily.days import Day
from parlour.table.daily.lineup import par_level
from parlour.table.daily.par import ParGame, par_games, par_of

_OWNER = JobOwner("daily deal", "daily deal")
BUSY_SECONDS = 5.0
"""The time until a game that the workers had no room for is tried again."""
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class DailyPars:
    """The pars that this process is working out. Two processes may both work out the same one."""

    def __init__(self, deals: DailyDeals, queue: WorkQueue, spawn: Spawn, tries: int) -> None:
        self._deals, self._queue, self._spawn, self._tries = deals, queue, spawn, tries
        self._under_way: set[tuple[str, Day]] = set()

    def request(self, game: str, day: Day, secret: str) -> None:
        """Work out a day's par, unless that is under way already."""
        if (game, day) not in self._under_way:
            self._under_way.add((game, day))
            self._spawn(self._work_out(game, day, secret))

    async def _work_out(self, game: str, day: Day, secret: str) -> None:
        try:
            games = par_games(game, day, secret, self._tries)
            points = [await self._play(one) for one in games]
            await self._deals.set_par(game, day, par_of(points))
        except (WorkError, SQLAlchemyError) as error:
            log_error("the par of a daily deal", error)
        finally:
            self._under_way.discard((game, day))

    async def _play(self, one: ParGame) -> int:
        need = need_of(one.game, par_level(get(one.game)))
        while True:
            try:
                return await self._queue.run(make_par, one, _OWNER, need)
            except Refusal:  # the workers have too much to do
                await asyncio.sleep(BUSY_SECONDS)
