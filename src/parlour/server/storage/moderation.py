"""Moderation: bans, mutes, the admin page's sessions, and the admin log."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.guests import key_hash
from parlour.table.clock import Millis
from parlour.table.seats import PersonId

SanctionKind: TypeAlias = Literal["ban", "mute", "address"]
"""`address` is a ban of a network."""
LINK_FOR: Millis = 10 * 60_000
"""How long a link to the admin page works, if nobody has used it."""
SESSION_FOR: Millis = 8 * 3_600_000
"""How long the admin page can be used after that."""
LOGGED_FOR: Millis = 90 * 86_400_000
"""How long entries of the admin log are stored."""
COMMAND_LINE = "command line"
"""The author of log entries that did not come from the admin page."""


@dataclass(frozen=True, slots=True)
class Sanction:
    """A guest who is banned or muted, or a network that is banned, until some time."""

    kind: SanctionKind
    subject: str
    """A guest's id, or the keyed hash of a network's address."""
    until: Millis
    created: Millis
    guest: PersonId
    """Because of whom; for a network that was banned by its address, empty."""
    name: str
    """That guest's name at that time."""


@dataclass(frozen=True, slots=True)
class AdminLogEntry:
    """An action of an admin."""

    at: Millis
    by: str
    action: str
    subject: str = ""
    detail: str = ""


class Moderation:
    """Sanctions, the admin page's sessions, and the admin log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sanctions(self, now: Millis) -> list[Sanction]:
        """All that are in force, by the time at which they end."""
        query = select(db.sanctions).where(db.sanctions.c.until > now)
        query = query.order_by(db.sanctions.c.until, db.sanctions.c.subject)
        return [Sanction(**row) for row in await self._database.rows(query)]

    async def impose(self, one: Sanction) -> None:
        """Store a sanction; it replaces one of the same kind, because of the same guest."""
        same = and_(_same(one.kind, one.subject), db.sanctions.c.guest == one.guest)

        def write(connection: Connection) -> None:
            connection.execute(delete(db.sanctions).where(same))
            connection.execute(insert(db.sanctions).values(asdict(one)))

        await self._database.writer.run(write)

    async def lift(self, kind: SanctionKind, subject: str) -> bool:
        """End a sanction; False if there is none."""
        return bool(await self._database.execute(delete(db.sanctions).where(_same(kind, subject))))

    async def lift_networks(self, guest: PersonId) -> bool:
        """End the bans of networks because of this guest; False if there are none."""
        theirs = and_(db.sanctions.c.kind == "address", db.sanctions.c.guest == guest)
        return bool(await self._database.execute(delete(db.sanctions).where(theirs)))

    async def networks_of(self, guest: PersonId) -> list[str]:
        """The networks, as keyed hashes, where this guest was seen in the last day or two."""
        query = select(db.sightings.c.origin).where(db.sightings.c.guest == guest)
        return [str(row["origin"]) for row in await self._database.rows(query)]

    async def names(self, guests: Collection[PersonId]) -> dict[PersonId, str]:
        """The names of these guests, by id."""
        query = select(db.guests.c.id, db.guests.c.name).where(db.guests.c.id.in_(guests))
        return {row["id"]: row["name"] for row in await self._database.rows(query)}

    # The admin page.

    async def create_link(self, now: Millis) -> str:
        """A key that opens the admin page, once."""
        return await self._create_key("link", "", now + LINK_FOR)

    async def begin_session(self, link: str, now: Millis) -> str | None:
        """Use up a link; returns the key of a new session, None if the link is not valid."""
        keys = db.admin_keys.c
        valid = and_(keys.hash == key_hash(link), keys.kind == "link", keys.expires > now)
        # Deleting decides who of two was first.
        if not await self._database.execute(delete(db.admin_keys).where(valid)):
            return None
        return await self._create_key("session", f"page {secrets.token_hex(3)}", now + SESSION_FOR)

    async def session(self, key: str, now: Millis) -> str | None:
        """The label of the session with this key, None if there is none or it has ended."""
        keys = db.admin_keys.c
        query = select(keys.label).where(
            keys.hash == key_hash(key), keys.kind == "session", keys.expires > now
        )
        row = await self._database.row(query)
        return None if row is None else str(row["label"])

    async def end_session(self, key: str) -> None:
        """End a session."""
        mine = db.admin_keys.c.hash == key_hash(key)
        await self._database.execute(delete(db.admin_keys).where(mine))

    async def end_all_sessions(self) -> int:
        """End all sessions, and links that nobody has used yet; returns how many."""
        return await self._database.execute(delete(db.admin_keys))

    async def _create_key(self, kind: str, label: str, expires: Millis) -> str:
        key = secrets.token_urlsafe(24)
        values = {"hash": key_hash(key), "kind": kind, "label": label, "expires": expires}
        await self._database.execute(insert(db.admin_keys).values(values))
        return key

    # The admin log.

    async def add_log_entry(self, entry: AdminLogEntry) -> None:
        """Store an action of an admin."""
        values = {
            # Sorted by time: entries of the same millisecond keep their order.
            "id": f"{time.time_ns():016x}{secrets.token_hex(8)}",
            "at": entry.at,
            "by": entry.by,
            "action": entry.action,
            "subject": entry.subject,
            "detail": entry.detail[:80],
        }
        await self._database.execute(insert(db.admin_log).values(values))

    async def log_entries(self, limit: int = 200) -> Sequence[AdminLogEntry]:
        """The latest entries, newest first."""
        log = db.admin_log.c
        query = select(log.at, log.by, log.action, log.subject, log.detail)
        rows = await self._database.rows(query.order_by(log.at.desc(), log.id.desc()).limit(limit))
        return [AdminLogEntry(**row) for row in rows]

    async def delete_expired(self, now: Millis) -> None:
        """Delete what is over: sanctions, links, sessions, and old entries of the log."""

        def write(connection: Connection) -> None:
            connection.execute(delete(db.sanctions).where(db.sanctions.c.until <= now))
            connection.execute(delete(db.admin_keys).where(db.admin_keys.c.expires <= now))
            old = db.admin_log.c.at <= now - LOGGED_FOR
            connection.execute(delete(db.admin_log).where(old))

        await self._database.writer.run(write)


def _same(kind: SanctionKind, subject: str) -> ColumnElement[bool]:
    return and_(db.sanctions.c.kind == kind, db.sanctions.c.subject == subject)
