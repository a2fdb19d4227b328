"""Stored games against bots that guests have played on their devices, without this server."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, and_, delete, insert, select
from sqlalchemy.exc import IntegrityError

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.table.seats import PersonId

KEPT = 500
"""The latest games of a guest that are stored."""


class OfflineGames:
    """The games of all guests, at most one for each deal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, row: dict[str, Any]) -> bool:
        """Store a game, and delete those too many; False if the guest has one with these cards."""
        games = db.offline_games
        column = games.c
        mine = column.guest == row["guest"]
        known = select(column.seed).where(mine, column.seed == row["seed"])
        latest = select(column.seed).where(mine).order_by(column.ended.desc(), column.seed)
        saved = False

        def write(connection: Connection) -> None:
            nonlocal saved
            if connection.execute(known).first() is not None:
                return
            connection.execute(insert(games), row)
            old = connection.execute(latest.offset(KEPT)).scalars().all()
            if old:
                connection.execute(delete(games).where(and_(mine, column.seed.in_(old))))
            saved = True

        with contextlib.suppress(IntegrityError):  # another process was first, with the same
            await self._database.writer.run(write)
        return saved

    async def list_games(self, guest: PersonId, limit: int = KEPT) -> Sequence[RowMapping]:
        """A guest's games, the latest first."""
        column = db.offline_games.c
        query = select(db.offline_games).where(column.guest == guest)
        return await self._database.rows(query.order_by(column.ended.desc()).limit(limit))

    async def delete(self, guest: PersonId) -> None:
        """Delete all of a guest's games."""
        games = db.offline_games
        await self._database.execute(delete(games).where(games.c.guest == guest))
