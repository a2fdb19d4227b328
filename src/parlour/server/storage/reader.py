"""Group reading: what many tables want to know at the same moment is one question.

Where players of one table sit at different processes, each process reads what the other has
written, several times a second and table. While one answer is under way the next questions gather.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from parlour.table.log import Entry

Known: TypeAlias = tuple[str, int, str]
"""A table's id, the version that is known here, and the game."""
Ask: TypeAlias = Callable[[Sequence[Known]], Awaitable[Mapping[str, Sequence[Entry]]]]


class Reader:
    """Asks for many what each of them wants to know."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._waiting: list[tuple[Known, asyncio.Future[Sequence[Entry]]]] = []
        self._task: asyncio.Task[None] | None = None

    async def read(self, known: Known) -> Sequence[Entry]:
        """What was written at a table since, at the earliest when this was asked."""
        answer: asyncio.Future[Sequence[Entry]] = asyncio.get_running_loop().create_future()
        self._waiting.append((known, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._read_all())
        return await answer

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                lot, self._waiting = self._waiting, []
                await self._read_lot(lot)
        finally:
            self._task = None

    async def _read_lot(self, lot: Sequence[tuple[Known, asyncio.Future[Sequence[Entry]]]]) -> None:
        error: Exception | None = None
        found: Mapping[str, Sequence[Entry]] = {}
        try:
            found = await self._ask([known for known, _ in lot])
        except Exception as failed:  # each of them hears of it
            error = failed
        for (table_id, _, _), answer in lot:
            if answer.done():
                continue  # whoever asked is gone
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(found.get(table_id, ()))
