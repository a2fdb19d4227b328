"""Finds and deletes guests, tables and records that nobody has used for a long time.

A table that nobody has used is deleted with its log: chat, times and hints. The records of its
finished games stay as long as one of their players does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Literal, TypeAlias

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.table.clock import Millis
from parlour.table.seats import PersonId

DEVICE_LIFE: Millis = 365 * 86_400_000
"""How long after its last use a device's key expires."""
BATCH = 100


Kind: TypeAlias = Literal["guests", "tables"]
MOST_AT_ONCE, LEAST_SHARE = 20, 10
"""A run that would delete more than this many, and more than one in ten, deletes none."""
WAITING = "retention"
"""The name among the secrets under which it is stored what waits to be deleted."""
WAITING_QUERY = select(db.secrets.c.value).where(db.secrets.c.name == WAITING)


@dataclass(frozen=True, slots=True)
class Expiring:
    """Guests or tables that are due to be deleted."""

    kind: Kind
    due: int
    of: int
    """How many there are in all."""
    days: int
    """For how long they have to be unused, by the settings."""
    since: Millis
    """Since when they are unused."""
    confirmed: bool = False
    """Whether an admin has said that they may be deleted, although they are many."""

    @property
    def is_held_back(self) -> bool:
        """Whether they are too many to be deleted without asking."""
        is_many = self.due > MOST_AT_ONCE and self.due * LEAST_SHARE > self.of
        return is_many and not self.confirmed


def waiting_in(value: str | None) -> tuple[Expiring, ...]:
    """What the stored text says that waits to be deleted."""
    return () if value is None else tuple(Expiring(*one) for one in orjson.loads(value))


