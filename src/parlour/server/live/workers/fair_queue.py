"""A bounded queue that gives every address, and every client behind it, a fair share of the work.

The next job belongs to the address that has used the least worker time, then to the client at that
address that has used the least, then to the one that waits longest. What was used is remembered
only while it matters: someone who was away starts level with those who wait, not ahead of them.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from parlour.games.refusal import Refusal

RETRY_SECONDS = 5
"""When a refused client may try again."""
MAX_IDLE_CLIENTS = 100
"""Clients of a busy address whose use is remembered while they have no job."""


@dataclass(frozen=True, slots=True)
class JobOwner:
    """The client, and its address, whose share of the workers a job uses."""

    client: str
    """A guest's id, or the address again."""
    address: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many jobs may be queued or running; None: as many as there are."""

    client: int | None = None
    address: int | None = None
    total: int | None = None


@dataclass(eq=False, slots=True)
class Job:
    """A job of a queue. The queue knows only who sent it and what it needs."""

    owner: JobOwner
    needs: object = None
    """The code that a worker must have loaded to run it, if any."""
    is_queued: bool = field(default=False, init=False)


J = TypeVar("J", bound=Job)


@dataclass(slots=True)
class _Share:
    """The worker time that an address or a client has used, in seconds since it was last idle."""

    used: float = 0.0
    jobs: int = 0
    """Queued or running."""


@dataclass(slots=True)
class _Address(_Share, Generic[J]):
    clients: dict[str, _Share] = field(default_factory=dict)
    queued: deque[J] = field(default_factory=deque)


class FairQueue(Generic[J]):
    """Jobs that wait for a worker. A job counts from `add` to `finish` or `remove`."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._addresses: dict[str, _Address[J]] = {}
        self._reached = 0.0
        """The time used by the address whose turn was last: newcomers start there."""
        self.queued = 0
        self.running = 0
        self.refused = 0
        """Jobs refused so far."""

    def __len__(self) -> int:
        return self.queued + self.running

    def add(self, job: J) -> J | None:
        """Queue a job, or refuse it if its client has enough of them.

        If the queue as a whole is full, an address with fewer jobs may replace the youngest job of
        the address with the most: that job is returned, and has left the queue.
        """
        self.check_share(job.owner)
        address = self._addresses.get(job.owner.address)
        replaced = self._make_room(0 if address is None else address.jobs)
        if address is None:
            address = self._addresses[job.owner.address] = _Address(self._reached)
        if job.owner.client not in address.clients:
            start = min((one.used for one in address.clients.values()), default=0.0)
            address.clients[job.owner.client] = _Share(start)
        address.jobs += 1
        address.clients[job.owner.client].jobs += 1
        address.queued.append(job)
        job.is_queued = True
        self.queued += 1
        return replaced

    def check_share(self, owner: JobOwner) -> None:
        """Refuse if a client has as many jobs as it may have."""
        address = self._addresses.get(owner.address)
        share = None if address is None else address.clients.get(owner.client)
        if _is_full(share, self._bounds.client) or _is_full(address, self._bounds.address):
            self.refused += 1
            raise too_many()

    def _make_room(self, jobs: int) -> J | None:
        """Take a job off a full queue for an address with this many jobs, or refuse."""
        if self._bounds.total is None or len(self) < self._bounds.total:
            return None
        most = max(self._addresses.values(), key=lambda one: one.jobs)
        self.refused += 1
        if most.jobs < jobs + 2 or not most.queued:
            raise Refusal("busy", "server-busy", seconds=RETRY_SECONDS)
        per_client = Counter(job.owner.client for job in most.queued)
        (greediest, _), *_ = per_client.most_common(1)
        youngest = next(job for job in reversed(most.queued) if job.owner.client == greediest)
        self.remove(youngest)
        return youngest

    def pop(self, loaded: set[object]) -> J | None:
        """The next job for a worker that has loaded this; it counts as running from now on."""

        def is_ready(job: J) -> bool:
            return job.needs is None or job.needs in loaded

        waiting = (one for one in self._addresses.values() if any(map(is_ready, one.queued)))
        address = min(waiting, key=lambda one: one.used, default=None)
        if address is None:
            return None
        clients = address.clients
        job = min(filter(is_ready, address.queued), key=lambda one: clients[one.owner.client].used)
        address.queued.remove(job)
        job.is_queued = False
        self._reached = max(self._reached, address.used)
        self.queued -= 1
        self.running += 1
        return job

    def remove(self, job: J) -> None:
        """Take a queued job off the queue."""
        self._addresses[job.owner.address].queued.remove(job)
        job.is_queued = False
        self.queued -= 1
        self._release(job.owner, 0.0)

    def finish(self, job: J, seconds: float) -> None:
        """Count the time that a running job has used."""
        self.running -= 1
        self._release(job.owner, seconds)

    def requeue(self, job: J) -> None:
        """Put a running job back at the front."""
        self._addresses[job.owner.address].queued.appendleft(job)
        job.is_queued = True
        self.running -= 1
        self.queued += 1

    def _release(self, owner: JobOwner, seconds: float) -> None:
        address = self._addresses[owner.address]
        own = address.clients[owner.client]
        for share in (address, own):
            share.used += seconds
            share.jobs -= 1
        if not own.jobs and len(address.clients) > MAX_IDLE_CLIENTS:
            del address.clients[owner.client]
        if not address.jobs:
            self._forget_idle()

    def _forget_idle(self) -> None:
        """Forget addresses without jobs that have used no more than their share."""
        if not self:
            self._addresses.clear()
            return
        for name in [
            name
            for name, one in self._addresses.items()
            if not one.jobs and one.used <= self._reached
        ]:
            del self._addresses[name]

    def __iter__(self) -> Iterator[J]:
        """The queued jobs, in no particular order."""
        for address in self._addresses.values():
            yield from tuple(address.queued)


def too_many() -> Refusal:
    """The refusal for a client with too many jobs."""
    return Refusal("too_many", "server-too-much-work", seconds=RETRY_SECONDS)


def _is_full(share: _Share | None, bound: int | None) -> bool:
    return share is not None and bound is not None and share.jobs >= bound
