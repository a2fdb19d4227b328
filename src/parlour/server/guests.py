"""What is kept of guests: their names, the keys by which they are known, their passkeys."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlour.server import schema as db
from parlour.server.access import Access
from parlour.table.clock import Millis
from parlour.table.seats import Who


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


class Guests:
    """Everybody who was ever here, without accounts."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def create(self, name: str, at: Millis) -> Who:
        """Somebody new."""
        guest = new_id()
        await self._access.run(insert(db.guests).values(id=guest, name=name, created=at))
        return guest

    async def name(self, guest: Who) -> str | None:
        """The name of this guest, None if there is none such."""
        rows = await self._access.rows(select(db.guests.c.name).where(db.guests.c.id == guest))
        return rows[0]["name"] if rows else None

    async def rename(self, guest: Who, name: str) -> None:
        """A new name, from the next table on."""
        await self._access.run(update(db.guests).where(db.guests.c.id == guest).values(name=name))

    async def prefer(self, guest: Who, lang: str) -> None:
        """The language that this guest reads."""
        await self._access.run(update(db.guests).where(db.guests.c.id == guest).values(lang=lang))

    async def preferred(self, guest: Who) -> str | None:
        """The language that this guest reads, if that was said."""
        rows = await self._access.rows(select(db.guests.c.lang).where(db.guests.c.id == guest))
        return rows[0]["lang"] if rows else None

    async def keep_passkey(self, row: dict[str, Any]) -> bool:
        """Whether this passkey is new, and now kept."""
        try:
            await self._access.run(insert(db.passkeys).values(row))
        except IntegrityError:
            return False
        return True

    async def passkey(self, credential: str) -> RowMapping | None:
        """The passkey of that id."""
        rows = await self._access.rows(select(db.passkeys).where(db.passkeys.c.id == credential))
        return rows[0] if rows else None

    async def passkeys(self, guest: Who) -> Sequence[RowMapping]:
        """A guest's passkeys, the oldest first."""
        mine = select(db.passkeys).where(db.passkeys.c.guest == guest)
        return await self._access.rows(mine.order_by(db.passkeys.c.created, db.passkeys.c.id))

    async def drop_passkey(self, credential: str) -> None:
        """Forget a passkey."""
        await self._access.run(delete(db.passkeys).where(db.passkeys.c.id == credential))

    async def count_passkey(self, credential: str, old: int, new: int, at: Millis) -> bool:
        """Whether nobody else has used it since the count was `old`; now it is `new`."""
        same = and_(db.passkeys.c.id == credential, db.passkeys.c.count == old)
        return bool(
            await self._access.run(update(db.passkeys).where(same).values(count=new, used=at))
        )

    async def use_challenge(self, digest: str, at: Millis, forget: Millis) -> bool:
        """Whether this challenge was not met before; those from before `forget` are forgotten."""
        await self._access.run(delete(db.challenges).where(db.challenges.c.at < forget))
        try:
            await self._access.run(insert(db.challenges).values(hash=digest, at=at))
        except IntegrityError:
            return False
        return True

    async def create_key(
        self, guest: Who, kind: str, label: str = "", expires: Millis | None = None
    ) -> str:
        """A token or a link. Only its hash is kept."""
        key = f"{kind}-{secrets.token_urlsafe(24)}"
        values = {"kind": kind, "guest": guest, "label": label, "expires": expires}
        await self._access.run(insert(db.keys).values(hash=_hash(key), **values))
        return key

    async def key_owner(self, key: str, kind: str, now: Millis) -> Who | None:
        """Whose key this is, if it is one and still good."""
        query = select(db.keys.c.guest, db.keys.c.expires).where(
            db.keys.c.hash == _hash(key), db.keys.c.kind == kind
        )
        rows = await self._access.rows(query)
        if not rows or (rows[0]["expires"] is not None and rows[0]["expires"] < now):
            return None
        return str(rows[0]["guest"])

    async def keys(self, guest: Who, kind: str) -> Sequence[RowMapping]:
        """A guest's keys: their labels, and the beginning of their hash as a name."""
        query = select(db.keys.c.hash, db.keys.c.label).where(
            db.keys.c.guest == guest, db.keys.c.kind == kind
        )
        return await self._access.rows(query)

    async def drop_keys(self, guest: Who, kind: str, name: str = "") -> int:
        """Make keys worthless: the one of that name, or all of a kind."""
        mine = and_(db.keys.c.guest == guest, db.keys.c.kind == kind)
        return await self._access.run(delete(db.keys).where(mine, db.keys.c.hash.startswith(name)))

    async def signing_key(self) -> str:
        """What cookies are signed with: made once, the same in every process."""
        query = select(db.secrets.c.value).where(db.secrets.c.name == "cookies")
        rows = await self._access.rows(query)
        if not rows:
            made = insert(db.secrets).values(name="cookies", value=new_id() + new_id())
            with contextlib.suppress(IntegrityError):  # another process was first
                await self._access.run(made)
            rows = await self._access.rows(query)
        return str(rows[0]["value"])


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
