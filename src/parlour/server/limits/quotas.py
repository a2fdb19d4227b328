"""Quotas: how many guests, open tables and shared sheets one guest or one address may create.

They are counted in the database, so they apply across all processes and restarts.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial

from parlour.games.refusal import Refusal
from parlour.server.limits import Limits
from parlour.server.steady_clock import now_ms
from parlour.server.storage.recent_addresses import NoteAddress
from parlour.server.storage.store import Store
from parlour.table.seats import PersonId


class Quotas:
    """Refuses new guests, tables and shared sheets above the limits."""

    def __init__(self, store: Store, limits: Limits, key: str) -> None:
        self._store, self._limits, self._key = store, limits, key.encode()
        self._pending: Counter[str] = Counter()
        """Guests and tables that are being created: no query counts them yet."""

    @asynccontextmanager
    async def new_guest(self, address: str) -> AsyncIterator[NoteAddress | None]:
        """Count a new guest from this address; refuse them above the limit."""
        limits, now = self._limits, now_ms()
        if not limits.enforced:
            yield None
            return
        origin = self._hash(address)
        window = limits.guests_burst * 60_000 // limits.guests_per_minute
        with self._one_more(f"guest {origin}") as others:
            recent = await self._store.recent_addresses.guests(origin, now - window)
            if others + recent >= limits.guests_burst:
                raise Refusal("too_many", "server-too-many-guests")
            yield partial(self._store.recent_addresses.record, origin, "guest", now)

    @asynccontextmanager
    async def new_table(self, host: PersonId, address: str) -> AsyncIterator[NoteAddress | None]:
        """Count a new table of this guest and this address; refuse it above either limit."""
        limits, now = self._limits, now_ms()
        if not limits.enforced:
            yield None
            return
        origin = self._hash(address)
        with self._one_more(host) as own, self._one_more(origin) as others:
            if own + await self._store.open_tables(host, now) >= limits.tables:
                raise Refusal("too_many", "server-too-many-tables", most=limits.tables)
            recent = self._store.recent_addresses
            if others + await recent.open_tables(origin, now) >= limits.address_tables:
                most = limits.address_tables
                raise Refusal("too_many", "server-too-many-tables-here", most=most)
            if others + await recent.tables(origin, now) >= limits.address_new_tables:
                most = limits.address_new_tables
                raise Refusal("too_many", "server-too-many-new-tables", most=most)
            yield partial(recent.record, origin, "table", now)

    @asynccontextmanager
    async def new_sheet(self, guest: PersonId, address: str) -> AsyncIterator[str]:
        """Count a new shared score sheet; refuse it above a limit. Yields the hashed address."""
        limits, origin = self._limits, self._hash(address)
        keys = (f"sheet {guest}", f"sheet {origin}", "sheets")
        with ExitStack() as stack:
            pending = [stack.enter_context(self._one_more(key)) for key in keys]
            if limits.enforced:
                found = await self._store.sheets.counts(guest, origin, now_ms())
                counts = (found.guest, found.address, found.total)
                most = (limits.sheets, limits.address_sheets, limits.all_sheets)
                for count, more, bound in zip(counts, pending, most, strict=True):
                    if count + more >= bound:
                        raise Refusal("too_many", "server-too-many-sheets")
            yield origin

    @contextmanager
    def _one_more(self, key: str) -> Iterator[int]:
        """Count something that is being created; yields how many others are."""
        self._pending[key] += 1
        try:
            yield self._pending[key] - 1
        finally:
            self._pending[key] -= 1
            if not self._pending[key]:
                del self._pending[key]

    def _hash(self, address: str) -> str:
        """An address as it is stored: unreadable without this server's key."""
        return hmac.new(self._key, f"address/{address}".encode(), hashlib.sha256).hexdigest()[:32]
