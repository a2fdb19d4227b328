"""Deletes guests and tables that were unused for as long as the settings say.

A wrong setting or a wrong clock must not delete what nobody can bring back. So a server says at its
start what is due, deletes nothing in its first hour, and never a large part at once: that is held
back until an admin confirms it. (A server that is restarted every hour never deletes anything.)
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy.exc import DBAPIError

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import Service
from parlour.server.http.guests.personal_data import forget_guest
from parlour.server.live.bus.base import BusUnavailable
from parlour.server.monitoring.process_log import log_event
from parlour.server.steady_clock import now_ms
from parlour.server.storage.retention import Expiring, Kind
from parlour.table.clock import Millis

SECONDS = 3600.0
"""Before the first run, and between two runs."""
DAY_MS = 86_400_000
OWNER = "retention"
"""The process that would own a table with this id does it for all."""
_UNUSED = {
    "guests": "%(due)d of %(of)d guests have not been here for %(days)d days",
    "tables": "%(due)d of %(of)d tables were not used for %(days)d days",
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
    """Finds what has expired, and deletes it unless it is suspiciously much."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._told: set[str] = set()
        """Of which kinds the log says that they are held back."""

    async def announce(self) -> None:
        """Log what the first run will delete."""
        for one in await self._find():
            if one.due and not one.is_held_back:
                _log(
                    logging.INFO, "retention_due", one, "will be deleted from an hour after now on"
                )

    async def run(self) -> None:
        """Delete what has expired by now."""
        store = self._service.store
        found = await self._find()
        for one in found:
            if one.due and not one.is_held_back:
                await (self._delete_guests if one.kind == "guests" else self._delete_tables)(
                    one.since
                )
                _log(
                    logging.INFO, "retention_done", one, "were deleted, unless they have come back"
                )
        while await store.retention.delete_unowned_records():
            pass
        await store.moderation.delete_expired(now_ms())
        await store.push.delete_expired(now_ms())
        waiting = _waiting(found)
        left = tuple(one for one in waiting if not one.confirmed)
        await store.retention.replace_waiting(waiting, left)

    async def _find(self) -> list[Expiring]:
        """What is due. What is held back, or confirmed and not yet deleted, is stored."""
        retention = self._service.store.retention
        while True:
            known = await retention.waiting()
            found = [
                await self._find_kind(kind, days, known)
                for kind, days in self._days().items()
                if days
            ]
            if await retention.replace_waiting(known, _waiting(found)):
                break  # else it was confirmed in between
        for one in found:
            if not one.is_held_back:
                self._told.discard(one.kind)
            elif one.kind not in self._told:
                self._told.add(one.kind)
                why = "so many at once are deleted only after: parlour admin retention --confirm"
                _log(logging.WARNING, "retention_held", one, why)
        return found

    async def _find_kind(self, kind: Kind, days: int, known: tuple[Expiring, ...]) -> Expiring:
        retention, since = self._service.store.retention, now_ms() - days * DAY_MS
        for one in known:
            if one.kind == kind and one.confirmed and one.days == days:
                # What was announced, and nothing that has expired since.
                due, of = await retention.count(kind, one.since)
                return Expiring(kind, due, of, days, one.since, confirmed=due > 0)
        due, of = await retention.count(kind, since)
        return Expiring(kind, due, of, days, since)

    def _days(self) -> dict[Kind, int]:
        config = self._service.config
        # Tables first: a guest who is deleted leaves theirs, which would seem to be in use.
        return {"tables": config.keep_tables, "guests": config.keep_guests}

    async def _delete_guests(self, since: Millis) -> None:
        while guests := await self._service.store.retention.unused_guests(since):
            for who in guests:
                await forget_guest(self._service, who)

    async def _delete_tables(self, since: Millis) -> None:
        """Delete unused tables that nobody watches, here or at another process."""
        rooms, retention = self._service.rooms, self._service.store.retention
        place: tuple[int, str] | None = (-1, "")
        while place is not None:
            unused, place = await retention.unused_tables(since, place)
            elsewhere = {table_id for table_id, _ in await rooms.bus.present_elsewhere()}
            gone = {
                table_id: last
                for table_id, last in unused.items()
                if table_id not in elsewhere and rooms.release(table_id)
            }
            if gone:
                await retention.delete_tables(gone)


def _waiting(found: list[Expiring]) -> tuple[Expiring, ...]:
    return tuple(one for one in found if one.is_held_back or one.confirmed)


def _log(level: int, event: str, one: Expiring, what: str) -> None:
    facts = {"due": one.due, "of": one.of, "days": one.days}
    log_event(level, event, f"{_UNUSED[one.kind]}: {what}", kind=one.kind, **facts)
