"""Finds and deletes guests, tables and records that nobody has used for a long time.

A table that nobody has used is deleted with its log: chat, times and hints. The records of its
finished games stay as long as one of their players does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, and_, delete, exists, func, or_, select, update

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.table.clock import Millis
from parlour.table.seats import PersonId

DEVICE_LIFE: Millis = 365 * 86_400_000
"""How long after its last use a device's key expires."""
BATCH = 100


class Retention:
    """Finds and deletes what is old."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unused_guests(self, since: Millis, limit: int = BATCH) -> list[PersonId]:
        """Guests who have not been here since then, the oldest first.

        A visit renews a device's key once a day. A program's token leaves no such trace, but the
        games that it plays do.
        """
        guest, keys, passkeys = db.guests.c, db.keys.c, db.passkeys.c
        device = and_(keys.kind == "device", keys.expires > since + DEVICE_LIFE)
        traces = (
            exists().where(keys.guest == guest.id, or_(device, keys.created > since)),
            exists().where(passkeys.guest == guest.id, _later(since, passkeys)),
            exists().where(db.played.c.guest == guest.id, db.played.c.ended > since),
            exists().where(db.seated.c.guest == guest.id, db.seated.c.at > since),
        )
        query = select(guest.id).where(guest.created <= since, ~or_(*traces))
        rows = await self._database.rows(query.order_by(guest.created).limit(limit))
        return [row["id"] for row in rows]

    async def unused_tables(
        self, since: Millis, after: tuple[Millis, str] = (-1, "")
    ) -> tuple[list[str], tuple[Millis, str] | None]:
        """Some tables with logs that nobody has used since then; where to continue, if anywhere."""
        table, entry = db.tables.c, db.entries.c
        own = db.entries.alias()
        last = select(func.max(own.c.number)).where(own.c.table_id == table.id).scalar_subquery()
        newest = and_(entry.table_id == table.id, entry.number == last)
        created, name = after
        later = or_(table.created > created, and_(table.created == created, table.id > name))
        query = (
            select(table.id, table.created, entry.data)
            .join_from(db.tables, db.entries, newest)
            .where(table.created <= since, later)
            .order_by(table.created, table.id)
            .limit(BATCH)
        )
        rows = await self._database.rows(query)
        unused = [row["id"] for row in rows if orjson.loads(row["data"])["at"] <= since]
        continue_after = (rows[-1]["created"], rows[-1]["id"]) if len(rows) == BATCH else None
        return unused, continue_after

    async def delete_tables(self, table_ids: Sequence[str]) -> None:
        """Delete tables with their logs; a table with finished games stays for their records."""
        mine = db.tables.c.id.in_(table_ids)
        has_games = exists().where(db.games.c.table_id == db.tables.c.id)

        def write(connection: Connection) -> None:
            for table in (db.entries, db.seated, db.visits):
                connection.execute(delete(table).where(table.c.table_id.in_(table_ids)))
            connection.execute(delete(db.tables).where(mine, ~has_games))
            over: dict[str, Any] = {"phase": "over", "host": "", "code": None}
            connection.execute(update(db.tables).where(mine).values(over))

        await self._database.writer.run(write)

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


def _later(since: Millis, passkeys: Any) -> Any:
    return or_(passkeys.created > since, passkeys.used > since)
