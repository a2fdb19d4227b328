"""What can be asked of a table. `who` is always the asker, already known by the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from parlour.games.game import Seat
from parlour.games.record import Record
from parlour.games.wire import Json
from parlour.table.seats import Away, Kind, Who


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat, any free one if none is named, and add a salt to the shuffle."""

    who: Who
    name: str
    seat: Seat | None = None
    salt: str = ""
    kind: Kind = "human"


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up; in a running game a bot plays on."""

    who: Who


@dataclass(frozen=True, slots=True)
class AddBot:
    """The host seats a bot."""

    who: Who
    level: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """The host sends a bot away."""

    who: Who
    seat: Seat


@dataclass(frozen=True, slots=True)
class Change:
    """The host changes the table before the game; None leaves things as they are."""

    who: Who
    players: int | None = None
    options: Json = None
    settings: Json = None


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody is ready for the game to begin, or is not any more."""

    who: Who
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """The host lets the cards be dealt."""

    who: Who


@dataclass(frozen=True, slots=True)
class Branch:
    """The host lets the game begin where a record stood after so many moves: "what if"."""

    who: Who
    record: Record
    step: int


@dataclass(frozen=True, slots=True)
class Play:
    """A move in its text form.

    `ref` is the sender's own name for it: sent twice, it is played once. `version` is how far the
    sender had seen; a move thought up before the last reveal is not played.
    """

    who: Who
    move: str
    ref: str | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A move of the bot that plays this seat, chosen when the log was `version` long."""

    seat: Seat
    move: str
    version: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back one's own last move."""

    who: Who


@dataclass(frozen=True, slots=True)
class Resign:
    """Give this game up for good."""

    who: Who


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody has lost connection for too long."""

    who: Who
    why: Away = "gone"


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody is there again and takes the seat back from the bot."""

    who: Who


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks."""

    who: Who


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on."""

    who: Who


@dataclass(frozen=True, slots=True)
class Rematch:
    """Once more: with new cards, or with the same deal and everybody in the next seat."""

    who: Who
    salt: str = ""
    same_deal: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """A quick phrase."""

    who: Who
    phrase: str


@dataclass(frozen=True, slots=True)
class Chat:
    """Free text, where the table allows it."""

    who: Who
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed: see whose clock has run out."""


Command: TypeAlias = (
    Sit
    | Leave
    | AddBot
    | RemoveBot
    | Change
    | Ready
    | Start
    | Branch
    | Play
    | BotPlay
    | Undo
    | Resign
    | Absent
    | Back
    | Pause
    | Resume
    | Rematch
    | Say
    | Chat
    | Tick
)
