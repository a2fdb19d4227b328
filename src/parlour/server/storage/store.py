"""The store: tables with their logs, who sits where, finished games, ratings, guests."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Insert,
    Integer,
    RowMapping,
    String,
    and_,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from parlour.games import registry
from parlour.games.record import Record, dump_record
from parlour.games.refusal import Refusal
from parlour.server.encoding import entry_json
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.connection.database_lock import DatabaseLock
from parlour.server.storage.guests import Guests, new_id
from parlour.server.storage.learn.daily import DailyDeals
from parlour.server.storage.learn.offline_games import OfflineGames
from parlour.server.storage.moderation import Moderation
from parlour.server.storage.personal_data import PersonalData
from parlour.server.storage.prepared import Prepared, Step, Steps, prepared_insert
from parlour.server.storage.push import PushSubscriptions
from parlour.server.storage.rankings import Rankings
from parlour.server.storage.reader import Known
from parlour.server.storage.recent_addresses import NoteAddress, RecentAddresses
from parlour.server.storage.retention import Retention
from parlour.server.storage.sheets import Sheets
from parlour.server.storage.writer import Done, Job, Row, Statement
from parlour.table.clock import Millis
from parlour.table.log import Entry, Opened, load_entry
from parlour.table.seats import PersonId

COUNTED_FOR: Millis = 3_600_000
"""How long an unfinished table counts against its host's limit: an hour."""
LOG_PAGE = 250
"""Entries of a log that are read and folded at a time: a few milliseconds."""
PAGE_SIZE = 100
"""Games read per query when a guest downloads all of theirs."""
_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"


def new_code() -> str:
    """A short code that is easy to say over the phone: `bakolu`."""
    number, letters = secrets.randbelow((len(_CONSONANTS) * len(_VOWELS)) ** 3), []
    for alphabet in (_CONSONANTS, _VOWELS) * 3:
        number, place = divmod(number, len(alphabet))
        letters.append(alphabet[place])
    return "".join(letters)


