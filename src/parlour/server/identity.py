"""Who is asking: a guest by a signed cookie, or a program by its token. No accounts."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Protocol

from fastapi import Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from parlour.server.config import Config
from parlour.server.room import now_ms
from parlour.server.store import Store
from parlour.table import commands
from parlour.table.seats import Who


class Asking(Protocol):
    """A message from a client."""

    def command(self, who: Who, name: str) -> commands.Command:
        """As the table knows it."""


COOKIE = "parlour"
YEAR = 365 * 86_400
LINK_MINUTES = 10
NAMES, NAME_SECONDS = 2_000, 60.0
"""How many names are remembered, and for how long."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to this server."""

    who: Who
    name: str
    is_program: bool = False

    def command(self, asked: Asking) -> commands.Command:
        """What this person asks of a table; a program sits down as one."""
        command = asked.command(self.who, self.name)
        if self.is_program and isinstance(command, commands.Sit):
            return replace(command, kind="program")
        return command


class Identity:
    """Cookies and tokens. The cookie holds an id and a signature: it cannot be made up."""

    def __init__(self, store: Store, key: str, config: Config) -> None:
        self._store = store
        self.key = key
        """What everything that must come back unchanged is signed with."""
        self._signer = URLSafeSerializer(key, salt="guest")
        self._config = config
        self._names: OrderedDict[Who, tuple[str, float]] = OrderedDict()
        """Names that were looked up, and until when they hold."""

    async def of(self, request: HTTPConnection) -> Person | None:
        """Who sends this, None for somebody unknown."""
        header = request.headers.get("authorization", "")
        if header:
            kind, _, token = header.partition(" ")
            if kind.lower() != "bearer":
                return None
            who = await self._store.guests.key_owner(token, "token", now_ms())
            return await self._person(who, is_program=True)
        return await self._person(self._read(request.cookies.get(COOKIE)))

    def _read(self, cookie: str | None) -> Who | None:
        if not cookie:
            return None
        try:
            value = self._signer.loads(cookie)
        except BadSignature:
            return None
        return value if isinstance(value, str) else None

    async def _person(self, who: Who | None, *, is_program: bool = False) -> Person | None:
        name = None if who is None else await self._name(who)
        if who is None or name is None:
            return None
        return Person(who, name, is_program)

    async def _name(self, who: Who) -> str | None:
        """Every request needs it, and it hardly ever changes: asked once in a while."""
        now = time.monotonic()
        known, until = self._names.get(who, (None, 0.0))
        if until > now:
            return known
        name = await self._store.guests.name(who)
        if name is not None and self._config.bus is None:
            # Where there are other processes, one of them may change it at any time.
            self.know(who, name)
        return name

    def know(self, who: Who, name: str) -> None:
        """This is the name from now on."""
        if self._config.bus is not None:
            return
        self._names[who] = name, time.monotonic() + NAME_SECONDS
        self._names.move_to_end(who)
        if len(self._names) > NAMES:
            self._names.popitem(last=False)

    def remember(self, response: Response, who: Who) -> None:
        """Give the browser its cookie: no script can read it, no other site can use it."""
        response.set_cookie(
            COOKIE,
            self._signer.dumps(who),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self._config.secure,
            path="/",
        )


def same_origin(request: HTTPConnection, config: Config) -> bool:
    """Whether a browser sends this from our own pages; programs send no Origin at all."""
    origin = request.headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    _, _, host = origin.partition("://")
    return host == request.headers.get("host")
