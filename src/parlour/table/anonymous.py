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
"""What is left of a message in the chat."""


def changed_entries(entries: Iterable[Entry], who: PersonId, alias: PersonId) -> Iterator[Entry]:
    """The entries that name a person or are in their words, without either.

    `alias` takes the place of the person's id, so that the log is as consistent as before. It must
    be another one at every table: or someone could see who played at two of them.
    """
    table: Table | None = None
    for entry in entries:
        what = _without(entry.what, table, who, alias)
        if what != entry.what:
            yield Entry(entry.number, entry.at, what)
        table = fold([entry]) if table is None else extend(table, [entry])


def words_of(entries: Iterable[Entry], who: PersonId) -> Iterator[tuple[Millis, str]]:
    """What a person wrote in the chat, and when."""
    table: Table | None = None
    for entry in entries:
        if isinstance(entry.what, log.Chatted) and _speaks(table, entry.what, who):
            yield entry.at, entry.what.text
        table = fold([entry]) if table is None else extend(table, [entry])


def _without(what: LogEvent, table: Table | None, who: PersonId, alias: PersonId) -> LogEvent:
    match what:
        case log.Opened(host=host) if host == who:
            return replace(what, host=alias)
        case log.Sat(who=sitting) if sitting == who:
            return replace(what, who=alias, name=REMOVED_NAME)
        case log.Chatted() if _speaks(table, what, who):
            return replace(what, text=NO_WORDS)
        case _:
            return what


def _speaks(table: Table | None, said: log.Chatted, who: PersonId) -> bool:
    occupant = None if table is None else table.seats[said.seat]
    return occupant is not None and occupant.who == who
