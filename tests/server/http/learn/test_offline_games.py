"""Games played offline count for one's own rating against bots, if they could have been played."""

import copy
from contextlib import closing
from typing import Any

import pytest
from tests.support.services import Guest, Server, add_offline_game
from tests.support.table.offline_games import offline_record

RECORD = offline_record("5211", "greedy", "random")


def changed(**values: Any) -> dict[str, Any]:
    return {**copy.deepcopy(RECORD), **values}


def test_a_game_is_stored_once_and_seen_by_nobody_else(server: Server, zoe: Guest) -> None:
    assert add_offline_game(zoe, RECORD) == 204
    assert add_offline_game(zoe, RECORD) == 204, "the same again changes nothing"
    (found,) = zoe.get("/api/offline-games")
    assert (found["game"], found["seat"]) == ("5211", 0)
    assert found["record"] == {**RECORD, "moves": []}
    assert [one["record"] for one in zoe.get("/api/guest/export")["offline_games"]] == [RECORD]
    assert zoe.get("/api/ratings") == [], "only the rating against bots"
    assert zoe.get("/api/history") == []
    with closing(server.guest("Ben")) as ben:
        assert ben.get("/api/offline-games") == []
    assert zoe.http.delete("/api/offline-games").status_code == 204
    assert zoe.get("/api/offline-games") == []


FORGED = {
    "other points": changed(scores=[99, 0, 0]),
    "another winner": changed(winners=[1 if RECORD["winners"] != [1] else 2]),
    "other cards": changed(seed="5e" * 32),
    "a move left out": changed(moves=RECORD["moves"][1:]),
    "unfinished": {
        key: value
        for key, value in changed(moves=RECORD["moves"][:-1]).items()
        if key not in {"scores", "winners"}
    },
    "two people": changed(seats=["human", "human", "random"]),
    "unknown bots": changed(seats=["human", "easy", "random"]),
    "no bots named": {key: value for key, value in RECORD.items() if key != "seats"},
    "known cards": changed(same_as=1),
    "a branch": changed(branch={"step": 3}),
    "time to come": changed(ended="2999-01-01T00:00:00Z"),
    "no time": changed(ended=None),
    "no record": {"parlour": 1},
}


@pytest.mark.parametrize("record", FORGED.values(), ids=FORGED.keys())
def test_forged_games_are_refused(zoe: Guest, record: dict[str, Any]) -> None:
    assert add_offline_game(zoe, record) == 400
    assert zoe.get("/api/offline-games") == []
