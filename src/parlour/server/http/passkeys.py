"""HTTP: passkeys, with which a guest comes back on any device and for good. Nobody needs one."""

from __future__ import annotations

import hashlib
import re
import secrets
from types import ModuleType
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from itsdangerous import BadData, URLSafeTimedSerializer

from parlour.games.refusal import Refusal
from parlour.server import people_messages as ms
from parlour.server.identity import Person
from parlour.server.room import now_ms
from parlour.server.service import Anybody, Served, Service, Somebody, address

router = APIRouter(prefix="/api/passkeys", tags=["people"])

MOST_PASSKEYS = 10
VALID = 300
"""Seconds in which a challenge must be met."""
_CREDENTIAL = re.compile(r"[A-Za-z0-9_-]{1,1400}")
"""What a credential's id looks like: base64 for addresses."""
KeyName = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


def _ceremony() -> ModuleType:
    from parlour.server import ceremony  # noqa: PLC0415 - 14 MB that most servers never need

    return ceremony


@router.post("/options")
async def begin_passkey(service: Served, person: Somebody, request: Request) -> ms.Challenge:
    """What the browser needs to make a passkey for this guest."""
    rows = await _mine(service, person)
    ceremony, challenge = _ceremony(), secrets.token_bytes(32)
    known = [row["id"] for row in rows]
    options = ceremony.creation_options(_place(request), person.who, person.name, known, challenge)
    return ms.Challenge(token=_sign(service, "make", challenge, person.who), options=options)


@router.post("")
async def keep_passkey(
    made: ms.PasskeyIn, service: Served, person: Somebody, request: Request
) -> ms.PasskeyInfo:
    """Keep the passkey that the browser has made."""
    await _mine(service, person)
    challenge = _read(service, made.token, "make", person.who)
    found = _ceremony().check_made(made.credential, _place(request), challenge)
    await _use_up(service, challenge)
    now = now_ms()
    row = {
        "id": found.id,
        "guest": person.who,
        "public_key": found.public_key,
        "count": found.count,
        "label": made.label,
        "created": now,
    }
    if not await service.store.guests.keep_passkey(row):
        raise Refusal("forbidden", "server-passkey-known")
    return ms.PasskeyInfo(name=_name(found.id), label=made.label, created=now, used=None)


@router.get("")
async def list_passkeys(service: Served, person: Somebody) -> list[ms.PasskeyInfo]:
    """One's passkeys."""
    return [
        ms.PasskeyInfo(
            name=_name(row["id"]), label=row["label"], created=row["created"], used=row["used"]
        )
        for row in await service.store.guests.passkeys(person.who)
    ]


@router.delete("/{name}", status_code=204)
async def drop_passkey(name: KeyName, service: Served, person: Somebody) -> None:
    """Make a passkey worthless here."""
    for row in await _mine(service, person, most=None):
        if _name(row["id"]) == name:
            await service.store.guests.drop_passkey(row["id"])
            return
    raise Refusal("not_found", "server-no-key")


@router.post("/sign-in/options")
async def begin_sign_in(service: Served, _: Anybody, request: Request) -> ms.Challenge:
    """What the browser needs to sign in with a passkey."""
    challenge = secrets.token_bytes(32)
    options = _ceremony().request_options(_place(request), challenge)
    return ms.Challenge(token=_sign(service, "use", challenge), options=options)


@router.post("/sign-in")
async def sign_in(
    used: ms.SignIn, service: Served, person: Anybody, request: Request, response: Response
) -> ms.Guest:
    """Become the guest that the passkey belongs to."""
    if person is None:
        service.allow(service.arrivals, address(request))
    challenge = _read(service, used.token, "use")
    given = used.credential.get("id")
    if not isinstance(given, str) or not _CREDENTIAL.fullmatch(given):
        raise Refusal("not_found", "server-no-passkey")
    row = await service.store.guests.passkey(given)
    if row is None:
        raise Refusal("not_found", "server-no-passkey")
    place = _place(request)
    count = _ceremony().check_used(
        used.credential, place, challenge, row["public_key"], row["count"]
    )
    await _use_up(service, challenge)
    if not await service.store.guests.count_passkey(row["id"], row["count"], count, now_ms()):
        raise Refusal("forbidden", "server-passkey-wrong")
    who = row["guest"]
    service.identity.remember(response, who)
    name = await service.store.guests.name(who) or ""
    return ms.Guest(name=name, lang=await service.store.guests.preferred(who))


async def _mine(service: Service, person: Person, most: int | None = MOST_PASSKEYS) -> Any:
    """This person's passkeys; refuses programs, and whoever has enough."""
    if person.is_program:
        raise Refusal("forbidden", "server-not-for-programs")
    rows = await service.store.guests.passkeys(person.who)
    if most is not None and len(rows) >= most:
        raise Refusal("too_many", "server-too-many-passkeys", most=most)
    return rows


def _place(request: Request) -> Any:
    """The host that the browser asked for: passkeys made under one name are no good for another.

    Requests from other origins were refused before; a page of ours has this host's origin.
    """
    host = request.headers.get("host", "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return _ceremony().Place(name or "localhost", (f"https://{host}", f"http://{host}"))


def _signer(service: Service, purpose: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(service.identity.key, salt=f"passkey/{purpose}")


def _sign(service: Service, purpose: str, challenge: bytes, who: str = "") -> str:
    """A challenge that we recognise when it comes back, without having kept it."""
    return str(_signer(service, purpose).dumps([challenge.hex(), who]))


def _read(service: Service, token: str, purpose: str, who: str = "") -> bytes:
    """The challenge, if it is ours, for this purpose and person, and not too old."""
    try:
        challenge, whose = _signer(service, purpose).loads(token, max_age=VALID)
        found = bytes.fromhex(challenge)
    except (BadData, ValueError, TypeError):
        raise Refusal("forbidden", "server-challenge-over") from None
    if whose != who:
        raise Refusal("forbidden", "server-challenge-over")
    return found


async def _use_up(service: Service, challenge: bytes) -> None:
    """A challenge is met once, in whichever process."""
    digest = hashlib.sha256(challenge).hexdigest()
    now = now_ms()
    if not await service.store.guests.use_challenge(digest, now, now - VALID * 1000):
        raise Refusal("forbidden", "server-challenge-over")


def _name(credential: str) -> str:
    return hashlib.sha256(credential.encode()).hexdigest()[:16]
