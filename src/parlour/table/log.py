"""The log of a table: numbered entries, each with one event, and who may know what of it.

Entries are stored whole, secrets included; `seen` sets what a watcher may not know to None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, get_args

from parlour.games import registry, wire
from parlour.games.deal import Beacon
from parlour.games.game import AnyGame, Card, Seat, Watcher
from parlour.games.wire import Json
from parlour.table.clock import Millis
from parlour.table.daily.days import DailyGame
from parlour.table.forfeits import Choice
from parlour.table.seats import Away, Kind, Occupant, PersonId
from parlour.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened. Its secret, from which every deal's secret comes, is never shown."""

    game: str
    players: int
    settings: Settings
    host: PersonId | None
    secret: str | None = field(repr=False)
    commitment: str
    options: Any = None
    daily: DailyGame | None = None
    """At a table of the daily deal: nothing about it can be changed."""
    alone: bool = False
    """Nobody but the host may sit down: where not everyone may open tables for others."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The host changed the number of seats, the game's options or the settings."""

    players: int
    settings: Settings
    options: Any = None
    seats: tuple[Seat, ...] | None = None
    """The seats that remain, in their new order; None: those below `players`."""


@dataclass(frozen=True, slots=True)
class Sat:
    """A person or a bot took a seat."""

    seat: Seat
    kind: Kind
    name: str
    who: PersonId | None = None
    level: str | None = None
    salt: str | None = field(default="", repr=False)
    commit: str = ""


@dataclass(frozen=True, slots=True)
class Rose:
    """A seat became free."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Removed:
    """A person was removed from the table, and cannot come back to it.

    Between games the seat is free then; during a game a bot plays on, as if the person had left.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class WantsRemoved:
    """A player wants another one to be removed, or no longer does."""

    seat: Seat
    target: Seat
    wants: bool


@dataclass(frozen=True, slots=True)
class IsReady:
    """A player said whether they are ready."""

    seat: Seat
    ready: bool


@dataclass(frozen=True, slots=True)
class Source:
    """The cards of a record, for a game that branches off from it after `step` moves."""

    step: int
    seed: str | None = field(default=None, repr=False)
    decks: tuple[tuple[Card, ...], ...] = field(default=(), repr=False)
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game began; before that, all players moved on by `rotate` seats."""

    deal: int
    """Which game of this table, from 1."""
    rotate: int
    same_deal: bool
    events: tuple[Any, ...] = ()
    source: Source | None = None
    """Where the cards come from, if not from the table's secret."""
    rated: bool = False
    """Whether the game counts for ratings, by the rules of `table/forfeits.py`."""
    same_as: int | None = None
    """With `same_deal`, the number of the first game that was dealt these cards."""
    unrevealed: tuple[Seat, ...] = ()
    """Seats whose salt was not revealed in time: their commitments took its place."""
    beacon: Beacon | None = None
    """The public randomness that was mixed in, where the table wants it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made. Other seats know only its events, as they may see them."""

    seat: Seat
    move: str | None
    by_bot: bool
    ref: str | None = None
    """The id that the sender gave it."""
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class TookBack:
    """The move of entry `entry` was undone."""

    seat: Seat
    entry: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """A player got a hint for the decision at hand; a second one for it does not count."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentAway:
    """A bot plays this seat from now on."""

    seat: Seat
    why: Away
    held: bool = False
    """In a rated game no bot plays: the seat is reserved until the player is back or has lost."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A player lost the connection. A bot takes over at `takeover`; None: not by itself."""

    seat: Seat
    takeover: Millis | None
    by: Seat | None = None
    """Who gave the player more time; None when the connection was lost."""
    held: bool = False
    """In a rated game no bot plays: the seat is then reserved for a while."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """The player is back, and takes over from a bot if one has stood in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A player lost a rated game by going away. The others choose what happens next."""

    seat: Seat
    why: Away


@dataclass(frozen=True, slots=True)
class Chose:
    """A player chose what happens after a forfeit."""

    seat: Seat
    choice: Choice


@dataclass(frozen=True, slots=True)
class WentOn:
    """The game continues after a forfeit, with a bot in the seat that was lost."""

    counts: bool
    """Whether it still counts for the ratings of those who play on."""


@dataclass(frozen=True, slots=True)
class Forgave:
    """No server was running for this long: no clock counts it."""

    millis: Millis


@dataclass(frozen=True, slots=True)
class Paused:
    """The game was paused."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game was resumed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """A game ended. Its secret and salts are revealed, and the next deal is committed to."""

    why: Literal["played", "resigned", "left", "forfeit", "stopped"]
    """`stopped`: by the host of the server."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    secret: str
    salts: tuple[str, ...]
    next_commitment: str


@dataclass(frozen=True, slots=True)
class WantsRematch:
    """A player wants to play again."""

    seat: Seat
    same_deal: bool
    salt: str | None = field(default="", repr=False)
    commit: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The next game's seats are settled: players reveal the salts they are committed to."""

    rotate: int
    until: Millis


@dataclass(frozen=True, slots=True)
class Revealed:
    """A player revealed a salt. Others see it when the game is over."""

    seat: Seat
    salt: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class AwaitsBeacon:
    """All salts are settled: now, and not before, a round of the beacon is named."""

    until: Millis


