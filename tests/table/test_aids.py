"""Aids: what a screen works out for players, and when a table leaves it out."""

from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.settings import parse_settings


def reckoned(driver: Driver, watcher: int | None = 0) -> dict[str, Any]:
    found: dict[str, Any] = message_for(driver.table, watcher, None, 0)["reckoned"]
    return found


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_5211_without_aids_only_counts(watcher: int | None) -> None:
    driver = Driver("5211", 3, settings=Settings(aids=False))
    full = Driver("5211", 3)
    for one in (driver, full):
        for _ in range(4):  # the first reveal, and a choice of the next turn
            one.move(one.table.to_act[0])
    found, usual = reckoned(driver, watcher), reckoned(full, watcher)
    assert usual["unseen"]
    assert {one["standing"] for one in usual["tally"]["colours"]} != {"none"}
    assert found["unseen"] == []
    assert {one["standing"] for one in found["tally"]["colours"]} == {"none"}
    counts = [one["count"] for one in found["tally"]["colours"]]
    assert counts == [one["count"] for one in usual["tally"]["colours"]]


def test_pixies_without_aids_says_where_cards_go_but_not_what_they_are_worth() -> None:
    driver, full = Driver("pixies", 2, settings=Settings(aids=False)), Driver("pixies", 2)
    while not reckoned(full)["moves"] or full.state.turn < 3:
        driver.move(driver.table.to_act[0])
        full.move(full.table.to_act[0])
    found, usual = reckoned(driver), reckoned(full)
    assert found["sheets"] == []
    assert all(one["gain"] is None and one["zone"] is None for one in found["moves"])
    assert any(one["gain"]["total"] for one in usual["moves"])
    for key in ("move", "card", "how", "space"):
        assert [one[key] for one in found["moves"]] == [one[key] for one in usual["moves"]]
    driver.play_out()
    assert reckoned(driver)["sheets"], "a game that is over hides nothing"


def test_cards_to_remember_are_left_out_alone() -> None:
    driver = Driver("5211", 2, settings=Settings(seen=False))
    for _ in range(2):
        driver.move(driver.table.to_act[0])
    assert reckoned(driver)["unseen"] == []
    assert {one["standing"] for one in reckoned(driver)["tally"]["colours"]} != {"none"}


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_without_aids_there_are_no_tips(game: str) -> None:
    rated = parse_settings({"rated": True, "undo": False, "aids": True})
    found = []
    for settings in (Settings(), Settings(aids=False), rated):
        driver = Driver(game, 2, settings=settings)
        tips: list[str] = []
        while driver.table.phase == "playing":
            seat = driver.table.to_act[0]
            tips += [one.id for one in driver.table.tips(seat)]
            driver.move(seat)
        found.append(tips)
    assert found[0], "a table with aids gives tips"
    assert found[1:] == [[], []]


def test_a_rated_table_has_aids_only_if_they_are_requested() -> None:
    assert parse_settings({}).aids
    assert not parse_settings({"rated": True, "undo": False}).aids
    assert parse_settings({"rated": True, "undo": False, "aids": True}).aids


def test_aids_are_not_turned_on_at_a_rated_table_where_others_sit() -> None:
    rated = {"rated": True, "undo": False}
    driver = Driver("5211", 3, settings=parse_settings(rated), start=False)
    driver.do(do.Sit("p0", "Anna"))
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.Change("p0", settings={**rated, "aids": True}))
    assert driver.table.settings.aids, "nobody else was there"
    driver.do(do.Sit("p1", "Ben"))
    driver.do(do.Change("p0", settings={**rated, "aids": True, "ready": True}))
    driver.do(do.Change("p0", settings=rated))
    with pytest.raises(Refusal) as found:
        driver.do(do.Change("p0", settings={**rated, "aids": True}))
    assert (found.value.code, found.value.reason.id) == ("not_now", "table-rated-aids-agreed")
    driver.do(do.Change("p0", settings={}))
    with pytest.raises(Refusal):
        driver.do(do.Change("p0", settings={**rated, "aids": True}))
