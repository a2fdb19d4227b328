"""Shared score sheets of games with real cards."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    for column in ("guest", "address", "changed"):
        op.create_index(f"sheets_by_{column}", "sheets", [column])


def downgrade() -> None:
    """Forget all shared sheets; every device keeps its own copy."""
    op.drop_table("sheets")