@dataclass(frozen=True, slots=True)
class Announced:
    """The round of the beacon that will be mixed in. It is not published yet."""

    url: str
    round: int
    until: Millis
    """When the cards are dealt without it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A quick phrase."""

    seat: Seat
    phrase: str


@dataclass(frozen=True, slots=True)
class Chatted:
    """Free text."""

    seat: Seat
    text: str


LogEvent: TypeAlias = (
    Opened
    | Changed
    | Sat
    | Rose
    | Removed
    | WantsRemoved
    | IsReady
    | Dealt
    | Played
    | TookBack
    | Hinted
    | WentAway
    | Dropped
    | CameBack
    | Forfeited
    | Chose
    | WentOn
    | Forgave
    | Paused
    | Resumed
    | Ended
    | WantsRematch
    | Drawing
    | Revealed
    | AwaitsBeacon
    | Announced
    | Said
    | Chatted
)
OccupantEvent: TypeAlias = IsReady | WentAway | Dropped | CameBack | WantsRematch | Revealed
"""Events that change nothing but the player in their seat, as `occupant_after` says."""
KINDS: tuple[type, ...] = get_args(LogEvent)
ABOUT_A_SEAT = (
    Sat, Rose, Removed, TookBack, WentAway, CameBack, Paused, Resumed, WantsRematch, Hinted,
)  # fmt: skip
"""Events whose sentence, `web-log-NAME`, needs nothing but the player in that seat."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered event of a log. Numbers run from 1 without a gap."""

    number: int
    at: Millis
    what: LogEvent


def occupant_after(event: OccupantEvent, occupant: Occupant) -> Occupant:
    """The player in the event's seat after it."""
    match event:
        case IsReady(ready=ready):
            return replace(occupant, ready=ready)
        case WentAway(why=why):
            # A player who is gone has to vote again: a rated rematch would be lost at once.
            vote = "no" if why == "gone" and occupant.rematch == "new" else occupant.rematch
            return replace(occupant, away=why, missing=False, takeover=None, rematch=vote)
        case Dropped(takeover=takeover):
            return replace(occupant, missing=True, takeover=takeover)
        case CameBack():
            return replace(occupant, away=None, missing=False, takeover=None)
        case WantsRematch():
            wanted: Literal["new", "same"] = "same" if event.same_deal else "new"
            return replace(occupant, rematch=wanted, salt=event.salt or "", commit=event.commit)
        case Revealed(salt=salt):
            return replace(occupant, salt=salt or "")


def seen(game: AnyGame, what: LogEvent, watcher: Watcher) -> LogEvent:
    """What this seat, or a spectator, may know of an event."""
    if type(what) is Played:  # first, because nearly all of them are
        events = tuple([game.seen(event, watcher) for event in what.events])
        if what.seat == watcher:
            return Played(what.seat, what.move, what.by_bot, what.ref, events)
        return Played(what.seat, None, what.by_bot, None, events)
    match what:
        case Dealt():
            return replace(what, events=_seen_events(game, what.events, watcher), source=None)
        case Opened():
            return replace(what, host=None, secret=None)
        case Sat():
            return replace(what, who=None, salt=None)
        case WantsRematch() | Revealed():
            return replace(what, salt=None)
        case _:
            return what


def _seen_events(game: AnyGame, events: tuple[Any, ...], watcher: Watcher) -> tuple[Any, ...]:
    return tuple(game.seen(event, watcher) for event in events)


@dataclass(frozen=True, slots=True)
class Encoder:
    """How values and a game's events become JSON, or what a JSON library can write fast."""

    value: Callable[[object], Json]
    event: Callable[[object], Json]


PLAIN_JSON = Encoder(wire.dump, wire.dump_tagged)
"""Lists and dictionaries, for the standard library."""


def dump_log_event(what: LogEvent, encoder: Encoder = PLAIN_JSON) -> Json:
    """An event as JSON, its kind first."""
    if type(what) is Played:  # nearly all of them are
        return {
            "what": "played",
            "seat": what.seat,
            "move": what.move,
            "by_bot": what.by_bot,
            "ref": what.ref,
            "events": list(map(encoder.event, what.events)),
        }
    fields = wire.fields_of(what)
    events = fields.get("events")
    if events is not None:
        fields["events"] = None  # keeps its place; encoded below
    data = {"what": NAMES[type(what)], **encoder.value(fields)}
    if events is not None:
        data["events"] = [encoder.event(event) for event in events]
    return data


NAMES: dict[type, str] = {kind: kind.__name__.lower() for kind in KINDS}
"""The names of events on the wire: renaming a class changes the protocol."""
_BY_NAME: dict[str, Any] = {name: kind for kind, name in NAMES.items()}


def dump_entry(entry: Entry, encoder: Encoder = PLAIN_JSON) -> Json:
    """An entry as it is stored, secrets included."""
    return {"number": entry.number, "at": entry.at, **dump_log_event(entry.what, encoder)}


def load_entry(data: Json, game: AnyGame | None = None) -> Entry:
    """The entry that `dump_entry` wrote. Only the first entry of a log needs no `game`."""
    rest = {key: value for key, value in data.items() if key not in {"events", "options"}}
    what = wire.load(_BY_NAME[data["what"]], rest)
    game = game or registry.get(data["game"])
    if "events" in data:
        what = replace(what, events=tuple(game.load_event(event) for event in data["events"]))
    if "options" in data:
        what = replace(what, options=game.parse_options(data["options"]))
    return Entry(data["number"], data["at"], what)
