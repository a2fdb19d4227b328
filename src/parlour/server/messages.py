"""Every message between a server and its clients, described once: tables, records, the server.

Those about guests are in `people_messages.py`, the coach's in `review_messages.py`.

These models check what comes in, document the HTTP API, and are what the TypeScript types are
written from. What goes out is built by the table itself, much faster; tests hold it against the
models here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from parlour.table import commands
from parlour.table.seats import Who

Salt = Annotated[str, Field(max_length=64, pattern=r"^[!-~]*$")]
Ref = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Level = Annotated[str, Field(max_length=40)]


class Model(BaseModel):
    """Unknown keys are refused: a misspelt one must not pass for one left out."""

    model_config = ConfigDict(extra="forbid", strict=True)


# From a client to a table.


class Ask(Model):
    """Something asked of a table; `id` comes back in the answer."""

    id: Ref | None = None


class SitDown(Ask):
    """Take a seat, any free one if none is named."""

    do: Literal["sit"]
    seat: SeatNumber | None = None
    salt: Salt = ""

    def command(self, who: Who, name: str) -> commands.Command:
        """As the table knows it."""
        return commands.Sit(who, name, self.seat, self.salt)


_BARE: dict[str, Callable[[Who], commands.Command]] = {
    "leave": commands.Leave,
    "start": commands.Start,
    "undo": commands.Undo,
    "resign": commands.Resign,
    "back": commands.Back,
    "pause": commands.Pause,
    "resume": commands.Resume,
}


class Ready(Ask):
    """Ready for the game to begin, or not any more."""

    do: Literal["ready"]
    ready: bool = True

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Ready(who, self.ready)


class Bare(Ask):
    """What needs no more than its name."""

    do: Literal["leave", "start", "undo", "resign", "back", "pause", "resume"]

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return _BARE[self.do](who)


class AddBot(Ask):
    """The host seats a bot."""

    do: Literal["add_bot"]
    level: Level = "greedy"
    seat: SeatNumber | None = None

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.AddBot(who, self.level, self.seat)


class RemoveBot(Ask):
    """The host sends a bot away."""

    do: Literal["remove_bot"]
    seat: SeatNumber

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.RemoveBot(who, self.seat)


class Change(Ask):
    """The host changes the table before the game."""

    do: Literal["change"]
    players: int | None = None
    options: dict[str, Any] | None = None
    settings: dict[str, Any] | None = None

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Change(who, self.players, self.options, self.settings)


class Play(Ask):
    """A move. With an `id`, sent again it is played once; with a `version`, never too late."""

    do: Literal["play"]
    move: Annotated[str, Field(max_length=40)]
    version: Annotated[int, Field(ge=0)] | None = None

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Play(who, self.move, self.id, self.version)


class Rematch(Ask):
    """Once more."""

    do: Literal["rematch"]
    salt: Salt = ""
    same_deal: bool = False

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Rematch(who, self.salt, self.same_deal)


class Say(Ask):
    """A quick phrase."""

    do: Literal["say"]
    phrase: Annotated[str, Field(max_length=40)]

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Say(who, self.phrase)


class Chat(Ask):
    """Free text, where the table allows it."""

    do: Literal["chat"]
    text: Annotated[str, Field(max_length=400)]

    def command(self, who: Who, name: str) -> commands.Command:  # noqa: ARG002
        """As the table knows it."""
        return commands.Chat(who, self.text)


Asked: TypeAlias = Annotated[
    SitDown | Bare | Ready | AddBot | RemoveBot | Change | Play | Rematch | Say | Chat,
    Field(discriminator="do"),
]
ASKED: TypeAdapter[Any] = TypeAdapter(Asked)


# From a table to a client.


class Spoken(Model):
    """A sentence in no language yet: a Fluent message and its variables."""

    id: str
    args: dict[str, Any]


class Refused(Model):
    """Why something was not done, to its asker alone."""

    id: str | None
    code: str
    message: str
    """In the asker's language."""
    sentence: Spoken


class SeatInfo(Model):
    """Who sits somewhere."""

    kind: Literal["human", "bot", "program"]
    name: str
    level: str | None
    away: Literal["gone", "left", "clock", "resigned"] | None
    rematch: Literal["no", "new", "same"]
    ready: bool


class ClockInfo(Model):
    """How long players may think."""

    kind: Literal["none", "move", "game", "days"]
    limit: int
    increment: int


class SettingsInfo(Model):
    """How a table is run."""

    clock: ClockInfo
    undo: bool
    spectators: bool
    delay: int
    chat: bool
    rated: bool
    private: bool
    ready: bool
    seen: bool
    stand_in: str
    hints: bool


