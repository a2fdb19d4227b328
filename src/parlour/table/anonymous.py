"""Removes a person from a table's log: their name, their id and their messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from parlour.games.sentence import REMOVED_NAME
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.fold import extend, fold
from parlour.table.log import Entry, LogEvent
from parlour.table.seats import PersonId
from parlour.table.table import Table

NO_WORDS = "…"
"""Replaces the text of a deleted chat message."""


def changed_entries(entries: Iterable[Entry], who: PersonId, alias: PersonId) -> Iterator[Entry]:
    """The entries that have a person's name or messages, with both removed.

    `alias` replaces the person's id, which keeps the log consistent. Use a different one for each
    table, or others could recognize the person across tables.
    """
    table: Table | None = None
    for entry in entries:
        what = _anonymised(entry.what, table, who, alias)
        if what != entry.what:
            yield Entry(entry.number, entry.at, what)
        table = fold([entry]) if table is None else extend(table, [entry])


def words_of(entries: Iterable[Entry], who: PersonId) -> Iterator[tuple[Millis, str]]:
    """A person's chat messages, with their times."""
    table: Table | None = None
    for entry in entries:
        if isinstance(entry.what, log.Chatted) and _is_from(table, entry.what, who):
            yield entry.at, entry.what.text
        table = fold([entry]) if table is None else extend(table, [entry])


def _anonymised(what: LogEvent, table: Table | None, who: PersonId, alias: PersonId) -> LogEvent:
    match what:
        case log.Opened(host=host) if host == who:
            return replace(what, host=alias)
        case log.Sat(who=sitting) if sitting == who:
            return replace(what, who=alias, name=REMOVED_NAME)
        case log.Chatted() if _is_from(table, what, who):
            return replace(what, text=NO_WORDS)
        case _:
            return what


def _is_from(table: Table | None, message: log.Chatted, who: PersonId) -> bool:
    occupant = None if table is None else table.seats[message.seat]
    return occupant is not None and occupant.who == who
