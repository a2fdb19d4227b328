"""Stored push subscriptions: where to notify a guest's devices that it is their turn."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    and_,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.table.clock import Millis
from parlour.table.seats import PersonId


def endpoint_hash(endpoint: str) -> str:
    """A subscription's id: endpoints can be longer than a database's keys."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _is_signed_out(now: Millis) -> ColumnElement[bool]:
    """Whether a subscription's device is signed in no more; older cookies name no device."""
    device = db.push_subscriptions.c.device
    key = exists().where(db.keys.c.hash == device, db.keys.c.expires > now)
    return and_(device != "", ~key)


class PushSubscriptions:
    """The subscriptions of all guests, one for each device."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def key(self, new: Callable[[], str]) -> str:
        """The key that signs all messages: created once, the same in every process."""
        return await self._database.secret("push", new)

    async def save(self, row: dict[str, Any]) -> None:
        """Store a device's subscription, in place of the one before."""
        table = db.push_subscriptions
        values = {**row, "id": endpoint_hash(row["endpoint"])}
        # A browser has one: it may have belonged to another guest before.
        same_device = and_(table.c.guest == row["guest"], table.c.device == row["device"])
        old = or_(table.c.id == values["id"], same_device)

        def write(connection: Connection) -> None:
            connection.execute(delete(table).where(old))
            connection.execute(insert(table), values)

        with contextlib.suppress(IntegrityError):  # another request was first, with the same
            await self._database.writer.run(write)

    async def subscriptions(self, guest: PersonId, now: Millis) -> Sequence[RowMapping]:
        """A guest's subscriptions, of devices that are still signed in."""
        mine = db.push_subscriptions.c.guest == guest
        query = select(db.push_subscriptions).where(mine, ~_is_signed_out(now))
        return await self._database.rows(query)

    async def delete_expired(self, now: Millis) -> None:
        """Delete subscriptions of devices whose sign-in has ended by itself."""
        await self._database.execute(delete(db.push_subscriptions).where(_is_signed_out(now)))

    async def count_others(self, guest: PersonId, device: str) -> int:
        """How many other devices of this guest have one."""
        table = db.push_subscriptions
        others = and_(table.c.guest == guest, table.c.device != device)
        return await self._database.count(others, table=table)

    async def delete_device(self, guest: PersonId, device: str) -> None:
        """Delete a device's subscription."""
        table = db.push_subscriptions
        mine = and_(table.c.guest == guest, table.c.device == device)
        await self._database.execute(delete(table).where(mine))

    async def delete(self, subscription: str) -> None:
        """Delete a subscription that is no longer valid."""
        table = db.push_subscriptions
        await self._database.execute(delete(table).where(table.c.id == subscription))

    async def set_failures(self, subscription: str, failures: int) -> None:
        """Store how many messages in a row could not be delivered."""
        table = db.push_subscriptions
        changed = update(table).where(table.c.id == subscription)
        await self._database.execute(changed.values(failures=failures))
