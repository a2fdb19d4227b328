"""What one audience is sent: the events it may know, its view, its legal moves.

Spectators of a table with a delay get theirs from a `DelayedTable` (`delayed.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, is_
from typing import Any

from parlour.games.game import AnyGame, Watcher
from parlour.games.sentence import Sentence, dump_sentence, sentence, who
from parlour.games.wire import Json
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.patch import Memo, difference
from parlour.table.seats import Occupant, display_name
from parlour.table.table import Table

_WITH_EVENTS = (log.Played, log.Dealt)  # a tuple: a union would be built at every call
_ABOUT_FORFEITS = (log.Forfeited, log.Chose, log.WentOn)
USUAL_IN_MOVES: dict[str, object] = {"move": None, "by_bot": False, "ref": None}
"""The usual values in other players' moves, which a patch leaves out."""
MAX_EVENTS = 300
"""After missing more entries than this, a client gets the view alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """What one watcher may know of a table at one version, and what happened before it."""

    version: int
    since: int | None
    """The version after which `entries` begin, None without any."""
    watcher: Watcher
    phase: str
    entries: Sequence[log.Entry]
    """Unfiltered: reduced to what the watcher may know when they are sent."""
    view: Any
    """None before the first deal."""
    legal: Sequence[str]
    can_undo: bool
    derived: Any
    """What the game derives for a screen, None without a view."""
    has_table: bool
    """Whether the table itself may have changed: its seats, its settings."""


def message_for(
    table: Table,
    watcher: Watcher,
    since: int | None,
    now: Millis,
    encoder: log.Encoder = log.PLAIN_JSON,
) -> Json:
    """One message: what happened after version `since` (None: no events), and the state now.

    The key `table` (seats, settings) is there only if it may have changed.
    """
    return dump_state(table, take_snapshot(table, watcher, since), now, encoder)


def take_snapshot(
    table: Table, watcher: Watcher, since: int | None, before: Snapshot | None = None
) -> Snapshot:
    """What this watcher may know now, with the events after version `since` (None: no events).

    `before` is an earlier snapshot for the same watcher: what has not changed is taken from it.
    """
    fresh = None if since is None else table.entries_after(since)
    if fresh is None or len(fresh) > MAX_EVENTS:
        since, fresh = None, []
    only_moves = since is not None
    for entry in fresh:
        if type(entry.what) is not log.Played:
            only_moves = False
            break
    game, run = table.game, table.running
    view = derived = None
    legal: Sequence[str] = ()
    if run is not None:
        view = game.view(run.state, watcher)
        same = before if only_moves and before is not None and before.version == since else None
        if same is not None and _derives_the_same(game, same.view, view):
            derived, legal = same.derived, same.legal
        else:
            legal = table.legal(watcher)
            derived = _derive(table, watcher, view, legal, fresh)
    can_undo = watcher is not None and table.undoable(watcher) is not None
    return Snapshot(
        table.version,
        since,
        watcher,
        table.phase,
        fresh,
        view,
        legal,
        can_undo,
        derived,
        not only_moves,
    )


def _derive(
    table: Table, watcher: Watcher, view: Any, legal: Sequence[str], fresh: Sequence[log.Entry]
) -> object | None:
    """What a screen shows beside the view: from what this watcher may know, not from the state."""
    game = table.game
    if game.derived_kind is None:
        return None
    played = []
    if not game.derived_from:  # else it does not depend on events
        played = [
            game.seen(event, watcher)
            for entry in fresh
            if isinstance(entry.what, log.Played)
            for event in entry.what.events
        ]
    derived = game.derive(view, legal, played)
    return derived if view.over else _without_aids(table, derived)


def _derives_the_same(game: AnyGame, before: Any, view: Any) -> bool:
    """Whether nothing has changed that legal moves or derived figures depend on.

    True while players choose: that is half of all moves of 5211. What has not changed is the same
    object, so that nothing is compared in depth.
    """
    fields = _source_fields(type(game))
    if fields is None or before is None:
        return False
    return all(map(is_, fields(before), fields(view)))


@cache
def _source_fields(game: type[AnyGame]) -> Callable[[Any], tuple[Any, ...]] | None:
    """A getter of the fields that `derived_from` names; None if a game names none."""
    return attrgetter(*game.derived_from) if game.derived_from else None


def dump_state(table: Table, known: Snapshot, now: Millis, encoder: log.Encoder) -> Json:
    """The whole state as a message."""
    view = None
    if known.view is not None:
        view = {"game": table.game.name, **encoder.value(known.view)}
    message = {
        "version": known.version,
        "at": now,
        "phase": known.phase,
        "events": _dump_events(table, known, encoder),
        "view": view,
        "legal": list(known.legal),
        "can_undo": known.can_undo,
        "clock": [table.clock.left_at(seat, now) for seat in range(table.players)],
    }
    if known.derived is not None:
        message["reckoned"] = encoder.value(known.derived)
    if known.has_table:
        message["table"] = table_info(table, encoder)
    return message


def can_patch(base: Snapshot, known: Snapshot) -> bool:
    """Whether a patch can say what changed for a watcher who knows `base`."""
    return (
        known.watcher == base.watcher
        and known.since == base.version
        and type(known.view) is type(base.view)
        and type(known.derived) is type(base.derived)
    )


def dump_patch(
    table: Table,
    base: Snapshot,
    known: Snapshot,
    now: Millis,
    encoder: log.Encoder,
    memo: Memo | None = None,
) -> Json:
    """What changed since `base`, if `can_patch`, as a message."""
    changed: Json = {}
    if known.phase != base.phase:
        changed["phase"] = known.phase
    if known.can_undo != base.can_undo:
        changed["can_undo"] = known.can_undo
    if base.view is not known.view and (patch := difference(base.view, known.view, memo)):
        changed["view"] = patch
    if base.legal is not known.legal and (patch := difference(base.legal, known.legal)):
        changed["legal"] = patch
    if base.derived is not known.derived and (
        patch := difference(base.derived, known.derived, memo)
    ):
        changed["reckoned"] = patch
    message: Json = {"base": base.version, "version": known.version, "at": now}
    if known.entries:
        message["events"] = _dump_events(table, known, encoder, is_short=True)
    if changed:
        message["state"] = changed
    if known.has_table or table.settings.clock.kind != "none":
        message["clock"] = [table.clock.left_at(seat, now) for seat in range(table.players)]
    if known.has_table:
        message["table"] = table_info(table, encoder)
    return message


def _dump_events(
    table: Table, known: Snapshot, encoder: log.Encoder, *, is_short: bool = False
) -> list[Json]:
    game, names, watcher = table.game, table.display_names, known.watcher
    return [
        _dump_move(game, names, entry, entry.what, watcher, encoder, is_short=is_short)
        if type(entry.what) is log.Played
        else dump_seen(game, names, entry, watcher, encoder)
        for entry in known.entries
    ]


def _dump_move(
    game: AnyGame,
    names: Sequence[str],
    entry: log.Entry,
    what: log.Played,
    watcher: Watcher,
    encoder: log.Encoder,
    *,
    is_short: bool,
) -> Json:
    """The same as `dump_seen`, in a third of the time: nearly all entries are moves."""
    seat, is_own = what.seat, what.seat == watcher
    data: dict[str, Any] = {"number": entry.number, "at": entry.at, "what": "played", "seat": seat}
    if not is_short or (is_own and what.move is not None):
        data["move"] = what.move if is_own else None
    if not is_short or what.by_bot:
        data["by_bot"] = what.by_bot
    if not is_short or (is_own and what.ref is not None):
        data["ref"] = what.ref if is_own else None
    events, told = [], []
    seen, describe_event, encode_event = game.seen, game.describe, encoder.event
    for event in what.events:
        event = seen(event, watcher)  # noqa: PLW2901 - nothing below may use the whole event
        events.append(encode_event(event))
        said = describe_event(event, names, watcher)
        if said is not None:
            told.append(dump_sentence(said))
    data["events"] = events
    if told:
        data["told"] = told
    return data


def _without_aids(table: Table, derived: object) -> object:
    """Leave out what the table's settings want players to work out or remember themselves."""
    if not table.settings.aids:
        return table.game.without_aids(derived)
    return derived if table.settings.seen else table.game.without_unseen(derived)


