"""Ratings, without a server."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, delete, insert, select
from tests.support.server.stores import DAY, NOW
from tests.support.table.tables import Driver

from parlour.server.config import database_url
from parlour.server.storage import schema as db
from parlour.server.storage.connection.database import connect
from parlour.server.storage.ratings import FRESH, RatedGame, ranks, rate, rating_model
from parlour.table import Settings
from parlour.table import commands as do

TIE = RatedGame("a", 1, "5211", NOW, NOW, NOW, {"zoe": 0, "ben": 0}, is_short=False)
ZOE_WINS = replace(TIE, places={"zoe": 0, "ben": 1})
FRESH_MU, FRESH_SIGMA = 25, 25 / 3


def test_new_players_have_the_first_rating_of_the_model() -> None:
    first = rating_model().rating()
    assert (first.mu, first.sigma) == FRESH == (FRESH_MU, FRESH_SIGMA)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A database with four guests."""
    found = connect(database_url(None, tmp_path))
    with found.begin() as connection:
        for guest in ("zoe", "ben", "ada", "tim"):
            connection.execute(insert(db.guests).values(id=guest, name=guest, created=NOW))
    yield found
    found.dispose()


def rated(engine: Engine, *games: RatedGame) -> tuple[dict[str, Any], dict[str, Any]]:
    """The ratings after these games, and what the last one did, by guest."""
    with engine.begin() as connection:
        for played in games:
            rate(connection, played)
        ratings = connection.execute(select(db.ratings)).mappings().all()
        of_game = (db.rated.c.table_id == games[-1].table_id, db.rated.c.number == games[-1].number)
        changes = connection.execute(select(db.rated).where(*of_game)).mappings().all()
    return {row["guest"]: row for row in ratings}, {row["guest"]: row for row in changes}


def seen(engine: Engine, **networks: Mapping[str, int]) -> None:
    """Where guests were seen, and when."""
    rows = [
        {"guest": guest, "origin": origin, "at": at}
        for guest, found in networks.items()
        for origin, at in found.items()
    ]
    with engine.begin() as connection:
        connection.execute(insert(db.sightings), rows)


def test_a_tie_makes_ratings_more_certain(engine: Engine) -> None:
    ratings, changes = rated(engine, TIE)
    assert ratings["zoe"]["sigma"] == ratings["ben"]["sigma"] < FRESH_SIGMA
    assert {row["reasons"] for row in changes.values()} == {""}


def test_a_tie_in_a_short_game_brings_nothing(engine: Engine) -> None:
    """Nobody has lost by it, so nobody's rating changes: not even how certain it is."""
    ratings, changes = rated(engine, replace(TIE, is_short=True))
    assert ratings == {}
    assert {row["reasons"] for row in changes.values()} == {"short"}


def test_a_short_game_costs_the_loser_and_brings_the_winner_nothing(engine: Engine) -> None:
    ratings, changes = rated(engine, replace(ZOE_WINS, is_short=True))
    assert set(ratings) == {"ben"}
    assert ratings["ben"]["mu"] < FRESH_MU
    assert (changes["zoe"]["weight"], changes["zoe"]["reasons"]) == (0, "short")
    assert (changes["ben"]["weight"], changes["ben"]["reasons"]) == (1, "")


def test_the_winner_gains_what_the_loser_loses(engine: Engine) -> None:
    ratings, changes = rated(engine, ZOE_WINS)
    gained = ratings["zoe"]["mu"] - FRESH_MU
    assert gained > 0
    assert ratings["ben"]["mu"] == pytest.approx(FRESH_MU - gained)
    for guest, row in ratings.items():
        assert (row["games"], row["listed_games"]) == (1, 1)
        assert (row["listed_mu"], row["listed_sigma"]) == (row["mu"], row["sigma"])
        change = changes[guest]
        assert (change["mu"], change["sigma"]) == (row["mu"], row["sigma"])
        assert (change["old_mu"], change["old_sigma"], change["old_listed_games"]) == (
            None,
            None,
            0,
        )
        assert (change["place"], change["ended"], change["shown"]) == (guest == "ben", NOW, NOW)


def test_the_second_game_starts_from_the_first_and_each_game_has_its_own_ratings(
    engine: Engine,
) -> None:
    ben_wins = replace(TIE, table_id="b", game="pixies", places={"ben": 0, "zoe": 1})
    _, changes = rated(engine, ZOE_WINS, ben_wins, replace(ZOE_WINS, number=2))
    with engine.begin() as connection:
        rows = connection.execute(select(db.ratings).order_by(db.ratings.c.mu)).mappings().all()
    assert [(row["guest"], row["game"], row["games"]) for row in rows] == [
        ("ben", "5211", 2),
        ("zoe", "pixies", 1),
        ("ben", "pixies", 1),
        ("zoe", "5211", 2),
    ]
    change, now = changes["zoe"], rows[-1]
    assert FRESH_MU < change["old_mu"] == change["old_listed_mu"] < change["mu"] == now["mu"]
    assert FRESH_SIGMA > change["old_sigma"] == change["old_listed_sigma"] > now["sigma"]
    assert change["old_listed_games"] == 1


def test_a_game_is_rated_once(engine: Engine) -> None:
    """When a player forfeited it and the others played on, it ends twice."""
    once, _ = rated(engine, ZOE_WINS)
    twice, _ = rated(engine, ZOE_WINS)
    assert once == twice


def test_after_a_forfeit_only_the_loser_is_rated(engine: Engine) -> None:
    ratings, changes = rated(engine, replace(ZOE_WINS, only={"ben"}))
    assert set(ratings) == {"ben"}
    assert {guest: row["reasons"] for guest, row in changes.items()} == {
        "ben": "",
        "zoe": "unrated",
    }


