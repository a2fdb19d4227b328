"""What rated games do to ratings and the leaderboard."""

import sqlite3
from typing import Any

from tests.support.services import Guest, Server

from parlour.server.storage import schema

RATED = {"rated": True, "undo": False}


def resigned(host: Guest, *guests: Guest, table: str | None = None, **settings: Any) -> str:
    """A rated game that the last guest resigns; with `table`, a rematch there."""
    if table is None:
        table = host.open(settings={**RATED, **settings}, players=1 + len(guests))
        for guest in guests:
            guest.do(table, "sit")
            guest.do(table, "ready")
        host.do(table, "start")
    else:
        for guest in (host, *guests):
            guest.do(table, "rematch")
    guests[-1].do(table, "resign")
    return table


def test_the_same_two_players_count_less_with_every_game(zoe: Guest, ben: Guest) -> None:
    table = resigned(zoe, ben)
    for _ in range(4):
        resigned(zoe, ben, table=table)
    changes = [zoe.get(f"/api/tables/{table}/records/{n}/rating") for n in range(1, 6)]
    assert [change["weight"] for change in changes] == [1, 1, 1, 0.5, 0.25]
    notes = [[note["id"] for note in change["notes"]] for change in changes]
    assert notes == [[], [], [], ["rated-repeated"], ["rated-repeated"]]


def test_a_game_within_one_network_is_not_for_the_leaderboard(server: Server, zoe: Guest) -> None:
    twin = server.guest("Twin")
    table = resigned(zoe, twin)
    assert zoe.get("/api/ratings")[0]["games"] == 1
    change = zoe.get(f"/api/tables/{table}/records/1/rating")
    assert [note["id"] for note in change["notes"]] == ["rated-network"]
    assert "Twin" not in {one["name"] for one in zoe.get("/api/ratings/5211", limit=200)}
    twin.close()


def test_three_players_of_whom_two_share_a_network(server: Server, zoe: Guest, ben: Guest) -> None:
    ada = server.guest("Ada", address="127.0.0.2")
    table = resigned(zoe, ben, ada)
    for one in (zoe, ben):
        one.do(table, "choose", choice="end")
    for one in (zoe, ben, ada):
        change = one.get(f"/api/tables/{table}/records/1/rating")
        assert [note["id"] for note in change["notes"]] == ["rated-network"]
    assert ada.get("/api/ratings")[0]["mu"] < zoe.get("/api/ratings")[0]["mu"]
    ada.close()


def test_only_players_see_what_a_game_did_to_them(
    zoe: Guest, ben: Guest, stranger: Guest, server: Server
) -> None:
    table = resigned(zoe, ben)
    other = server.guest("Cid")
    other.get(f"/api/tables/{table}/records/1/rating", 404)
    stranger.get(f"/api/tables/{table}/records/1/rating", 403)
    other.close()


def test_no_address_is_stored(server: Server, zoe: Guest, ben: Guest) -> None:
    resigned(zoe, ben)
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        stored = [row[0] for row in database.execute(f"SELECT origin FROM {schema.sightings}")]
        # Push services have addresses too: of test servers, they are on this machine.
        rows = [
            row for row in database.iterdump() if f'INTO "{schema.push_subscriptions}"' not in row
        ]
        everything = "\n".join(rows)
    assert stored
    assert all(len(one) == 32 for one in stored)
    assert "127.0.0" not in everything
