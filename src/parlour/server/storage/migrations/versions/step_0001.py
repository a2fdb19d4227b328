"""The first tables."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), unique=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_phase", "tables", ["phase", "created"])
    op.create_index("tables_by_host", "tables", ["host", "phase"])
    for name, payload in (("entries", "data"), ("games", "record")):
        more: list[sa.Column[Any]] = [
            sa.Column("game", sa.String(16), nullable=False),
            sa.Column("ended", sa.BigInteger, nullable=False),
        ]
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
            sa.Column("number", sa.Integer, primary_key=True),
            *(more if name == "games" else []),
            sa.Column(payload, sa.Text, nullable=False),
        )
    op.create_table(
        "played",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("played_by_guest", "played", ["guest", "ended"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("expires", sa.BigInteger),
    )
    op.create_index("keys_by_guest", "keys", ["guest"])
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def downgrade() -> None:
    """Remove everything."""
    for name in ("secrets", "ratings", "keys", "guests", "played", "games", "entries", "tables"):
        op.drop_table(name)
