"""Help at a real table over HTTP: moves, the coach's advice, and a bot as an extra player."""

from typing import Any

import pytest
from tests.support.services import Guest, attempts

POSITIONS: dict[str, dict[str, Any]] = {
    "5211": {
        "players": 2,
        "seat": 1,
        "round": 2,
        "hand": ["Y1", "Y2", "G3", "B1", "V5"],
        "table": [["Y3", "G2"], ["B2", "B3"]],
        "scores": [4, 7],
        "cards_scored": [2, 3],
    },
    "pixies": {
        "players": 2,
        "seat": 0,
        "round": 3,
        "display": ["G1+5", "Y9-2", "M4"],
        "grids": [["B1+6", ".", ".", "G4+4/x", "B5*", ".", ".", "R8", "x"], ["."] * 9],
        "scores": [20, 31],
    },
}


def poll(guest: Guest, verb: str, body: dict[str, Any]) -> Any:
    """Request an answer of the workers, again while the server is getting ready."""
    for _ in attempts():
        answer = guest.http.post(f"/api/position/{verb}", json=body, params={"wait": 30})
        if answer.status_code == 200:
            return answer.json()
        assert (answer.status_code, answer.json()["code"]) == (503, "getting_ready")
    raise TimeoutError(verb)


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_the_coach_advises_in_a_position_that_was_entered(stranger: Guest, game: str) -> None:
    """Every move with its chance, the best one with its reason; then a bot, on its own."""
    body = {"game": game, "position": POSITIONS[game], "names": ["Anna", "Ben"]}
    moves = stranger.post("/api/position/moves", body)["moves"]
    advice = poll(stranger, "advice", body)
    assert {one["move"] for one in advice["moves"]} == {one["move"] for one in moves}
    assert advice["best"] == advice["moves"][0]["move"]
    assert advice["why"]
    assert advice == poll(stranger, "advice", body)
    played = poll(stranger, "bot", body | {"bot": "casual"})
    assert played in moves


def test_impossible_positions_and_unknown_bots_are_refused(stranger: Guest) -> None:
    body = {"game": "5211", "position": POSITIONS["5211"]}
    wrong = {"game": "5211", "position": POSITIONS["5211"] | {"hand": ["Y1"]}}
    for verb in ("moves", "advice"):
        assert stranger.post(f"/api/position/{verb}", wrong, 400)["code"] == "bad_sheet"
    for bot in ("random", "nobody"):
        assert stranger.post("/api/position/bot", body | {"bot": bot}, 400)["code"] == "bad_request"


def test_no_help_during_a_rated_game(zoe: Guest, ben: Guest) -> None:
    """The position that is entered could be that of the rated game."""
    body = {"game": "5211", "position": POSITIONS["5211"]}
    table = zoe.open(settings={"rated": True, "undo": False})
    ben.do(table, "sit")
    ben.do(table, "ready")
    zoe.do(table, "start")
    for verb, more in (("advice", {}), ("bot", {"bot": "casual"})):
        assert zoe.post(f"/api/position/{verb}", body | more, 403)["code"] == "forbidden"
    zoe.do(table, "resign")
    assert zoe.post("/api/position/bot", body | {"bot": "casual"})["move"]
