"""A table with a delay for spectators, as they see it."""

from __future__ import annotations

from parlour.games.wire import Json
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.fold import apply_entry, fold
from parlour.table.message import dump_state, take_snapshot
from parlour.table.recap import recap
from parlour.table.table import Table


class DelayedTable:
    """A table as its spectators see it: a second one, folded from the same log some time later.

    Before the first deal there is nothing to hide, so they see everything at once.
    """

    def __init__(self, table: Table) -> None:
        self._source = table
        self._shown = fold(table.entries[:1])

    def message(self, since: int | None, now: Millis, *, with_recap: bool = False) -> Json:
        """A spectator's message at this moment; with a recap if it cannot list the events."""
        table = self.table_at(now)
        known = take_snapshot(table, None, since)
        message = dump_state(table, known, now, log.PLAIN_JSON)
        if with_recap and known.since is None:
            message["recap"] = recap(table, None)
        return message

    def table_at(self, now: Millis) -> Table:
        """The table as spectators may see it at this moment. Not to be changed."""
        self._catch_up(now)
        return self._shown

    def version_at(self, now: Millis) -> int:
        """How far spectators may see at this moment."""
        return self.table_at(now).version

    def next_at(self) -> Millis | None:
        """When spectators may see the next entry, None if there is none."""
        rest = self._source.entries[self._shown.version :]
        return self._shown_from(rest[0]) if rest else None

    def _shown_from(self, entry: log.Entry) -> Millis:
        """When spectators may see the entry, the next one that they have not seen."""
        if self._shown.running is None and not isinstance(entry.what, log.Dealt):
            return entry.at
        return entry.at + self._source.settings.delay * 1000

    def _catch_up(self, now: Millis) -> None:
        for entry in self._source.entries[self._shown.version :]:
            if self._shown_from(entry) > now:
                break
            apply_entry(self._shown, entry)
