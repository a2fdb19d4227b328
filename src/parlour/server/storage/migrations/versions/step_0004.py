"""Where recent guests and tables came from."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nothing is known yet."""
    op.create_table(
        "origins",
        sa.Column("ref", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("origins_by_address", "origins", ["address", "kind", "at"])
    op.create_index("origins_by_age", "origins", ["at"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("origins")
