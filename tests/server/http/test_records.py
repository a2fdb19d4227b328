"""Looking back over HTTP: records by link, frames, what-ifs, score sheets; and one's profile."""

from typing import Any

import pytest

from parlour.games.record import dump_record
from parlour.server import messages as ms
from parlour.table.replay import replayed
from serving import Guest, listed
from tables import Driver


@pytest.fixture(scope="module", params=["5211", "pixies"])
def record(request: pytest.FixtureRequest) -> Any:
    driver = Driver(request.param, 3)
    driver.play_out()
    return dump_record(driver.table.records[-1])


def resigned(host: Guest, guest: Guest, **settings: Any) -> str:
    """A table whose first game has ended."""
    table = host.open(settings=settings)
    guest.do(table, "sit")
    host.do(table, "start")
    guest.do(table, "resign")
    return table


def test_a_record_is_shown_to_whoever_has_its_link(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    for settings in ({}, {"private": True}, {"private": True, "spectators": False}):
        table = resigned(zoe, ben, **settings)
        shared = stranger.get(f"/api/records/{table}/1")
        assert shared == zoe.get(f"/api/tables/{table}/records/1")
        stranger.get(f"/api/records/{table}/2", 404)
    stranger.get("/api/records/nowhere/1", 404)


def test_a_public_table_closed_to_spectators_shows_its_players_alone(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    table = resigned(zoe, ben, spectators=False)
    stranger.get(f"/api/records/{table}/1", 403)
    ben.do(table, "leave")
    assert ben.get(f"/api/records/{table}/1")["resigned"] == [1]
    outsider = zoe.server.guest("Eve")
    outsider.get(f"/api/records/{table}/1", 403)
    outsider.close()


def test_there_is_no_record_before_the_end(zoe: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    zoe.get(f"/api/records/{table}/1", 404)


def test_frames_are_those_of_the_pocket(stranger: Guest, record: Any) -> None:
    frames = stranger.post("/api/replay", {"record": record})
    ms.Replayed.model_validate(frames)
    assert frames == replayed(record)


@pytest.mark.parametrize("bad", [{}, {"parlour": 1}, {"parlour": 1, "game": "5211"}])
def test_what_is_no_record_is_refused(stranger: Guest, bad: Any) -> None:
    assert stranger.post("/api/replay", {"record": bad}, 400)["code"] == "bad_record"


def test_a_table_goes_on_from_a_record(zoe: Guest, record: Any) -> None:
    branch = {"record": record, "step": 12}
    new = {"game": record["game"], "bots": ["greedy", "random"], "seat": 1, "from": branch}
    opened = zoe.post("/api/tables", new, 201)
    ms.Opened.model_validate(opened)
    seen = opened["state"]
    assert (seen["seat"], seen["phase"]) == (1, "playing")
    kinds = [one["kind"] for one in seen["table"]["seats"]]
    assert kinds == ["bot", "human", "bot"]
    events = zoe.get(f"/api/tables/{opened['id']}", since=0)["events"]
    moves = [one["seat"] for one in events if one["what"] == "played"]
    assert moves[:12] == [seat for seat, _ in record["moves"][:12]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"settings": {"rated": True, "undo": False}}, 400),
        ({"bots": ["greedy"]}, 409),
        ({"from": {"step": 5000}}, 400),
        ({"from": {"step": -1}}, 400),
        ({"game": "pixies"}, 400),
    ],
)
def test_a_branch_that_cannot_be_is_refused(zoe: Guest, change: Any, code: int) -> None:
    driver = Driver("5211", 3)
    driver.play_out()
    branch = {"record": dump_record(driver.table.records[-1]), "step": 3}
    new = {"game": "5211", "bots": ["greedy", "random"], "from": branch, **change}
    if "from" in change:
        new["from"] = {**branch, **change["from"]}
    before = listed(zoe)
    zoe.post("/api/tables", new, code)
    assert listed(zoe) <= before


def test_a_score_sheet_is_explained_in_the_readers_language(stranger: Guest) -> None:
    sheet = {"game": "5211", "text": "Anna: Y1 Y2 G3 B1\nG1 G2 O4 V6"}
    told = stranger.post("/api/score", sheet)
    ms.SheetOut.model_validate(told)
    assert told["points"] == [3, 3]
    assert told["text"][-2] == "Anna keeps G3: 3 points."
    stranger.http.headers["accept-language"] = "fr"
    assert stranger.post("/api/score", sheet)["text"][-2].startswith("Anna garde G3")
    grid = {"game": "pixies", "text": ". . . . . . . . .", "round": 2}
    assert stranger.post("/api/score", grid)["grids"][0]["total"] == 0
    assert stranger.post("/api/score", {**sheet, "text": "Z9"}, 400)["code"] == "bad_sheet"
    stranger.post("/api/score", {**sheet, "text": "x" * 5000}, 400)


def test_a_guests_language_goes_along_to_other_devices(zoe: Guest, stranger: Guest) -> None:
    assert zoe.get("/api/guest") == {"name": "Zoë", "lang": None}
    zoe.post("/api/guest", {"name": "Zoë", "lang": "fr"})
    assert zoe.post("/api/guest", {"name": "Zoé"}) == {"name": "Zoé", "lang": "fr"}
    key = zoe.post("/api/guest/link", {})["key"]
    assert stranger.post("/api/guest/claim", {"key": key}) == {"name": "Zoé", "lang": "fr"}
    zoe.post("/api/guest", {"name": "Zoé", "lang": "de"}, 400)


def test_unfinished_tables_are_found_on_any_device(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    assert zoe.get("/api/mine") == []
    first = zoe.open(settings={"private": True})
    second = zoe.open(bots=["greedy"], start=True)
    ben.do(first, "sit")
    found = zoe.get("/api/mine")
    assert {one["id"]: (one["seat"], one["phase"]) for one in found} == {
        first: (0, "waiting"),
        second: (0, "playing"),
    }
    assert next(one["my_turn"] for one in found if one["id"] == second)
    assert [(one["id"], one["seat"]) for one in ben.get("/api/mine")] == [(first, 1)]
    key = zoe.post("/api/guest/link", {})["key"]
    stranger.get("/api/mine", 403)
    stranger.post("/api/guest/claim", {"key": key})
    assert stranger.get("/api/mine") == found
    ben.do(first, "leave")
    assert ben.get("/api/mine") == []
    ben.do(first, "sit")
    zoe.do(first, "start")
    ben.do(first, "leave")
    assert [one["id"] for one in ben.get("/api/mine")] == [first], "who has left may come back"
    zoe.do(second, "resign")
    assert [one["id"] for one in zoe.get("/api/mine")] == [first]


def test_ones_own_ratings(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    assert zoe.get("/api/ratings") == []
    resigned(zoe, ben, rated=True, undo=False)
    (mine,) = zoe.get("/api/ratings")
    (his,) = ben.get("/api/ratings")
    assert (mine["game"], mine["games"]) == ("5211", 1)
    assert mine["mu"] > his["mu"]
    stranger.get("/api/ratings", 403)


def test_a_replay_travels_packed_to_whoever_takes_it_so(stranger: Guest, record: Any) -> None:
    answers = [
        stranger.http.post(
            "/api/replay", json={"record": record}, headers={"accept-encoding": accept}
        )
        for accept in ("gzip", "identity")
    ]
    packed, plain = answers
    assert packed.json() == plain.json()
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 5
