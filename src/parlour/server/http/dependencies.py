"""Dependencies of routes: the process's service, the sender of a request, their language."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from parlour.games.refusal import Refusal
from parlour.server.config import Config
from parlour.server.http.middleware.compression import SharedJson
from parlour.server.identity import Identity, Person, SignOut, address, language, person_id
from parlour.server.limits.networks import GuestNetworks
from parlour.server.limits.quotas import Quotas
from parlour.server.limits.rate_limits import RateLimits
from parlour.server.live.daily_pars import DailyPars
from parlour.server.live.homes.homes import Homes
from parlour.server.live.homes.shared_counts import OpenConnections, socket_key
from parlour.server.live.room import Room
from parlour.server.live.rooms import Rooms
from parlour.server.live.workers.advice import Advice
from parlour.server.live.workers.fair_queue import JobOwner
from parlour.server.storage.store import Store
from parlour.text import Words

WORLDS_PER_TRY = 8
FOR_BANNED = {("GET", "/api/guest"), ("GET", "/api/guest/export"), ("DELETE", "/api/guest")}
"""Routes that a banned guest may still use: see who they are, download or delete their data."""
_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(slots=True)
class Service:
    """One running server process."""

    config: Config
    store: Store
    rooms: Rooms
    identity: Identity
    networks: GuestNetworks
    advice: Advice
    homes: Homes | None = None
    """The other processes at the same address, if there are any."""
    rate_limits: RateLimits = field(init=False)
    requests: int = 0
    connections: OpenConnections = field(init=False)
    """Open WebSockets by guest and by address, at all processes of this server."""
    waiting_requests: Counter[str] = field(default_factory=Counter)
    """HTTP requests that are not answered yet, by address."""
    exporting: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a log is read for an export."""
    quotas: Quotas = field(init=False)
    daily_pars: DailyPars = field(init=False)
    puzzles: dict[str, SharedJson] = field(default_factory=dict)
    """By game, once requested."""

    def __post_init__(self) -> None:
        limits = self.config.limits
        self.connections = OpenConnections() if self.homes is None else self.homes.connections()
        if self.homes is not None:
            self.homes.guests = self.identity
        self.rate_limits = RateLimits(limits)
        self.quotas = Quotas(self.store, limits, self.identity.key)
        queue = self.advice.queues["reviews"]
        # As thorough as reviews: 128 worlds give a par of 16 games.
        tries = max(2, self.config.review_worlds // WORLDS_PER_TRY)
        self.daily_pars = DailyPars(self.store.daily, queue, self.rooms.spawn, tries)

    def record_network(self, person: Person | None, request: HTTPConnection) -> None:
        """Store which network this person plays from, as a keyed hash."""
        if person is not None and self.store.health.trouble is None:
            self.networks.record(person.who, address(request))

    def count_connection(self, person: Person | None, where: str) -> Callable[[], None] | None:
        """Count a WebSocket; returns how to release it, None if it is one too many.

        The gate counts connections by address too, but sees only the proxy where there is one.
        """
        limits = self.config.limits
        most = {where: limits.address_connections}
        if person is not None:
            most[person.who] = limits.connections
        keys = {socket_key(key): limit for key, limit in most.items()}
        if limits.enforced and any(self.connections.count(key) >= keys[key] for key in keys):
            return None
        for key in keys:
            self.connections.add(key)
        return partial(self._release_connection, tuple(keys))

    def _release_connection(self, keys: Iterable[str]) -> None:
        for key in keys:
            self.connections.remove(key)

    @contextmanager
    def count_request(self, where: str) -> Iterator[Refusal | None]:
        """Count an HTTP request until it is answered; the refusal if it is one too many.

        A request may wait for half a minute, and behind a proxy the gate cannot tell whose it is:
        without a limit one address could use up all connections between the proxy and the server.
        """
        limits = self.config.limits
        if limits.enforced and self.waiting_requests[where] >= limits.address_connections:
            yield Refusal("too_many", "server-too-many")
            return
        self.waiting_requests[where] += 1
        try:
            yield None
        finally:
            self.waiting_requests[where] -= 1
            if not self.waiting_requests[where]:
                del self.waiting_requests[where]

    def end(self, signed_out: SignOut) -> None:
        """Close the connections of a sign-in that has ended, in all processes."""
        self.identity.forget(signed_out.who)
        self.rooms.disconnect(signed_out)
        self.rooms.bus.sign_out(signed_out)

    def check_banned(self, person: Person | None, where: str) -> None:
        """Refuse a guest who is banned, or a network that is."""
        sanctions = self.rooms.sanctions
        sanctions.check_address(where)
        if person is not None:
            sanctions.check_guest(person.who)

    async def enforce_sanctions(self) -> None:
        """Enforce the stored bans and mutes from now on, in all processes."""
        await self.rooms.apply_sanctions()
        self.rooms.bus.announce_sanctions()

    async def find_room(self, table_id: str) -> Room | None:
        """The table with this id, up to date; malformed ids are not looked up.

        The person may have changed the table through another process a moment ago.
        """
        return await self.rooms.get_current(table_id) if is_table_id(table_id) else None

    async def room(self, table_id: str, person: Person | None) -> Room:
        """The table with this id, if this person may watch it."""
        room = await self.find_room(table_id)
        if room is None:
            raise Refusal("not_found", "server-no-table")
        if not room.may_watch(person_id(person)):
            raise Refusal("forbidden", "server-no-spectators")
        return room

    async def find_rooms(self, table_ids: Iterable[str]) -> list[Room | None]:
        """The rooms of many tables, each up to date."""
        found = [await self.rooms.get(table_id) for table_id in table_ids]
        if found and not self.rooms.bus.alone:
            await self.rooms.catch_up([room for room in found if room is not None])
        return found


def is_table_id(text: str) -> bool:
    """Whether this could be the id of a table: databases refuse some characters."""
    return _TABLE_ID.fullmatch(text) is not None


def get_service(request: HTTPConnection) -> Service:
    """The process's service."""
    service: Service = request.app.state.service
    return service


async def get_optional_person(request: Request) -> Person | None:
    """The person who sends a request, None if they have no cookie or token."""
    service = get_service(request)
    person = await service.identity.authenticate(request)
    service.requests += 1
    service.rate_limits.check_guest(person_id(person))
    # The path as it was routed: `request.url` is put together from the Host header too.
    if (request.method, request.scope["path"]) not in FOR_BANNED:
        service.check_banned(person, address(request))
    return person


async def get_current_person(person: OptionalPerson) -> Person:
    """The person who sends a request; refuses those without a cookie or token."""
    if person is None:
        raise Refusal("forbidden", "server-no-guest")
    return person


async def get_job_owner(person: OptionalPerson, request: Request) -> JobOwner:
    """The owner of a request's share of the workers: the guest, or everyone else at the address."""
    where = address(request)
    return JobOwner(person_id(person) or where, where)


async def _service(request: Request) -> Service:
    """The process's service. Asynchronous: FastAPI runs plain functions in threads."""
    return get_service(request)


async def _words(request: Request) -> Words:
    return language(request)


ServiceDep = Annotated[Service, Depends(_service)]
OptionalPerson = Annotated[Person | None, Depends(get_optional_person)]
CurrentPerson = Annotated[Person, Depends(get_current_person)]
JobOwnerDep = Annotated[JobOwner, Depends(get_job_owner)]
WordsDep = Annotated[Words, Depends(_words)]
