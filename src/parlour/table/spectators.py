"""Spectators who lag behind: a second table, folded from the same log, only later."""

from __future__ import annotations

from parlour.games.wire import Json
from parlour.table.clock import Millis
from parlour.table.message import message_for
from parlour.table.table import Table, fold


class Delayed:
    """What spectators of a table with a delay may see. Rebuilt from the log, it cannot differ."""

    def __init__(self, table: Table) -> None:
        self._source = table
        self._shown = fold(table.entries[:1])

    def message(self, since: int | None, now: Millis) -> Json:
        """A spectator's message at this moment."""
        self._catch_up(now)
        return message_for(self._shown, None, since, now)

    def version_at(self, now: Millis) -> int:
        """How far spectators may see at this moment."""
        self._catch_up(now)
        return self._shown.version

    def next_at(self) -> Millis | None:
        """When there is more to see, None if nothing waits."""
        rest = self._source.entries[self._shown.version :]
        return rest[0].at + self._lag if rest else None

    @property
    def _lag(self) -> Millis:
        return self._source.settings.delay * 1000

    def _catch_up(self, now: Millis) -> None:
        for entry in self._source.entries[self._shown.version :]:
            if entry.at > now - self._lag:
                break
            self._shown.apply(entry)
