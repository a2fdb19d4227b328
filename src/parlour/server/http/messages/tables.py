"""Messages between the server and its clients: tables, records, the server itself.

These models check requests, document the HTTP API, and are the source of the page's TypeScript
types. Requests to a table, and the descriptions of seats and settings, come from the table's own
dataclasses (`server/request_schemas.py`). The table builds states itself, much faster than models
could; tests validate them against the models here. Messages about guests are in `guests.py`, score
sheets in `sheets.py`, the daily deal in `daily.py`, reviews in `table/review/model.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from parlour.games.sentence import NamedBot
from parlour.server.http.paths import GameName
from parlour.server.request_schemas import STRICT, object_of
from parlour.table.clock import ClockRule
from parlour.table.commands import Commit, Salt, SeatNumber, ShortText
from parlour.table.daily.days import DailyGame
from parlour.table.json_api.lesson import MAX_DONE
from parlour.table.seats import Occupant
from parlour.table.settings import Settings
from parlour.text import Language

Json: TypeAlias = dict[str, Any]

ClockInfo: TypeAlias = Annotated[Json, object_of(ClockRule, "ClockInfo")]
SettingsInfo: TypeAlias = Annotated[Json, object_of(Settings, "SettingsInfo", clock=ClockInfo)]
SeatInfo: TypeAlias = Annotated[Json, object_of(Occupant, "SeatInfo", without=("who", "salt"))]
DailyInfo: TypeAlias = Annotated[Json, object_of(DailyGame, "DailyInfo")]
BotInSentence: TypeAlias = Annotated[Json, object_of(NamedBot, "NamedBot")]


class Model(BaseModel):
    """Refuses unknown keys."""

    model_config = STRICT


class Sentence(Model):
    """A sentence in no language yet: a Fluent message and its variables."""

    id: str
    args: Json


class PlayerSentence(Sentence):
    """A sentence about players; `bots` holds the variables that contain bots' names, in pieces."""

    bots: dict[str, list[str | BotInSentence]] = {}


class Refused(Model):
    """Why a request was refused, sent only to its sender."""

    id: str | None
    code: str
    message: str
    """In the reader's language."""
    sentence: Sentence


class ForfeitsInfo(Model):
    """A rated game: who has lost by going away, and what the others choose. Times are in ms."""

    counts: bool
    """Whether the game counts for those who are still playing."""
    lost: list[int]
    choosing: list[int]
    """The seats that choose whether to end the game or to continue."""
    votes: dict[str, Literal["end", "continue"]]
    """By seat."""
    choose_by: int | None
    held: dict[str, int]
    """By seat of a disconnected player: the time until which the seat is reserved."""


class DrawingInfo(Model):
    """While cards are drawn: the seats whose clients must reveal their salts, and until when."""

    until: int
    waiting: list[int]
    beacon: int | None = None
    """Then the round of the beacon that is waited for; 0 until it is named."""


class TableInfo(Model):
    """The public facts about a table."""

    game: str
    players: int
    options: Json
    settings: SettingsInfo
    commitment: str
    number: int
    """How many games have been dealt here."""
    host: int | None
    """The host's seat."""
    seats: list[SeatInfo | None]
    drawing: DrawingInfo | None
    same_as: int | None
    """The number of an earlier game here with the same cards."""
    forfeits: ForfeitsInfo | None
    """In a rated game."""
    winners: list[int] | None
    """Who won the game that is over."""
    hints: list[int]
    """How many hints each seat got in this game."""
    removal: dict[str, list[int]]
    """By seat: the players who want that player to be removed from the game."""
    daily: DailyInfo | None = None
    """At a table of the daily deal."""


