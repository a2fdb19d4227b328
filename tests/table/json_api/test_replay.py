"""Replays, score sheets and parsing of table requests, without a server."""

import json
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError
from tests.support.table.tables import Driver

from parlour.games import get, wire
from parlour.games.record import dump_record, replay
from parlour.games.refusal import Refusal
from parlour.server.http.messages import tables as ms
from parlour.server.request_schemas import TABLE_REQUEST
from parlour.table.json_api.replay import replayed
from parlour.table.json_api.score import dump_sheet, read_sheet
from parlour.table.requests import REQUESTS, parse_request, to_command


@pytest.fixture(params=["5211", "pixies"])
def record(request: pytest.FixtureRequest) -> Any:
    driver = Driver(request.param, 3, people=2)
    driver.play_out(Random(5))
    return driver.table.records[-1]


def test_a_frame_shows_each_seat_what_it_saw(record: Any) -> None:
    """A spectator's view with a seat's own part laid over it is that seat's view."""
    game = get(record.game)
    replay_json = replayed(dump_record(record))
    json.dumps(replay_json)
    assert replay_json["record"] == dump_record(record)
    steps = list(replay(record))
    assert len(replay_json["frames"]) == len(steps) == len(record.moves) + 1
    for frame, step in zip(replay_json["frames"], steps, strict=True):
        assert frame["view"] == game.dump_view(game.view(step.state, None))
        for seat in range(3):
            mine = game.dump_view(game.view(step.state, seat))
            assert {**frame["view"], **frame["own"][seat]} == mine
            derived = game.derive(game.view(step.state, seat), (), step.events)
            assert {**frame["reckoned"], **frame["own_reckoned"][seat]} == wire.dump(derived)
            assert frame["legal"][seat] == [str(move) for move in game.legal(step.state, seat)]
            ms.LogEntry.model_validate(frame["seats"][seat])
        assert [game.load_event(one) for one in frame["open"]["events"]] == list(step.events)


def test_a_seats_part_of_a_frame_reveals_no_hidden_cards(record: Any) -> None:
    """Two worlds: cards that a seat cannot see leave no trace in its part of a frame."""
    replay_json = replayed(dump_record(record))
    game = get(record.game)
    for frame, step in zip(replay_json["frames"], replay(record), strict=True):
        for seat, happened in enumerate(frame["seats"]):
            known = [game.dump_event(game.seen(event, seat)) for event in step.events]
            assert happened["events"] == known
            if step.seat not in (None, seat):
                assert happened["move"] is None
        known = [game.dump_event(game.seen(event, None)) for event in step.events]
        assert frame["spectator"]["events"] == known


def test_frames_list_seats_in_the_same_form_as_a_table(record: Any) -> None:
    seats = replayed(dump_record(record))["seats"]
    TypeAdapter(list[ms.SeatInfo]).validate_python(seats)
    assert [(one["kind"], one["level"]) for one in seats] == [
        ("human", None),
        ("human", None),
        ("bot", "greedy"),
    ]
    bare = {key: value for key, value in dump_record(record).items() if key != "seats"}
    assert {one["kind"] for one in replayed(bare)["seats"]} == {"human"}


def test_a_sheet_is_scored_as_on_the_command_line() -> None:
    sheet = dump_sheet(read_sheet("5211", "North: Y1 Y2 G3 B1\nSouth: G1 G2 O4 V6"))
    assert sheet["points"] == [3, 3]
    assert sheet["sentences"][0]["id"]
    for bad in (None, 7, "", "x" * 5000):
        with pytest.raises(Refusal):
            read_sheet("5211", bad)


REQUESTED: list[dict[str, Any]] = [
    {"do": "sit"}, {"do": "sit", "seat": 1, "salt": "abc", "id": "1"}, {"do": "leave"},
    {"do": "add_bot"}, {"do": "add_bot", "level": "random", "seat": 2},
    {"do": "remove_bot", "seat": 1}, {"do": "change", "players": 3, "options": {"long": True}},
    {"do": "change", "settings": {"undo": False}}, {"do": "ready"}, {"do": "ready", "ready": False},
    {"do": "start"}, {"do": "play", "move": "Y1", "id": "a", "version": 3}, {"do": "undo"},
    {"do": "resign"}, {"do": "back"}, {"do": "pause"}, {"do": "resume"},
    {"do": "rematch", "salt": "x", "same_deal": True}, {"do": "say", "phrase": "hello"},
    {"do": "chat", "text": "hi"}, {"do": "choose", "choice": "end"},
    {"do": "stand_in", "seat": 1},
    {"do": "reveal", "salt": "abc"}, {"do": "sit", "commit": "5e" * 32},
    {"do": "start", "shrink": True}, {"do": "wait", "seat": 1}, {"do": "stand_in", "seat": 1},
    {"do": "remove", "seat": 1},
]  # fmt: skip


@pytest.mark.parametrize("data", REQUESTED, ids=json.dumps)
def test_both_request_parsers_read_the_same_command(data: Any) -> None:
    request = TABLE_REQUEST.validate_python(data)
    command = to_command(request, "p0", "Zoë")
    assert parse_request(data, "p0", "Zoë") == (request["id"], command)


@pytest.mark.parametrize(
    "data",
    [
        {}, [], "sit", {"do": "fly"}, {"do": "sit", "seat": "1"}, {"do": "sit", "who": "p1"},
        {"do": "play"}, {"do": "play", "move": 1}, {"do": "play", "move": "Y1", "ref": "x"},
        {"do": "start", "id": 5}, {"do": "ready", "ready": 1}, {"do": "undo", "seat": 1},
        {"do": "remove_bot"}, {"do": "sit", "kind": "bot"}, {"do": "sit", "name": "Eve"},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_both_request_parsers_refuse_the_same_data(data: Any) -> None:
    with pytest.raises(ValidationError):
        TABLE_REQUEST.validate_python(data)
    with pytest.raises(Refusal):
        parse_request(data, "p0", "Zoë")


def test_every_kind_of_request_is_tested() -> None:
    assert set(REQUESTS) == {data["do"] for data in REQUESTED}
