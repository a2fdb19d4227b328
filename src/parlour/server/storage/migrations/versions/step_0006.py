"""Signed-in devices: keys with a date, and guests who signed out of cookies without a device."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody knows when older keys were created."""
    op.add_column("keys", sa.Column("created", sa.BigInteger))
    op.add_column("guests", sa.Column("signed_out", sa.BigInteger))


def downgrade() -> None:
    """Forget the devices: a server without this step knows only cookies that name the guest."""
    op.execute("DELETE FROM keys WHERE kind = 'device'")
    with op.batch_alter_table("keys") as keys:
        keys.drop_column("created")
    with op.batch_alter_table("guests") as guests:
        guests.drop_column("signed_out")
