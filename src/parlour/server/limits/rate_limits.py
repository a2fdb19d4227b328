"""Enforces the rate limits of a process: counts requests, messages and work by client."""

from __future__ import annotations

from math import ceil

from parlour.games.refusal import Refusal
from parlour.server.limits.defaults import Limits
from parlour.server.limits.token_bucket import RateLimiter


class RateLimits:
    """Each method counts something a client does, and refuses it above the limit."""

    def __init__(self, limits: Limits) -> None:
        self._is_enforced = limits.enforced
        self._guests = RateLimiter(limits.per_second, limits.burst)
        self._addresses = RateLimiter(limits.address_per_second, limits.address_burst)
        self._arrivals = RateLimiter(limits.guests_per_minute / 60, limits.guests_burst)
        self._sheets = RateLimiter(limits.sheet_changes, 6 * limits.sheet_changes)
        self._work = RateLimiter(limits.work_percent / 100, limits.work_burst)
        self._address_work = RateLimiter(
            limits.address_work_percent / 100, limits.address_work_burst
        )

    def check_address(self, where: str, cost: float = 1) -> None:
        """A request or message from an address."""
        self._check(self._addresses, where, cost)

    def check_guest(self, who: str | None) -> None:
        """A request or message of a guest; strangers count by their address alone."""
        if who is not None:
            self._check(self._guests, who, 1)

    def check_message(self, who: str | None, where: str) -> None:
        """A WebSocket message, by address and by guest."""
        self.check_address(where)
        self.check_guest(who)

    def check_arrival(self, where: str) -> None:
        """An attempt from an address to become the guest of another device."""
        self._check(self._arrivals, where, 1)

    def check_sheet_change(self, where: str) -> None:
        """A change of a shared score sheet, each of which writes a whole sheet."""
        self._check(self._sheets, where, 1)

    def check_work(self, client: str, where: str, seconds: float) -> None:
        """An estimate of a worker's time for this guest and address."""
        if not self._is_enforced:
            return
        limited = ((self._work, client), (self._address_work, where))
        wait = max(limiter.wait(name, seconds) for limiter, name in limited)
        if wait > 0:
            raise Refusal("too_many", "server-too-much-work", seconds=ceil(wait))
        for limiter, name in limited:
            limiter.allow(name, seconds)

    def _check(self, limiter: RateLimiter, client: str, cost: float) -> None:
        if self._is_enforced and not limiter.allow(client, cost):
            raise Refusal("too_many", "server-too-many")