def dump_seen(
    game: AnyGame,
    names: Sequence[str],
    entry: log.Entry,
    watcher: Watcher,
    encoder: log.Encoder,
) -> Json:
    """What this watcher may know of an entry, with sentences that describe it."""
    what = log.seen(game, entry.what, watcher)
    data = {"number": entry.number, "at": entry.at, **log.dump_log_event(what, encoder)}
    sentences = describe(game, names, what, watcher)
    if sentences:
        data["told"] = [dump_sentence(one) for one in sentences]
    return data


def describe(
    game: AnyGame, names: Sequence[str], what: log.LogEvent, watcher: Watcher
) -> list[Sentence]:
    """The sentences that describe a log event, as this watcher may know it."""
    if isinstance(what, _WITH_EVENTS):
        sentences = [game.describe(event, names, watcher) for event in what.events]
        if isinstance(what, log.Dealt):
            sentences[:0] = _about_cards(what, names)
        return [one for one in sentences if one is not None]
    if isinstance(what, _ABOUT_FORFEITS):
        return _describe_forfeit(what, names, watcher)
    if isinstance(what, log.Said):
        return [sentence(f"phrase-{what.phrase}")]
    if isinstance(what, log.Sat):
        names = [*names[: what.seat], display_name(what.name, what.level), *names[what.seat + 1 :]]
    if isinstance(what, log.Announced):
        return [sentence("web-log-announced", round=str(what.round))]
    if isinstance(what, log.Ended):
        return [sentence("web-log-stopped")] if what.why == "stopped" else []
    if isinstance(what, log.Forgave):
        return [sentence("web-log-forgave")]
    if isinstance(what, log.WentAway) and what.held:
        # If they have lost by it, the next entry has the sentence.
        about = who(what.seat, names, watcher)
        return [sentence("web-log-held", **about)] if what.why == "gone" else []
    if isinstance(what, log.Dropped | log.WantsRemoved):
        return [_describe_dropped(what, names, watcher)]
    if isinstance(what, log.ABOUT_A_SEAT):
        return [sentence(f"web-log-{log.NAMES[type(what)]}", **who(what.seat, names, watcher))]
    return []