def test_a_guest_who_has_deleted_themselves_gets_no_rating(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(delete(db.guests).where(db.guests.c.id == "ben"))
    ratings, changes = rated(engine, ZOE_WINS)
    assert set(ratings) == {"zoe"}
    assert set(changes) == {"zoe", "ben"}


def test_the_same_two_players_count_half_from_the_fourth_game_of_a_day(engine: Engine) -> None:
    games = [replace(TIE, number=n) for n in range(1, 7)]
    weights = [rated(engine, game)[1]["zoe"] for game in games]
    assert [row["weight"] for row in weights] == [1, 1, 1, 0.5, 0.25, 0.125]
    assert [row["reasons"] for row in weights] == ["", "", "", *["repeated"] * 3]
    _, later = rated(engine, replace(TIE, number=7, ended=NOW + DAY))
    assert later["zoe"]["weight"] == 1, "they were a day ago"
    _, other = rated(engine, replace(TIE, number=8, game="pixies"))
    assert other["zoe"]["weight"] == 1, "another game"


def test_a_game_that_counts_half_changes_half_as_much(engine: Engine) -> None:
    """For each player, the mean over the opponents."""
    before, _ = rated(engine, *(replace(TIE, number=n) for n in (1, 2, 3)))
    _, full = rated(engine, replace(TIE, table_id="b", ended=NOW + DAY))
    with engine.begin() as connection:
        connection.execute(delete(db.rated).where(db.rated.c.table_id == "b"))
        connection.execute(delete(db.ratings))
        connection.execute(insert(db.ratings), [dict(row) for row in before.values()])
    three = {"zoe": 0, "ben": 0, "ada": 0}
    _, half = rated(engine, replace(TIE, number=4))
    gained = before["zoe"]["sigma"] - full["zoe"]["sigma"]
    assert before["zoe"]["sigma"] - half["zoe"]["sigma"] == pytest.approx(gained / 2)
    _, mixed = rated(engine, replace(TIE, number=5, places=three))
    assert [mixed[who]["weight"] for who in three] == [0.625, 0.625, 1]


def test_opponents_of_one_network_do_not_count_for_the_leaderboard(engine: Engine) -> None:
    """Seen there within a day before the game began; the other players count as before."""
    seen(engine, zoe={"home": NOW - DAY + 1}, ben={"home": NOW, "cafe": NOW}, ada={"work": NOW})
    ratings, changes = rated(engine, ZOE_WINS)
    assert [ratings[who]["listed_games"] for who in ("zoe", "ben")] == [0, 0]
    assert {row["listed_mu"] for row in ratings.values()} == {None}
    assert {row["listed_sigma"] for row in ratings.values()} == {None}
    assert [ratings[who]["games"] for who in ("zoe", "ben")] == [1, 1]
    assert {row["reasons"] for row in changes.values()} == {"network"}
    four = {"zoe": 0, "ben": 1, "ada": 2, "tim": 3}
    ratings, changes = rated(engine, replace(TIE, number=2, places=four))
    listed = {who: row["listed_games"] for who, row in ratings.items()}
    assert listed == {"zoe": 0, "ben": 0, "ada": 1, "tim": 1}
    reasons = {who: row["reasons"] for who, row in changes.items()}
    assert reasons == {"zoe": "network", "ben": "network", "ada": "", "tim": ""}
    _, later = rated(engine, replace(ZOE_WINS, number=3, started=NOW + 1))
    assert {row["reasons"] for row in later.values()} == {""}, "zoe was there too long ago"


def test_with_one_opponent_left_nobody_is_listed(engine: Engine) -> None:
    seen(engine, zoe={"home": NOW}, ben={"home": NOW})
    three = {"zoe": 0, "ben": 1, "ada": 2}
    ratings, changes = rated(engine, replace(TIE, places=three))
    assert {row["listed_games"] for row in ratings.values()} == {0}
    assert changes["ada"]["reasons"] == "network"


def test_a_listed_rating_stays_when_a_game_does_not_count_for_it(engine: Engine) -> None:
    first, _ = rated(engine, ZOE_WINS)
    seen(engine, zoe={"home": NOW}, ben={"home": NOW})
    ratings, _ = rated(engine, replace(ZOE_WINS, number=2))
    for who in ("zoe", "ben"):
        for name in ("listed_mu", "listed_sigma", "listed_games"):
            assert ratings[who][name] == first[who][name]
        assert ratings[who]["mu"] != first[who]["mu"]


def driver(people: int, players: int = 3) -> Driver:
    return Driver(players=players, people=people, settings=Settings(rated=True, undo=False))


def test_winners_are_first_then_points_decide_and_players_who_left_are_last() -> None:
    table = driver(3).table
    assert ranks(table, [1], [3, 5, 4]) == {"p0": 3, "p1": 0, "p2": 2}
    assert ranks(table, [1, 2], [3, 5, 5]) == {"p0": 3, "p1": 0, "p2": 0}
    left = driver(3)
    left.do(do.Leave("p1"))
    places = ranks(left.table, [0, 1], [3, 5, 4])
    assert (places["p0"], places["p2"]) == (0, 2)
    assert places["p1"] > 5


def test_bots_are_not_rated_and_one_person_alone_is_not_either() -> None:
    table = driver(2).table
    assert ranks(table, [2], [3, 4, 5]) == {"p0": 3, "p1": 2}
    assert ranks(Driver(players=3, people=1).table, [0], [3, 4, 5]) == {}
