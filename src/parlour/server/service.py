"""What every request needs: the store, the tables, who is asking, and how often they may."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.identity import Identity, Person
from parlour.server.limits import Buckets
from parlour.server.room import Room
from parlour.server.rooms import Rooms
from parlour.server.store import Store
from parlour.text import LANGUAGES, Words

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(slots=True)
class Service:
    """One running server process."""

    config: Config
    store: Store
    rooms: Rooms
    identity: Identity
    asks: Buckets = field(init=False)
    arrivals: Buckets = field(init=False)
    requests: int = 0
    connections: Counter[str] = field(default_factory=Counter)
    """Open WebSockets of each guest, or of each address for strangers."""

    def __post_init__(self) -> None:
        limits = self.config.limits
        self.asks = Buckets(limits.per_second, limits.burst)
        self.arrivals = Buckets(limits.guests_per_minute / 60, limits.guests_per_minute)

    def allow(self, buckets: Buckets, name: str) -> None:
        """Refuse whoever asks too often."""
        if self.config.limits.enforced and not buckets.take(name):
            raise Refusal("too_many", "server-too-many")

    def connect(self, name: str) -> bool:
        """Whether one more WebSocket is allowed; if so, it counts."""
        limits = self.config.limits
        if limits.enforced and self.connections[name] >= limits.connections:
            return False
        self.connections[name] += 1
        return True

    def disconnect(self, name: str) -> None:
        """One fewer."""
        self.connections[name] -= 1
        if not self.connections[name]:
            del self.connections[name]

    async def find(self, table_id: str) -> Room | None:
        """The table of that id, if there is one; what can be no id is not asked for."""
        return await self.rooms.get(table_id) if _ID.fullmatch(table_id) else None

    async def room(self, table_id: str, person: Person | None) -> Room:
        """The table of that id, if this person may look at it."""
        room = await self.find(table_id)
        if room is None:
            raise Refusal("not_found", "server-no-table")
        if not self.rooms.bus.alone:
            # What somebody has just done through another process must be there for them here.
            await room.catch_up()
        if not room.may_watch(person.who if person else None):
            raise Refusal("forbidden", "server-no-spectators")
        return room

    async def tables(self, ids: Iterable[str]) -> list[Room | None]:
        """Many tables at once, each as it stands now."""
        wanted = list(ids)
        found = [await self.rooms.get(table_id) for table_id in wanted]
        if wanted and not self.rooms.bus.alone:
            await self.rooms.catch_up([room for room in found if room is not None])
        return found


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "nowhere"


def language(request: HTTPConnection) -> Words:
    """The words of the first language that the reader prefers and we speak."""
    for part in request.headers.get("accept-language", "").split(","):
        wanted = part.partition(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return Words(wanted)
    return Words("en")


def service_of(request: HTTPConnection) -> Service:
    """The process's service."""
    found: Service = request.app.state.service
    return found


async def _anybody(request: Request) -> Person | None:
    service = service_of(request)
    person = await service.identity.of(request)
    service.requests += 1
    service.allow(service.asks, person.who if person else address(request))
    return person


async def _somebody(person: Annotated[Person | None, Depends(_anybody)]) -> Person:
    if person is None:
        raise Refusal("forbidden", "server-no-guest")
    return person


Served = Annotated[Service, Depends(service_of)]
Anybody = Annotated[Person | None, Depends(_anybody)]
Somebody = Annotated[Person, Depends(_somebody)]
Speaking = Annotated[Words, Depends(language)]
