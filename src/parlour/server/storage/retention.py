"""Finds and deletes guests, tables, score sheets and records that nobody has used for a long time.

A table that nobody has used is deleted with its log: chat, times and hints. The records of its
finished games stay as long as one of their players does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import astuple, dataclass, replace
from typing import Any, Literal, TypeAlias

import orjson
from sqlalchemy import (
    JSON,
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    Table,
    Text,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    true,
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


Kind: TypeAlias = Literal["guests", "tables", "sheets"]
MOST_AT_ONCE, LEAST_SHARE = 20, 10
"""A run that would delete more than this many, and more than one in ten, deletes none."""
WAITING = "retention-"
"""Begins the names among the secrets under which each kind that waits to be deleted is stored."""
WAITING_QUERY = (
    select(db.secrets.c.value)
    .where(db.secrets.c.name.startswith(WAITING))
    .order_by(db.secrets.c.name)
)


@dataclass(frozen=True, slots=True)
class Expiring:
    """Guests, tables or score sheets that are due to be deleted."""

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


def waiting_in(values: Iterable[str]) -> tuple[Expiring, ...]:
    """What the stored texts say that waits to be deleted."""
    return tuple(Expiring(*orjson.loads(value)) for value in values)


class Retention:
    """Finds and deletes what is old."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, kind: Kind, since: Millis, kept: Collection[str] = ()) -> tuple[int, int]:
        """How many are unused since then, and how many there are: of tables, those with logs.

        Without those whose ids are `kept`. If none is unused, (0, 0): then all are not counted.
        """
        table, is_unused, is_counted = self._which(kind, since)
        unused = await self._database.count(is_unused, table=table)
        ids = tuple(kept) if unused else ()
        for first in range(0, len(ids), BATCH):
            is_kept = table.c.id.in_(ids[first : first + BATCH])
            unused -= await self._database.count(is_unused, is_kept, table=table)
        return (unused, await self._database.count(is_counted, table=table)) if unused else (0, 0)

    def _which(
        self, kind: Kind, since: Millis
    ) -> tuple[Table, ColumnElement[bool], ColumnElement[bool]]:
        """A table of the database, which of its rows are unused since then, and which count."""
        match kind:
            case "guests":
                return db.guests, _unused_guest(since), true()
            case "sheets":
                return db.sheets, db.sheets.c.changed < since, true()
            case "tables":
                has_log = exists().where(db.entries.c.table_id == db.tables.c.id)
                return db.tables, self._unused_table(since), has_log

    async def waiting(self) -> tuple[Expiring, ...]:
        """What is held back until an admin confirms it, or confirmed and not yet deleted."""
        return waiting_in(row["value"] for row in await self._database.rows(WAITING_QUERY))

    async def waiting_of(self, kind: Kind) -> Expiring | None:
        """What of this kind waits."""
        return next((found for found in await self.waiting() if found.kind == kind), None)

    async def replace_waiting(self, before: Expiring | None, after: Expiring | None) -> bool:
        """Store that this waits, of its kind; False if what was stored is not `before` any more."""
        if before == after:
            return True
        name = db.secrets.c.name
        if before is not None:
            same = and_(name == WAITING + before.kind, db.secrets.c.value == _text(before))
            if after is None:
                return await self._database.execute(delete(db.secrets).where(same)) == 1
            changed = update(db.secrets).where(same).values(value=_text(after))
            return await self._database.execute(changed) == 1
        if after is not None:
            new = {"name": WAITING + after.kind, "value": _text(after)}
            try:
                await self._database.execute(insert(db.secrets).values(new))
            except IntegrityError:
                return False
        return True

    async def confirm(self) -> tuple[Expiring, ...]:
        """Allow that everything that is held back now is deleted; returns what that is."""
        while True:
            held = await self.waiting()
            confirmed = tuple(replace(expiring, confirmed=True) for expiring in held)
            stored = [
                await self.replace_waiting(*pair) for pair in zip(held, confirmed, strict=True)
            ]
            if all(stored):
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

    async def is_unused_guest(self, who: PersonId, since: Millis) -> bool:
        """Whether this guest has not been here since then."""
        is_unused, is_they = _unused_guest(since), db.guests.c.id == who
        return await self._database.count(is_unused, is_they, table=db.guests) == 1

    async def unused_tables(
        self, since: Millis, after: tuple[Millis, str] = (-1, "")
    ) -> tuple[dict[str, int], tuple[Millis, str] | None]:
        """Some tables with logs that nobody has used since then; where to continue, if anywhere.

        With the number of each log's last entry.
        """
        table, (created, name) = db.tables.c, after
        later = or_(table.created > created, and_(table.created == created, table.id > name))
        query = (
            select(table.id, table.created, _last_entry().scalar_subquery().label("last"))
            .where(self._unused_table(since), later)
            .order_by(table.created, table.id)
            .limit(BATCH)
        )
        rows = await self._database.rows(query)
        continue_after = (rows[-1]["created"], rows[-1]["id"]) if len(rows) == BATCH else None
        return {row["id"]: row["last"] for row in rows}, continue_after

    def _unused_table(self, since: Millis) -> ColumnElement[bool]:
        """A table's last entry says when it was used: the database reads the time in its JSON."""
        newest = db.entries.alias()
        if self._database.engine.dialect.name == "sqlite":
            at: ColumnElement[Any] = func.json_extract(newest.c.data, "$.at")
        else:
            at = func.json_extract_path(cast(newest.c.data, JSON), "at")
        is_newest = and_(
            newest.c.table_id == db.tables.c.id, newest.c.number == _last_entry().scalar_subquery()
        )
        is_old = exists().where(is_newest, cast(cast(at, Text), BigInteger) <= since)
        return and_(db.tables.c.created <= since, is_old)

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
            else:
                # SQLite's transaction begins with the first write: reading alone locks nothing.
                same = {"phase": db.tables.c.phase}
                connection.execute(update(db.tables).where(db.tables.c.id.in_(last)).values(same))
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

    async def delete_sheets(self, since: Millis) -> int:
        """Delete some score sheets that nobody has changed since then; returns how many."""
        sheet = db.sheets.c
        unused = select(sheet.id).where(sheet.changed < since).limit(BATCH)
        if await self._database.row(unused) is None:
            return 0  # nothing is written
        return await self._database.execute(delete(db.sheets).where(sheet.id.in_(unused)))

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


def _text(expiring: Expiring) -> str:
    return orjson.dumps(astuple(expiring)).decode()


def _last_entry() -> Select[tuple[int | None]]:
    """The number of the last entry in a table's log."""
    logged = db.entries.alias()
    query = select(func.max(logged.c.number)).where(logged.c.table_id == db.tables.c.id)
    return query.correlate(db.tables)


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