class LogEntry(BaseModel):
    """An entry of the log as this client may see it. More keys depend on `what`."""

    model_config = ConfigDict(extra="allow")

    number: int
    at: int
    what: Literal[
        "opened", "changed", "sat", "rose", "removed", "wantsremoved", "isready", "dealt", "played",
        "tookback", "hinted", "wentaway", "dropped", "cameback", "forfeited", "chose", "wenton",
        "forgave", "paused", "resumed", "ended", "wantsrematch", "drawing", "revealed",
        "awaitsbeacon", "announced", "said", "chatted",
    ]  # fmt: skip
    events: list[Json] = []
    told: list[PlayerSentence] = []


class Recap(Model):
    """The current game so far, for a client that has just connected."""

    events: list[LogEntry]
    """To be read, not animated: moves and deals have their sentences, but no `events`."""
    finished: Json | None = None
    """The last round that was scored, as in `reckoned`, for games whose views do not have it."""


class State(Model):
    """A table as one client sees it, and what happened since its last message."""

    version: int
    at: int
    phase: Literal["waiting", "playing", "paused", "over"]
    events: list[LogEntry]
    view: Json | None
    legal: list[str]
    can_undo: bool
    clock: list[int | None]
    """Milliseconds left for each seat."""
    reckoned: Json | None = None
    """What a game derives from the view for a screen."""
    seat: int | None = None
    """This client's seat."""
    table: TableInfo | None = None
    """Present if it may have changed."""
    acks: list[str] = []
    """Ids of this client's requests that are now durable."""
    getting_ready: list[int] = []
    """Seats whose bot cannot move yet because its code is still being compiled."""
    recap: Recap | None = None
    """For clients that asked for it, where `events` cannot say what they missed."""


class Patch(Model):
    """What changed since the client's last state or patch, for clients of protocol 2."""

    base: int
    """The version that the client must have."""
    version: int
    at: int
    events: list[LogEntry] = []
    """Of moves, `move` and `ref` are left out if they are null, `by_bot` if it is false."""
    state: Json = {}
    """Patches of `phase`, `view`, `legal`, `can_undo` and `reckoned`, of those that changed."""
    clock: list[int | None] | None = None
    """Unchanged if left out."""
    table: TableInfo | None = None
    acks: list[str] = []
    getting_ready: list[int] = []


class SocketMessage(Model):
    """One message of a WebSocket: exactly one of these keys."""

    state: State | None = None
    patch: Patch | None = None
    refused: Refused | None = None
    beat: int | None = None
    acks: list[str] | None = None
    """Sent to a client whose own request has ended its right to see the table."""
    getting_ready: list[int] | None = None
    """Seats whose bot is getting ready, sent when they change."""


class Branch(Model):
    """A position in a record: after `step` moves."""

    record: Json
    step: Annotated[int, Field(ge=0)]


class NewTable(Model):
    """A table to open. The sender sits down unless `sit` is false.

    With `from`, the number of players and the options are the record's, all seats must be taken,
    and the game starts at once.
    """

    game: GameName
    players: int = 2
    options: Json = {}
    settings: Json = {}
    bots: Annotated[list[ShortText], Field(max_length=4)] = []
    sit: bool = True
    seat: SeatNumber | None = None
    salt: Salt = ""
    commit: Commit | None = None
    """The SHA-256 of a salt that the client reveals when the cards are drawn."""
    start: bool = False
    branch: Annotated[Branch | None, Field(alias="from")] = None


class FoundTable(Model):
    """The table behind a code."""

    id: str


class OpenedTable(FoundTable):
    """A new table: its id for links, and the code of a public one."""

    code: str | None
    state: State


class ListedTable(FoundTable):
    """A public table."""

    code: str | None
    phase: str
    table: TableInfo


class MyTable(ListedTable):
    """A table where the reader sits and whose game is not over."""

    seat: int
    my_turn: bool


class RecordIn(Model):
    """A record, as it was downloaded."""

    record: Json