class TableInfo(Model):
    """What everybody may know of a table."""

    game: str
    players: int
    options: dict[str, Any]
    settings: SettingsInfo
    commitment: str
    number: int
    """How many games were dealt here."""
    host: int | None
    """The host's seat."""
    seats: list[SeatInfo | None]


class Happened(BaseModel):
    """An entry of the log, as this client may know it. More keys depend on `what`."""

    model_config = ConfigDict(extra="allow")

    number: int
    at: int
    what: Literal[
        "opened", "changed", "sat", "rose", "isready", "dealt", "played", "tookback", "wentaway",
        "cameback", "paused", "resumed", "ended", "wantsrematch", "said", "chatted",
    ]  # fmt: skip
    events: list[dict[str, Any]] = []
    told: list[Spoken] = []


class State(Model):
    """How a table stands for one client, and what happened since its last message."""

    version: int
    at: int
    phase: Literal["waiting", "playing", "paused", "over"]
    events: list[Happened]
    view: dict[str, Any] | None
    legal: list[str]
    can_undo: bool
    clock: list[int | None]
    """Milliseconds that each seat has left."""
    reckoned: dict[str, Any] | None = None
    """What a game adds to its view for a screen; see the type of that name."""
    seat: int | None = None
    """Where this client sits."""
    table: TableInfo | None = None
    """There if it may have changed."""
    acks: list[str] = []
    """The ids of what this client asked and what is now durable."""


class Down(Model):
    """One message of a WebSocket: a state, a refusal, a sign of life, or a goodbye."""

    state: State | None = None
    refused: Refused | None = None
    beat: int | None = None
    acks: list[str] | None = None
    """The last word to somebody who by what they asked may no longer see the table."""


# HTTP besides.


class Branch(Model):
    """Where in which record a game goes on: after so many moves."""

    record: dict[str, Any]
    step: Annotated[int, Field(ge=0)]


class NewTable(Model):
    """A table to be opened. Whoever opens it sits down unless `sit` is false.

    With `from`, the number of players and the options are the record's, all seats must be taken,
    and the game starts at once.
    """

    game: Annotated[str, Field(max_length=40)]
    players: int = 2
    options: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    bots: Annotated[list[Level], Field(max_length=4)] = []
    sit: bool = True
    seat: SeatNumber | None = None
    salt: Salt = ""
    start: bool = False
    branch: Annotated[Branch | None, Field(alias="from")] = None


class Opened(Model):
    """Where a table is found: its link, and for public ones a code to read out."""

    id: str
    code: str | None
    state: State


class Listed(Model):
    """A public table."""

    id: str
    code: str | None
    phase: str
    table: TableInfo


class Mine(Listed):
    """A table where one sits and whose game is not over."""

    seat: int
    my_turn: bool


class Found(Model):
    """The table behind a code."""

    id: str


class RecordIn(Model):
    """A record, as it was downloaded."""

    record: dict[str, Any]


class Frame(Model):
    """One step of a record: what happened, and how the table looked then."""

    number: int
    seat: int | None
    move: str | None
    open: Happened
    """With all cards open."""
    spectator: Happened
    seats: list[Happened]
    """As each seat saw it."""
    view: dict[str, Any]
    """A spectator's."""
    own: list[dict[str, Any]]
    """For every seat the keys in which its view differs."""
    reckoned: dict[str, Any] | None = None
    """What the game adds to a spectator's view for a screen."""
    own_reckoned: list[dict[str, Any]] = []
    """For every seat the keys in which that differs."""
    legal: list[list[str]]


class Replayed(Model):
    """A record as frames; the first is the deal."""

    record: dict[str, Any]
    seats: list[SeatInfo]
    frames: list[Frame]


class SheetIn(Model):
    """A round on a real table, written as for `parlour score`."""

    game: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=4000)]
    round: Annotated[int, Field(ge=1, le=3)] | None = None


class SheetOut(BaseModel):
    """A round, scored. More keys depend on the game."""

    model_config = ConfigDict(extra="allow")

    game: str
    sentences: list[Spoken]
    text: list[str]
    """The sentences in the reader's language."""


class Checked(Model):
    """Something about a deal that was checked."""

    name: str
    holds: bool
    message: str


class Strength(Model):
    """What a level is worth at tables of one size, on openskill's scale, from so many games."""

    mu: float
    sigma: float
    games: int


class GameInfo(Model):
    """A game that can be played here."""

    game: str
    players: list[int]
    options: dict[str, Any]
    """Each option with its default."""
    bots: list[str]
    strengths: dict[str, dict[str, Strength]]
    """For each number of players, what each level was measured to be worth."""
    phrases: list[str]


class ServerInfo(Model):
    """This server."""

    version: str
    friends: str | None
    """Where friends on the same network find it, if it listens there."""


class Health(Model):
    """That the process and its database answer."""

    ok: bool
    version: str
