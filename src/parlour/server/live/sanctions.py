"""Bans and mutes as one process enforces them: a copy of what the database has.

Each process reads them when it starts, when it or another process has changed them, and regularly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from parlour.games.refusal import Refusal
from parlour.server.steady_clock import now_ms
from parlour.server.storage.moderation import Moderation, Sanction, SanctionKind
from parlour.table.clock import Millis
from parlour.table.seats import PersonId

_HOUR: Millis = 3_600_000


class Sanctions:
    """The bans and mutes in force."""

    def __init__(self, moderation: Moderation, hashed: Callable[[str], str]) -> None:
        self._moderation = moderation
        self._hashed = hashed
        """The keyed hash of an address: addresses themselves are not stored."""
        self._until: dict[tuple[SanctionKind, str], Millis] = {}
        self._has_networks = False

    async def load(self) -> None:
        """Read what is in force."""
        self.use(await self._moderation.sanctions(now_ms()))

    def use(self, found: Sequence[Sanction]) -> None:
        """Enforce these from now on, and no others."""
        # A network may be banned because of several guests: the longest ban counts.
        longest = sorted(found, key=lambda one: one.until)
        self._until = {(one.kind, one.subject): one.until for one in longest}
        self._has_networks = any(one.kind == "address" for one in found)

    def check_guest(self, who: PersonId) -> None:
        """Refuse a guest who is banned."""
        self._check("ban", who)

    def check_address(self, where: str) -> None:
        """Refuse a network that is banned."""
        if self._has_networks:
            self._check("address", self._hashed(where))

    def check_talk(self, who: PersonId) -> None:
        """Refuse chat and phrases of a guest who is muted."""
        hours = self._hours_left("mute", who)
        if hours:
            raise Refusal("no_chat", "server-muted", hours=hours)

    def bans(self, who: PersonId, where: str) -> bool:
        """Whether this guest or this network is banned."""
        try:
            self.check_guest(who)
            self.check_address(where)
        except Refusal:
            return True
        return False

    def _check(self, kind: SanctionKind, subject: str) -> None:
        hours = self._hours_left(kind, subject)
        if hours:
            raise Refusal("forbidden", "server-banned", hours=hours)

    def _hours_left(self, kind: SanctionKind, subject: str) -> int:
        """The hours that it still lasts, rounded up; 0 if it is not in force."""
        until = self._until.get((kind, subject), 0)
        return max(0, ceil((until - now_ms()) / _HOUR))
