"""Worker processes in which bots choose their moves, so that they never block the server.

They do nothing else: hints, reviews and replays have workers of their own (`advice.py`). A table
has at most one pending task per seat, and the hosts of tables get equal shares of the workers'
time, so no host's bots can crowd out another's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.server.live.workers.fair_queue import JobOwner
from parlour.server.live.workers.process import Need
from parlour.server.live.workers.queue import WorkQueue
from parlour.table import Table


@dataclass(frozen=True, slots=True)
class BotTurn:
    """The input from which a bot chooses its move."""

    game: str
    level: str
    view: Any
    legal: Sequence[Any]
    seed: str
    name: str = ""
    """The bot's name at the table: a character plays in its own style."""


def choose_move(turn: BotTurn) -> str:
    """Choose a move; runs in a worker."""
    bot = _bot(turn.game, turn.level, turn.name)
    return str(bot.choose(turn.view, turn.legal, Random(turn.seed)))


@lru_cache(maxsize=256)
def _bot(game: str, level: str, name: str) -> bots.Bot:
    """The worker's own bot, kept between turns."""
    return bots.seated(level, name, get(game))


def need_of(game: str, level: str) -> Need | None:
    """The code that must be compiled before a bot can move, if any."""
    return (game, level) if bots.is_compiled(level) else None


def all_levels() -> list[Need]:
    """Every level that must be compiled."""
    needs = [need_of(name, level) for name in FOLDERS for level in bots.levels_of(get(name))]
    return [need for need in needs if need is not None]


class BotPool(WorkQueue):
    """The bots' own workers. With `warm`, the first one loads every level.

    The queue needs no bounds: no table has more tasks than bots.
    """

    def __init__(self, workers: int, *, warm: bool = True) -> None:
        super().__init__(workers, loads=all_levels() if warm else ())

    def prepare_for(self, table: Table) -> None:
        """Load what the bots at this table need, before it is their turn."""
        levels = {one.level for one in table.seats if one is not None and one.level is not None}
        for level in levels:
            self.prepare(need_of(table.game.name, level))

    def is_ready(self, game: str, level: str) -> bool:
        """Whether this level can move at once; otherwise its code is still being compiled."""
        return self.is_loaded(need_of(game, level))

    async def choose(self, turn: BotTurn, host: str, table_id: str) -> str:
        """The bot's move, at the expense of the table's host."""
        need = need_of(turn.game, turn.level)
        return await self.run(choose_move, turn, JobOwner(table_id, host), need)
