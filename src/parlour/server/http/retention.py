"""Deletes guests, tables and score sheets that were unused for as long as the settings say.

A wrong setting or a wrong clock must not delete what nobody can bring back. So a server says at its
start what is due, deletes nothing in its first hour, and never a large part at once: that is held
back until an admin confirms it. (A server that is restarted every hour never deletes anything.)
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import replace

from sqlalchemy.exc import DBAPIError

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import Service
from parlour.server.http.guests.personal_data import forget_guest
from parlour.server.live.bus.base import BusUnavailable
from parlour.server.monitoring.process_log import log_event
from parlour.server.steady_clock import now_ms
from parlour.server.storage.retention import Expiring, Kind
from parlour.server.storage.sheets import KEPT_FOR
from parlour.table.clock import Millis

SECONDS = 3600.0
"""Before the first run, and between two runs."""
DAY_MS = 86_400_000
OWNER = "retention"
"""The process that would own a table with this id does it for all."""
_UNUSED = {
    "guests": "%(due)d of %(of)d guests have not been here for %(days)d days",
    "tables": "%(due)d of %(of)d tables were not used for %(days)d days",
    "sheets": "%(due)d of %(of)d shared score sheets were not changed for %(days)d days",
}


async def run_retention(service: Service) -> None:
    """Say at the start what has expired; from an hour later on, delete it regularly."""
    expiry = Expiry(service)
    step = expiry.announce
    while True:
        if service.rooms.bus.owns(OWNER):
            with contextlib.suppress(Refusal, DBAPIError, BusUnavailable):  # tried again next time
                await step()
        step = expiry.run
        await asyncio.sleep(SECONDS)


class Expiry:
    """Finds what has expired, and deletes it unless it is suspiciously much.

    Tables that anyone watches, here or at another server, are neither counted nor deleted. While
    the other servers cannot be asked, nothing is.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._told: set[str] = set()
        """Of which kinds the log says that they are held back."""

    async def announce(self) -> None:
        """Log what the first run will delete."""
        for expiring in await self._find():
            if expiring.due and not expiring.is_held_back:
                _log(logging.INFO, "retention_due", expiring, "they will be deleted in an hour")

    async def run(self) -> None:
        """Delete what has expired by now."""
        store = self._service.store
        for expiring in await self._find():
            if expiring.is_held_back:
                continue
            if expiring.due:
                await self._delete(expiring)
            if expiring.confirmed:
                await store.retention.replace_waiting(expiring, None)
        while await store.retention.delete_unowned_records():
            pass
        await store.moderation.delete_expired(now_ms())
        await store.push.delete_expired(now_ms())

    async def _find(self) -> list[Expiring]:
        """What is due. What is held back, or confirmed and not yet deleted, is stored."""
        watched = await self._watched()
        found = [await self._find_kind(kind, days, watched) for kind, days in self._days().items()]
        for expiring in found:
            if not expiring.is_held_back:
                self._told.discard(expiring.kind)
            elif expiring.kind not in self._told:
                self._told.add(expiring.kind)
                why = "so many at once are deleted only after: parlour admin retention --confirm"
                _log(logging.WARNING, "retention_held", expiring, why)
        return found

    async def _find_kind(self, kind: Kind, days: int, watched: set[str]) -> Expiring:
        retention = self._service.store.retention
        while True:
            known = await retention.waiting_of(kind)
            # What was confirmed, and nothing that has expired since.
            is_confirmed = known is not None and known.confirmed and known.days == days
            since = known.since if known is not None and is_confirmed else now_ms() - days * DAY_MS
            kept = watched if kind == "tables" else ()
            due, of = await retention.count(kind, since, kept) if days else (0, 0)
            found = Expiring(kind, due, of, days, since, confirmed=is_confirmed and due > 0)
            waits = found.is_held_back or found.confirmed
            if await retention.replace_waiting(known, found if waits else None):
                return found  # else it was confirmed in between

    def _days(self) -> dict[Kind, int]:
        config = self._service.config
        # Tables first: a guest who is deleted leaves theirs, which would seem to be in use.
        return {
            "tables": config.keep_tables,
            "guests": config.keep_guests,
            "sheets": KEPT_FOR // DAY_MS,
        }

    async def _watched(self) -> set[str]:
        """The tables that anyone watches now. Raises `BusUnavailable`."""
        rooms = self._service.rooms
        return rooms.watched | {table_id for table_id, _ in await rooms.bus.present_elsewhere()}

    async def _delete(self, expiring: Expiring) -> None:
        delete = {
            "guests": self._delete_guests,
            "tables": self._delete_tables,
            "sheets": self._delete_sheets,
        }
        deleted = 0
        try:
            async for count in delete[expiring.kind](expiring.since):
                deleted += count
        finally:
            if deleted:
                _log(logging.INFO, "retention_done", replace(expiring, due=deleted), "deleted")

    async def _delete_guests(self, since: Millis) -> AsyncIterator[int]:
        retention = self._service.store.retention
        while guests := await retention.unused_guests(since):
            for who in guests:
                # Deleting the others takes seconds each: someone may have come back.
                if await retention.is_unused_guest(who, since):
                    await forget_guest(self._service, who)
                    yield 1

    async def _delete_tables(self, since: Millis) -> AsyncIterator[int]:
        rooms, retention = self._service.rooms, self._service.store.retention
        place: tuple[int, str] | None = (-1, "")
        while place is not None:
            unused, place = await retention.unused_tables(since, place)
            watched = await self._watched() if unused else set()
            gone = {
                table_id: last
                for table_id, last in unused.items()
                if table_id not in watched and rooms.release(table_id)
            }
            if gone:
                yield await retention.delete_tables(gone)

    async def _delete_sheets(self, since: Millis) -> AsyncIterator[int]:
        while count := await self._service.store.retention.delete_sheets(since):
            yield count


def _log(level: int, event: str, expiring: Expiring, what: str) -> None:
    facts = {"due": expiring.due, "of": expiring.of, "days": expiring.days}
    log_event(level, event, f"{_UNUSED[expiring.kind]}: {what}", kind=expiring.kind, **facts)
