"""HTTP: passkeys, optional keys with which a guest signs in on any device."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from importlib import import_module
from types import ModuleType
from typing import Any

from fastapi import APIRouter, Request, Response
from itsdangerous import BadData, URLSafeTimedSerializer

from parlour.games.refusal import Refusal
from parlour.server.http.dependencies import CurrentPerson, OptionalPerson, Service, ServiceDep
from parlour.server.http.guests.devices import not_for_programs, sign_in_again
from parlour.server.http.messages.guests import Challenge, Guest, PasskeyIn, PasskeyInfo, SignIn
from parlour.server.http.paths import KeyName
from parlour.server.identity import Person, address
from parlour.server.steady_clock import now_ms

router = APIRouter(prefix="/api/passkeys", tags=["passkeys"])

MAX_PASSKEYS = 10
CHALLENGE_SECONDS = 300
"""How long a challenge is valid."""
_CREDENTIAL = re.compile(r"[A-Za-z0-9_-]{1,1400}")
"""The form of a credential's id: URL-safe base64."""


async def _crypto() -> ModuleType:
    """The code for passkeys: 14 MB that few servers need, and a second to load it, in a thread."""
    return await asyncio.to_thread(import_module, "parlour.server.http.guests.passkey_crypto")


@router.post("/options")
async def begin_passkey(service: ServiceDep, person: CurrentPerson, request: Request) -> Challenge:
    """Options for the browser to create a passkey for this guest."""
    rows = await _passkeys_of(service, person)
    crypto, challenge = await _crypto(), secrets.token_bytes(32)
    known = [row["id"] for row in rows]
    options = crypto.creation_options(
        _site(crypto, request), person.who, person.name, known, challenge
    )
    return Challenge(token=_sign(service, "make", challenge, person.who), options=options)


@router.post("")
async def add_passkey(
    made: PasskeyIn, service: ServiceDep, person: CurrentPerson, request: Request
) -> PasskeyInfo:
    """Store the passkey that the browser has created."""
    await _passkeys_of(service, person)
    challenge = _read(service, made.token, "make", person.who)
    crypto = await _crypto()
    found = crypto.verify_creation(made.credential, _site(crypto, request), challenge)
    await _mark_used(service, challenge)
    now = now_ms()
    row = {
        "id": found.id,
        "guest": person.who,
        "public_key": found.public_key,
        "count": found.count,
        "label": made.label,
        "created": now,
    }
    if not await service.store.guests.add_passkey(row):
        raise Refusal("forbidden", "server-passkey-known")
    return PasskeyInfo(name=_name(found.id), label=made.label, created=now, used=None)


@router.get("")
async def list_passkeys(service: ServiceDep, person: CurrentPerson) -> list[PasskeyInfo]:
    """The guest's passkeys."""
    return [
        PasskeyInfo(
            name=_name(row["id"]), label=row["label"], created=row["created"], used=row["used"]
        )
        for row in await service.store.guests.passkeys(person.who)
    ]


@router.delete("/{name:key}", status_code=204)
async def delete_passkey(name: KeyName, service: ServiceDep, person: CurrentPerson) -> None:
    """Delete a passkey."""
    for row in await _passkeys_of(service, person, limit=None):
        if _name(row["id"]) == name:
            await service.store.guests.delete_passkey(row["id"])
            return
    raise Refusal("not_found", "server-no-key")


@router.post("/sign-in/options")
async def begin_sign_in(service: ServiceDep, _: OptionalPerson, request: Request) -> Challenge:
    """Options for the browser to sign in with a passkey."""
    challenge = secrets.token_bytes(32)
    crypto = await _crypto()
    options = crypto.request_options(_site(crypto, request), challenge)
    return Challenge(token=_sign(service, "use", challenge), options=options)


@router.post("/sign-in")
async def sign_in(
    used: SignIn,
    service: ServiceDep,
    person: OptionalPerson,
    request: Request,
    response: Response,
) -> Guest:
    """Become the guest that the passkey belongs to."""
    if person is None:
        service.rate_limits.check_arrival(address(request))
    challenge = _read(service, used.token, "use")
    given = used.credential.get("id")
    if not isinstance(given, str) or not _CREDENTIAL.fullmatch(given):
        raise Refusal("not_found", "server-no-passkey")
    row = await service.store.guests.passkey(given)
    if row is None:
        raise Refusal("not_found", "server-no-passkey")
    crypto = await _crypto()
    site = _site(crypto, request)
    count = crypto.verify_sign_in(used.credential, site, challenge, row["public_key"], row["count"])
    await _mark_used(service, challenge)
    if not await service.store.guests.count_passkey_use(row["id"], row["count"], count, now_ms()):
        raise Refusal("forbidden", "server-passkey-wrong")
    who = row["guest"]
    await sign_in_again(service, person, request, response, who)
    name = await service.store.guests.name(who) or ""
    return Guest(name=name, lang=await service.store.guests.language(who))


async def _passkeys_of(service: Service, person: Person, limit: int | None = MAX_PASSKEYS) -> Any:
    """This person's passkeys; refuses programs, and guests who have `limit` already."""
    not_for_programs(person)
    rows = await service.store.guests.passkeys(person.who)
    if limit is not None and len(rows) >= limit:
        raise Refusal("too_many", "server-too-many-passkeys", most=limit)
    return rows


def _site(crypto: ModuleType, request: Request) -> Any:
    """The host of the request: a passkey is valid for one host name only.

    The middleware has refused other origins, so the page's origin is this host.
    """
    host = request.headers.get("host", "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return crypto.Site(name or "localhost", (f"https://{host}", f"http://{host}"))


def _signer(service: Service, purpose: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(service.identity.key, salt=f"passkey/{purpose}")


def _sign(service: Service, purpose: str, challenge: bytes, who: str = "") -> str:
    """Sign a challenge, so that it can be verified later without being stored."""
    return str(_signer(service, purpose).dumps([challenge.hex(), who]))


def _read(service: Service, token: str, purpose: str, who: str = "") -> bytes:
    """Verify a signed challenge: its purpose, its person and its age."""
    try:
        challenge, whose = _signer(service, purpose).loads(token, max_age=CHALLENGE_SECONDS)
        found = bytes.fromhex(challenge)
    except (BadData, ValueError, TypeError):
        raise Refusal("forbidden", "server-challenge-over") from None
    if whose != who:
        raise Refusal("forbidden", "server-challenge-over")
    return found


async def _mark_used(service: Service, challenge: bytes) -> None:
    """Refuse a challenge that was used before, in any process."""
    digest = hashlib.sha256(challenge).hexdigest()
    now = now_ms()
    if not await service.store.guests.use_challenge(digest, now, now - CHALLENGE_SECONDS * 1000):
        raise Refusal("forbidden", "server-challenge-over")


def _name(credential: str) -> str:
    return hashlib.sha256(credential.encode()).hexdigest()[:16]
