"""Authenticates requests: a guest by a signed cookie, a program by its token. No accounts."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, Protocol, TypeAlias

import orjson
from fastapi import Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from parlour.server.config import Config
from parlour.server.limits.addresses import address_group
from parlour.server.steady_clock import now_ms
from parlour.server.storage.guests import NewGuest, key_hash
from parlour.server.storage.recent_addresses import NoteAddress
from parlour.server.storage.store import Store
from parlour.table.clock import Millis
from parlour.table.commands import Command
from parlour.table.requests import to_command
from parlour.table.seats import Kind, PersonId
from parlour.text import LANGUAGES, Language, Words

COOKIE, SECURE_COOKIE = "parlour", "__Host-parlour"
"""Browsers accept a `__Host-` cookie only over HTTPS and from this very host (RFC 6265bis)."""
DAY = 86_400
YEAR = 365 * DAY
"""Seconds after which a device that was not used is signed out."""
LINK_MINUTES = 10
MAX_DEVICES = 50
"""Devices of a guest; another one signs out the one that was not used for longest."""
CACHED_PEOPLE, CACHE_SECONDS = 2_000, 60.0
SHARED_CACHE_SECONDS = 5.0
"""With a bus: a server that has lost it could sign a guest out unnoticed."""
_BROWSERS = {
    "Edg": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "FxiOS/": "Firefox", "Chrome/": "Chrome",
    "CriOS/": "Chrome", "Safari/": "Safari",
}  # fmt: skip
_SYSTEMS = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows",
    "Mac OS": "Mac", "CrOS": "ChromeOS", "Linux": "Linux",
}  # fmt: skip
"""Marks in a `User-Agent` header, those that contain others' marks first."""


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, or a program that plays for one."""

    who: PersonId
    name: str
    is_program: bool = False
    credential: str = ""
    """The hash of the device's key or the token; empty for a cookie of an earlier version."""
    expires: Millis = 0
    """When a device is signed out unless it is used."""

    @property
    def kind(self) -> Kind:
        """The kind of player in this person's seat."""
        return "program" if self.is_program else "human"

    def command(self, request: dict[str, Any]) -> Command:
        """The command for a request of this person to a table."""
        return to_command(request, self.who, self.name, self.kind)


def person_id(person: Person | None) -> PersonId | None:
    """The person's id, None without a person."""
    return person.who if person else None


@dataclass(frozen=True, slots=True)
class SignOut:
    """The end of some sign-ins of a guest: their connections must be closed."""

    who: PersonId
    only: str | None = None
    """The credential that ends; None: those of all devices."""
    keep: str | None = None
    """With all devices: the one that stays."""

    @property
    def is_everywhere(self) -> bool:
        """Whether all of the guest's sign-ins end."""
        return self.only is None and not self.keep

    def ends(self, person: Person | None) -> bool:
        """Whether this person's sign-in has ended."""
        if person is None or person.who != self.who:
            return False
        if self.only is not None:
            return person.credential == self.only
        return not person.is_program and person.credential != self.keep


Mark: TypeAlias = tuple[int, int]


class GuestChanges(Protocol):
    """Whether guests were renamed or signed out, perhaps by another process."""

    def mark(self, who: PersonId | None) -> Mark | None:
        """A value that changes whenever this guest has, or any guest for None; None: unknown."""

    def count(self, who: PersonId, /) -> None:
        """This guest has changed. Called before that is answered."""


class OwnChanges:
    """For a process that has its database to itself: `Identity.forget` drops what has changed."""

    def __init__(self) -> None:
        self._count = 0

    def mark(self, who: PersonId | None) -> Mark | None:
        """A value that changes whenever any guest has."""
        return (0, self._count) if who is None else (0, 0)

    def count(self, _: PersonId, /) -> None:
        """Any guest has changed."""
        self._count += 1


