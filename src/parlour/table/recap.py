"""What happened in the current game so far, for a client that has just connected.

A client that was there has read it in earlier messages. One that was not, such as a page that was
reloaded, has nothing to show as the log without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from parlour.games.game import Watcher
from parlour.games.sentence import dump_sentence
from parlour.games.wire import Json
from parlour.table import log
from parlour.table.message import MAX_EVENTS, describe, dump_seen
from parlour.table.table import Table


def recap(table: Table, watcher: Watcher, encoder: log.Encoder = log.PLAIN_JSON) -> Json:
    """The latest entries of the current game, and its last finished round, for this watcher.

    Moves have their sentences, or are left out: nobody animates them, and the view has the cards.
    """
    entries = table.entries_of_game()
    if any(isinstance(one.what, log.Sat) and one.what.seat == watcher for one in entries):
        watcher = None  # they took the seat after the game: what its player knew is not theirs
    found = (_dump(table, entry, watcher, encoder) for entry in reversed(entries))
    latest = list(islice((one for one in found if one is not None), MAX_EVENTS))
    data: Json = {"events": latest[::-1]}
    finished = table.game.finished_round(_game_events(table, entries, watcher))
    if finished is not None:
        data["finished"] = encoder.value(finished)
    return data


def _game_events(table: Table, entries: Sequence[log.Entry], watcher: Watcher) -> list[Any]:
    seen = table.game.seen
    return [
        seen(event, watcher)
        for entry in entries
        if isinstance(entry.what, log.Played | log.Dealt)
        for event in entry.what.events
    ]


def _dump(table: Table, entry: log.Entry, watcher: Watcher, encoder: log.Encoder) -> Json | None:
    game, names = table.game, table.display_names
    if not isinstance(entry.what, log.Played | log.Dealt):
        return dump_seen(game, names, entry, watcher, encoder)
    what = log.seen(game, entry.what, watcher)
    told = [dump_sentence(one) for one in describe(game, names, what, watcher)]
    if not told:
        return None
    data: Json = {"number": entry.number, "at": entry.at, "what": log.NAMES[type(what)]}
    if isinstance(what, log.Played):
        data["seat"] = what.seat
    return {**data, "told": told}
