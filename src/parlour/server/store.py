"""What is kept: tables with their logs, guests and their keys, finished games, ratings."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
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
from parlour.server.database import Checkpoints
from parlour.server.encoding import text_of
from parlour.server.ratings import rate
from parlour.server.reader import Known
from parlour.server.writer import Done, Job, More, Row, Writer
from parlour.table.clock import Millis
from parlour.table.log import Entry, load_entry
from parlour.table.seats import Who

DAY: Millis = 86_400_000
"""For so long a table that waits for its game is looked for."""
HOUR: Millis = 3_600_000
"""For so long an unfinished table counts against whoever opened it."""
PAGE = 100
"""Records that are read at once where somebody wants all of theirs."""
READERS = 3
"""Threads that wait for answers of the database."""
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A short code that can be read out over the phone: `bakolu`."""
    return "".join(secrets.choice(letters) for letters in (_CONSONANTS, _VOWELS) * 3)


def row_of(table_id: str, entry: Entry) -> Row:
    """An entry as a row."""
    return table_id, entry.number, text_of(entry)


class Store:
    """All reading, and what is to be written. Both wait for the database in threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self.writer = Writer(engine)
        self._checkpoints = Checkpoints(engine)

    async def close(self) -> None:
        """Write what waits and let go."""
        await self.writer.close()
        await asyncio.to_thread(self._checkpoints.close)
        self._readers.shutdown()
        self._engine.dispose()

    async def _rows(self, query: Any) -> Sequence[RowMapping]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, query)

    def _read(self, query: Any) -> Sequence[RowMapping]:
        with self._engine.connect() as connection:
            return connection.execute(query).mappings().all()

    async def _run(self, statement: Any) -> int:
        (count,) = await self.writer.run(lambda connection: connection.execute(statement).rowcount)
        return int(count)

    async def ping(self) -> None:
        """Fail if the database does not answer."""
        await self._rows(select(func.count()).select_from(db.secrets))

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
        rows = await self._rows(query.order_by(db.entries.c.number))
        return _load_log([row["data"] for row in rows], "")

    async def entries_after(self, known: Sequence[Known]) -> dict[str, list[Entry]]:
        """Of many tables what was written since."""
        if not known:
            return {}
        games = {table_id: game for table_id, _, game in known}
        since = literal({table_id: version for table_id, version, _ in known}, JSON)
        sqlite = self._engine.dialect.name == "sqlite"
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
        for row in await self._rows(query):
            found.setdefault(row["table_id"], []).append(row["data"])
        return {table_id: _load_log(lines, games[table_id]) for table_id, lines in found.items()}

    async def find_code(self, code: str) -> str | None:
        """The table with that code."""
        rows = await self._rows(select(db.tables.c.id).where(db.tables.c.code == code))
        return rows[0]["id"] if rows else None

    async def about(self, table_id: str) -> RowMapping | None:
        """A table's row."""
        rows = await self._rows(select(db.tables).where(db.tables.c.id == table_id))
        return rows[0] if rows else None

    async def public_tables(
        self, game: str | None, now: Millis, limit: int = 50
    ) -> Sequence[RowMapping]:
        """Tables anybody may find, those that wait for players first."""
        query = select(db.tables).where(db.tables.c.private.is_(False), _is_open(now))
        if game is not None:
            query = query.where(db.tables.c.game == game)
        query = query.order_by(db.tables.c.phase.desc(), db.tables.c.created.desc()).limit(limit)
        return await self._rows(query)

    async def running(self) -> list[str]:
        """The tables with a game under way."""
        query = select(db.tables.c.id).where(db.tables.c.phase == "playing")
        return [row["id"] for row in await self._rows(query)]

    async def open_tables(self, host: Who, now: Millis) -> int:
        """How many tables this guest opened of late that are not over, nor deserted.

        Of late: games against bots that were left some day must not shut anybody out.
        """
        query = (
            select(func.count().label("n"))
            .select_from(db.tables)
            .where(db.tables.c.host == host, _is_open(now), db.tables.c.created > now - HOUR)
        )
        return int((await self._rows(query))[0]["n"])

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
        return await self._rows(query)

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
        rows = await self._rows(query)
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
        return await self._rows(query)

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
        return await self._rows(query)

    # Guests and their keys.

    async def create_guest(self, name: str, at: Millis) -> Who:
        """Somebody new."""
        guest = new_id()
        await self._run(insert(db.guests).values(id=guest, name=name, created=at))
        return guest

    async def guest_name(self, guest: Who) -> str | None:
        """The name of this guest, None if there is none such."""
        rows = await self._rows(select(db.guests.c.name).where(db.guests.c.id == guest))
        return rows[0]["name"] if rows else None

    async def rename_guest(self, guest: Who, name: str) -> None:
        """A new name, from the next table on."""
        await self._run(update(db.guests).where(db.guests.c.id == guest).values(name=name))

    async def prefer(self, guest: Who, lang: str) -> None:
        """The language that this guest reads."""
        await self._run(update(db.guests).where(db.guests.c.id == guest).values(lang=lang))

    async def preferred(self, guest: Who) -> str | None:
        """The language that this guest reads, if that was said."""
        rows = await self._rows(select(db.guests.c.lang).where(db.guests.c.id == guest))
        return rows[0]["lang"] if rows else None

    async def has_played(self, guest: Who, table_id: str) -> bool:
        """Whether this guest has finished a game at this table."""
        mine = and_(db.played.c.guest == guest, db.played.c.table_id == table_id)
        return bool(await self._rows(select(db.played.c.number).where(mine).limit(1)))

    async def ratings_of(self, guest: Who) -> Sequence[RowMapping]:
        """A guest's rating in each game."""
        one = db.ratings.c
        query = select(one.game, one.mu, one.sigma, one.games).where(one.guest == guest)
        return await self._rows(query.order_by(one.game))

    async def keep_passkey(self, row: dict[str, Any]) -> bool:
        """Whether this passkey is new, and now kept."""
        try:
            await self._run(insert(db.passkeys).values(row))
        except IntegrityError:
            return False
        return True

    async def passkey(self, credential: str) -> RowMapping | None:
        """The passkey of that id."""
        rows = await self._rows(select(db.passkeys).where(db.passkeys.c.id == credential))
        return rows[0] if rows else None

    async def passkeys(self, guest: Who) -> Sequence[RowMapping]:
        """A guest's passkeys, the oldest first."""
        mine = select(db.passkeys).where(db.passkeys.c.guest == guest)
        return await self._rows(mine.order_by(db.passkeys.c.created, db.passkeys.c.id))

    async def drop_passkey(self, credential: str) -> None:
        """Forget a passkey."""
        await self._run(delete(db.passkeys).where(db.passkeys.c.id == credential))

    async def count_passkey(self, credential: str, old: int, new: int, at: Millis) -> bool:
        """Whether nobody else has used it since the count was `old`; now it is `new`."""
        same = and_(db.passkeys.c.id == credential, db.passkeys.c.count == old)
        return bool(await self._run(update(db.passkeys).where(same).values(count=new, used=at)))

    async def use_challenge(self, digest: str, at: Millis, forget: Millis) -> bool:
        """Whether this challenge was not met before; those from before `forget` are forgotten."""
        await self._run(delete(db.challenges).where(db.challenges.c.at < forget))
        try:
            await self._run(insert(db.challenges).values(hash=digest, at=at))
        except IntegrityError:
            return False
        return True

    async def create_key(
        self, guest: Who, kind: str, label: str = "", expires: Millis | None = None
    ) -> str:
        """A token or a link. Only its hash is kept."""
        key = f"{kind}-{secrets.token_urlsafe(24)}"
        values = {"kind": kind, "guest": guest, "label": label, "expires": expires}
        await self._run(insert(db.keys).values(hash=_hash(key), **values))
        return key

    async def key_owner(self, key: str, kind: str, now: Millis) -> Who | None:
        """Whose key this is, if it is one and still good."""
        query = select(db.keys.c.guest, db.keys.c.expires).where(
            db.keys.c.hash == _hash(key), db.keys.c.kind == kind
        )
        rows = await self._rows(query)
        if not rows or (rows[0]["expires"] is not None and rows[0]["expires"] < now):
            return None
        return str(rows[0]["guest"])

    async def keys(self, guest: Who, kind: str) -> Sequence[RowMapping]:
        """A guest's keys: their labels, and the beginning of their hash as a name."""
        query = select(db.keys.c.hash, db.keys.c.label).where(
            db.keys.c.guest == guest, db.keys.c.kind == kind
        )
        return await self._rows(query)

    async def drop_keys(self, guest: Who, kind: str, name: str = "") -> int:
        """Make keys worthless: the one of that name, or all of a kind."""
        mine = and_(db.keys.c.guest == guest, db.keys.c.kind == kind)
        return await self._run(delete(db.keys).where(mine, db.keys.c.hash.startswith(name)))

    async def signing_key(self) -> str:
        """What cookies are signed with: made once, the same in every process."""
        query = select(db.secrets.c.value).where(db.secrets.c.name == "cookies")
        rows = await self._rows(query)
        if not rows:
            made = insert(db.secrets).values(name="cookies", value=new_id() + new_id())
            with contextlib.suppress(IntegrityError):  # another process was first
                await self._run(made)
            rows = await self._rows(query)
        return str(rows[0]["value"])


def _insert(into: Table, row: dict[str, Any], connection: Connection) -> None:
    connection.execute(insert(into), row)


def _is_open(now: Millis) -> ColumnElement[bool]:
    """A game is under way, or somebody may be waiting for one."""
    phase, fresh = db.tables.c.phase, db.tables.c.created > now - DAY
    return or_(phase == "playing", and_(phase == "waiting", fresh))


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _load_log(lines: Sequence[str], game: str) -> list[Entry]:
    """Rows to entries; the first of a log names the game, else it is given."""
    if not lines:
        return []
    data = [orjson.loads(line) for line in lines]
    kind = registry.get(game or data[0]["game"])
    return [load_entry(one, kind) for one in data]
