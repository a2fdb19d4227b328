"""How often an address may connect: a rate of new connections, in which failed ones count more.

A handshake costs more than most messages, and happens before anything else is known of a client.
A connection above the rate waits for its turn, unread; where too many wait, it is refused.
"""

from __future__ import annotations

from parlour.server.limits.defaults import Limits
from parlour.server.limits.token_bucket import RateLimiter

MAX_WAIT = 5.0
"""Seconds that a connection may have to wait for its turn."""
HOLD_SECONDS = 1.0
"""How long a connection that is refused is held, unread: a client that connects anew when it is
refused would otherwise be refused as often as the processor can."""
FAILED_COST = 5
"""What a failed connection counts besides. One has failed if its client breaks the rules of HTTP or
WebSocket, or if it is a WebSocket that is gone without goodbye within `EARLY_SECONDS`."""
EARLY_SECONDS = 10.0


class ConnectionRates:
    """Counts new connections by address, at this process."""

    def __init__(self, limits: Limits) -> None:
        self._is_enforced = limits.enforced
        self._rates = RateLimiter(limits.connections_per_second, limits.connections_burst)

    def add(self, address: str) -> float:
        """Count a connection; returns the seconds it has to wait, infinite if it is refused."""
        return self._rates.take(address, MAX_WAIT) if self._is_enforced else 0.0

    def add_failed(self, address: str) -> None:
        """Count a connection that has failed."""
        if self._is_enforced:
            self._rates.take(address, MAX_WAIT, FAILED_COST)
