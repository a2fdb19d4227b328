"""Everything that is stored about one person: to export it, and to delete it.

What a person did at a table belongs to the others as well: their games stay, with another name and
another id in the log, and nothing of what was written in the chat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection, RowMapping, and_, bindparam, delete, or_, select, update

from parlour.games.sentence import REMOVED_NAME
from parlour.server.encoding import entry_json
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.guests import new_id
from parlour.table.anonymous import changed_entries
from parlour.table.clock import Millis
from parlour.table.log import Entry
from parlour.table.seats import PersonId

BATCH = 200
"""Rows that are changed in one transaction: moves wait for it."""
_OWNED = (
    (db.push_subscriptions, "guest"),
    (db.offline_games, "guest"),
    (db.keys, "guest"),
    (db.passkeys, "guest"),
    (db.ratings, "guest"),
    (db.rated, "guest"),
    (db.played, "guest"),
    (db.daily_tries, "guest"),
    (db.seated, "guest"),
    (db.visits, "guest"),
    (db.sightings, "guest"),
    (db.origins, "ref"),
    (db.sanctions, "subject"),
    (db.guests, "id"),
)
"""Tables whose rows are about one guest, in an order in which they can be deleted."""


class PersonalData:
    """What is stored about a guest, over all tables of the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(self, guest: PersonId) -> list[str]:
        """The tables whose logs name this guest."""
        opened = select(db.tables.c.id).where(db.tables.c.host == guest)
        visited = select(db.visits.c.table_id.label("id")).where(db.visits.c.guest == guest)
        found = {row["id"] for query in (opened, visited) for row in await self._rows(query)}
        return sorted(found)

    async def has_words(self, table_id: str) -> bool:
        """Whether anyone wrote in the chat of this table: reading a whole log takes long."""
        entries = db.entries.c
        written = entries.data.like('%"chatted"%')
        query = select(entries.number).where(entries.table_id == table_id, written).limit(1)
        return bool(await self._rows(query))

    async def profile(self, guest: PersonId) -> dict[str, Any] | None:
        """Everything but games and chat: the columns by name, without hashes of secrets."""
        (row,) = await self._rows(select(db.guests).where(db.guests.c.id == guest)) or (None,)
        if row is None:
            return None
        keys = await self._rows(
            select(db.keys.c.kind, db.keys.c.label, db.keys.c.created, db.keys.c.expires)
            .where(db.keys.c.guest == guest)
            .order_by(db.keys.c.hash)
        )
        passkeys = select(db.passkeys.c.label, db.passkeys.c.created, db.passkeys.c.used)
        ratings = select(db.ratings).where(db.ratings.c.guest == guest)
        rated = select(db.rated).where(db.rated.c.guest == guest).order_by(db.rated.c.ended)
        sheets = select(db.sheets.c.id, db.sheets.c.changed, db.sheets.c.data)
        daily = select(db.daily_tries).where(db.daily_tries.c.guest == guest)
        push = select(*(db.push_subscriptions.c[name] for name in ("endpoint", "lang", "created")))
        offline = select(db.offline_games.c.ended, db.offline_games.c.record)
        sanctions = select(*(db.sanctions.c[name] for name in ("kind", "created", "until")))
        sanctions = sanctions.order_by(db.sanctions.c.kind.desc(), db.sanctions.c.subject)
        networks = select(db.sightings.c.at).where(db.sightings.c.guest == guest)
        return {
            "name": row["name"],
            "created": row["created"],
            "language": row["lang"],
            "devices": [_without(one, "kind") for one in keys if one["kind"] == "device"],
            "tokens": [_without(one, "kind") for one in keys if one["kind"] == "token"],
            "passkeys": await self._dicts(passkeys.where(db.passkeys.c.guest == guest)),
            "push": await self._dicts(push.where(db.push_subscriptions.c.guest == guest)),
            "ratings": [_without(one, "guest") for one in await self._dicts(ratings)],
            "rated_games": [_without(one, "guest") for one in await self._dicts(rated)],
            "daily_deals": [_without(one, "guest") for one in await self._dicts(daily)],
            "offline_games": [
                {**one, "record": orjson.loads(one["record"])}
                for one in await self._dicts(offline.where(db.offline_games.c.guest == guest))
            ],
            "networks_seen": [one["at"] for one in await self._rows(networks)],
            "sanctions": await self._dicts(sanctions.where(db.sanctions.c.guest == guest)),
            "shared_sheets": [
                {**one, "data": orjson.loads(one["data"])}
                for one in await self._dicts(sheets.where(db.sheets.c.guest == guest))
            ],
        }

    async def rewrite_log(self, table_id: str, log: Sequence[Entry], guest: PersonId) -> None:
        """Remove a guest from a table's log."""
        changed = await asyncio.to_thread(_rewritten, log, guest)
        of_table, of_number = db.entries.c.table_id, db.entries.c.number
        mine = and_(of_table == table_id, of_number == bindparam("entry"))
        statement = update(db.entries).where(mine).values(data=bindparam("text"))
        await self._write(statement, changed)

    async def rewrite_records(self, guest: PersonId) -> None:
        """Remove a guest from the records of their games."""
        played, games = db.played.c, db.games.c
        same = and_(games.table_id == played.table_id, games.number == played.number)
        query = select(games.table_id, games.number, games.record, played.seat)
        rows = await self._rows(
            query.join_from(db.played, db.games, same).where(played.guest == guest)
        )
        mine = and_(games.table_id == bindparam("table"), games.number == bindparam("game_number"))
        statement = update(db.games).where(mine).values(record=bindparam("text"))
        changed = [
            {"table": row["table_id"], "game_number": row["number"], "text": _without_name(row)}
            for row in rows
        ]
        await self._write(statement, changed)

    async def delete(self, guest: PersonId) -> None:
        """Delete everything else about a guest, in one transaction."""

        def write(connection: Connection) -> None:
            mine = db.tables.c.host == guest
            connection.execute(update(db.tables).where(mine).values(host=""))
            # A shared sheet belongs to the others too: it stays, with no owner, until it expires.
            shared = update(db.sheets).where(db.sheets.c.guest == guest)
            connection.execute(shared.values(guest="", address=""))
            _hide_from_admins(connection, guest)
            for table, column in _OWNED:
                connection.execute(delete(table).where(table.c[column] == guest))

        await self._database.writer.run(write)

    async def find(self, text: str, limit: int = 50) -> Sequence[RowMapping]:
        """Guests with this id, or with this in their names, the newest first."""
        wanted = db.guests.c.name.icontains(text, autoescape=True)
        query = select(db.guests.c.id, db.guests.c.name, db.guests.c.created)
        query = query.where(or_(wanted, db.guests.c.id == text))
        return await self._rows(query.order_by(db.guests.c.created.desc()).limit(limit))

    async def open_tables(self, now: Millis, limit: int = 100) -> Sequence[RowMapping]:
        """Tables with a game under way or with people who wait for one, the newest first."""
        query = select(db.tables).where(db.is_open(now))
        return await self._rows(query.order_by(db.tables.c.created.desc()).limit(limit))

    async def _write(self, statement: Any, rows: Sequence[Mapping[str, Any]]) -> None:
        for start in range(0, len(rows), BATCH):
            part = [dict(row) for row in rows[start : start + BATCH]]

            def write(connection: Connection, part: list[dict[str, Any]] = part) -> None:
                connection.execute(statement, part)

            await self._database.writer.run(write)

    async def _rows(self, query: Any) -> Sequence[RowMapping]:
        return await self._database.rows(query)

    async def _dicts(self, query: Any) -> list[dict[str, Any]]:
        return [_without(row) for row in await self._rows(query)]


