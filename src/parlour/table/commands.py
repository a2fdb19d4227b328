"""Commands: everything that can be done at a table. `who` is the person who sends it.

Clients may send those in `Request` (see `requests.py`): the types here bound what they may write.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from parlour.games.deal import Beacon
from parlour.games.game import Seat
from parlour.games.record import Record
from parlour.table.clock import Millis
from parlour.table.forfeits import Choice
from parlour.table.seats import Away, Kind, PersonId


class Bounds:
    """Bounds of a value that clients send, as metadata of its type.

    The server enforces them by the hook below, which is how pydantic reads metadata.
    """

    def __init__(self, **bounds: int | str) -> None:
        self._bounds = bounds

    def __get_pydantic_core_schema__(
        self, kind: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        return {**handler(kind), **self._bounds}


SeatNumber: TypeAlias = Annotated[Seat, Bounds(ge=0, le=4)]
Salt: TypeAlias = Annotated[str, Bounds(max_length=64, pattern=r"^[!-~]*$")]
Commit: TypeAlias = Annotated[str, Bounds(pattern=r"^[0-9a-f]{64}$")]
ShortText: TypeAlias = Annotated[str, Bounds(max_length=40)]
RequestId: TypeAlias = Annotated[str, Bounds(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
"""A client's own name for a request. The answer repeats it."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Sit down in a seat (default: any free one), and add a salt to the shuffle.

    Before the first game, a seated player may send it again to change their name. A commitment to a
    salt, its SHA-256, is better than the salt itself: the salt is then revealed (`Reveal`) only
    when everyone is committed, so that nobody can choose theirs by the others'.
    """

    who: PersonId
    name: str
    seat: SeatNumber | None = None
    salt: Salt = ""
    kind: Kind = "human"
    commit: Commit | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table; in a running game a bot plays on."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class AddBot:
    """The host seats a bot."""

    who: PersonId
    level: ShortText = "greedy"
    seat: SeatNumber | None = None
    character: ShortText | None = None
    """The character that plays the level; default: one who is not at the table yet."""


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """The host removes a bot."""

    who: PersonId
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a person from the table, for good.

    Between games the host does so. During a game the others vote: if more than half of them, and
    at least two, want it, a bot plays on for that person. `wants` withdraws a vote if it is false.
    """

    who: PersonId
    seat: SeatNumber
    wants: bool = True


@dataclass(frozen=True, slots=True)
class Change:
    """The host changes the table before the game. Fields that are null stay as they are."""

    who: PersonId
    players: int | None = None
    options: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready for the game to begin, or no longer."""

    who: PersonId
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts the game.

    With `shrink`, empty seats are removed first; otherwise every seat must be taken.
    """

    who: PersonId
    shrink: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """The host starts the game from a record, after its first `step` moves: "what if"."""

    who: PersonId
    record: Record
    step: int


@dataclass(frozen=True, slots=True)
class Play:
    """A move in its text form. With an `id`, it is played only once even if it is sent again.

    `ref` is that id. `version` is the last version the sender has seen: a move chosen before the
    last reveal is refused.
    """

    who: PersonId
    move: ShortText
    ref: RequestId | None = None
    version: Annotated[int, Bounds(ge=0)] | None = None


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A move of the bot that plays this seat, chosen when the log was `version` long."""

    seat: Seat
    move: str
    version: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo your own last move."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class NoteHint:
    """A player got a hint from the coach."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign this game."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Absent:
    """A player has been disconnected for too long."""

    who: PersonId
    why: Away = "gone"


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A player's connection is lost: a bot takes over at `takeover`, unless they are back."""

    who: PersonId
    takeover: Millis


@dataclass(frozen=True, slots=True)
class Wait:
    """Give a disconnected player more time before a bot takes over."""

    who: PersonId
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a bot play for a disconnected player now."""

    who: PersonId
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Back:
    """A player has returned and takes the seat back from the bot."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Choose:
    """After another player has forfeited a rated game: end it here, or continue."""

    who: PersonId
    choice: Choice


@dataclass(frozen=True, slots=True)
class Pause:
    """Pause the game and its clocks."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Resume:
    """Resume a paused game."""

    who: PersonId


@dataclass(frozen=True, slots=True)
class Rematch:
    """Vote for a rematch: new cards, or the same deal with everyone one seat further."""

    who: PersonId
    salt: Salt = ""
    same_deal: bool = False
    commit: Commit | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """The salt that this player is committed to. Sent by clients while cards are drawn."""

    who: PersonId
    salt: Salt


@dataclass(frozen=True, slots=True)
class Announce:
    """The server names the beacon's next round, and how long to wait for it."""

    url: str
    round: int
    until: Millis


@dataclass(frozen=True, slots=True)
class MixIn:
    """The beacon has published the round that was named."""

    beacon: Beacon


@dataclass(frozen=True, slots=True)
class Say:
    """A quick phrase."""

    who: PersonId
    phrase: ShortText


@dataclass(frozen=True, slots=True)
class Chat:
    """Free text, where the table allows it."""

    who: PersonId
    text: Annotated[str, Bounds(max_length=400)]


@dataclass(frozen=True, slots=True)
class Forgive:
    """No server was running between these times: clocks must not count that."""

    last_heartbeat: Millis
    started: Millis


@dataclass(frozen=True, slots=True)
class Stop:
    """The server's host ends the game: nobody wins, and it counts for no rating."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Check whether a player's time has run out."""


Request: TypeAlias = (
    Sit
    | Leave
    | AddBot
    | RemoveBot
    | Remove
    | Change
    | Ready
    | Start
    | Play
    | Undo
    | Resign
    | Back
    | Wait
    | StandIn
    | Choose
    | Pause
    | Resume
    | Rematch
    | Reveal
    | Say
    | Chat
)
"""The commands that clients may send, in the order of the protocol's description."""

Command: TypeAlias = (
    Request
    | Branch
    | BotPlay
    | NoteHint
    | Absent
    | Disconnected
    | Announce
    | MixIn
    | Forgive
    | Stop
    | Tick
)
