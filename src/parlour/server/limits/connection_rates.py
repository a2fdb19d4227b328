"""Limits the rate of new connections by address; failed ones count more.

A handshake costs more than most messages, and happens before anything else is known of a client.
A connection above the rate waits for its turn, unread; where too many wait, it is refused.
"""

from __future__ import annotations

from parlour.server.limits.defaults import Limits
from parlour.server.limits.token_bucket import RateLimiter

MAX_WAIT = 5.0
"""Seconds that a connection may wait for its turn; one that would wait longer is refused."""
HOLD_SECONDS = 1.0
"""How long a refused connection is held, unread: otherwise a client that reconnects at once would
keep the processor busy with refusals."""
FAILED_COST = 5
"""The extra cost of a failed connection. One has failed if its client breaks the rules of HTTP or
WebSocket, or if it is a WebSocket that is lost without a close frame within `EARLY_SECONDS`."""
EARLY_SECONDS = 10.0


class ConnectionRates:
    """Counts the new connections of each address at this process."""

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
