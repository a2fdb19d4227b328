"""The database. A move is a row of `entries`; everything else can be told from those."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

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
"""Who sits where now: what somebody can go on with, on any device."""

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("lang", String(8)),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("label", String(40), nullable=False),
    Column("expires", BigInteger),
    Index("keys_by_guest", "guest"),
)
"""Tokens of programs and links to other devices, by their hash: a stolen copy opens nothing."""

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
"""Challenges that were met: none is met twice. Forgotten once they are too old anyway."""

ratings = Table(
    "ratings",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""What all processes sign cookies with."""
