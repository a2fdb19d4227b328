"""The coach over HTTP: reviews of finished games, hints where they are allowed."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.support.services import REVIEW_WORLDS, Guest, fetch_hint, fetch_review

from parlour.games.record import parse_record
from parlour.table.review.coach import review
from parlour.table.review.model import Judgement, Review, dump_review
from parlour.text import Words


def check_shape(kind: Any, data: object) -> None:
    """The data has exactly the keys and types of this dataclass."""
    adapter = TypeAdapter(kind)
    read = adapter.validate_json(json.dumps(data), strict=True)
    assert adapter.dump_python(read, mode="json") == data


def test_a_finished_game_is_reviewed(zoe: Guest, stranger: Guest) -> None:
    """The same review as for the record, in the reader's language, for everyone who may watch."""
    table = zoe.open(game="5211", bots=["greedy"], start=True)
    path = f"/api/tables/{table}/records/1/review"
    assert zoe.get(path, 404)["code"] == "not_found"
    zoe.play_to_end(table)
    french = fetch_review(zoe, path, "fr")
    check_shape(Review, french)
    record = parse_record(zoe.get(f"/api/tables/{table}/records/1"))
    assert french == json.loads(json.dumps(dump_review(review(record, REVIEW_WORLDS), Words("fr"))))
    english = fetch_review(stranger, path, "en")
    assert english["chances"] == french["chances"]
    assert english["decisions"] != french["decisions"]


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_a_hint_is_a_legal_move_with_its_reason(zoe: Guest, game: str) -> None:
    table = zoe.open(game=game, bots=["greedy"], start=True)
    seen = zoe.get(f"/api/tables/{table}")
    while not seen["legal"]:
        seen = zoe.get(f"/api/tables/{table}", since=seen["version"], wait=20)
    hint = fetch_hint(zoe, table)
    check_shape(Judgement, hint)
    assert hint["best"] in seen["legal"]
    assert (hint["played"], hint["seat"]) == (None, seen["seat"])
    assert {one["move"] for one in hint["moves"]} == set(seen["legal"])
    assert hint["why"]
    assert zoe.get(f"/api/tables/{table}/hint") == hint
    counts = zoe.get(f"/api/tables/{table}")["table"]["hints"]
    assert [counts[seen["seat"]], sum(counts)] == [1, 1], "a decision counts once"


def test_there_are_no_hints_where_they_would_be_unfair(
    zoe: Guest, ben: Guest, stranger: Guest
) -> None:
    """Not where the host forbids them, not before the game, not for another player's seat."""
    table = zoe.open(settings={"hints": False}, bots=["greedy"], start=True)
    assert zoe.get(f"/api/tables/{table}/hint", 403)["code"] == "forbidden"
    table = zoe.open(bots=["greedy"])
    assert zoe.get(f"/api/tables/{table}/hint", 409)["code"] == "not_now"
    zoe.do(table, "start")
    assert ben.get(f"/api/tables/{table}/hint", 403)["code"] == "not_seated"
    assert stranger.get(f"/api/tables/{table}/hint", 403)["code"] == "forbidden"
