"""The daily deal: published commitments with their pars, and everyone's counted tries."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "daily_deals",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("published", sa.BigInteger, nullable=False),
        sa.Column("par", sa.Integer),
        sa.Column("usual", sa.Integer),
        sa.Column("luck", sa.Integer),
    )
    op.create_table(
        "daily_tries",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("points", sa.Integer),
    )
    op.create_index("daily_tries_by_points", "daily_tries", ["game", "day", "points"])
    op.create_index("daily_tries_by_table", "daily_tries", ["table_id"])
    op.create_index("daily_tries_by_guest", "daily_tries", ["guest", "game"])


def downgrade() -> None:
    """Forget all results; the games themselves stay."""
    op.drop_table("daily_tries")
    op.drop_table("daily_deals")