def row_of(table_id: str, entry: Entry) -> Row:
    """An entry as a row."""
    return table_id, entry.number, entry_json(entry)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that was just stored."""

    id: str
    code: str | None
    """The code of a public table."""


class Store:
    """Everything that is stored. The event loop never waits for the database.

    Methods that return a `Statement` write nothing themselves: `append` runs it in the same
    transaction as the entries that cause it.
    """

    def __init__(self, engine: Engine, lock: DatabaseLock | None = None) -> None:
        self._database = Database(engine, lock)
        self.guests = Guests(self._database)
        self.personal_data = PersonalData(self._database)
        self.retention = Retention(self._database)
        self.moderation = Moderation(self._database)
        self.recent_addresses = RecentAddresses(self._database)
        self.rankings = Rankings(self._database)
        self.sheets = Sheets(self._database)
        self.daily = DailyDeals(self._database)
        self.offline_games = OfflineGames(self._database)
        self.push = PushSubscriptions(self._database)
        self.writer = self._database.writer
        self.health = self._database.health

    async def close(self) -> None:
        """Write what is queued, then disconnect."""
        await self._database.close()

    async def ping(self) -> None:
        """Fail if the database does not answer."""
        await self._database.rows(select(func.count()).select_from(db.secrets))

    async def last_heartbeat(self) -> Millis | None:
        """When a process with running clocks last sent a heartbeat."""
        row = await self._database.row(select(db.clock.c.at))
        return row["at"] if row else None

    async def set_heartbeat(self, at: Millis) -> None:
        """Store a heartbeat."""
        if not await self._database.execute(update(db.clock).values(at=at)):
            with contextlib.suppress(IntegrityError):  # another process was first
                await self._database.execute(insert(db.clock).values(id=1, at=at))

    async def check_writable(self) -> None:
        """Fail if the database does not answer, or cannot be written.

        Writes something only while there is trouble, to find out whether it is over.
        """
        await self.ping()
        if self.health.trouble is not None:
            same = update(db.secrets).values(name=db.secrets.c.name)
            await self._database.execute(same)

    # Tables.

    async def create_table(
        self,
        opened: Entry,
        *,
        private: bool,
        host: PersonId,
        origin: NoteAddress | None = None,
        new_table_id: Callable[[], str] = new_id,
        sat: Sequence[Entry] = (),
    ) -> NewTable:
        """Store a new table and its first entry, and that its host has `sat` down.

        All in one transaction: one commit less for every table.
        """
        table: dict[str, Any] = {
            "game": getattr(opened.what, "game", ""),
            "private": private,
            "phase": "waiting",
            "host": host,
            "created": opened.at,
            "shown_over": None,
        }
        while True:
            table_id, code = new_table_id(), None if private else new_code()
            rows = [row_of(table_id, entry) for entry in (opened, *sat)]
            statements: list[Statement] = [
                Steps(
                    (_ADD_TABLE, {"id": table_id, "code": code, **table}),
                    *((_ADD_ENTRY, dict(zip(_ENTRY, row, strict=True))) for row in rows),
                )
            ]
            if sat:
                statements.append(self.set_seated(table_id, host, opened.at))
            if origin is not None:
                statements.append(origin(table_id))
            try:
                await self.writer.run(*statements)
            except IntegrityError:
                continue  # the code is taken: try another
            return NewTable(table_id, code)

    def append(
        self,
        table_id: str,
        fresh: Sequence[Entry],
        phase: str | None,
        statements: Sequence[Statement],
        done: Done,
    ) -> None:
        """Call `done` once these entries are durable, or with `Conflict` if others were first."""
        rows = [row_of(table_id, entry) for entry in fresh]
        self.writer.write(Job(done, rows, phase, statements))

    async def log_pages(self, table_id: str) -> AsyncIterator[list[Entry]]:
        """A table's log, page by page, so that a long one keeps nobody waiting.

        Nothing if there is no such table.
        """
        last, game = 0, ""
        while True:
            mine = and_(db.entries.c.table_id == table_id, db.entries.c.number > last)
            query = select(db.entries.c.data).where(mine).order_by(db.entries.c.number)
            rows = await self._database.rows(query.limit(LOG_PAGE))
            page = _load_log([row["data"] for row in rows], game)
            if not page:
                return
            yield page
            if len(page) < LOG_PAGE:
                return
            last, game = page[-1].number, game or _game_of(page[0])

    async def entries(self, table_id: str) -> list[Entry]:
        """A table's whole log; empty if there is no such table."""
        return [entry async for page in self.log_pages(table_id) for entry in page]

    async def has_log(self, table_id: str) -> bool:
        """Whether there is a log of this table: it may have been deleted."""
        return await self._database.row(_FIRST_ENTRY, {"where": table_id}) is not None

    async def entries_after(self, known: Sequence[Known]) -> dict[str, list[Entry]]:
        """New entries of many tables, by table."""
        if not known:
            return {}
        games = {table_id: game for table_id, _, game in known}
        since = literal({table_id: version for table_id, version, _ in known}, JSON)
        sqlite = self._database.engine.dialect.name == "sqlite"
        each = func.json_each(since) if sqlite else func.json_each_text(since)
        wanted = each.table_valued("key", "value")
        of_table = db.entries.c.table_id == wanted.c.key
        newer = db.entries.c.number > cast(wanted.c.value, Integer)
        query = (
            select(db.entries.c.table_id, db.entries.c.data)
            .join_from(wanted, db.entries, and_(of_table, newer))
            .order_by(db.entries.c.table_id, db.entries.c.number)
        )
        found: dict[str, list[str]] = {}
        for row in await self._database.rows(query):
            found.setdefault(row["table_id"], []).append(row["data"])
        return {table_id: _load_log(lines, games[table_id]) for table_id, lines in found.items()}

    async def find_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        row = await self._database.row(select(db.tables.c.id).where(db.tables.c.code == code))
        return row["id"] if row else None

    async def public_tables(
        self, game: str | None, now: Millis, limit: int = 50
    ) -> Sequence[RowMapping]:
        """Public tables, those waiting for players first."""
        seems_open = or_(db.is_open(now), db.tables.c.shown_over > now)
        query = select(db.tables).where(db.tables.c.private.is_(False), seems_open)
        if game is not None:
            query = query.where(db.tables.c.game == game)
        # By whether they wait only: sorting by phase would show that a delayed game is over.
        is_waiting = db.tables.c.phase == "waiting"
        query = query.order_by(is_waiting.desc(), db.tables.c.created.desc())
        return await self._database.rows(query.limit(limit))

    async def running(self) -> list[str]:
        """Tables with a game under way, the newest first."""
        query = select(db.tables.c.id).where(db.tables.c.phase == "playing")
        query = query.order_by(db.tables.c.created.desc())
        return [row["id"] for row in await self._database.rows(query)]

    async def open_tables(self, host: PersonId, now: Millis) -> int:
        """How many unfinished tables this guest opened recently.

        Older ones do not count: games against bots that were abandoned must not block anyone.
        """
        table = db.tables.c
        own = and_(table.host == host, table.created > now - COUNTED_FOR)
        return await self._database.count(own, db.is_open(now), table=db.tables)

    def set_seated(self, table_id: str, guest: PersonId, at: Millis | None) -> Statement:
        """Store that a guest sat down at this time, or got up if `at` is None.

        A waiting table without guests is `empty`: it neither counts nor is listed until a guest
        sits down again.
        """
        get_up: Step = (_GET_UP, {"who": guest, "where": table_id})
        if at is None:
            return Steps(get_up, (_MARK_EMPTY, {"where": table_id}))
        return Steps(
            get_up,
            (_SIT_DOWN, {"guest": guest, "table_id": table_id, "at": at}),
            (_FIRST_VISIT, {"visitor": guest, "visited": table_id}),
            (_REOPEN, {"where": table_id}),
        )

    def set_private(self, table_id: str, *, private: bool) -> Statement:
        """Make a table private, or public with a code."""
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

    def set_shown_over(self, table_id: str, at: Millis) -> Statement:
        """Store until when spectators must not know that the table's game is over."""
        late = update(db.tables).where(db.tables.c.id == table_id).values(shown_over=at)
        return lambda connection: connection.execute(late)

    async def tables_of(self, guest: PersonId, limit: int = 50) -> Sequence[RowMapping]:
        """Unfinished tables where this guest sits, the latest first."""
        query = (
            select(db.tables.c.id, db.tables.c.code)
            .join(db.seated, db.seated.c.table_id == db.tables.c.id)
            .where(db.seated.c.guest == guest, db.tables.c.phase != "over")
            .order_by(db.seated.c.at.desc())
            .limit(limit)
        )
        return await self._database.rows(query)

    async def seats_of(self, guest: PersonId) -> list[str]:
        """All tables where this guest sits, finished or not."""
        query = select(db.seated.c.table_id).where(db.seated.c.guest == guest)
        return [str(row["table_id"]) for row in await self._database.rows(query)]

    # Finished games.

    def save_game(
        self, table_id: str, number: int, record: Record, guests: dict[int, PersonId], at: Millis
    ) -> Statement:
        """Store a finished game: its record, and who played."""
        game = {
            "table_id": table_id,
            "number": number,
            "game": record.game,
            "ended": at,
            "record": orjson.dumps(dump_record(record)).decode(),
        }
        players = [
            {"guest": who, "table_id": table_id, "number": number, "seat": seat, "ended": at}
            for seat, who in guests.items()
        ]

        return Steps((_ADD_GAME, game), *((_ADD_PLAYED, player) for player in players))

    async def record(self, table_id: str, number: int) -> str | None:
        """A finished game's record as JSON."""
        query = select(db.games.c.record).where(
            db.games.c.table_id == table_id, db.games.c.number == number
        )
        row = await self._database.row(query)
        return row["record"] if row else None

    async def game_ended(self, table_id: str, number: int) -> Millis | None:
        """When a game ended, None if it is not over."""
        query = select(db.games.c.ended).where(
            db.games.c.table_id == table_id, db.games.c.number == number
        )
        row = await self._database.row(query)
        return row["ended"] if row else None

    async def history(
        self, guest: PersonId, limit: int, after: RowMapping | None = None
    ) -> Sequence[RowMapping]:
        """A guest's finished games, the latest first, continuing `after` one of them."""
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
        return await self._database.rows(query)

    async def all_history(self, guest: PersonId) -> AsyncIterator[RowMapping]:
        """All of a guest's finished games, read page by page."""
        rows = await self.history(guest, PAGE_SIZE)
        while rows:
            for row in rows:
                yield row
            rows = await self.history(guest, PAGE_SIZE, rows[-1])

    async def has_played(self, guest: PersonId, table_id: str, number: int | None = None) -> bool:
        """Whether this guest has finished a game, or this one, at this table."""
        mine = and_(db.played.c.guest == guest, db.played.c.table_id == table_id)
        if number is not None:
            mine = and_(mine, db.played.c.number == number)
        return await self._database.row(select(db.played.c.number).where(mine).limit(1)) is not None