def _describe_dropped(
    what: log.Dropped | log.WantsRemoved, names: Sequence[str], watcher: Watcher
) -> Sentence:
    if isinstance(what, log.WantsRemoved):
        about = {**who(what.seat, names, watcher), "name": names[what.target]}
        return sentence("web-log-wantsremoved", **about, wants="yes" if what.wants else "no")
    if what.by is not None:
        return sentence("web-log-waits", **who(what.by, names, watcher), name=names[what.seat])
    held = "yes" if what.held or what.takeover is None else "no"  # then no bot takes over
    return sentence("web-log-dropped", **who(what.seat, names, watcher), held=held)


def _about_cards(dealt: log.Dealt, names: Sequence[str]) -> list[Sentence | None]:
    """What players should know about where the cards come from."""
    said: list[Sentence | None] = []
    if dealt.same_as is not None:
        said.append(sentence("web-same-cards", number=dealt.same_as))
    said += [sentence("web-log-unrevealed", who=names[seat]) for seat in dealt.unrevealed]
    if dealt.beacon is not None and dealt.beacon.randomness is None:
        said.append(sentence("web-log-no-beacon"))
    return said


def _describe_forfeit(
    what: log.Forfeited | log.Chose | log.WentOn, names: Sequence[str], watcher: Watcher
) -> list[Sentence]:
    match what:
        case log.Forfeited():
            about = who(what.seat, names, watcher)
            return [sentence("web-log-forfeited", **about, why=what.why)]
        case log.Chose():
            about = who(what.seat, names, watcher)
            return [sentence("web-log-chose", **about, choice=what.choice)]
        case log.WentOn():
            return [sentence("web-log-wenton", counts="yes" if what.counts else "no")]


def table_info(table: Table, encoder: log.Encoder = log.PLAIN_JSON) -> Json:
    """What everyone may know about a table."""
    return {
        "game": table.game.name,
        "players": table.players,
        "options": encoder.value(table.options),
        "settings": encoder.value(table.settings),
        "commitment": table.commitment,
        "number": table.games_dealt,
        "host": table.seat_of(table.host),
        "seats": [None if one is None else _seat_info(one) for one in table.seats],
        "drawing": _drawing_info(table),
        "same_as": None if table.running is None else table.running.same_as,
        "forfeits": _forfeits_info(table),
        "winners": _winners(table),
        "hints": _hints(table),
        "removal": _removal(table),
        "daily": None if table.daily is None else encoder.value(table.daily),
    }


def _drawing_info(table: Table) -> Json:
    """While cards are drawn: which clients have still to reveal their salts, and until when.

    Then which round of the beacon is waited for; 0 until it is named.
    """
    if table.drawing is None:
        return None
    if table.awaited is None:
        waiting = [seat for seat, one in enumerate(table.seats) if one and one.must_reveal]
        return {"until": table.drawing.until, "waiting": waiting, "beacon": None}
    named = table.awaited.round if isinstance(table.awaited, log.Announced) else 0
    return {"until": table.awaited.until, "waiting": [], "beacon": named}


def _forfeits_info(table: Table) -> Json:
    """In a rated game: who has lost, who has still to choose and until when."""
    run = table.running
    if run is None or not run.rated:
        return None
    forfeits = run.forfeits
    choosing = table.playing_people() if forfeits.is_open else ()
    return {
        "counts": forfeits.still_rated,
        "lost": list(forfeits.lost),
        "choosing": list(choosing),
        "votes": {str(seat): choice for seat, choice in forfeits.votes},
        "choose_by": forfeits.choose_by,
        "held": {str(seat): until for seat, until in forfeits.reserved},
    }


def _winners(table: Table) -> Json:
    """Who won the game that is over; also one that was not played to the end."""
    end = None if table.running is None else table.running.end
    return None if end is None else list(end.winners)


def _hints(table: Table) -> list[int]:
    """How many hints each seat got in this game."""
    given = [] if table.running is None else [seat for seat, _ in table.running.hints]
    return [given.count(seat) for seat in range(table.players)]


def _removal(table: Table) -> Json:
    """By seat: who of those who play right now wants that player to be removed."""
    votes: dict[str, list[int]] = {}
    for seat, target in sorted(table.removal_votes):
        if seat in table.removal_voters(target):
            votes.setdefault(str(target), []).append(seat)
    return votes


def _seat_info(occupant: Occupant) -> Json:
    return {
        "kind": occupant.kind,
        "name": occupant.name,
        "level": occupant.level,
        "commit": occupant.commit,
        "away": occupant.away,
        "missing": occupant.missing,
        "takeover": occupant.takeover,
        "rematch": occupant.rematch,
        "ready": occupant.ready,
    }
