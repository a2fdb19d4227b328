"""A public randomness beacon for deals: names the next round, waits for it and fetches it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from parlour.games.deal import Beacon
from parlour.games.refusal import Refusal
from parlour.server.live.room import Room
from parlour.server.monitoring.error_log import log_error
from parlour.table import commands, log
from parlour.table.beacon_http import BROKEN, published, read

LATE_SECONDS = 10.0
"""How long after its time a round is waited for."""
LONGEST_SECONDS = 60.0
"""The longest wait for a round: the slowest public beacon has one every 30 seconds."""
POLL_SECONDS = 0.5


class BeaconClient:
    """Reads one beacon."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._schedule: tuple[float, float] | None = None
        """When the first round was published, and the seconds between two rounds; None: unknown."""

    async def next_round(self) -> int:
        """The first round that nobody knows yet, by the beacon itself and by the clock.

        A cache between us and the beacon may be behind, and so may our clock: the later one counts.
        """
        latest = await self._get("/public/latest")
        number = int(latest["round"]) + 1
        if self._schedule is None:
            self._schedule = await self._read_schedule()
        if self._schedule is not None:
            genesis, period = self._schedule
            number = max(number, int((time.time() - genesis) // period) + 2)
        if number < 2 or self.seconds_until(number) > LONGEST_SECONDS:
            raise ValueError("the beacon's next round is too far away")
        return number

    def seconds_until(self, number: int) -> float:
        """How long until a round is published; 0 if there is no schedule."""
        if self._schedule is None:
            return 0.0
        genesis, period = self._schedule
        return max(0.0, genesis + (number - 1) * period - time.time())

    def patience(self, number: int) -> float:
        """How long to wait for a round before the cards are dealt without it."""
        if self._schedule is None:
            return LONGEST_SECONDS
        return self.seconds_until(number) + LATE_SECONDS

    async def fetch(self, number: int) -> Beacon:
        """A round as it was published; raises one of `BROKEN` if it was not yet."""
        return await asyncio.to_thread(published, self.url, number)

    async def _read_schedule(self) -> tuple[float, float] | None:
        try:
            info = await self._get("/info")
            genesis, period = float(info["genesis_time"]), float(info["period"])
        except BROKEN:
            return None  # a beacon without a schedule: use its latest round
        return (genesis, period) if period >= 1 else None

    async def _get(self, path: str) -> dict[str, Any]:
        return await asyncio.to_thread(read, self.url, path)


class BeaconDeals:
    """Gets rounds of the beacon for the tables that wait for one."""

    def __init__(self, url: str | None) -> None:
        self._client = None if url is None else BeaconClient(url)
        self._busy: set[str] = set()

    def is_due(self, room: Room) -> bool:
        """Whether a table waits for the beacon, and nothing is done about it yet."""
        waits = self._client is not None and room.table.awaited is not None
        return waits and room.id not in self._busy

    async def deal(self, room: Room) -> None:
        """Name a round, wait for it, deal. If the beacon is away, the table deals without it."""
        if self._client is None:
            return
        self._busy.add(room.id)
        try:
            await self._name(self._client, room)
            await self._mix_in(self._client, room)
        except Refusal:
            pass  # it could not be saved; the table's own deadline deals
        except BROKEN as error:
            log_error("the beacon", error)
        finally:
            self._busy.discard(room.id)

    async def _name(self, client: BeaconClient, room: Room) -> None:
        if isinstance(room.table.awaited, log.AwaitsBeacon):
            number = await client.next_round()
            until = room.now() + int(client.patience(number) * 1000)
            await room.do(commands.Announce(client.url, number, until))

    async def _mix_in(self, client: BeaconClient, room: Room) -> None:
        """Poll until the round is published, or the table has dealt without it."""
        while isinstance(named := room.table.awaited, log.Announced):
            if named.url != client.url:
                return  # named by a server with another beacon
            await asyncio.sleep(client.seconds_until(named.round))
            try:
                beacon = await client.fetch(named.round)
            except BROKEN:  # most answer 404 for a round that is to come
                await asyncio.sleep(POLL_SECONDS)
            else:
                await room.do(commands.MixIn(beacon))
                return
