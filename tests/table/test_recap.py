"""The recap of a game: what a client that has just connected reads in its log."""

import json
from random import Random
from typing import Any

import pytest
from tests.support.table.tables import NOON, Driver

from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.delayed import DelayedTable
from parlour.table.message import MAX_EVENTS
from parlour.table.recap import recap


def started(game: str = "5211", players: int = 2, moves: int = 20, **settings: Any) -> Driver:
    """A game after some random moves."""
    driver, rng = Driver(game, players, settings=Settings(**settings)), Random(1)
    for _ in range(moves):
        driver.move(driver.table.to_act[0], rng)
    return driver


def told(events: list[dict[str, Any]]) -> list[tuple[int, Any]]:
    """The sentences of each event that has any, with its number."""
    return [(event["number"], event["told"]) for event in events if event.get("told")]


@pytest.mark.parametrize("game", ["5211", "pixies"])
@pytest.mark.parametrize("watcher", [None, 0, 2])
def test_a_recap_says_what_the_messages_of_this_game_have_said(
    game: str, watcher: int | None
) -> None:
    driver = Driver(game, 3)
    dealt = driver.table.entries_of_game()[0].number
    said = told(message_for(driver.table, watcher, dealt - 1, driver.now)["events"])
    rng = Random(1)
    for _ in range(30):
        before = driver.table.version
        driver.move(driver.table.to_act[0], rng)
        said += told(message_for(driver.table, watcher, before, driver.now)["events"])
    found = recap(driver.table, watcher)["events"]
    assert told(found) == said
    assert not any("events" in event or "move" in event for event in found)


def test_a_recap_has_what_players_said_and_how_the_game_ended() -> None:
    driver = started(private=True, chat=True)
    driver.do(do.Say("p0", "hello"))
    driver.do(do.Chat("p1", "good luck"))
    driver.do(do.Resign("p0"))
    *_, said, chatted, resigned, ended = recap(driver.table, None)["events"]
    assert [said["told"], chatted["text"]] == [[{"id": "phrase-hello", "args": {}}], "good luck"]
    assert [resigned["what"], ended["winners"]] == ["wentaway", [1]]


def test_a_recap_begins_with_the_deal() -> None:
    """Also after a rematch; before the first game there is nothing to read."""
    driver = Driver(start=False)
    driver.do(do.Sit("p0", "Zoë"))
    assert recap(driver.table, 0)["events"] == []
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.Start("p0"))
    assert recap(driver.table, 0)["events"][0]["what"] == "dealt"
    driver.play_out()
    driver.do(do.Rematch("p0"))
    (dealt,) = recap(driver.table, 0)["events"]
    assert dealt["number"] == driver.table.version


def test_a_recap_has_the_latest_events_of_a_very_long_game() -> None:
    driver = started()
    while driver.table.version < MAX_EVENTS + 40:
        driver.do(do.Pause("p0"))
        driver.do(do.Resume("p1"))
    found = recap(driver.table, 0)["events"]
    assert len(found) == MAX_EVENTS
    assert [found[0]["what"], found[-1]["number"]] == ["paused", driver.table.version]


def test_a_recap_has_the_last_finished_round_of_pixies() -> None:
    """As the message at its end had it, whoever watches. A view of 5211 has it anyway."""
    driver, rng = started("pixies", moves=0), Random(1)
    assert "finished" not in recap(driver.table, 0)
    derived = None
    while derived is None or derived["round"] < 2:
        assert recap(driver.table, 0).get("finished") == derived
        before = driver.table.version
        driver.move(driver.table.to_act[0], rng)
        news = message_for(driver.table, 0, before, driver.now)
        derived = news["reckoned"]["finished"] or derived
    assert [recap(driver.table, one)["finished"] for one in (None, 0, 1)] == [derived] * 3
    assert "finished" not in recap(started("5211", moves=30).table, 0)


def test_whoever_takes_a_seat_after_the_game_does_not_read_what_its_player_knew() -> None:
    driver = Driver()
    driver.play_out()
    assert "g5211-drew" in json.dumps(recap(driver.table, 1))
    driver.do(do.Leave("p1"))
    driver.do(do.Sit("p2", "Eve"))
    assert driver.table.seat_of("p2") == 1
    found = recap(driver.table, 1)["events"]
    assert found == recap(driver.table, None)["events"]
    assert "g5211-drew" not in json.dumps(found)


def test_spectators_with_a_delay_read_no_more_than_they_see() -> None:
    driver = Driver(settings=Settings(delay=30))
    behind = DelayedTable(driver.table)
    driver.move(0, after=20_000)
    early = behind.message(None, driver.now, with_recap=True)
    assert early["recap"]["events"] == [], "the deal is still hidden"
    dealt = behind.message(None, NOON + 30_000, with_recap=True)["recap"]["events"]
    assert [event["what"] for event in dealt] == ["dealt"]
    chosen = behind.message(None, NOON + 50_000, with_recap=True)["recap"]["events"]
    assert [event["what"] for event in chosen] == ["dealt", "played"]
    assert "recap" not in behind.message(None, NOON + 50_000)
    assert "recap" not in behind.message(1, NOON + 50_000, with_recap=True), "it has the events"
