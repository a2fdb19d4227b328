"""Hints are counted, one for each decision, for everyone to see."""

import json

import pytest
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.fold import fold
from parlour.table.json_api.hotseat import HotseatTable
from parlour.table.log import dump_entry, load_entry


def counted(driver: Driver) -> list[int]:
    found: list[int] = message_for(driver.table, None, None, 0)["table"]["hints"]
    return found


def test_a_choice_of_5211_has_one_hint_however_often_it_is_changed() -> None:
    driver = Driver("5211", 2)
    assert driver.do(do.NoteHint("p0"))
    assert driver.do(do.NoteHint("p0")) == ()
    driver.move(0)
    driver.move(0)
    assert driver.do(do.NoteHint("p0")) == ()
    driver.do(do.Undo("p0"))
    assert driver.do(do.NoteHint("p0")) == ()
    assert counted(driver) == [1, 0]
    driver.move(1)
    driver.move(0)
    driver.do(do.NoteHint("p0"))
    driver.do(do.NoteHint("p1"))
    assert counted(driver) == [2, 1]
    again = fold(load_entry(dump_entry(one), driver.table.game) for one in driver.table.entries)
    assert message_for(again, None, None, 0)["table"]["hints"] == [2, 1]


def test_every_card_of_pixies_is_a_decision() -> None:
    driver = Driver("pixies", 2)
    for _ in range(4):
        seat = driver.table.to_act[0]
        assert driver.do(do.NoteHint(f"p{seat}"))
        assert driver.do(do.NoteHint(f"p{1 - seat}")) == (), "it is not their turn"
        driver.move(seat)
    assert counted(driver) == [2, 2]
    driver.play_out()
    assert counted(driver) == [2, 2]
    assert driver.do(do.NoteHint("p0")) == ()
    for who in ("p0", "p1"):
        driver.do(do.Rematch(who))
    assert counted(driver) == [0, 0]


@pytest.mark.parametrize("settings", [Settings(hints=False), Settings(rated=True, undo=False)])
def test_there_are_no_hints_where_they_are_not_allowed(settings: Settings) -> None:
    driver = Driver("5211", 2, settings=settings)
    with pytest.raises(Refusal) as found:
        driver.table.hint_basis(0)
    assert found.value.reason.id == "coach-no-hints"


@pytest.mark.parametrize(("game", "scale"), [("5211", "share"), ("pixies", "points")])
def test_a_device_gives_hints_without_numpy(game: str, scale: str) -> None:
    table = HotseatTable()
    seats = [{"name": "Anna"}, {"bot": "random"}]
    table.open(json.dumps({"game": game, "seats": seats}))
    while not json.loads(table.message(0))["legal"]:
        table.step()
    found = json.loads(table.hint(0))
    legal = json.loads(table.message(0))["legal"]
    assert found["scale"] == scale
    assert found["best"] == found["moves"][0]["move"]
    assert sorted(one["move"] for one in found["moves"]) == sorted(legal)
    values = [one["value"] for one in found["moves"]]
    assert values == sorted(values, reverse=True)
    assert json.loads(table.message(None, 0))["table"]["hints"] == [1, 0]
    assert json.loads(table.hint(1))["refused"]["code"] in ("not_now", "not_seated")
