"""Stored ratings: the leaderboard, each guest's own, and where guests connect from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping, and_, bindparam, delete, or_, select

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.prepared import Prepared, Steps, prepared_insert
from parlour.server.storage.ratings import DAY, RatedGame, rate
from parlour.server.storage.writer import Done, Job, Statement
from parlour.table.clock import Millis
from parlour.table.seats import PersonId

_SEEN = db.sightings.c
_FORGET_SIGHTINGS = Prepared(
    delete(db.sightings).where(
        or_(
            and_(_SEEN.guest == bindparam("who"), _SEEN.origin == bindparam("where")),
            _SEEN.at < bindparam("before"),
        )
    )
)
"""Those of the same guest and network, and all that are old."""
_ADD_SIGHTING = prepared_insert(db.sightings)


class Rankings:
    """Reads and updates ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def rate_game(self, played: RatedGame) -> Statement:
        """Update the players' ratings after a rated game."""
        return lambda connection: rate(connection, played)

    async def rating_change(self, table_id: str, number: int, guest: PersonId) -> RowMapping | None:
        """What a rated game did to a player's rating."""
        column = db.rated.c
        mine = and_(column.table_id == table_id, column.number == number, column.guest == guest)
        return await self._database.row(select(db.rated).where(mine))

    def record_network(self, guest: PersonId, origin: str, at: Millis, done: Done) -> None:
        """Store that a guest connects from a network, by its hash; forget what is old.

        Nobody waits for it: it is written together with what the guest does next.
        """
        write = Steps(
            (_FORGET_SIGHTINGS, {"who": guest, "where": origin, "before": at - 2 * DAY}),
            (_ADD_SIGHTING, {"guest": guest, "origin": origin, "at": at}),
        )
        self._database.writer.write(Job(done, statements=(write,)))

    async def best(self, game: str, now: Millis, limit: int) -> list[dict[str, Any]]:
        """The best rated players, by a lower bound of their strength.

        Games that spectators do not know of yet are left out: those who played them are listed with
        their ratings before.
        """
        secret = await self._hidden_changes(game, now)
        column = db.ratings.c
        lower_bound = column.listed_mu - 3 * column.listed_sigma
        query = (
            select(
                column.guest,
                db.guests.c.name,
                column.listed_mu.label("mu"),
                column.listed_sigma.label("sigma"),
                column.listed_games.label("games"),
            )
            .join(db.guests, db.guests.c.id == column.guest)
            .where(column.game == game, column.listed_games > 0)
        )
        best = query.order_by(lower_bound.desc()).limit(limit + len(secret))
        rows = {row["guest"]: dict(row) for row in await self._database.rows(best)}
        if secret:
            hidden = query.where(column.guest.in_(list(secret)))
            for row in await self._database.rows(hidden):
                rows[row["guest"]] = {**row, **secret[row["guest"]]}
        listed = [row for row in rows.values() if row["games"]]
        listed.sort(key=lambda row: row["mu"] - 3 * row["sigma"], reverse=True)
        return [
            {key: row[key] for key in ("name", "mu", "sigma", "games")} for row in listed[:limit]
        ]

    async def _hidden_changes(self, game: str, now: Millis) -> dict[PersonId, dict[str, Any]]:
        """The listed ratings before the first game that is not public yet, by guest."""
        column = db.rated.c
        query = select(db.rated).where(column.game == game, column.shown > now)
        found: dict[PersonId, dict[str, Any]] = {}
        for row in await self._database.rows(query.order_by(column.ended.desc())):
            found[row["guest"]] = {
                "mu": row["old_listed_mu"],
                "sigma": row["old_listed_sigma"],
                "games": row["old_listed_games"],
            }
        return found

    async def ratings(self, guest: PersonId) -> Sequence[RowMapping]:
        """A guest's rating in each game."""
        column = db.ratings.c
        query = select(column.game, column.mu, column.sigma, column.games)
        query = query.where(column.guest == guest).order_by(column.game)
        return await self._database.rows(query)
