"""Bounds what people can write into a table's log again and again.

Moves are bounded by the rules, and changed choices by `table/decide`. Everything else (readiness,
seats, settings, votes, pauses, talk) could be repeated for ever, and every entry is stored and read
again whenever the table is opened. So each person has a budget for them at each table, which
refills, and a log that has grown too long accepts no more of them: a running game can be finished.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.refusal import Refusal
from parlour.server.limits import Limits
from parlour.server.limits.token_bucket import RateLimiter
from parlour.table import Entry, Table, commands, log

MAX_ENTRIES = 50_000
"""The length of a log from which on only a running game continues: some 400 games."""
BURST, PER_SECOND = 60, 0.5
"""Entries that one person may write at one table: at once, and per second in the long run."""
_BOUNDED = (
    log.Played, log.TookBack, log.Opened, log.Dealt, log.Hinted, log.Ended, log.Rose, log.WentAway,
    log.Resumed, log.Forfeited, log.Chose, log.WentOn, log.Forgave, log.Drawing, log.Revealed,
    log.AwaitsBeacon, log.Announced,
)  # fmt: skip
"""Entries that are bounded by the rules or by others: nobody gets up without having sat down. All
others count, so that a new kind of entry is limited by default."""
_FREE = (commands.Back, commands.Play, commands.BotPlay, commands.Start, commands.Branch)
"""Never refused here, whatever else they write: a returning player must get the seat back."""


class LogBudget:
    """The budgets of all people at all tables of this process."""

    def __init__(self, limits: Limits) -> None:
        self._enforced = limits.enforced
        self._limiter = RateLimiter(PER_SECOND, BURST)

    def check(
        self, table_id: str, table: Table, command: commands.Command, fresh: Sequence[Entry]
    ) -> None:
        """Refuse a command whose entries are too many."""
        who = getattr(command, "who", None)
        if who is None or all(isinstance(entry.what, _BOUNDED) for entry in fresh):
            return
        if isinstance(command, _FREE) and not self._is_return_from_leaving(table, command):
            return
        if table.version >= MAX_ENTRIES:
            raise Refusal("too_many", "table-log-full")
        if self._enforced and not self._limiter.allow(f"{table_id}/{who}"):
            raise Refusal("too_fast", "table-too-often")

    def _is_return_from_leaving(self, table: Table, command: commands.Command) -> bool:
        """Whether a player who left comes back: they could leave again at once."""
        seat = table.seat_of(getattr(command, "who", ""))
        occupant = None if seat is None else table.seats[seat]
        return occupant is not None and occupant.away == "left"
