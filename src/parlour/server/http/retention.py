"""Deletes guests and tables that were unused for as long as the settings say."""

from __future__ import annotations

import asyncio
import contextlib

from sqlalchemy.exc import DBAPIError

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import Service
from parlour.server.http.guests.personal_data import forget_guest
from parlour.server.steady_clock import now_ms

SECONDS = 3600.0
"""Between two runs."""
DAY_MS = 86_400_000
OWNER = "retention"
"""The process that would own a table with this id does it for all."""


async def run_retention(service: Service) -> None:
    """Delete what has expired, at the start and regularly."""
    while True:
        if service.rooms.bus.owns(OWNER):
            with contextlib.suppress(Refusal, DBAPIError):  # tried again next time
                await expire(service)
        await asyncio.sleep(SECONDS)


async def expire(service: Service) -> None:
    """Delete what has expired by now."""
    config, retention = service.config, service.store.retention
    if config.keep_tables:
        await _expire_tables(service, now_ms() - config.keep_tables * DAY_MS)
    if config.keep_guests:
        since = now_ms() - config.keep_guests * DAY_MS
        while guests := await retention.unused_guests(since):
            for who in guests:
                await forget_guest(service, who)
    while await retention.delete_unowned_records():
        pass
    await service.store.moderation.delete_expired(now_ms())
    await service.store.push.delete_expired(now_ms())


async def _expire_tables(service: Service, since: int) -> None:
    retention = service.store.retention
    place: tuple[int, str] | None = (-1, "")
    while place is not None:
        unused, place = await retention.unused_tables(since, place)
        gone = [table_id for table_id in unused if service.rooms.release(table_id)]
        if gone:
            await retention.delete_tables(gone)