class Retention:
    """Finds and deletes what is old."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, kind: Kind, since: Millis) -> tuple[int, int]:
        """How many guests, or tables with logs, are unused since then, and how many there are."""
        if kind == "guests":
            unused = await self._database.count(_unused_guest(since), table=db.guests)
            return unused, await self._database.count(table=db.guests)
        due, place = 0, (-1, "")
        after: tuple[Millis, str] | None = place
        while after is not None:
            found, after = await self.unused_tables(since, after)
            due += len(found)
        return due, await self._database.count(db.entries.c.number == 1, table=db.entries)

    async def waiting(self) -> tuple[Expiring, ...]:
        """What is held back until an admin confirms it, or confirmed and not yet deleted."""
        row = await self._database.row(WAITING_QUERY)
        return waiting_in(None if row is None else row["value"])

    async def replace_waiting(
        self, before: tuple[Expiring, ...], after: tuple[Expiring, ...]
    ) -> bool:
        """Store this; False if what was stored is not `before` any more."""
        old, new = (orjson.dumps([astuple(x) for x in one]).decode() for one in (before, after))
        if old == new:
            return True
        same = and_(db.secrets.c.name == WAITING, db.secrets.c.value == old)
        if not after:
            return await self._database.execute(delete(db.secrets).where(same)) == 1
        if before:
            return (
                await self._database.execute(update(db.secrets).where(same).values(value=new)) == 1
            )
        try:
            await self._database.execute(insert(db.secrets).values(name=WAITING, value=new))
        except IntegrityError:
            return False
        return True

    async def confirm(self) -> tuple[Expiring, ...]:
        """Allow that everything that is held back now is deleted; returns what that is."""
        while True:
            held = await self.waiting()
            confirmed = tuple(replace(one, confirmed=True) for one in held)
            if await self.replace_waiting(held, confirmed):
                return confirmed

    async def unused_guests(self, since: Millis, limit: int = BATCH) -> list[PersonId]:
        """Guests who have not been here since then, the oldest first.

        A visit renews a device's key once a day. A program's token leaves no such trace, but the
        games that it plays do.
        """
        guest = db.guests.c
        query = select(guest.id).where(_unused_guest(since)).order_by(guest.created)
        rows = await self._database.rows(query.limit(limit))
        return [row["id"] for row in rows]

    async def unused_tables(
        self, since: Millis, after: tuple[Millis, str] = (-1, "")
    ) -> tuple[dict[str, int], tuple[Millis, str] | None]:
        """Some tables with logs that nobody has used since then; where to continue, if anywhere.

        With the number of each log's last entry.
        """
        table, entry = db.tables.c, db.entries.c
        own = db.entries.alias()
        last = select(func.max(own.c.number)).where(own.c.table_id == table.id).scalar_subquery()
        newest = and_(entry.table_id == table.id, entry.number == last)
        created, name = after
        later = or_(table.created > created, and_(table.created == created, table.id > name))
        query = (
            select(table.id, table.created, entry.number, entry.data)
            .join_from(db.tables, db.entries, newest)
            .where(table.created <= since, later)
            .order_by(table.created, table.id)
            .limit(BATCH)
        )
        rows = await self._database.rows(query)
        unused = {
            row["id"]: row["number"] for row in rows if orjson.loads(row["data"])["at"] <= since
        }
        continue_after = (rows[-1]["created"], rows[-1]["id"]) if len(rows) == BATCH else None
        return unused, continue_after

    async def delete_tables(self, last: Mapping[str, int]) -> int:
        """Delete tables with their logs, if these are still the numbers of their last entries.

        A table with finished games stays for their records. Returns how many logs were deleted.
        """
        entry = db.entries.c
        has_games = exists().where(db.games.c.table_id == db.tables.c.id)

        def write(connection: Connection) -> int:
            if connection.dialect.name == "postgresql":
                # Until this is committed, no process can append. One that tries waits, and finds
                # the log gone.
                connection.execute(text("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE"))
            newest = select(entry.table_id, func.max(entry.number).label("last"))
            found = connection.execute(
                newest.where(entry.table_id.in_(last)).group_by(entry.table_id)
            )
            table_ids = [row.table_id for row in found if row.last == last[row.table_id]]
            mine = db.tables.c.id.in_(table_ids)
            for table in (db.entries, db.seated, db.visits):
                connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))
            connection.execute(delete(db.tables).where(mine, ~has_games))
            over: dict[str, Any] = {"phase": "over", "host": "", "code": None}
            connection.execute(update(db.tables).where(mine).values(over))
            return len(table_ids)

        (count,) = await self._database.writer.run(write)
        return int(count)

    async def delete_unowned_records(self, limit: int = BATCH) -> int:
        """Delete records of old games none of whose players is left; returns how many."""
        game, played = db.games.c, db.played.c
        player = exists().where(
            played.table_id == game.table_id,
            played.number == game.number,
            played.guest == db.guests.c.id,
        )
        log = exists().where(db.entries.c.table_id == game.table_id)
        query = select(game.table_id, game.number).where(~player, ~log).limit(limit)
        rows = await self._database.rows(query)
        if not rows:
            return 0
        empty = and_(
            db.tables.c.id.in_({row["table_id"] for row in rows}),
            ~exists().where(db.games.c.table_id == db.tables.c.id),
        )

        def write(connection: Connection) -> None:
            for row in rows:
                of_game = (row["table_id"], row["number"])
                for table in (db.games, db.played, db.rated):
                    column = table.c
                    same = and_(column.table_id == of_game[0], column.number == of_game[1])
                    connection.execute(delete(table).where(same))
            connection.execute(delete(db.tables).where(empty))

        await self._database.writer.run(write)
        return len(rows)


def _unused_guest(since: Millis) -> ColumnElement[bool]:
    guest, keys, passkeys = db.guests.c, db.keys.c, db.passkeys.c
    device = and_(keys.kind == "device", keys.expires > since + DEVICE_LIFE)
    traces = (
        exists().where(keys.guest == guest.id, or_(device, keys.created > since)),
        exists().where(passkeys.guest == guest.id, _later(since, passkeys)),
        exists().where(db.played.c.guest == guest.id, db.played.c.ended > since),
        exists().where(db.seated.c.guest == guest.id, db.seated.c.at > since),
    )
    return and_(guest.created <= since, ~or_(*traces))


def _later(since: Millis, passkeys: Any) -> Any:
    return or_(passkeys.created > since, passkeys.used > since)
