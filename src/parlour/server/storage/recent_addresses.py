"""Where new guests and tables came from, for an hour: so that an address can be limited.

An address is stored as a keyed hash, and forgotten after an hour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from sqlalchemy import and_, bindparam, delete

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.prepared import Prepared, Steps, prepared_insert
from parlour.server.storage.writer import Statement
from parlour.table.clock import Millis

KEPT_FOR: Millis = 3_600_000
"""An hour: as long as an unfinished table counts."""
NoteAddress: TypeAlias = Callable[[str], Statement]
"""Stores, for the id of a new guest or table, where it came from."""


_FORGET_ORIGINS = Prepared(delete(db.origins).where(db.origins.c.at < bindparam("before")))
_ADD_ORIGIN = prepared_insert(db.origins)


class RecentAddresses:
    """Recent guests and tables by the address that they were created from."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(
        self, address: str, kind: Literal["guest", "table"], at: Millis, ref: str
    ) -> Statement:
        """Store where this guest or table came from, and forget what is old."""
        row = {"ref": ref, "kind": kind, "address": address, "at": at}

        return Steps((_FORGET_ORIGINS, {"before": at - KEPT_FOR}), (_ADD_ORIGIN, row))

    async def guests(self, address: str, since: Millis) -> int:
        """How many guests this address created since then."""
        return await self._count(db.origins, address, "guest", since)

    async def tables(self, address: str, now: Millis) -> int:
        """How many tables this address opened recently, unfinished or not."""
        return await self._count(db.origins, address, "table", now - KEPT_FOR)

    async def open_tables(self, address: str, now: Millis) -> int:
        """How many unfinished tables this address opened recently."""
        tables = db.origins.join(db.tables, db.tables.c.id == db.origins.c.ref)
        return await self._count(tables, address, "table", now - KEPT_FOR, db.is_open(now))

    async def _count(self, table: Any, address: str, kind: str, since: Millis, *which: Any) -> int:
        origin = db.origins.c
        mine = and_(origin.address == address, origin.kind == kind, origin.at > since)
        return await self._database.count(mine, *which, table=table)
