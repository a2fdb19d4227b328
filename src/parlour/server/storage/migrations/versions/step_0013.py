"""Because of which guest a network is banned: lifting the guest's ban lifts the network's."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the guest a part of the key: two guests may be banned with the same network."""
    _recreate(
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    """Forget because of whom."""
    _recreate(
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(32), primary_key=True),
    )


def _recreate(*key: sa.Column[str]) -> None:
    """Create the table anew with this key: SQLite cannot change one, and there are few rows."""
    found = op.get_bind().execute(sa.text("SELECT * FROM sanctions ORDER BY until")).mappings()
    rows = {tuple(row[one.name] for one in key if one.name != "guest"): dict(row) for row in found}
    op.drop_table("sanctions")
    made = op.create_table(
        "sanctions",
        *key,
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
    )
    names = {column.name for column in made.columns}
    for row in rows.values():
        row.setdefault("guest", "" if row["kind"] == "address" else row["subject"])
        op.bulk_insert(made, [{name: row[name] for name in names}])
