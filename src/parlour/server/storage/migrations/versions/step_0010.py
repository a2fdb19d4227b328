"""Who has ever sat at which table, so that everything about a person can be found."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_SAT = sa.text("""SELECT table_id, data FROM entries WHERE data LIKE '%"sat"%'""")
_VISIT = sa.text("INSERT INTO visits (guest, table_id) VALUES (:guest, :table)")


def upgrade() -> None:
    """Create the table and fill it from the logs."""
    op.create_table(
        "visits",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("visits_by_table", "visits", ["table_id"])
    connection = op.get_bind()
    found = set()
    for table, data in connection.execute(_SAT):
        entry = json.loads(data)
        if entry["what"] == "sat" and entry.get("who"):
            found.add((entry["who"], table))
    for guest, table in sorted(found):
        connection.execute(_VISIT, {"guest": guest, "table": table})


def downgrade() -> None:
    """Forget it; the logs have it."""
    op.drop_table("visits")
