"""Rated games one by one, where guests connect from, delayed ends, and the last heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Ratings so far stay on the leaderboard."""
    with op.batch_alter_table("ratings") as ratings:
        ratings.add_column(sa.Column("listed_mu", sa.Float))
        ratings.add_column(sa.Column("listed_sigma", sa.Float))
        ratings.add_column(
            sa.Column("listed_games", sa.Integer, nullable=False, server_default="0")
        )
    op.execute("UPDATE ratings SET listed_mu = mu, listed_sigma = sigma, listed_games = games")
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("weight", sa.Float, nullable=False),
        sa.Column("reasons", sa.String(64), nullable=False),
        *(sa.Column(name, sa.Float) for name in ("mu", "sigma", "old_mu", "old_sigma")),
        *(sa.Column(name, sa.Float) for name in ("old_listed_mu", "old_listed_sigma")),
        sa.Column("old_listed_games", sa.Integer, nullable=False),
    )
    op.create_index("rated_by_guest", "rated", ["guest", "ended"])
    op.create_index("rated_by_shown", "rated", ["game", "shown"])
    op.create_table(
        "sightings",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("origin", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("sightings_by_time", "sightings", ["at"])
    op.add_column("tables", sa.Column("shown_over", sa.BigInteger))
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    for name in ("clock", "sightings", "rated"):
        op.drop_table(name)
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("shown_over")
    with op.batch_alter_table("ratings") as ratings:
        for name in ("listed_mu", "listed_sigma", "listed_games"):
            ratings.drop_column(name)