def _first_visit() -> Insert:
    """Store that a guest has been at a table, once."""
    guest, table_id = bindparam("visitor", type_=String), bindparam("visited", type_=String)
    known = exists().where(db.visits.c.guest == guest, db.visits.c.table_id == table_id)
    new = select(guest, table_id).where(~known)
    return insert(db.visits).from_select(["guest", "table_id"], new)


_ADD_TABLE, _ADD_ENTRY = prepared_insert(db.tables), prepared_insert(db.entries)
_ENTRY = ("table_id", "number", "data")
_ADD_GAME, _ADD_PLAYED = prepared_insert(db.games), prepared_insert(db.played)
_SIT_DOWN = prepared_insert(db.seated)
_FIRST_VISIT = Prepared(_first_visit())
# Never `a & b` in a statement: that makes reference cycles, which are rarely collected.
_GET_UP = Prepared(
    delete(db.seated).where(
        and_(db.seated.c.guest == bindparam("who"), db.seated.c.table_id == bindparam("where"))
    )
)
_FIRST_ENTRY = select(db.entries.c.number).where(
    and_(db.entries.c.table_id == bindparam("where"), db.entries.c.number == 1)
)
_THIS_TABLE = db.tables.c.id == bindparam("where")
_MARK_EMPTY = Prepared(
    update(db.tables)
    .where(_THIS_TABLE, db.tables.c.phase == literal_column("'waiting'"))
    .where(~exists().where(db.seated.c.table_id == db.tables.c.id))
    .values(phase=literal_column("'empty'"))
)
_REOPEN = Prepared(
    update(db.tables)
    .where(_THIS_TABLE, db.tables.c.phase == literal_column("'empty'"))
    .values(phase=literal_column("'waiting'"))
)


def _game_of(first: Entry) -> str:
    return first.what.game if isinstance(first.what, Opened) else ""


def _load_log(lines: Sequence[str], game: str) -> list[Entry]:
    """Parse entries; without `game`, the first one names it."""
    if not lines:
        return []
    data = [orjson.loads(line) for line in lines]
    try:
        kind = registry.get(game or data[0]["game"])
        return [load_entry(one, kind) for one in data]
    except Refusal as refusal:  # our own fault, not that of the client who wants the table
        raise ValueError(f"a stored log cannot be read: {refusal}") from refusal
