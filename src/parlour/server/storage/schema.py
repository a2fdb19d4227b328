"""The database schema. A move is a row of `entries`; most of the rest can be derived from those."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
    or_,
)

from parlour.table.clock import Millis

LISTED_FOR: Millis = 86_400_000
"""How long a table without a game is listed: a day."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), unique=True),
    Column("game", String(16), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("phase", String(8), nullable=False),  # the table's, or `empty` instead of `waiting`
    Column("host", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("shown_over", BigInteger),  # with a delay: when spectators may know that it is over
    Index("tables_by_phase", "phase", "created"),
    Index("tables_by_host", "host", "phase"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("game", String(16), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("played_by_guest", "guest", "ended"),
)

seated = Table(
    "seated",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Seated guests: the games that a guest can resume on any device."""

visits = Table(
    "visits",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Index("visits_by_table", "table_id"),
)
"""Every table where a guest has sat: with those they opened, the tables whose logs name them."""

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("lang", String(8)),
    Column("signed_out", BigInteger),
)
"""`signed_out`: when a guest signed out everywhere, which ends all cookies that name no device."""

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("label", String(40), nullable=False),
    Column("expires", BigInteger),
    Column("created", BigInteger),
    Index("keys_by_guest", "guest"),
)
"""Tokens, device links and signed-in devices. Only hashes are stored: a stolen copy is useless."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_by_guest", "guest"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Used challenges, so that none is used twice; deleted once they have expired."""

ratings = Table(
    "ratings",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("listed_mu", Float),
    Column("listed_sigma", Float),
    Column("listed_games", Integer, nullable=False, server_default="0"),
)
"""Each guest's rating, and the one on the leaderboard: without opponents of the same network."""

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("shown", BigInteger, nullable=False),  # when others may know of it
    Column("place", Integer, nullable=False),
    Column("weight", Float, nullable=False),
    Column("reasons", String(64), nullable=False),  # why it did not count in full, with spaces
    Column("mu", Float),
    Column("sigma", Float),
    Column("old_mu", Float),
    Column("old_sigma", Float),
    Column("old_listed_mu", Float),
    Column("old_listed_sigma", Float),
    Column("old_listed_games", Integer, nullable=False),
    Index("rated_by_guest", "guest", "ended"),
    Index("rated_by_shown", "game", "shown"),
)
"""What each rated game did to each player's rating."""

sightings = Table(
    "sightings",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("origin", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("sightings_by_time", "at"),
)
"""Which guests share a network, by keyed hashes of addresses; deleted after a day or two."""

clock = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""The last heartbeat of any process: one row."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""The keys that sign cookies and push messages, and the one that daily deals come from; also what
belongs to no table: the mark of the server that uses this database, and what waits to be deleted
until an admin confirms it."""

origins = Table(
    "origins",
    metadata,
    Column("ref", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("address", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("origins_by_address", "address", "kind", "at"),
    Index("origins_by_age", "at"),
)
"""From which address, as a keyed hash, the guests and tables of the last hour were created."""

sheets = Table(
    "sheets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("address", String(32), nullable=False),
    Column("data", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("sheets_by_guest", "guest"),
    Index("sheets_by_address", "address"),
    Index("sheets_by_changed", "changed"),
)
"""Score sheets that several phones enter together, with who shared them from where (as a keyed
hash); they expire a month after their last change."""


daily_deals = Table(
    "daily_deals",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("published", BigInteger, nullable=False),
    Column("par", Integer),
    Column("usual", Integer),
    Column("luck", Integer),
)
"""Which daily deals this server has committed to, when, and what the champion scores on them."""

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("points", Integer),  # None: not over, given up, or finished too late to count
    Index("daily_tries_by_points", "game", "day", "points"),
    Index("daily_tries_by_table", "table_id"),
    Index("daily_tries_by_guest", "guest", "game"),
)
"""The one try of each guest at a daily deal that counts."""

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("device", String(64), nullable=False),  # the hash of its key
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("push_subscriptions_by_guest", "guest", "device"),
)
"""Push subscriptions: where to notify a guest's device that it is their turn."""

offline_games = Table(
    "offline_games",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("seed", String(64), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Index("offline_games_by_guest", "guest", "ended"),
)
"""Games against bots that a guest has played on a device, without this server."""

sanctions = Table(
    "sanctions",
    metadata,
    Column("kind", String(8), primary_key=True),  # ban, mute; address: a ban of a network
    Column("subject", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),  # because of whom; empty: nobody in particular
    Column("until", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("name", String(24), nullable=False),  # so that the host recognizes whom it is about
)
"""Which guests are banned or muted, and which networks (as keyed hashes) are banned; deleted when
they have ended."""

admin_keys = Table(
    "admin_keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),  # link, session
    Column("label", String(16), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""One-time links to the admin page, and the sessions that they began. Only hashes are stored."""

admin_log = Table(
    "admin_log",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(16), nullable=False),  # the command line, or a session's label
    Column("action", String(16), nullable=False),
    Column("subject", String(32), nullable=False),  # a guest or a table
    Column("detail", String(80), nullable=False),
    Index("admin_log_by_time", "at"),
)
"""What admins did; deleted after ninety days."""


def is_open(now: Millis) -> ColumnElement[bool]:
    """A table's game is under way, or players may be waiting for one."""
    phase, recent = tables.c.phase, tables.c.created > now - LISTED_FOR
    return or_(phase == "playing", and_(phase == "waiting", recent))
