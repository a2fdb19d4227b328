"""The log of a table: numbered entries, each one thing that happened, and who may know what of it.

Stored whole, secrets included; `seen` gives what one audience may know. A hidden part is None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from parlour.games import registry, wire
from parlour.games.game import AnyGame, Card, Seat, Watcher
from parlour.games.wire import Json
from parlour.table.clock import Millis
from parlour.table.seats import Away, Kind, Who
from parlour.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was set up. Its secret, from which every deal's secret comes, is never shown."""

    game: str
    players: int
    settings: Settings
    host: Who | None
    secret: str | None = field(repr=False)
    commitment: str
    options: Any = None


@dataclass(frozen=True, slots=True)
class Changed:
    """The host changed the number of seats, the game's options or the settings."""

    players: int
    settings: Settings
    options: Any = None


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody took a seat."""

    seat: Seat
    kind: Kind
    name: str
    who: Who | None = None
    level: str | None = None
    salt: str | None = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Rose:
    """A seat became free."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class IsReady:
    """Somebody said whether they are ready."""

    seat: Seat
    ready: bool


@dataclass(frozen=True, slots=True)
class Source:
    """A record's luck, for a game that branches off from it after so many moves."""

    step: int
    seed: str | None = field(default=None, repr=False)
    decks: tuple[tuple[Card, ...], ...] = field(default=(), repr=False)
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game began, with these seats, everybody moved on by `rotate` seats first."""

    deal: int
    """Which game of this table, from 1."""
    rotate: int
    same_deal: bool
    events: tuple[Any, ...] = ()
    source: Source | None = None
    """Where the cards come from if not from the table's secret."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made. Others than its seat know of it what its events tell them."""

    seat: Seat
    move: str | None
    by_bot: bool
    ref: str | None = None
    """The sender's own name for it."""
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class TookBack:
    """The move of entry `entry` was taken back."""

    seat: Seat
    entry: int


@dataclass(frozen=True, slots=True)
class WentAway:
    """A bot plays this seat from now on."""

    seat: Seat
    why: Away


@dataclass(frozen=True, slots=True)
class CameBack:
    """The bot hands the seat back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Paused:
    """The game stands still."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resumed:
    """The game goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """A game ended; now its secret and salts are shown, and what the next deal is bound to."""

    why: Literal["played", "resigned", "left"]
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


What: TypeAlias = (
    Opened
    | Changed
    | Sat
    | Rose
    | IsReady
    | Dealt
    | Played
    | TookBack
    | WentAway
    | CameBack
    | Paused
    | Resumed
    | Ended
    | WantsRematch
    | Said
    | Chatted
)
KINDS = (
    Opened, Changed, Sat, Rose, IsReady, Dealt, Played, TookBack, WentAway, CameBack, Paused,
    Resumed, Ended, WantsRematch, Said, Chatted,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line of a log. Numbers run from 1 without a gap."""

    number: int
    at: Millis
    what: What


def seen(game: AnyGame, what: What, watcher: Watcher) -> What:
    """What this seat, or a spectator, may know of it."""
    match what:
        case Played():
            events = _seen(game, what.events, watcher)
            if what.seat == watcher:
                return Played(what.seat, what.move, what.by_bot, what.ref, events)
            return Played(what.seat, None, what.by_bot, None, events)
        case Dealt():
            return replace(what, events=_seen(game, what.events, watcher), source=None)
        case Opened():
            return replace(what, host=None, secret=None)
        case Sat():
            return replace(what, who=None, salt=None)
        case WantsRematch():
            return replace(what, salt=None)
        case _:
            return what


def _seen(game: AnyGame, events: tuple[Any, ...], watcher: Watcher) -> tuple[Any, ...]:
    return tuple(game.seen(event, watcher) for event in events)


@dataclass(frozen=True, slots=True)
class Form:
    """How values and a game's events become JSON, or what an encoder can make JSON of."""

    value: Callable[[object], Json]
    event: Callable[[object], Json]


PLAIN = Form(wire.dump, wire.dump_tagged)
"""Lists and dictionaries, as the standard library needs them."""


def dump_what(what: What, form: Form = PLAIN) -> Json:
    """What happened as JSON, its kind in front."""
    fields = wire.fields_of(what)
    events = fields.get("events")
    if events is None:
        return {"what": _NAMES[type(what)], **form.value(fields)}
    fields["events"] = None  # has its place, and its own form
    data = {"what": _NAMES[type(what)], **form.value(fields)}
    data["events"] = [form.event(event) for event in events]
    return data


_NAMES: dict[type, str] = {kind: kind.__name__.lower() for kind in KINDS}
_BY_NAME: dict[str, Any] = {name: kind for kind, name in _NAMES.items()}


def dump_entry(entry: Entry, form: Form = PLAIN) -> Json:
    """An entry as the store keeps it, everything included."""
    return {"number": entry.number, "at": entry.at, **dump_what(entry.what, form)}


def load_entry(data: Json, game: AnyGame | None = None) -> Entry:
    """The entry that `dump_entry` wrote; the first one of a log names the game itself."""
    rest = {key: value for key, value in data.items() if key not in {"events", "options"}}
    kind = _BY_NAME[data["what"]]
    what = wire.load(kind, rest)
    if game is None:
        game = registry.get(data["game"])
    if "events" in data:
        what = replace(what, events=tuple(game.load_event(event) for event in data["events"]))
    if "options" in data:
        what = replace(what, options=game.parse_options(data["options"]))
    return Entry(data["number"], data["at"], what)
