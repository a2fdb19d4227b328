"""Messages of the admin page and of `parlour admin`. None of them contains a card."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from parlour.server.http.messages.tables import Model

MAX_MINUTES = 366 * 24 * 60
Minutes = Annotated[int, Field(ge=1, le=MAX_MINUTES)]
Target = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:/-]+$")]


class AdminLink(Model):
    """The key of a new link to the admin page, shown this once."""

    key: str
    origin: str | None
    """Where browsers reach this server, if its settings say so."""


class BanIn(Model):
    """A guest by id, or a network by its address, and for how long."""

    target: Target
    minutes: Minutes = 24 * 60
    network: bool = False
    """Of a guest: ban the networks as well where they were seen lately."""


class MuteIn(Model):
    """A guest by id, and for how long."""

    target: Target
    minutes: Minutes = 24 * 60


class LiftIn(Model):
    """Whose ban or mute ends: a guest, an address, or what the list of bans calls a network."""

    target: Target


class AdminGuest(Model):
    """A guest."""

    guest: str
    name: str


class OnlineGuest(AdminGuest):
    """A guest who is connected, and where."""

    tables: list[str]


class AdminTable(Model):
    """An open table and the people at it."""

    id: str
    game: str
    private: bool
    created: int
    phase: str
    people: list[AdminGuest]


class SanctionOut(Model):
    """A ban or mute that is in force."""

    kind: Literal["ban", "mute", "address"]
    subject: str
    guest: str
    """Because of whom a network is banned; empty: nobody in particular."""
    name: str
    until: int
    created: int


class AdminLogEntryOut(Model):
    """An action of an admin."""

    at: int
    by: str
    action: str
    subject: str
    detail: str


class RecentError(Model):
    """An unexpected error of the last hour, and how often it occurred."""

    text: str
    count: int
    last: int


class AdminStatus(Model):
    """The status of the process that answers, and how many guests are online at all of them."""

    guests_online: int
    connections: int
    processes: int
    tables_in_memory: int
    games_started: int
    games_finished: int
    bots_waiting: int
    hints_waiting: int
    reviews_waiting: int
    database: str
    bus: Literal["ok", "away"] | None
    errors: int
    refusals: int
    load: float
    """The machine's load average of the last minute, per processor core."""
    memory: int
    """Bytes that this process uses."""
    uptime: int
    """Seconds since this process started."""


class Waiting(Model):
    """Guests, tables or score sheets that would be deleted as unused, but are too many at once."""

    kind: Literal["guests", "tables", "sheets"]
    due: int
    of: int
    """How many there are in all."""
    days: int
    """For how long they are unused at least."""
    confirmed: bool
    """Whether an admin has confirmed it: the next run deletes them."""


class Overview(Model):
    """Everything that the admin page shows."""

    status: AdminStatus
    online: list[OnlineGuest]
    tables: list[AdminTable]
    sanctions: list[SanctionOut]
    errors: list[RecentError]
    log: list[AdminLogEntryOut]
    waiting: list[Waiting]
    """What waits to be deleted until an admin confirms it."""
