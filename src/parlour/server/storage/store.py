"""What is kept: tables with their logs, who sits there, finished games, ratings; and guests."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any

import orjson
from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    Engine,
    Integer,
    RowMapping,
    Table,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from parlour.games import registry
from parlour.games.record import Record, dump_record
from parlour.server import schema as db
from parlour.server.access import Access
from parlour.server.encoding import text_of
from parlour.server.guests import Guests, new_id
from parlour.server.ratings import rate
from parlour.server.reader import Known
from parlour.server.writer import Done, Job, More, Row
from parlour.table.clock import Millis
from parlour.table.log import Entry, load_entry
from parlour.table.seats import Who

DAY: Millis = 86_400_000
"""For so long a table that waits for its game is looked for."""
HOUR: Millis = 3_600_000
"""For so long an unfinished table counts against whoever opened it."""
PAGE = 100
"""Records that are read at once where somebody wants all of theirs."""
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"


def new_code() -> str:
    """A short code that can be read out over the phone: `bakolu`."""
    return "".join(secrets.choice(letters) for letters in (_CONSONANTS, _VOWELS) * 3)


def row_of(table_id: str, entry: Entry) -> Row:
    """An entry as a row."""
    return table_id, entry.number, text_of(entry)


class Store:
    """All reading, and what is to be written. Both wait for the database in threads."""

    def __init__(self, engine: Engine) -> None:
        self._access = Access(engine)
        self.guests = Guests(self._access)
        self.writer = self._access.writer

    async def close(self) -> None:
        """Write what waits and let go."""
        await self._access.close()

    async def ping(self) -> None:
        """Fail if the database does not answer."""
        await self._access.rows(select(func.count()).select_from(db.secrets))

    # Tables.

    async def create_table(self, opened: Entry, *, private: bool, host: Who) -> str:
        """A new table: its row and its first entry."""
        about = {
            "game": getattr(opened.what, "game", ""),
            "private": private,
            "phase": "waiting",
            "host": host,
            "created": opened.at,
        }
        while True:
            about["id"] = table_id = new_id()
            about["code"] = None if private else new_code()
            row = dict(zip(("table_id", "number", "data"), row_of(table_id, opened), strict=True))
            try:
                await self.writer.run(
                    partial(_insert, db.tables, about), partial(_insert, db.entries, row)
                )
            except IntegrityError:
                continue  # the code is taken: another
            return table_id

    def append(
        self,
        table_id: str,
        fresh: Sequence[Entry],
        phase: str | None,
        more: Sequence[More],
        done: Done,
    ) -> None:
        """Call `done` once these entries are durable, with Conflict if somebody else was first."""
        rows = [row_of(table_id, entry) for entry in fresh]
        self.writer.write(Job(done, rows, phase, more))

    async def entries(self, table_id: str) -> list[Entry]:
        """A table's whole log; empty for a table that does not exist."""
        query = select(db.entries.c.data).where(db.entries.c.table_id == table_id)
        rows = await self._access.rows(query.order_by(db.entries.c.number))
        return _load_log([row["data"] for row in rows], "")

    async def entries_after(self, known: Sequence[Known]) -> dict[str, list[Entry]]:
        """Of many tables what was written since."""
        if not known:
            return {}
        games = {table_id: game for table_id, _, game in known}
        since = literal({table_id: version for table_id, version, _ in known}, JSON)
        sqlite = self._access.engine.dialect.name == "sqlite"
        each = func.json_each(since) if sqlite else func.json_each_text(since)
        asked = each.table_valued("key", "value")
        of_table = db.entries.c.table_id == asked.c.key
        newer = db.entries.c.number > cast(asked.c.value, Integer)
        query = (
            select(db.entries.c.table_id, db.entries.c.data)
            .join_from(asked, db.entries, and_(of_table, newer))
            .order_by(db.entries.c.table_id, db.entries.c.number)
        )
        found: dict[str, list[str]] = {}
        for row in await self._access.rows(query):
            found.setdefault(row["table_id"], []).append(row["data"])
        return {table_id: _load_log(lines, games[table_id]) for table_id, lines in found.items()}

    async def find_code(self, code: str) -> str | None:
        """The table with that code."""
        rows = await self._access.rows(select(db.tables.c.id).where(db.tables.c.code == code))
        return rows[0]["id"] if rows else None

    async def about(self, table_id: str) -> RowMapping | None:
        """A table's row."""
        rows = await self._access.rows(select(db.tables).where(db.tables.c.id == table_id))
        return rows[0] if rows else None

    async def public_tables(
        self, game: str | None, now: Millis, limit: int = 50
    ) -> Sequence[RowMapping]:
        """Tables anybody may find, those that wait for players first."""
        query = select(db.tables).where(db.tables.c.private.is_(False), _is_open(now))
        if game is not None:
            query = query.where(db.tables.c.game == game)
        query = query.order_by(db.tables.c.phase.desc(), db.tables.c.created.desc()).limit(limit)
        return await self._access.rows(query)

    async def running(self) -> list[str]:
        """The tables with a game under way, the newest first: somebody may be waiting there."""
        query = select(db.tables.c.id).where(db.tables.c.phase == "playing")
        query = query.order_by(db.tables.c.created.desc())
        return [row["id"] for row in await self._access.rows(query)]

    async def open_tables(self, host: Who, now: Millis) -> int:
        """How many tables this guest opened of late that are not over, nor deserted.

        Of late: games against bots that were left some day must not shut anybody out.
        """
        query = (
            select(func.count().label("n"))
            .select_from(db.tables)
            .where(db.tables.c.host == host, _is_open(now), db.tables.c.created > now - HOUR)
        )
        return int((await self._access.rows(query))[0]["n"])

    # Finished games.

    def seat(self, table_id: str, guest: Who, at: Millis | None) -> More:
        """What is written when somebody sits down, or with None as the time gets up.

        A table that waits for its game and where nobody sits any more is empty: it neither counts
        nor is listed until somebody sits down there again.
        """
        here = db.tables.c.id == table_id
        # Never `a & b` in a statement: its parts would hold themselves, and wait to be swept.
        mine = and_(db.seated.c.guest == guest, db.seated.c.table_id == table_id)
        row = {"guest": guest, "table_id": table_id, "at": at}

        def write(connection: Connection) -> None:
            connection.execute(delete(db.seated).where(mine))
            if at is None:
                deserted = ~exists().where(db.seated.c.table_id == table_id)
                empty = update(db.tables).where(here, db.tables.c.phase == "waiting", deserted)
                connection.execute(empty.values(phase="empty"))
                return
            connection.execute(insert(db.seated), row)
            again = update(db.tables).where(here, db.tables.c.phase == "empty")
            connection.execute(again.values(phase="waiting"))

        return write

    def show(self, table_id: str, *, private: bool) -> More:
        """What is written when a table becomes private, or public, which gives it a code."""
        mine = db.tables.c.id == table_id

        def write(connection: Connection) -> None:
            if private:
                connection.execute(update(db.tables).where(mine).values(private=True, code=None))
                return
            code = connection.execute(select(db.tables.c.code).where(mine)).scalar()
            while code is None:
                made = new_code()
                taken = select(db.tables.c.id).where(db.tables.c.code == made)
                code = None if connection.execute(taken).first() else made
            connection.execute(update(db.tables).where(mine).values(private=False, code=code))

        return write

    async def tables_of(self, guest: Who, limit: int = 50) -> Sequence[RowMapping]:
        """The tables where this guest sits and that are not over, the latest first."""
        query = (
            select(db.tables.c.id, db.tables.c.code)
            .join(db.seated, db.seated.c.table_id == db.tables.c.id)
            .where(db.seated.c.guest == guest, db.tables.c.phase != "over")
            .order_by(db.seated.c.at.desc())
            .limit(limit)
        )
        return await self._access.rows(query)

    def keep_game(
        self, table_id: str, number: int, record: Record, guests: dict[int, Who], at: Millis
    ) -> More:
        """What is written together with the end of a game: its record, and who played it."""
        game = {
            "table_id": table_id,
            "number": number,
            "game": record.game,
            "ended": at,
            "record": orjson.dumps(dump_record(record)).decode(),
        }
        people = [
            {"guest": who, "table_id": table_id, "number": number, "seat": seat, "ended": at}
            for seat, who in guests.items()
        ]

        def write(connection: Connection) -> None:
            connection.execute(insert(db.games), game)
            if people:
                connection.execute(insert(db.played), people)

        return write

    def rate_game(self, game: str, ranks: dict[Who, int]) -> More:
        """What is written besides at a rated table: everybody's new rating."""
        return lambda connection: rate(connection, game, ranks)

    async def record(self, table_id: str, number: int) -> str | None:
        """A finished game's record as JSON."""
        query = select(db.games.c.record).where(
            db.games.c.table_id == table_id, db.games.c.number == number
        )
        rows = await self._access.rows(query)
        return rows[0]["record"] if rows else None

    async def history(
        self, guest: Who, limit: int, after: RowMapping | None = None
    ) -> Sequence[RowMapping]:
        """A guest's finished games, the latest first; those that come after a given one."""
        place = db.played.c.ended, db.played.c.table_id, db.played.c.number
        mine = db.played.join(
            db.games,
            and_(
                db.games.c.table_id == db.played.c.table_id,
                db.games.c.number == db.played.c.number,
            ),
        )
        query = (
            select(db.games, db.played.c.seat)
            .select_from(mine)
            .where(db.played.c.guest == guest)
            .order_by(*(column.desc() for column in place))
            .limit(limit)
        )
        if after is not None:
            last = after["ended"], after["table_id"], after["number"]
            query = query.where(tuple_(*place) < tuple_(*last))
        return await self._access.rows(query)

    async def whole_history(self, guest: Who) -> AsyncIterator[RowMapping]:
        """All of a guest's finished games, never more than a few of them in memory."""
        rows = await self.history(guest, PAGE)
        while rows:
            for row in rows:
                yield row
            rows = await self.history(guest, PAGE, rows[-1])

    async def ratings(self, game: str, limit: int) -> Sequence[RowMapping]:
        """The best rated, by what is almost sure of them."""
        sure = db.ratings.c.mu - 3 * db.ratings.c.sigma
        query = (
            select(db.guests.c.name, db.ratings.c.mu, db.ratings.c.sigma, db.ratings.c.games)
            .join(db.guests, db.guests.c.id == db.ratings.c.guest)
            .where(db.ratings.c.game == game)
            .order_by(sure.desc())
            .limit(limit)
        )
        return await self._access.rows(query)

    async def has_played(self, guest: Who, table_id: str) -> bool:
        """Whether this guest has finished a game at this table."""
        mine = and_(db.played.c.guest == guest, db.played.c.table_id == table_id)
        return bool(await self._access.rows(select(db.played.c.number).where(mine).limit(1)))

    async def ratings_of(self, guest: Who) -> Sequence[RowMapping]:
        """A guest's rating in each game."""
        one = db.ratings.c
        query = select(one.game, one.mu, one.sigma, one.games).where(one.guest == guest)
        return await self._access.rows(query.order_by(one.game))


def _insert(into: Table, row: dict[str, Any], connection: Connection) -> None:
    connection.execute(insert(into), row)


def _is_open(now: Millis) -> ColumnElement[bool]:
    """A game is under way, or somebody may be waiting for one."""
    phase, fresh = db.tables.c.phase, db.tables.c.created > now - DAY
    return or_(phase == "playing", and_(phase == "waiting", fresh))


def _load_log(lines: Sequence[str], game: str) -> list[Entry]:
    """Rows to entries; the first of a log names the game, else it is given."""
    if not lines:
        return []
    data = [orjson.loads(line) for line in lines]
    kind = registry.get(game or data[0]["game"])
    return [load_entry(one, kind) for one in data]
