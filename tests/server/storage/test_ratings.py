"""Ratings, without a server."""

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Engine, insert, select

from parlour.server.config import database_url
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import connect
from parlour.server.storage.ratings import RatedGame, rate

NOW = 1_790_000_000_000
TIE = RatedGame("a", 1, "5211", NOW, NOW, NOW, {"zoe": 0, "ben": 0}, is_short=False)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return connect(database_url(None, tmp_path))


def rated(engine: Engine, played: RatedGame) -> tuple[dict[str, float], set[str]]:
    """The deviations after a game, and why it did not count in full."""
    with engine.begin() as connection:
        for guest in played.places:
            connection.execute(insert(db.guests).values(id=guest, name=guest, created=NOW))
        rate(connection, played)
        rows = connection.execute(select(db.ratings)).mappings().all()
        reasons = connection.execute(select(db.rated.c.reasons)).scalars().all()
    engine.dispose()
    return {row["guest"]: row["sigma"] for row in rows}, set(reasons)


def test_a_tie_makes_ratings_more_certain(engine: Engine) -> None:
    sigmas, reasons = rated(engine, TIE)
    assert sigmas["zoe"] == sigmas["ben"] < 25 / 3
    assert reasons == {""}


def test_a_tie_in_a_short_game_brings_nothing(engine: Engine) -> None:
    """Nobody has lost by it, so nobody's rating changes: not even how certain it is."""
    assert rated(engine, replace(TIE, is_short=True)) == ({}, {"short"})
