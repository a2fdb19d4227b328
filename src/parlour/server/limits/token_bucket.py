"""Token buckets, one for each client: what `rate_limits.py` counts with."""

from __future__ import annotations

import time
from collections import OrderedDict
from math import inf


class TokenBucket:
    """Allows `rate` calls per second on average, and bursts of up to `burst` calls."""

    __slots__ = ("_burst", "_rate", "_tokens", "_updated_at")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._tokens = rate, burst, burst
        self._updated_at = time.monotonic()

    def allow(self, cost: float = 1) -> bool:
        """Count a call of this cost; False if it exceeds the limit."""
        if self.wait(cost) > 0:
            return False
        self._tokens -= min(cost, self._burst)
        return True

    def take(self, most: float, cost: float = 1) -> float:
        """Count a call that may wait: the seconds until its turn, infinite if that is over `most`.

        What is refused is not counted.
        """
        wait = self.wait(cost)
        if wait > most:
            return inf
        self._tokens -= cost
        return wait

    def wait(self, cost: float = 1) -> float:
        """Seconds until a call of this cost will be allowed; 0 if it is now.

        A call that costs more than a burst is allowed when the bucket is full.
        """
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._updated_at) * self._rate)
        self._updated_at = now
        missing = min(cost, self._burst) - self._tokens
        if missing <= 0:
            return 0.0
        return missing / self._rate if self._rate else inf


class RateLimiter:
    """A bucket for each client. Beyond `max_clients`, the least recent are forgotten."""

    def __init__(self, rate: float, burst: float, max_clients: int = 50_000) -> None:
        self._rate, self._burst, self._max_clients = rate, burst, max_clients
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allow(self, client: str, cost: float = 1) -> bool:
        """Count a call of this client; False if it exceeds the limit."""
        return self._bucket(client).allow(cost)

    def take(self, client: str, most: float, cost: float = 1) -> float:
        """Count a call that may wait: the seconds until its turn, infinite if over `most`."""
        return self._bucket(client).take(most, cost)

    def wait(self, client: str, cost: float = 1) -> float:
        """Seconds until a call of this client will be allowed; 0 if it is now."""
        return self._bucket(client).wait(cost)

    def _bucket(self, client: str) -> TokenBucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._max_clients:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket
