"""How the database is reached: reading in a few threads, writing in the one that writes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, RowMapping

from parlour.server.database import Checkpoints
from parlour.server.writer import Writer

READERS = 3
"""Threads that wait for answers of the database."""


class Access:
    """What everything that is kept is read and written through; the loop never waits."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.writer = Writer(engine)
        self._checkpoints = Checkpoints(engine)

    async def close(self) -> None:
        """Write what waits and let go."""
        await self.writer.close()
        await asyncio.to_thread(self._checkpoints.close)
        self._readers.shutdown()
        self.engine.dispose()

    async def rows(self, query: Any) -> Sequence[RowMapping]:
        """What a query finds."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, query)

    def _read(self, query: Any) -> Sequence[RowMapping]:
        with self.engine.connect() as connection:
            return connection.execute(query).mappings().all()

    async def run(self, statement: Any) -> int:
        """Change something, durably; gives how many rows that were."""
        (count,) = await self.writer.run(lambda connection: connection.execute(statement).rowcount)
        return int(count)
