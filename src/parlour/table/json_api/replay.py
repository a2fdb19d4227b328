"""A record as frames: every step as every seat saw it, for a client that knows no rules.

The server and the page's own Python build frames by this one function. A record hides nothing: the
client decides what to show, and when.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games import registry, wire
from parlour.games.game import AnyGame, Watcher
from parlour.games.record import Record, Step, dump_record, parse_record, replay
from parlour.games.sentence import dump_sentence
from parlour.games.wire import Json
from parlour.table import log
from parlour.table.message import describe
from parlour.table.seats import display_name


def replayed(data: Json) -> Json:
    """Parse a record: its seats, and a frame for the deal and for every move."""
    record = parse_record(data)
    game = registry.get(record.game)
    names = display_names(record)
    return {
        "record": dump_record(record),
        "seats": seats_of(record),
        "frames": [_frame(game, names, step) for step in replay(record)],
    }


def display_names(record: Record) -> tuple[str, ...]:
    """The players' names for sentences."""
    return tuple(display_name(one["name"], one["level"]) for one in seats_of(record))


def seats_of(record: Record) -> list[Json]:
    """The seats as in a table's messages."""
    kinds = record.seats or ("human",) * len(record.players)
    resigned = record.resigned or ()
    return [
        {
            "kind": kind if kind in {"human", "program"} else "bot",
            "name": name,
            "level": None if kind in {"human", "program"} else kind,
            "away": "resigned" if seat in resigned else None,
            "missing": False,
            "takeover": None,
            "rematch": "no",
            "ready": False,
            "commit": "",
        }
        for seat, (kind, name) in enumerate(zip(kinds, record.players, strict=True))
    ]


def _frame(game: AnyGame, names: Sequence[str], step: Step) -> Json:
    """One step: what happened as each seat may know it, and the views after it.

    `view` is a spectator's; `own` holds for every seat only the keys that differ from it. The same
    goes for what the game derives for a screen.
    """
    view = game.dump_view(game.view(step.state, None))
    derived = _derived(game, step, None)
    seats = range(len(names))
    return {
        "number": step.number,
        "seat": step.seat,
        "move": step.move,
        "open": _dump_step(game, names, step, None, is_open=True),
        "spectator": _dump_step(game, names, step, None),
        "seats": [_dump_step(game, names, step, seat) for seat in seats],
        "view": view,
        "own": [_own(game, view, step, seat) for seat in seats],
        "reckoned": derived,
        "own_reckoned": [_difference(_derived(game, step, seat), derived) for seat in seats],
        "legal": [[str(move) for move in game.legal(step.state, seat)] for seat in seats],
    }


def _own(game: AnyGame, view: Json, step: Step, seat: int) -> Json:
    return _difference(game.dump_view(game.view(step.state, seat)), view)


def _difference(mine: Json, shared: Json) -> Json:
    return {key: value for key, value in (mine or {}).items() if value != shared[key]}


def _derived(game: AnyGame, step: Step, watcher: Watcher) -> Json:
    """What the game derives for a screen, without moves: a reader makes none."""
    if game.derived_kind is None:
        return None
    events = [game.seen(event, watcher) for event in step.events]
    return wire.dump(game.derive(game.view(step.state, watcher), (), events))


def _dump_step(
    game: AnyGame, names: Sequence[str], step: Step, watcher: Watcher, *, is_open: bool = False
) -> Json:
    """The step as an entry of a table's log: for this watcher, or with all cards open."""
    what: log.LogEvent
    if step.seat is None:
        what = log.Dealt(1, 0, False, step.events)
    else:
        what = log.Played(step.seat, step.move, False, None, step.events)
    if not is_open:
        what = log.seen(game, what, watcher)
    sentences = [dump_sentence(one) for one in describe(game, names, what, watcher)]
    return {"number": step.number, "at": 0, **log.dump_log_event(what), "told": sentences}
