"""How one server process is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

BUILT = Path(__file__).parent.parent / "static"
"""Where a build puts the web app, and where the wheel carries it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one guest, one address or one message may ask for."""

    per_second: float = 20
    """Requests and messages, sustained."""
    burst: int = 60
    guests_per_minute: int = 30
    """New guests from one address."""
    message_bytes: int = 4096
    body_bytes: int = 16_384
    tables: int = 20
    """Tables that one guest has opened and that are not over."""
    connections: int = 50
    """Open WebSockets of one guest."""
    enforced: bool = True
    """Off for benchmarks and load tests, which come from one address."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything a process needs to know. Equal but for the port in a cluster."""

    database: str
    """An SQLAlchemy URL: `sqlite:///file` or `postgresql+psycopg://..`."""
    bus: str | None = None
    """`redis://..` where several processes share the database."""
    friends: str | None = None
    """Where friends on the same network find this server, for links and codes to share."""
    origins: tuple[str, ...] = ()
    """Further origins that may connect, besides the host a request names."""
    limits: Limits = field(default_factory=Limits)
    bot_delay: float = 0.5
    """Seconds before a bot answers, so that people can follow, and take back."""
    grace: float = 30
    """Seconds after which a bot stands in for somebody whose connection is lost."""
    patience: float = 20
    """Seconds after which a client that does not read is dropped."""
    workers: int = 1
    """Processes in which bots think."""
    warm: bool = True
    """Whether bots get ready before they are asked: their first answer takes long without."""
    secure: bool = False
    """Whether cookies are for HTTPS only: behind a proxy with TLS."""
    web: Path = BUILT
    """The folder of the built web app."""


def database_url(text: str | None, data: Path) -> str:
    """The URL with its driver; by default an SQLite file in the data folder."""
    if text is None:
        data.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{data / 'parlour.db'}"
    for plain, driver in (
        ("postgresql://", "postgresql+psycopg://"),
        ("postgres://", "postgresql+psycopg://"),
    ):
        if text.startswith(plain):
            return driver + text.removeprefix(plain)
    return text
