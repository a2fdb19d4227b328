"""Messages about the daily deal."""

from __future__ import annotations

from typing import Literal

from parlour.server.http.messages.tables import Model


class DailyBot(Model):
    """One of the bots that everyone faces."""

    name: str
    level: str


class DailyCommitment(Model):
    """What the server has committed to for a day."""

    day: str
    commitment: str
    published: int
    """When it was first published, in ms."""


class DailyTry(Model):
    """The reader's one try that counts."""

    table: str
    over: bool
    points: int | None
    """None while it is not over, and if it was given up or finished too late."""
    rank: int | None


class DailyRank(Model):
    """A line of the day's table of results."""

    rank: int
    name: str
    points: int
    me: bool
    table: str | None
    """Where the game was played; shown to others once the deal is revealed."""


class PastDaily(Model):
    """An earlier day's deal, with the reader's points if they have a result."""

    day: str
    par: int | None
    points: int | None


class Daily(Model):
    """A day's deal of a game, as the reader may know it. Days are in UTC, times in ms."""

    game: str
    day: str
    today: str
    at: int
    """The server's time."""
    ends: int
    """Until when a try that counts can be begun."""
    reveals: int
    """When results are final and the deal's secret is shown."""
    players: int
    bots: list[DailyBot]
    """In seat order; the reader sits before them."""
    deal: DailyCommitment
    secret: str | None
    """The deal's secret, once it is revealed. Its SHA-256 is the commitment."""
    tomorrow: DailyCommitment | None
    """The commitment to the next day's deal; today only."""
    par: int | None
    """What the strongest bot scores; None until that is worked out."""
    usual: int | None
    """What it scores on other deals against the same bots."""
    luck: Literal[-1, 0, 1] | None
    """Whether this deal is clearly better or worse than others."""
    results: int
    """How many guests have a result."""
    mine: DailyTry | None
    standings: list[DailyRank] | None
    """The best results; None until the reader's own try is over, or the deal revealed."""
    past: list[PastDaily]
    """Earlier days, the latest first."""


class StartedDaily(Model):
    """The table of a try."""

    table: str
    counted: bool
