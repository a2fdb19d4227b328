"""Stored daily deals: the server's key, published commitments, pars, and everyone's results."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, RowMapping, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlour.server.encoding import entry_json
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.writer import Statement
from parlour.table.clock import Millis
from parlour.table.daily.days import DailyGame, Day
from parlour.table.daily.par import Par
from parlour.table.log import Entry
from parlour.table.seats import PersonId

MAX_PUBLISHED = 8
"""Deals whose commitments are kept in memory: tomorrow's of each game are."""


class DailyDeals:
    """All daily deals of this server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._key: str | None = None
        self._published: dict[tuple[str, Day], RowMapping] = {}
        """Deals as they were published, the latest last; their pars may be missing."""

    async def key(self) -> str:
        """The key that all deals come from: created once, the same in every process."""
        if self._key is None:
            self._key = await self._database.secret("daily", lambda: secrets.token_hex(32))
        return self._key

    async def published(self, game: str, day: Day, commitment: str, at: Millis) -> RowMapping:
        """A day's deal for its commitment alone, which never changes: read once."""
        row = self._published.get((game, day))
        if row is None:
            row = self._published[game, day] = await self.publish(game, day, commitment, at)
            if len(self._published) > MAX_PUBLISHED:
                del self._published[next(iter(self._published))]
        return row

    async def publish(self, game: str, day: Day, commitment: str, at: Millis) -> RowMapping:
        """A day's deal. The first time, its commitment is stored with the time."""
        query = select(db.daily_deals).where(_is_deal(game, day))
        row = await self._database.row(query)
        while row is None:
            values = {"game": game, "day": day, "commitment": commitment, "published": at}
            with contextlib.suppress(IntegrityError):  # another process was first
                await self._database.execute(insert(db.daily_deals).values(values))
            row = await self._database.row(query)
        return row

    async def deal(self, game: str, day: Day) -> RowMapping | None:
        """A day's deal, None if it was never published."""
        return await self._database.row(select(db.daily_deals).where(_is_deal(game, day)))

    async def set_par(self, game: str, day: Day, par: Par) -> None:
        """Store a day's par."""
        changed = update(db.daily_deals).where(_is_deal(game, day))
        await self._database.execute(changed.values(**asdict(par)))

    async def past(
        self, game: str, before: Day, guest: PersonId | None, limit: int
    ) -> Sequence[RowMapping]:
        """The deals before a day, the latest first: day, par, and the guest's points."""
        deals, tries = db.daily_deals.c, db.daily_tries.c
        same = and_(tries.game == deals.game, tries.day == deals.day, tries.guest == (guest or ""))
        query = (
            select(deals.day, deals.par, tries.points)
            .select_from(db.daily_deals.outerjoin(db.daily_tries, same))
            .where(deals.game == game, deals.day < before)
            .order_by(deals.day.desc())
            .limit(limit)
        )
        return await self._database.rows(query)

    # Tries.

    async def open_table(
        self,
        log: Sequence[Entry],
        game: str,
        daily: DailyGame,
        host: PersonId,
        *also: Callable[[str], Statement],
        table_id: str,
    ) -> str:
        """Store a started table, and the statements that `also` makes for its id; returns the id.

        A counted try that the guest has begun elsewhere in the meantime is returned instead.
        """
        at = log[0].at
        table = {
            "id": table_id,
            "code": None,
            "game": game,
            "private": True,
            "phase": "playing",
            "host": host,
            "created": at,
        }
        lines = [
            {"table_id": table_id, "number": entry.number, "data": entry_json(entry)}
            for entry in log
        ]

        def write(connection: Connection) -> None:
            connection.execute(insert(db.tables), table)
            connection.execute(insert(db.entries), lines)
            if daily.counted:
                key = {"game": game, "day": daily.day, "guest": host}
                begun = {**key, "table_id": table_id, "started": at}
                connection.execute(insert(db.daily_tries), begun)

        try:
            await self._database.writer.run(write, *(one(table_id) for one in also))
        except IntegrityError:
            found = await self.attempt(game, daily.day, host)
            if found is None or not daily.counted:
                raise
            return str(found["table_id"])
        return table_id

    def finish(self, table_id: str, points: int | None, at: Millis) -> Statement:
        """Store that the counted try at this table is over, with its points if they count."""
        mine = and_(db.daily_tries.c.table_id == table_id, db.daily_tries.c.ended.is_(None))
        over = update(db.daily_tries).where(mine).values(ended=at, points=points)
        return lambda connection: connection.execute(over)

    async def attempt(self, game: str, day: Day, guest: PersonId) -> RowMapping | None:
        """The guest's counted try at a day's deal."""
        query = select(db.daily_tries).where(_is_try(game, day), db.daily_tries.c.guest == guest)
        return await self._database.row(query)

    async def players(self, game: str, day: Day) -> int:
        """How many guests have a result."""
        return await self._database.count(_is_ranked(game, day), table=db.daily_tries)

    async def rank(self, game: str, day: Day, points: int) -> int:
        """The place of these points among all results; equal points share one."""
        better = db.daily_tries.c.points > points
        ahead = await self._database.count(_is_ranked(game, day), better, table=db.daily_tries)
        return 1 + ahead

    async def best(self, game: str, day: Day, limit: int) -> Sequence[RowMapping]:
        """The best results, each with the guest's id, name and table."""
        tries = db.daily_tries.c
        query = (
            select(tries.guest, tries.table_id, tries.points, db.guests.c.name)
            .join(db.guests, db.guests.c.id == tries.guest)
            .where(_is_ranked(game, day))
            .order_by(tries.points.desc(), tries.ended, tries.guest)
            .limit(limit)
        )
        return await self._database.rows(query)


def _is_deal(game: str, day: Day) -> Any:
    return and_(db.daily_deals.c.game == game, db.daily_deals.c.day == day)


def _is_try(game: str, day: Day) -> Any:
    return and_(db.daily_tries.c.game == game, db.daily_tries.c.day == day)


def _is_ranked(game: str, day: Day) -> Any:
    return and_(_is_try(game, day), db.daily_tries.c.points.is_not(None))