def _hide_from_admins(connection: Connection, guest: PersonId) -> None:
    """Remove a guest from what admins see: the log still says what was done, to "Someone".

    A banned network stays banned: otherwise banned guests could lift a ban by deleting themselves.
    """
    log, sanctions = db.admin_log.c, db.sanctions.c
    about = update(db.admin_log).where(log.subject == guest)
    connection.execute(about.where(log.action == "rename").values(detail=""))
    connection.execute(about.values(subject=REMOVED_NAME))
    networks = update(db.sanctions).where(sanctions.guest == guest, sanctions.kind == "address")
    connection.execute(networks.values(guest=new_id(), name=""))


def _rewritten(log: Sequence[Entry], guest: PersonId) -> list[dict[str, Any]]:
    alias = new_id()
    return [
        {"entry": entry.number, "text": entry_json(entry)}
        for entry in changed_entries(log, guest, alias)
    ]


def _without_name(row: RowMapping) -> str:
    record = orjson.loads(row["record"])
    record["players"][row["seat"]] = REMOVED_NAME
    return orjson.dumps(record).decode()


def _without(row: RowMapping | Mapping[str, Any], key: str = "") -> dict[str, Any]:
    # SQLAlchemy's names of columns are not plain strings, which orjson wants.
    return {str(name): value for name, value in dict(row).items() if name != key}
