"""Lessons and tips over HTTP."""

from tests.support.services import Guest, Server, fetch

from parlour.table.json_api.lesson import lesson_at


def test_a_lesson_needs_no_guest_and_stores_nothing(server: Server) -> None:
    given = {"done": ["", "G2 G4"], "name": "You"}
    answer = fetch("POST", f"{server.url}/api/lessons/5211", json=given).json()
    expected = lesson_at("5211", ["", "G2 G4"], "You")
    assert (answer["step"], answer["say"]["id"]) == (2, expected["say"]["id"])
    assert [state["view"] for state in answer["states"]] == [
        state["view"] for state in expected["states"]
    ]


def test_a_wrong_move_gets_a_reason_and_an_unreadable_one_is_refused(zoe: Guest) -> None:
    wrong = zoe.post("/api/lessons/5211", {"done": ["", "B3 O2"]})
    assert wrong["wrong"]["args"]["why"]["id"] == "g5211-why-majority"
    assert zoe.post("/api/lessons/5211", {"done": ["", "x"]}, 409)["code"] == "illegal_move"
    assert zoe.post("/api/lessons/chess", {"done": []}, 400)["code"] == "bad_request"


def test_tips_are_for_players_to_act_at_unrated_tables(zoe: Guest, stranger: Guest) -> None:
    table = zoe.open(game="5211", bots=["greedy"], start=True)
    assert isinstance(zoe.get(f"/api/tables/{table}/tips"), list)
    assert stranger.get(f"/api/tables/{table}/tips", 403)["code"] == "forbidden"
