"""A guest's language."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Unknown for all guests at first."""
    op.add_column("guests", sa.Column("lang", sa.String(8)))


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("lang")
