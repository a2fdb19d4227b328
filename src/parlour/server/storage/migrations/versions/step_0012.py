"""Moderation: who is banned or muted, links to the admin page, what admins did."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "sanctions",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
    )
    op.create_table(
        "admin_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(16), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("detail", sa.String(80), nullable=False),
    )
    op.create_index("admin_log_by_time", "admin_log", ["at"])


def downgrade() -> None:
    """Forget it all."""
    for name in ("admin_log", "admin_keys", "sanctions"):
        op.drop_table(name)
