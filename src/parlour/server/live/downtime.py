"""The time while no server was running counts for no player.

While a clock is running somewhere, a heartbeat is stored every few seconds. The next process to
start compares it with its own time: the difference was downtime, or the clock was set. Either way
no one could play, and each table's clocks skip it (`commands.Forgive`). So a restart gives or
takes at most `HEARTBEAT_SECONDS` of thinking time, whatever the wall clock says.
"""

from __future__ import annotations

import asyncio

from parlour.server.live.room import Room
from parlour.server.steady_clock import now_ms
from parlour.server.storage.store import Store
from parlour.table import commands

HEARTBEAT_SECONDS = 5


class Downtime:
    """Heartbeats, and what follows from the last one before this process started."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._forgive: commands.Forgive | None = None

    async def measure(self) -> None:
        """Read the last heartbeat. Call this once, before tables are opened."""
        last, now = await self._store.last_heartbeat() or 0, now_ms()
        if last > now:
            # The clock was set back: a heartbeat from the future would hide the next downtime.
            await self.beat()
        elif now - last > HEARTBEAT_SECONDS * 1000:
            self._forgive = commands.Forgive(last, now)

    @property
    def has_happened(self) -> bool:
        """Whether there was a downtime that tables may have to forgive."""
        return self._forgive is not None

    def command_for(self, room: Room) -> commands.Forgive | None:
        """The command that the table needs before any time is up there; None if there is none."""
        down, table = self._forgive, room.table
        if down is None or table.entries[-1].at >= down.started:
            return None
        return down if table.phase == "playing" and table.deadline() is not None else None

    async def beat(self) -> None:
        """Store a heartbeat."""
        await self._store.set_heartbeat(now_ms())

    async def wait(self) -> None:
        """Wait until the next heartbeat is due."""
        await asyncio.sleep(HEARTBEAT_SECONDS)
