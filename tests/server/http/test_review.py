"""The coach over HTTP: reviews of finished games, hints where they are allowed."""

import json

import pytest

from parlour.games.record import parse_record
from parlour.server.review_messages import Judged, Review
from parlour.table.review import review
from parlour.table.review_json import dump_review
from parlour.text import Words
from serving import Guest


def play_on(guest: Guest, table: str) -> None:
    """Play first legal moves until the game is over."""
    seen = guest.get(f"/api/tables/{table}")
    while seen["phase"] != "over":
        if seen["legal"] and seen["view"]["seat"] in seen["view"]["to_act"]:
            seen = guest.do(table, "play", move=seen["legal"][0])
        else:
            seen = guest.get(f"/api/tables/{table}", since=seen["version"], wait=20)


def fetched(guest: Guest, path: str, lang: str) -> dict[str, object]:
    """A review, asked for until it is there."""
    while True:
        answer = guest.http.get(path, headers={"accept-language": lang})
        if answer.status_code == 200:
            data: dict[str, object] = answer.json()
            return data
        assert (answer.status_code, answer.json()) == (202, {"pending": True})


def test_a_finished_game_is_reviewed(zoe: Guest, stranger: Guest) -> None:
    """The same review as that of the record, in the reader's language, for whoever may watch."""
    table = zoe.open(game="5211", bots=["greedy"], start=True)
    path = f"/api/tables/{table}/records/1/review"
    assert zoe.get(path, 404)["code"] == "not_found"
    play_on(zoe, table)
    french = fetched(zoe, path, "fr")
    Review.model_validate(french)
    record = parse_record(zoe.get(f"/api/tables/{table}/records/1"))
    assert french == json.loads(json.dumps(dump_review(review(record), Words("fr"))))
    english = fetched(stranger, path, "en")
    assert english["chances"] == french["chances"]
    assert english["decisions"] != french["decisions"]


def test_a_closed_table_s_games_are_reviewed_for_its_players_alone(
    zoe: Guest, stranger: Guest
) -> None:
    table = zoe.open(settings={"spectators": False}, bots=["random"], start=True)
    path = f"/api/tables/{table}/records/1/review"
    assert stranger.get(path, 403)["code"] == "forbidden"
    zoe.get(path, 404)


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_a_hint_is_a_legal_move_with_its_reason(zoe: Guest, game: str) -> None:
    table = zoe.open(game=game, bots=["greedy"], start=True)
    seen = zoe.get(f"/api/tables/{table}")
    while not seen["legal"]:
        seen = zoe.get(f"/api/tables/{table}", since=seen["version"], wait=20)
    hint = zoe.get(f"/api/tables/{table}/hint")
    Judged.model_validate(hint)
    assert hint["best"] in seen["legal"]
    assert (hint["played"], hint["seat"]) == (None, seen["seat"])
    assert {one["move"] for one in hint["moves"]} == set(seen["legal"])
    assert hint["why"]
    assert zoe.get(f"/api/tables/{table}/hint") == hint


def test_there_are_no_hints_where_they_would_be_unfair(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    """Not at a rated table, not where the host forbids them, not for somebody else's seat."""
    for settings in ({"rated": True, "undo": False}, {"hints": False}):
        table = zoe.open(settings=settings, bots=[] if "rated" in settings else ["greedy"])
        if "rated" in settings:
            ben.do(table, "sit")
        zoe.do(table, "start")
        assert zoe.get(f"/api/tables/{table}/hint", 403)["code"] == "forbidden"
    table = zoe.open(bots=["greedy"])
    assert zoe.get(f"/api/tables/{table}/hint", 409)["code"] == "not_now"
    zoe.do(table, "start")
    assert ben.get(f"/api/tables/{table}/hint", 403)["code"] == "not_seated"
    assert stranger.get(f"/api/tables/{table}/hint", 403)["code"] == "forbidden"
