"""What one audience is told: the events it may know, its view, its legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.games.game import AnyGame, Watcher
from parlour.games.sentence import Sentence
from parlour.games.wire import Json
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.phrases import phrase_sentence
from parlour.table.seats import Occupant
from parlour.table.table import Table

_TOLD_BY_EVENTS = (log.Played, log.Dealt)  # a tuple: a union is put together at every look
MOST_EVENTS = 300
"""Who has missed more than this gets the view alone; the record tells the rest."""


def message_for(
    table: Table, watcher: Watcher, since: int | None, now: Millis, form: log.Form = log.PLAIN
) -> Json:
    """One message: what happened after version `since` (None: nothing of it), and how it stands.

    `table` (who sits where, the settings) is in it only if that may have changed.
    """
    fresh = None if since is None else table.since(since)
    if fresh is None or len(fresh) > MOST_EVENTS:
        since, fresh = None, []
    happened = [log.seen(table.game, entry.what, watcher) for entry in fresh]
    legal = table.legal(watcher)
    view = None
    if table.running is not None:
        view = table.game.view(table.running.state, watcher)
    message = {
        "version": table.version,
        "at": now,
        "phase": table.phase,
        "events": [
            _dump_happened(table, entry, what, watcher, form)
            for entry, what in zip(fresh, happened, strict=True)
        ],
        "view": None if view is None else _dump_view(table, view, form),
        "legal": list(legal),
        "can_undo": watcher is not None and table.undoable(watcher) is not None,
        "clock": [table.clock.left_at(seat, now) for seat in range(table.players)],
    }
    if view is not None and table.game.reckoned_kind is not None:
        # What the game adds for a screen is made from what this watcher may know.
        played = [
            event for what in happened if isinstance(what, log.Played) for event in what.events
        ]
        message["reckoned"] = form.value(table.game.reckon(view, legal, played))
    if since is None or not all(isinstance(what, log.Played) for what in happened):
        message["table"] = about(table, form)
    return message


def view_for(table: Table, watcher: Watcher, form: log.Form = log.PLAIN) -> Json:
    """The game as this watcher may know it, None before the first deal."""
    if table.running is None:
        return None
    return _dump_view(table, table.game.view(table.running.state, watcher), form)


def _dump_view(table: Table, view: Any, form: log.Form) -> Json:
    return {"game": table.game.name, **form.value(view)}


def _dump_happened(
    table: Table, entry: log.Entry, what: log.What, watcher: Watcher, form: log.Form
) -> Json:
    """What this watcher may know of an entry, with the sentences that tell it."""
    data = {"number": entry.number, "at": entry.at, **log.dump_what(what, form)}
    told = tell(table.game, table.names, what, watcher)
    if told:
        data["told"] = form.value(told)
    return data


def tell(game: AnyGame, names: Sequence[str], what: log.What, watcher: Watcher) -> list[Sentence]:
    """The sentences about something, as this watcher may know it."""
    if isinstance(what, log.Said):
        return [phrase_sentence(what.phrase)]
    if not isinstance(what, _TOLD_BY_EVENTS):
        return []
    told = [game.tell(event, names, watcher) for event in what.events]
    return [one for one in told if one is not None]


def about(table: Table, form: log.Form = log.PLAIN) -> Json:
    """What everybody may know of a table."""
    return {
        "game": table.game.name,
        "players": table.players,
        "options": form.value(table.options),
        "settings": form.value(table.settings),
        "commitment": table.commitment,
        "number": table.games_dealt,
        "host": table.seat_of(table.host),
        "seats": [None if one is None else _about(one) for one in table.seats],
    }


def _about(one: Occupant) -> Json:
    return {
        "kind": one.kind,
        "name": one.name,
        "level": one.level,
        "away": one.away,
        "rematch": one.rematch,
        "ready": one.ready,
    }