class Frame(Model):
    """One step of a record: what happened, and the table after it."""

    number: int
    seat: int | None
    move: str | None
    open: LogEntry
    """With all cards open."""
    spectator: LogEntry
    seats: list[LogEntry]
    """As each seat saw it."""
    view: Json
    """A spectator's view."""
    own: list[Json]
    """For every seat, the keys in which its view differs."""
    reckoned: Json | None = None
    """What the game derives from a spectator's view for a screen."""
    own_reckoned: list[Json] = []
    """For every seat, the keys in which that differs."""
    legal: list[list[str]]


class Replay(Model):
    """A record as frames; the first is the deal."""

    record: Json
    seats: list[SeatInfo]
    frames: list[Frame]


class LessonIn(Model):
    """What a learner did at each step so far: a move, or nothing where there was only text."""

    done: Annotated[list[ShortText], Field(max_length=MAX_DONE)] = []
    name: Annotated[str, Field(max_length=100)] = "-"


class LessonOut(Model):
    """Where a learner is in a lesson."""

    step: int
    """How many steps are done."""
    steps: int
    say: PlayerSentence
    point: list[str]
    """What to point at, as the game's lesson names it."""
    moves: bool
    """Whether a move is wanted; otherwise there is only text to read."""
    states: list[State]
    """What happened since the last thing done, to be shown one after the other."""
    fresh: bool
    """Whether the states begin at another table than before."""
    wrong: PlayerSentence | None
    """Why the last thing done did not count."""
    level: str
    """The bot for the first real game."""
    players: int


class PuzzleChoice(Model):
    """One of the legal moves of a puzzle."""

    move: str
    win: float
    """How often it wins."""
    mix: float
    """How often the champion plays it where all choose at the same time; else 0."""
    why: PlayerSentence | None
    """Why the best choice is better than this one; for the best one, than the next best."""


class PuzzleOut(Model):
    """A position in which one choice is clearly best."""

    id: str
    rating: int
    """How hard it is, on the scale of the trainer's players."""
    themes: list[str]
    """What it is about, the most important first."""
    missed: int
    """How many of the five levels miss the best choice more often than not."""
    seat: int
    names: list[str]
    """Of the other players; the seat's own is empty."""
    view: Json
    reckoned: Json | None
    choices: list[PuzzleChoice]


class PuzzleSet(Model):
    """All puzzles of a game, the easiest first."""

    game: str
    puzzles: list[PuzzleOut]


class DealCheck(Model):
    """One check of a deal, and its outcome."""

    name: str
    holds: bool
    message: str


class Strength(Model):
    """A measured strength on openskill's scale."""

    mu: float
    sigma: float
    games: int
    """How many games it was measured with."""


class GameInfo(Model):
    """A game that can be played here."""

    game: str
    players: list[int]
    options: Json
    """Each option with its default."""
    bots: list[str]
    strengths: dict[str, dict[str, Strength]]
    """The levels' strengths, by number of players."""
    phrases: list[str]


class ServerInfo(Model):
    """This server."""

    version: str
    friends: str | None
    """Its address for friends on the same network, if it listens there."""
    beacon: str | None
    """The public randomness beacon for deals between people."""
    place: str | None
    """The name of the place, if it has one of its own."""
    languages: list[Language]
    """The languages that it offers."""
    hosting: Literal["everyone", "passkey"]
    """Who may open tables for others: everyone, or guests with a passkey."""
    public_tables: bool
    """Whether tables may be listed for everyone."""
    chat: bool
    """Whether private tables may allow free text."""
    keep_guests: int
    """Days after which a guest who has not come back is deleted; 0: never."""
    keep_tables: int
    """Days after which a table that nobody has used is deleted; 0: never."""


class ReviewPending(Model):
    """The review is not ready yet: poll again."""

    pending: Literal[True]
    getting_ready: bool = False
    """Whether the server is still compiling the coach, as it does after its first start."""
    message: str | None = None
    """What to tell the reader meanwhile."""


class Health(Model):
    """The process answers."""

    ok: bool
    version: str


class Readiness(Health):
    """Moves can be saved."""

    bus: Literal["ok", "away"] | None = None
    """None for a server without other processes; `away`: players at others see moves late."""
