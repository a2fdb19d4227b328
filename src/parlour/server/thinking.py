"""Bots think in processes of their own: bounded, in the order they were asked, one at a time each.

A table has at most one question per seat under way, and questions are answered in the order they
came, so no table can crowd out the others.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from random import Random
from threading import Thread, get_native_id
from typing import TypeVar

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.games.wire import Json

A = TypeVar("A")
R = TypeVar("R")

Question = tuple[str, str, Json, list[str], str]
"""Game, level, view, legal moves, and what the bot's own luck comes from."""


def answer(question: Question) -> str:
    """Choose a move; runs in a worker."""
    name, level, data, legal, luck = question
    game = get(name)
    bot = _bot(name, level)
    moves = [game.parse_move(text) for text in legal]
    return str(bot.choose(game.load_view(data), moves, Random(luck)))


@cache
def _bot(name: str, level: str) -> bots.Bot:
    """A worker's own bots, kept from question to question."""
    return bots.get(level, get(name))


def prepare(warm: bool) -> None:
    """Load and compile every level beside the work: a question of a baseline need not wait.

    Runs in a worker when it starts. One that is asked for a level in the meantime waits for as
    long as that level takes, and no longer than it would have without this.
    """
    Thread(target=end_with_server, daemon=True).start()
    if warm:
        Thread(target=warm_beside, daemon=True).start()


def end_with_server() -> None:
    """A server that was killed cannot send its workers home."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def warm_beside() -> None:
    """Get ready while others are served: whoever has asked already comes first."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), 10)  # of this thread alone
    warm_all()


def warm_all() -> None:
    """Every level of every game, so that no first answer is slow."""
    for name in FOLDERS:
        for level in bots.levels_of(get(name)):
            bots.warm(level, get(name))


class Thinkers:
    """A few worker processes, started with the first question if not before."""

    def __init__(self, workers: int, *, warm: bool = True) -> None:
        self._workers = workers
        self._warm = warm
        self._pool: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(workers)
        self.waiting = 0

    async def ask(self, question: Question) -> str:
        """The bot's move."""
        return await self.work(answer, question)

    async def work(self, task: Callable[[A], R], question: A) -> R:
        """What a task answers. A worker that died is replaced and the question asked again."""
        self.waiting += 1
        try:
            async with self._turns:
                pool = self._ready()
                try:
                    return await self._run(task, question)
                except BrokenProcessPool:
                    # All that were thought about have failed: the first to notice replaces them.
                    if self._pool is pool:
                        self.close()
                    return await self._run(task, question)
        finally:
            self.waiting -= 1

    async def _run(self, task: Callable[[A], R], question: A) -> R:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._ready(), task, question)

    def start(self) -> None:
        """Somebody will ask soon: let a worker get ready, if none is there."""
        if self._pool is None:
            self._ready().submit(int)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A forked copy of a server would hold its sockets open: start clean ones.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=context, initializer=prepare, initargs=(self._warm,)
            )
        return self._pool

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            workers = list(self._pool._processes.values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for worker in workers:
                worker.kill()  # a thought that nobody waits for must not hold up the end
