"""Stored guests: their names, the keys and passkeys that identify them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping, and_, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import Database
from parlour.server.storage.prepared import Steps, prepared_insert
from parlour.server.storage.recent_addresses import NoteAddress
from parlour.table.clock import Millis
from parlour.table.seats import PersonId


def new_id() -> str:
    """An unguessable id, never with a hyphen first: `parlour admin` would read it as an option."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def new_key(kind: str) -> str:
    """An unguessable key of this kind."""
    return f"{kind}-{secrets.token_urlsafe(24)}"


_ADD_GUEST, _ADD_KEY = prepared_insert(db.guests), prepared_insert(db.keys)
_DEVICE = (
    select(db.guests.c.id, db.guests.c.name, db.keys.c.hash, db.keys.c.expires)
    .join(db.keys, db.keys.c.guest == db.guests.c.id)
    .where(db.keys.c.hash == bindparam("digest"), db.keys.c.kind == "device")
    .where(db.keys.c.expires > bindparam("now"))
)


@dataclass(frozen=True, slots=True)
class NewGuest:
    """A guest to be stored with the device they came from."""

    name: str
    lang: str | None
    device: str
    """The device's label."""
    expires: Millis
    """When the device is signed out unless it is used."""


class Guests:
    """Everyone who has ever played here. There are no accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self, guest: NewGuest, at: Millis, origin: NoteAddress | None = None
    ) -> tuple[PersonId, str]:
        """Store a new guest who is signed in on one device; returns their id and the key."""
        who, key = new_id(), new_key("device")
        person = {"name": guest.name, "lang": guest.lang, "signed_out": None, "created": at}
        device = {"kind": "device", "label": guest.device, "expires": guest.expires, "created": at}
        write = Steps(
            (_ADD_GUEST, {"id": who, **person}),
            (_ADD_KEY, {"hash": key_hash(key), "guest": who, **device}),
        )
        await self._database.writer.run(write, *(() if origin is None else (origin(who),)))
        return who, key

    async def name(self, guest: PersonId) -> str | None:
        """The guest's name, None for an unknown id."""
        return await self._column(guest, "name")

    async def has_signed_out(self, guest: PersonId) -> bool:
        """Whether cookies that name no device are no longer valid for this guest."""
        query = select(db.guests.c.signed_out).where(db.guests.c.id == guest)
        row = await self._database.row(query)
        return row is not None and row["signed_out"] is not None

    async def rename(self, guest: PersonId, name: str) -> None:
        """Change the guest's name, from the next table on."""
        await self._update(guest, name=name)

    async def language(self, guest: PersonId) -> str | None:
        """The guest's preferred language, if they have chosen one."""
        return await self._column(guest, "lang")

    async def set_language(self, guest: PersonId, lang: str) -> None:
        """Store the guest's preferred language."""
        await self._update(guest, lang=lang)

    async def _column(self, guest: PersonId, column: str) -> str | None:
        query = select(db.guests.c[column]).where(db.guests.c.id == guest)
        row = await self._database.row(query)
        return row[column] if row else None

    async def _update(self, guest: PersonId, **values: str) -> None:
        await self._database.execute(
            update(db.guests).where(db.guests.c.id == guest).values(**values)
        )

    async def add_passkey(self, row: dict[str, Any]) -> bool:
        """Store a passkey; False if it is known already."""
        return await self._insert_new(insert(db.passkeys).values(row))

    async def passkey(self, credential: str) -> RowMapping | None:
        """The passkey with this credential id."""
        return await self._database.row(select(db.passkeys).where(db.passkeys.c.id == credential))

    async def passkeys(self, guest: PersonId) -> Sequence[RowMapping]:
        """The guest's passkeys, the oldest first."""
        query = select(db.passkeys).where(db.passkeys.c.guest == guest)
        return await self._database.rows(query.order_by(db.passkeys.c.created, db.passkeys.c.id))

    async def delete_passkey(self, credential: str) -> None:
        """Delete the passkey with this credential id."""
        await self._database.execute(delete(db.passkeys).where(db.passkeys.c.id == credential))

    async def count_passkey_use(self, credential: str, old: int, new: int, at: Millis) -> bool:
        """Change a passkey's counter from `old` to `new`; False if another use was first."""
        unused = and_(db.passkeys.c.id == credential, db.passkeys.c.count == old)
        changed = update(db.passkeys).where(unused).values(count=new, used=at)
        return bool(await self._database.execute(changed))

    async def use_challenge(self, digest: str, at: Millis, expired: Millis) -> bool:
        """Mark a challenge as used; False if it was before. Deletes those used before `expired`."""
        await self._database.execute(delete(db.challenges).where(db.challenges.c.at < expired))
        return await self._insert_new(insert(db.challenges).values(hash=digest, at=at))

    async def _insert_new(self, statement: Any) -> bool:
        try:
            await self._database.execute(statement)
        except IntegrityError:
            return False
        return True

    async def create_key(
        self,
        guest: PersonId,
        kind: str,
        label: str = "",
        expires: Millis | None = None,
        created: Millis | None = None,
    ) -> str:
        """Create a token, a link or a device's key. Only its hash is stored."""
        key = new_key(kind)
        values = {"kind": kind, "guest": guest, "label": label, "expires": expires}
        row = insert(db.keys).values(hash=key_hash(key), created=created, **values)
        await self._database.execute(row)
        return key

    async def extend_key(self, digest: str, expires: Millis) -> None:
        """Let a key with this hash expire later."""
        mine = db.keys.c.hash == digest
        await self._database.execute(update(db.keys).where(mine).values(expires=expires))

    async def device(self, key: str, now: Millis) -> RowMapping | None:
        """The guest who is signed in with a device's key: id, name, and when the key expires."""
        return await self._database.row(_DEVICE, {"digest": key_hash(key), "now": now})

    async def known_keys(self, digests: Collection[str]) -> set[str]:
        """Those of these hashes that no one has revoked."""
        query = select(db.keys.c.hash).where(db.keys.c.hash.in_(digests))
        return {row["hash"] for row in await self._database.rows(query)}

    async def sign_out_cookies(self, guest: PersonId, at: Millis) -> None:
        """End all cookies of this guest that name no device."""
        await self._database.execute(
            update(db.guests).where(db.guests.c.id == guest).values(signed_out=at)
        )

    async def key_owner(self, key: str, kind: str, now: Millis) -> PersonId | None:
        """The guest whose key this is, None if it is unknown or has expired."""
        query = select(db.keys.c.guest, db.keys.c.expires).where(
            db.keys.c.hash == key_hash(key), db.keys.c.kind == kind
        )
        row = await self._database.row(query)
        if row is None or (row["expires"] is not None and row["expires"] < now):
            return None
        return str(row["guest"])

    async def keys(self, guest: PersonId, kind: str) -> Sequence[RowMapping]:
        """The guest's keys: hashes, labels and dates, the last to expire first."""
        query = select(db.keys).where(db.keys.c.guest == guest, db.keys.c.kind == kind)
        return await self._database.rows(query.order_by(db.keys.c.expires.desc(), db.keys.c.hash))

    async def delete_keys(
        self, guest: PersonId, kind: str, prefix: str = "", keep: str = ""
    ) -> int:
        """Delete the guest's keys of a kind whose hash starts with `prefix`; return how many.

        The one with the hash `keep` stays.
        """
        mine = and_(db.keys.c.guest == guest, db.keys.c.kind == kind, db.keys.c.hash != keep)
        matching = delete(db.keys).where(mine, db.keys.c.hash.startswith(prefix))
        deleted = await self._database.execute(matching)
        if kind == "device" and deleted:
            # A device that is signed out gets no more notifications of its guest's games.
            push, left = db.push_subscriptions, select(db.keys.c.hash)
            orphaned = push.c.device.not_in(left.where(db.keys.c.guest == guest))
            await self._database.execute(delete(push).where(push.c.guest == guest, orphaned))
        return deleted

    async def signing_key(self) -> str:
        """The key that signs cookies: created once, the same in every process."""
        return await self._database.secret("cookies", lambda: new_id() + new_id())


def key_hash(key: str) -> str:
    """A key as it is stored."""
    return hashlib.sha256(key.encode()).hexdigest()