class Identity:
    """Reads cookies and tokens.

    A cookie holds the key of a signed-in device, signed so that guesses cost no query. Cookies of
    earlier versions hold the guest's id instead: they are valid until the guest signs out
    everywhere, and replaced when the page is opened (`renew`).
    """

    def __init__(
        self, store: Store, key: str, config: Config, changes: GuestChanges | None = None
    ) -> None:
        self._store = store
        self._changes = changes or OwnChanges()
        self.key = key
        """Signs cookies, and passkey challenges."""
        self._signer = URLSafeSerializer(key, salt="guest")
        self._config = config
        self._cookie = SECURE_COOKIE if config.secure else COOKIE
        self._people: OrderedDict[str, tuple[Person, float, Mark]] = OrderedDict()
        """People by cookie, each with the time at which the entry expires, and the guest's mark."""

    async def authenticate(self, request: HTTPConnection) -> Person | None:
        """Who sends this request, None if unknown."""
        header = request.headers.get("authorization", "")
        if header:
            kind, _, token = header.partition(" ")
            if kind.lower() != "bearer":
                return None
            who = await self._store.guests.key_owner(token, "token", now_ms())
            name = None if who is None else await self._store.guests.name(who)
            if who is None or name is None:
                return None
            return Person(who, name, is_program=True, credential=key_hash(token))
        # Under the newer name first: other hosts of the domain could have set the older one.
        for cookie in (SECURE_COOKIE, COOKIE):
            if (value := request.cookies.get(cookie)) and (person := await self._person(value)):
                return person
        return None

    async def _person(self, cookie: str) -> Person | None:
        """A cookie's person, cached: every request needs them, and they hardly ever change."""
        known, until, mark = self._people.get(cookie, (None, 0.0, None))
        if known and until > time.monotonic() and mark == self._changes.mark(known.who):
            return known
        before = self._changes.mark(None)
        person = await self._read(cookie)
        # If any guest has changed during the read, the result may be out of date.
        if person is not None and before == self._changes.mark(None):
            self._cache_person(cookie, person)
        return person

    def _cache_person(self, cookie: str, person: Person) -> None:
        mark = self._changes.mark(person.who)
        if mark is None:
            return  # another server could rename them or sign them out
        seconds = CACHE_SECONDS if self._config.bus is None else SHARED_CACHE_SECONDS
        self._cache(cookie, person, time.monotonic() + seconds, mark)

    def _cache(self, cookie: str, person: Person, until: float, mark: Mark) -> None:
        self._people[cookie] = person, until, mark
        self._people.move_to_end(cookie)
        if len(self._people) > CACHED_PEOPLE:
            self._people.popitem(last=False)

    def export_cached(self, cookie: str) -> bytes:
        """A cookie's cached person, for another process that shares the guests' marks."""
        person, until, mark = self._people.get(cookie, (None, 0.0, None))
        return b"" if person is None else orjson.dumps([cookie, astuple(person), until, mark])

    def import_cached(self, guest: bytes) -> None:
        """Cache a person whom another process has exported: their mark says whether they changed.

        The time is valid here too: all processes of a machine have the same monotonic clock.
        """
        cookie, person, until, mark = orjson.loads(guest)
        self._cache(cookie, Person(*person), until, tuple(mark))

    async def _read(self, cookie: str) -> Person | None:
        try:
            value = self._signer.loads(cookie)
        except BadSignature:
            return None
        guests = self._store.guests
        if isinstance(value, str):
            name = await guests.name(value)
            if name is None or await guests.has_signed_out(value):
                return None
            return Person(value, name)
        row = await guests.device(str(value[0]), now_ms())
        if row is None:
            return None
        return Person(row["id"], row["name"], credential=row["hash"], expires=row["expires"])

    def forget(self, who: PersonId) -> None:
        """Drop a guest from all caches: the name has changed, or a sign-in has ended."""
        self._changes.count(who)
        for cookie in [one for one, (person, *_) in self._people.items() if person.who == who]:
            del self._people[cookie]

    async def create(
        self,
        request: HTTPConnection,
        response: Response,
        name: str,
        lang: str | None,
        origin: NoteAddress | None,
    ) -> None:
        """Store a new guest with this browser as their device, in one transaction."""
        now = now_ms()
        expires = now + YEAR * 1000
        label = device_label(request.headers.get("user-agent", ""))
        guest = NewGuest(name, lang, label, expires)
        who, key = await self._store.guests.create(guest, now, origin)
        cookie = self._signer.dumps([key])
        # Most new guests open a table or sit down next.
        self._cache_person(cookie, Person(who, name, credential=key_hash(key), expires=expires))
        self._set_cookie(request, response, cookie)

    async def sign_in(self, request: HTTPConnection, response: Response, who: PersonId) -> str:
        """Make this browser a device of the guest; returns its credential."""
        guests, now = self._store.guests, now_ms()
        devices = await guests.keys(who, "device")
        for row in devices[MAX_DEVICES - 1 :]:
            await guests.delete_keys(who, "device", row["hash"])
            self.forget(who)
        label = device_label(request.headers.get("user-agent", ""))
        key = await guests.create_key(who, "device", label, now + YEAR * 1000, now)
        self._set_cookie(request, response, self._signer.dumps([key]))
        return key_hash(key)

    async def renew(self, request: HTTPConnection, response: Response, person: Person) -> None:
        """Extend a cookie that is in use, and replace one of an earlier form or name."""
        if person.is_program or self._store.health.trouble is not None:
            return
        cookie = request.cookies.get(self._cookie)
        if not person.credential:
            await self.sign_in(request, response, person.who)
        elif cookie is None or person.expires < now_ms() + (YEAR - DAY) * 1000:
            await self._store.guests.extend_key(person.credential, now_ms() + YEAR * 1000)
            self.forget(person.who)
            self._set_cookie(request, response, cookie or request.cookies[COOKIE])

    def _set_cookie(self, request: HTTPConnection, response: Response, value: str) -> None:
        """Send the cookie: scripts cannot read it, other sites cannot use it."""
        response.set_cookie(
            self._cookie,
            value,
            max_age=YEAR,
            expires=YEAR,
            httponly=True,
            samesite="lax",
            secure=self._config.secure or self._config.is_from_tunnel(request),
            path="/",
        )
        if self._cookie != COOKIE and COOKIE in request.cookies:
            response.delete_cookie(COOKIE)

    def delete_cookies(self, response: Response) -> None:
        """Delete the browser's cookie, under either name."""
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        if self._config.secure:
            response.delete_cookie(SECURE_COOKIE, secure=True, httponly=True, samesite="lax")


def device_label(user_agent: str) -> str:
    """A device's label in the list of a guest's devices: `Firefox, Linux`."""
    found = [
        next((name for mark, name in kinds.items() if mark in user_agent), "")
        for kinds in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(name for name in found if name)


def address(request: HTTPConnection) -> str:
    """The client's network address, as it is counted."""
    return address_group(request.client.host) if request.client else "nowhere"


def language(request: HTTPConnection) -> Words:
    """The words of the first language in `Accept-Language` that is offered; else the first one."""
    offered: tuple[Language, ...] = getattr(request.app.state, "languages", LANGUAGES)
    for part in request.headers.get("accept-language", "").split(","):
        lang = part.partition(";")[0].strip().lower()[:2]
        if lang in offered:
            return _words(lang)
    return _words(offered[0])


_words = cache(Words)
"""Shared by all connections that read the same language."""
