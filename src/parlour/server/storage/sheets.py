"""Shared score sheets: games with real cards that several phones enter together.

A sheet is a set of fields, each with the time of its last change. Two copies merge field by field,
the later change wins, exactly as in the page (`web/src/score/game.ts`). A sheet that nobody has
changed for a month has expired: it is no longer shown, and deleted later
(`http/retention.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import orjson
from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update

from parlour.games.refusal import Refusal
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.guests import new_id
from parlour.table.clock import Millis

Fields: TypeAlias = dict[str, tuple[Millis, Any]]
"""By name: when it was changed, and its value."""

KEPT_FOR: Millis = 30 * 86_400_000
"""How long a sheet is stored after its last change."""
MAX_BYTES = 48_000
"""Of a sheet as JSON in UTF-8."""
ATTEMPTS = 20
"""To write a sheet that other processes write at the same moment."""


@dataclass(frozen=True, slots=True)
class StoredSheet:
    """A sheet and its version, which grows with every change."""

    data: dict[str, Any]
    version: int


@dataclass(frozen=True, slots=True)
class SheetCounts:
    """How many sheets are stored."""

    guest: int
    address: int
    total: int


class Sheets:
    """All shared score sheets, by an id that only those with the link know."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By sheet, while it is written."""

    async def create(self, data: dict[str, Any], guest: str, address: str, at: Millis) -> str:
        """Store a new sheet; returns its id."""
        row = {
            "id": new_id(),
            "guest": guest,
            "address": address,
            "data": _text(data),
            "version": 1,
            "changed": at,
        }
        await self._database.execute(insert(db.sheets).values(row))
        return str(row["id"])

    async def counts(self, guest: str, address: str, now: Millis) -> SheetCounts:
        """How many sheets this guest and this address share, and how many there are in all."""
        alive = db.sheets.c.changed >= now - KEPT_FOR
        own = and_(alive, or_(db.sheets.c.guest == guest, db.sheets.c.address == address))
        rows = await self._database.rows(select(db.sheets.c.guest, db.sheets.c.address).where(own))
        return SheetCounts(
            guest=sum(row["guest"] == guest for row in rows),
            address=sum(row["address"] == address for row in rows),
            total=await self._database.count(alive, table=db.sheets),
        )

    async def version(self, sheet_id: str, now: Millis) -> int | None:
        """The version of a sheet, without reading the rest; None as for `get`."""
        row = await self._database.row(select(db.sheets.c.version).where(_alive(sheet_id, now)))
        return None if row is None else int(row["version"])

    async def get(self, sheet_id: str, now: Millis) -> StoredSheet | None:
        """A sheet; None if there is none, or it has expired."""
        query = select(db.sheets.c.data, db.sheets.c.version).where(_alive(sheet_id, now))
        row = await self._database.row(query)
        return None if row is None else StoredSheet(orjson.loads(row["data"]), row["version"])

    async def merge(self, sheet_id: str, fields: Fields, at: Millis) -> StoredSheet | None:
        """Merge changes into a sheet; returns the whole, None if there is no such sheet.

        A process merges one change after the other. Of several changes to the same version only one
        could be written: many phones, or one attacker, would cause more work than they send.
        """
        async with self._locks.setdefault(sheet_id, asyncio.Lock()):
            return await self._merge(sheet_id, fields, at)

    async def _merge(self, sheet_id: str, fields: Fields, at: Millis) -> StoredSheet | None:
        for _ in range(ATTEMPTS):
            found = await self.get(sheet_id, at)
            if found is None:
                return None
            both = merged(found.data["fields"], fields)
            if both == found.data["fields"]:
                return found
            data, version = found.data | {"fields": both}, found.version + 1
            same = and_(db.sheets.c.id == sheet_id, db.sheets.c.version == found.version)
            changed = update(db.sheets).where(same)
            values = {"data": _text(data), "version": version, "changed": at}
            if await self._database.execute(changed.values(values)):
                return StoredSheet(data, version)
        raise Refusal("busy", "server-busy", seconds=1)

    async def delete(self, sheet_id: str, guest: str) -> bool:
        """Delete a sheet that this guest has shared; False if there was none."""
        mine = and_(db.sheets.c.id == sheet_id, db.sheets.c.guest == guest)
        return bool(await self._database.execute(delete(db.sheets).where(mine)))


def _alive(sheet_id: str, now: Millis) -> ColumnElement[bool]:
    return and_(db.sheets.c.id == sheet_id, db.sheets.c.changed >= now - KEPT_FOR)


def merged(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Two copies of a sheet's fields in one: of each field the later change."""
    both = dict(ours)
    for name, field in theirs.items():
        own = both.get(name)
        if own is None or _order(field) > _order(own):
            both[name] = list(field)
    return both


def _order(field: Any) -> tuple[Millis, bytes]:
    """By time; at the same moment by text, as JavaScript compares it: by units of 16 bits."""
    at, _ = field
    return at, _json(field).decode().encode("utf-16-be")


def _text(data: dict[str, Any]) -> str:
    coded = _json(data)
    if len(coded) > MAX_BYTES:
        raise Refusal("bad_sheet", "server-sheet-large")
    return coded.decode()


def _json(data: Any) -> bytes:
    try:
        return orjson.dumps(data)
    except TypeError:  # a number that no field can hold, or half a character
        raise Refusal("bad_sheet", "sheet-game-unreadable") from None
