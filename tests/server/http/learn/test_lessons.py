"""Lessons and tips over HTTP."""

from random import Random

from tests.support.services import Guest, Server, fetch
from tests.support.table.tables import Driver

from parlour.games.record import dump_record, replay
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
    driver = Driver("5211", 2)
    driver.play_out(Random(1))
    record = driver.table.records[-1]
    views = [driver.table.game.view(step.state, 0) for step in replay(record)]
    said = [[tip.id for tip in driver.table.game.tips(view, record.players)] for view in views]
    step = next(n for n, tips in enumerate(said) if tips and 0 in views[n].to_act)
    position = {"record": dump_record(record), "step": step}
    new = {"game": "5211", "bots": ["greedy"], "from": position}
    table = zoe.post("/api/tables", new, 201)["id"]
    assert [tip["id"] for tip in zoe.get(f"/api/tables/{table}/tips")] == said[step]
    assert stranger.get(f"/api/tables/{table}/tips", 403)["code"] == "forbidden"
