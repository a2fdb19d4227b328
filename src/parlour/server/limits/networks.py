"""Which guests play from the same network, without storing anyone's address.

An address is stored as a keyed hash: equal for equal networks, useless without the server's key.
Addresses come grouped by network (`addresses.py`).
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import OrderedDict
from functools import partial

from sqlalchemy.exc import IntegrityError

from parlour.server.steady_clock import now_ms
from parlour.server.storage.store import Store
from parlour.table.seats import PersonId

_REMEMBERED, _SECONDS = 20_000, 1800.0


class GuestNetworks:
    """Stores where guests connect from, at most every half hour for the same guest and network."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = hmac.new(key.encode(), b"sighting", hashlib.sha256).digest()
        self._stored: OrderedDict[tuple[PersonId, str], float] = OrderedDict()

    def hashed(self, address: str) -> str:
        """The keyed hash of an address."""
        given = address.encode()
        return hmac.new(self._key, given, hashlib.sha256).hexdigest()[:32]

    def record(self, who: PersonId, address: str) -> None:
        """Store that this guest connects from this address, soon."""
        seen, now = (who, self.hashed(address)), time.monotonic()
        if self._stored.get(seen, -_SECONDS) > now - _SECONDS:
            return
        self._store.rankings.record_network(*seen, now_ms(), partial(self._written, seen))
        self._stored[seen] = now
        self._stored.move_to_end(seen)
        if len(self._stored) > _REMEMBERED:
            self._stored.popitem(last=False)

    def _written(self, seen: tuple[PersonId, str], error: Exception | None) -> None:
        """Retry next time if it failed, unless another process has stored the same."""
        if error is not None and not isinstance(error, IntegrityError):
            self._stored.pop(seen, None)
