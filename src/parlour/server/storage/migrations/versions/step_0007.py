"""Who sits at tables that were opened before the server stored it, from their logs."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_TABLES = sa.text(
    "SELECT id FROM tables WHERE phase <> 'over'"
    " AND NOT EXISTS (SELECT 1 FROM seated WHERE seated.table_id = tables.id)"
)
_LOG = sa.text("SELECT data FROM entries WHERE table_id = :table ORDER BY number")
_SEAT = sa.text("INSERT INTO seated (guest, table_id, at) VALUES (:guest, :table, :at)")


def upgrade() -> None:
    """Step 3 created the list empty: games begun before were missing from "my tables"."""
    connection = op.get_bind()
    for (table,) in connection.execute(_TABLES).all():
        rows = connection.execute(_LOG, {"table": table})
        for guest, at in _seated([json.loads(data) for (data,) in rows]).items():
            connection.execute(_SEAT, {"guest": guest, "table": table, "at": at})


def downgrade() -> None:
    """The rows stay: an older version reads them too."""


def _seated(entries: list[dict[str, Any]]) -> dict[str, int]:
    """The people who sit at a table after these entries, and since when."""
    seats: list[tuple[str, int] | None] = []
    for entry in entries:
        match entry:
            case {"what": "opened", "players": players}:
                seats = [None] * players
            case {"what": "sat", "seat": seat, "at": at}:
                seats[seat] = (entry["who"], at) if entry.get("who") else None
            case {"what": "rose", "seat": seat}:
                seats[seat] = None
            case {"what": "changed", "players": players}:
                kept = entry.get("seats")
                left = seats if kept is None else [seats[seat] for seat in kept]
                seats = [*left[:players], *[None] * (players - len(left))]
            case {"what": "dealt", "rotate": rotate} if rotate:
                seats = seats[-rotate:] + seats[:-rotate]
    return dict(one for one in seats if one is not None)
