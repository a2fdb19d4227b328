"""Attacks on ratings and rematches, against a server with its defaults: none of them pays."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.services import Guest, Server, next_state, wait_for

RATED = {"rated": True, "undo": False, "stand_in": "champion"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual minimum for rated games, unlike that of the other tests."""
    folder: Path = tmp_path_factory.mktemp("rated")
    one = Server(folder, "--grace", "0.2")
    yield one
    one.stop()


def started(host: Guest, guest: Guest, **settings: Any) -> str:
    table = host.open(settings=settings)
    guest.do(table, "sit")
    guest.do(table, "ready")  # as nobody is connected
    host.do(table, "start")
    return table


def test_a_player_who_continues_meets_a_gentle_bot_and_the_leaver_has_lost(
    zoe: Guest, ben: Guest
) -> None:
    table = started(zoe, ben, **RATED)
    zoe.do(table, "leave")
    assert ben.get(f"/api/tables/{table}")["table"]["forfeits"]["choosing"] == [1]
    assert ben.do(table, "choose", choice="continue")["phase"] == "playing"
    assert zoe.get(f"/api/tables/{table}/records/1/rating")["mu"] < 25, "at once, not at the end"
    ben.play_to_end(table)
    mine = ben.get(f"/api/tables/{table}/records/1/rating")
    assert [note["id"] for note in mine["notes"]] == ["rated-unrated"]
    assert ben.get("/api/ratings") == []


def test_a_lost_connection_is_not_replaced_by_a_bot(zoe: Guest, ben: Guest) -> None:
    table = started(zoe, ben, **RATED)
    with ben.socket(table) as watching:
        state = next_state(watching)
        with zoe.socket(table) as ws:
            next_state(ws)
        while not (state.get("table") or {}).get("forfeits", {}).get("held"):
            state = next_state(watching)
        move = state["legal"][0]
        state = ben.do(table, "play", move=move)
        assert state["view"]["to_act"] == [0], "the seat is reserved"
        with zoe.socket(table) as ws:
            while next_state(ws).get("table", {}).get("forfeits", {}).get("held"):
                pass


def test_two_guests_who_resign_in_turn_do_not_climb(zoe: Guest, ben: Guest) -> None:
    """Fifteen rated games in a moment used to lead to the top of the list."""
    zoe.post("/api/guest", {"name": "Climber"})
    table = started(zoe, ben, **RATED)
    ben.do(table, "resign")
    for _ in range(14):
        zoe.do(table, "rematch")
        ben.do(table, "rematch")
        ben.do(table, "resign")
    assert zoe.get("/api/ratings") == []
    assert "Climber" not in {one["name"] for one in zoe.get("/api/ratings/5211", limit=200)}
    change = zoe.get(f"/api/tables/{table}/records/15/rating")
    assert change["weight"] == 0
    assert [note["id"] for note in change["notes"]] == ["rated-short"]


def sockets(guest: Guest) -> float:
    """How many WebSockets are open."""
    assert isinstance(guest.server, Server)
    return guest.server.metric("parlour_connections")


def test_readiness_ends_with_the_connection(zoe: Guest, ben: Guest) -> None:
    """A rated game that began without them would be lost after a minute."""
    table = zoe.open(settings=RATED)
    ben.do(table, "sit")
    refused = zoe.do(table, "start", 409)
    assert (refused["code"], refused["sentence"]["id"]) == ("not_now", "table-rated-absent")
    with ben.socket(table) as ws:
        next_state(ws)
        ben.do(table, "ready")
    wait_for(lambda: sockets(zoe) == 0, "the end of the connection")
    zoe.do(table, "start", 409)  # even before the others are notified

    def is_ready() -> bool:
        return bool(zoe.get(f"/api/tables/{table}")["table"]["seats"][1]["ready"])

    wait_for(lambda: not is_ready(), "the readiness to end")
    zoe.do(table, "start", 409)
    with ben.socket(table) as ws:
        next_state(ws)
        assert zoe.do(table, "start")["phase"] == "playing", "being there is enough"


def test_a_vote_for_a_rated_rematch_ends_with_the_connection(zoe: Guest, ben: Guest) -> None:
    table = started(zoe, ben, **RATED)
    ben.do(table, "resign")
    with ben.socket(table) as ws, zoe.socket(table) as ours:
        next_state(ws)
        next_state(ours)
        ben.do(table, "rematch")
        ws.close()
        state = next_state(ours)
        while state["table"]["seats"][1]["rematch"] != "no" or "away" not in str(state["events"]):
            state = next_state(ours)
        assert zoe.do(table, "rematch")["phase"] == "over"
        assert ben.do(table, "rematch")["phase"] == "playing", "once they are back"
