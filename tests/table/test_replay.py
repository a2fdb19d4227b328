"""Records as frames, score sheets, and what is asked of a table: all without a server."""

import json
from random import Random
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from parlour.games import get, wire
from parlour.games.record import dump_record, replay
from parlour.games.refusal import Refusal
from parlour.server import messages as ms
from parlour.table.asking import ASKS, parse_ask
from parlour.table.replay import replayed
from parlour.table.score import dump_sheet, read_sheet
from tables import Driver


@pytest.fixture(params=["5211", "pixies"])
def record(request: pytest.FixtureRequest) -> Any:
    driver = Driver(request.param, 3, people=2)
    driver.play_out(Random(5))
    return driver.table.records[-1]


def test_a_frame_shows_each_seat_what_it_saw(record: Any) -> None:
    """A spectator's view with a seat's own part laid over it is that seat's view."""
    game = get(record.game)
    told = replayed(dump_record(record))
    json.dumps(told)
    assert told["record"] == dump_record(record)
    steps = list(replay(record))
    assert len(told["frames"]) == len(steps) == len(record.moves) + 1
    for frame, step in zip(told["frames"], steps, strict=True):
        assert frame["view"] == game.dump_view(game.view(step.state, None))
        for seat in range(3):
            mine = game.dump_view(game.view(step.state, seat))
            assert {**frame["view"], **frame["own"][seat]} == mine
            reckoned = game.reckon(game.view(step.state, seat), (), step.events)
            assert {**frame["reckoned"], **frame["own_reckoned"][seat]} == wire.dump(reckoned)
            assert frame["legal"][seat] == [str(move) for move in game.legal(step.state, seat)]
            ms.Happened.model_validate(frame["seats"][seat])
        assert [game.load_event(one) for one in frame["open"]["events"]] == list(step.events)


def test_what_a_seat_did_not_see_is_in_no_part_of_its_own(record: Any) -> None:
    """Two worlds: cards that a seat cannot see leave no trace in its part of a frame."""
    told = replayed(dump_record(record))
    game = get(record.game)
    for frame, step in zip(told["frames"], replay(record), strict=True):
        for seat, happened in enumerate(frame["seats"]):
            known = [game.dump_event(game.seen(event, seat)) for event in step.events]
            assert happened["events"] == known
            if step.seat not in (None, seat):
                assert happened["move"] is None
        known = [game.dump_event(game.seen(event, None)) for event in step.events]
        assert frame["spectator"]["events"] == known


def test_seats_are_told_as_a_table_tells_them(record: Any) -> None:
    seats = replayed(dump_record(record))["seats"]
    TypeAdapter(list[ms.SeatInfo]).validate_python(seats)
    assert [(one["kind"], one["level"]) for one in seats] == [
        ("human", None),
        ("human", None),
        ("bot", "greedy"),
    ]
    bare = {key: value for key, value in dump_record(record).items() if key != "seats"}
    assert {one["kind"] for one in replayed(bare)["seats"]} == {"human"}


def test_a_record_that_does_not_hold_is_refused(record: Any) -> None:
    data = dump_record(record)
    data["moves"][3][1] = "Z9"
    with pytest.raises(Refusal) as refused:
        replayed(data)
    assert refused.value.code == "bad_record"


def test_a_sheet_is_scored_as_on_the_command_line() -> None:
    told = dump_sheet(read_sheet("5211", "North: Y1 Y2 G3 B1\nSouth: G1 G2 O4 V6"))
    assert told["points"] == [3, 3]
    assert told["sentences"][0]["id"]
    for bad in (None, 7, "", "x" * 5000):
        with pytest.raises(Refusal):
            read_sheet("5211", bad)


ASKED: list[dict[str, Any]] = [
    {"do": "sit"}, {"do": "sit", "seat": 1, "salt": "abc", "id": "1"}, {"do": "leave"},
    {"do": "add_bot"}, {"do": "add_bot", "level": "random", "seat": 2},
    {"do": "remove_bot", "seat": 1}, {"do": "change", "players": 3, "options": {"long": True}},
    {"do": "change", "settings": {"undo": False}}, {"do": "ready"}, {"do": "ready", "ready": False},
    {"do": "start"}, {"do": "play", "move": "Y1", "id": "a", "version": 3}, {"do": "undo"},
    {"do": "resign"}, {"do": "back"}, {"do": "pause"}, {"do": "resume"},
    {"do": "rematch", "salt": "x", "same_deal": True}, {"do": "say", "phrase": "hello"},
    {"do": "chat", "text": "hi"},
]  # fmt: skip


@pytest.mark.parametrize("data", ASKED, ids=json.dumps)
def test_both_readers_read_the_same(data: Any) -> None:
    asked = ms.ASKED.validate_python(data)
    assert parse_ask(data, "p0", "Zoë") == (asked.id, asked.command("p0", "Zoë"))


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
def test_both_readers_refuse_the_same(data: Any) -> None:
    with pytest.raises(ValidationError):
        ms.ASKED.validate_python(data)
    with pytest.raises(Refusal):
        parse_ask(data, "p0", "Zoë")


def test_every_ask_is_tried_here() -> None:
    known = {name for kind in get_args(get_args(ms.Asked)[0])
             for name in get_args(kind.model_fields["do"].annotation)}  # fmt: skip
    assert known == set(ASKS) == {data["do"] for data in ASKED}
