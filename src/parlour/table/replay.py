"""A record as frames: every step as every seat saw it, for a reader who only turns pages.

The server and the page without a network build frames by this one function. Whoever has a record
has everything in it; which of it is shown, and when, is the reader's own choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games import registry, wire
from parlour.games.game import AnyGame, Watcher
from parlour.games.record import Record, Step, dump_record, parse_record, replay
from parlour.games.wire import Json
from parlour.table import log
from parlour.table.message import tell


def replayed(data: Json) -> Json:
    """A record, read and checked: who sat where, and a frame for the deal and for every move."""
    record = parse_record(data)
    game = registry.get(record.game)
    steps = list(replay(record))
    return {
        "record": dump_record(record),
        "seats": seats_of(record),
        "frames": [_frame(game, record.players, step) for step in steps],
    }


def seats_of(record: Record) -> list[Json]:
    """The seats as a table's messages tell them."""
    kinds = record.seats or ("human",) * len(record.players)
    given_up = record.resigned or ()
    return [
        {
            "kind": kind if kind in {"human", "program"} else "bot",
            "name": name,
            "level": None if kind in {"human", "program"} else kind,
            "away": "resigned" if seat in given_up else None,
            "rematch": "no",
            "ready": False,
        }
        for seat, (kind, name) in enumerate(zip(kinds, record.players, strict=True))
    ]


def _frame(game: AnyGame, names: Sequence[str], step: Step) -> Json:
    """One step: what happened as each may know it, and how the table looks then.

    `view` is a spectator's; `own` holds for every seat only what it sees differently, so that a
    seat's view is one laid over the other. So it is with what the game reckons for a screen.
    """
    view = game.dump_view(game.view(step.state, None))
    reckoned = _reckoned(game, step, None)
    seats = range(len(names))
    return {
        "number": step.number,
        "seat": step.seat,
        "move": step.move,
        "open": _happened(game, names, step, None, is_open=True),
        "spectator": _happened(game, names, step, None),
        "seats": [_happened(game, names, step, seat) for seat in seats],
        "view": view,
        "own": [_own(game, view, step, seat) for seat in seats],
        "reckoned": reckoned,
        "own_reckoned": [_differs(_reckoned(game, step, seat), reckoned) for seat in seats],
        "legal": [[str(move) for move in game.legal(step.state, seat)] for seat in seats],
    }


def _own(game: AnyGame, view: Json, step: Step, seat: int) -> Json:
    return _differs(game.dump_view(game.view(step.state, seat)), view)


def _differs(mine: Json, shared: Json) -> Json:
    return {key: value for key, value in (mine or {}).items() if value != shared[key]}


def _reckoned(game: AnyGame, step: Step, watcher: Watcher) -> Json:
    """Without moves: a reader makes none."""
    if game.reckoned_kind is None:
        return None
    events = [game.seen(event, watcher) for event in step.events]
    return wire.dump(game.reckon(game.view(step.state, watcher), (), events))


def _happened(
    game: AnyGame, names: Sequence[str], step: Step, watcher: Watcher, *, is_open: bool = False
) -> Json:
    """The step as an entry of a table's log: for this watcher, or with all cards open."""
    what: log.What
    if step.seat is None:
        what = log.Dealt(1, 0, False, step.events)
    else:
        what = log.Played(step.seat, step.move, False, None, step.events)
    if not is_open:
        what = log.seen(game, what, watcher)
    told = wire.dump(tell(game, names, what, watcher))
    return {"number": step.number, "at": 0, **log.dump_what(what), "told": told}
