"""Records over HTTP: links, replays, branches, score sheets, and a guest's own games."""

from typing import Any

import pytest
from tests.support.services import Guest, fetch_review, listed_tables
from tests.support.table.tables import Driver

from parlour.games.record import dump_record
from parlour.server.http.messages import tables as ms
from parlour.server.http.messages.sheets import SheetOut
from parlour.table.json_api.replay import replayed


@pytest.fixture(scope="module", params=["5211", "pixies"])
def record(request: pytest.FixtureRequest) -> Any:
    driver = Driver(request.param, 3)
    driver.play_out()
    return dump_record(driver.table.records[-1])


def resigned(host: Guest, guest: Guest, **settings: Any) -> str:
    """A table whose first game has ended."""
    table = host.open(settings=settings)
    guest.do(table, "sit")
    guest.do(table, "ready")
    host.do(table, "start")
    guest.do(table, "resign")
    return table


def test_a_record_is_shown_to_everyone_who_has_its_link(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    for settings in ({}, {"private": True}, {"private": True, "spectators": False}):
        table = resigned(zoe, ben, **settings)
        shared = stranger.get(f"/api/records/{table}/1")
        assert shared == zoe.get(f"/api/tables/{table}/records/1")
        stranger.get(f"/api/records/{table}/2", 404)
    stranger.get("/api/records/nowhere/1", 404)


def test_records_of_a_table_closed_to_spectators_are_for_its_players_only(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    table = resigned(zoe, ben, spectators=False)
    stranger.get(f"/api/records/{table}/1", 403)
    stranger.get(f"/api/tables/{table}/records/1/review", 403)
    ben.do(table, "leave")
    assert ben.get(f"/api/records/{table}/1")["resigned"] == [1]
    outsider = zoe.server.guest("Eve")
    outsider.get(f"/api/records/{table}/1", 403)
    outsider.close()


def test_a_record_is_replayed_and_reviewed_by_its_link(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    """Nothing has to be sent back to the server, and the same people may see it."""
    table = resigned(zoe, ben, private=True, spectators=False)
    link = f"/api/records/{table}/1"
    assert stranger.get(f"{link}/replay") == replayed(stranger.get(link))
    ms.Replay.model_validate(stranger.get(f"{link}/replay"))
    assert fetch_review(stranger, f"{link}/review") == fetch_review(
        zoe, f"/api/tables/{table}/records/1/review"
    )
    closed = resigned(zoe, ben, spectators=False)
    for part in ("replay", "review"):
        stranger.get(f"/api/records/{closed}/1/{part}", 403)
        stranger.get(f"/api/records/{table}/2/{part}", 404)
        stranger.get(f"/api/records/nowhere/1/{part}", 404)


def test_there_is_no_record_before_the_end(zoe: Guest) -> None:
    table = zoe.open(bots=["greedy"], start=True)
    zoe.get(f"/api/records/{table}/1", 404)


def test_frames_are_the_same_as_in_the_hotseat_table(stranger: Guest, record: Any) -> None:
    frames = stranger.post("/api/replay", {"record": record})
    ms.Replay.model_validate(frames)
    assert frames == replayed(record)


def test_a_table_can_continue_from_a_record(zoe: Guest, record: Any) -> None:
    branch = {"record": record, "step": 12}
    new = {"game": record["game"], "bots": ["greedy", "random"], "seat": 1, "from": branch}
    opened = zoe.post("/api/tables", new, 201)
    ms.OpenedTable.model_validate(opened)
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
def test_an_impossible_branch_is_refused(zoe: Guest, change: Any, code: int) -> None:
    driver = Driver("5211", 3)
    driver.play_out()
    branch = {"record": dump_record(driver.table.records[-1]), "step": 3}
    new = {"game": "5211", "bots": ["greedy", "random"], "from": branch, **change}
    if "from" in change:
        new["from"] = {**branch, **change["from"]}
    before = listed_tables(zoe)
    zoe.post("/api/tables", new, code)
    assert listed_tables(zoe) <= before


def test_a_score_sheet_is_explained_in_the_readers_language(stranger: Guest) -> None:
    sheet = {"game": "5211", "text": "Anna: Y1 Y2 G3 B1\nG1 G2 O4 V6"}
    sheet_out = stranger.post("/api/score", sheet)
    SheetOut.model_validate(sheet_out)
    assert sheet_out["points"] == [3, 3]
    assert sheet_out["text"][-2] == "Anna keeps G3: 3 points."
    stranger.http.headers["accept-language"] = "fr"
    assert stranger.post("/api/score", sheet)["text"][-2].startswith("Anna garde G3")
    grid = {"game": "pixies", "text": ". . . . . . . . .", "round": 2}
    assert stranger.post("/api/score", grid)["grids"][0]["total"] == 0
    assert stranger.post("/api/score", {**sheet, "text": "Z9"}, 400)["code"] == "bad_sheet"
    stranger.post("/api/score", {**sheet, "text": "x" * 5000}, 400)


def test_a_guests_language_follows_them_to_other_devices(zoe: Guest, stranger: Guest) -> None:
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
    assert [one["id"] for one in ben.get("/api/mine")] == [first], "a player who left may come back"
    zoe.do(second, "resign")
    assert [one["id"] for one in zoe.get("/api/mine")] == [first]


def test_a_guest_sees_their_own_ratings(zoe: Guest, ben: Guest, stranger: Guest) -> None:
    assert zoe.get("/api/ratings") == []
    resigned(zoe, ben, rated=True, undo=False)
    (mine,) = zoe.get("/api/ratings")
    (his,) = ben.get("/api/ratings")
    assert (mine["game"], mine["games"]) == ("5211", 1)
    assert mine["mu"] > his["mu"]
    stranger.get("/api/ratings", 403)


def test_a_replay_is_compressed_for_clients_that_accept_it(stranger: Guest, record: Any) -> None:
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
