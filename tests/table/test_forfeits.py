"""Rated games: going away loses, no strong bot plays on, the others choose what happens."""

from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.table import ClockRule, Settings, fold, log, message_for
from parlour.table import commands as do
from parlour.table.forfeits import CHOICE_DAYS_MS, CHOICE_MS, RETURN_MS
from parlour.table.message import table_info

PER_MOVE = ClockRule("move", 30)


def rated(players: int = 2, people: int | None = None, **more: Any) -> Driver:
    settings = Settings(rated=True, undo=False, stand_in="champion", **more)
    return Driver(players=players, people=people, settings=settings)


def ended(driver: Driver) -> log.Ended:
    end = driver.table.current_game.end
    assert end is not None
    assert fold(driver.table.entries) == driver.table
    return end


def refused(driver: Driver, command: do.Command) -> str:
    with pytest.raises(Refusal) as found:
        driver.do(command)
    return found.value.reason.id


def test_nobody_is_drawn_into_another_rated_game_while_they_are_away() -> None:
    """They would lose it: by the clock, or because they do not come back."""
    driver = rated(clock=PER_MOVE)
    driver.play_out()
    driver.do(do.Absent("p1"), 30_000)
    driver.do(do.Rematch("p0", "salt"))
    assert driver.table.phase == "over"
    driver.do(do.Rematch("p1", "salt"), 3_600_000)
    assert (driver.table.phase, driver.table.current_game.rated) == ("playing", True)


def test_a_player_who_leaves_has_lost_and_the_other_takes_the_win() -> None:
    driver = rated()
    driver.do(do.Leave("p0"))
    assert driver.table.bots_to_move() == (), "no bot plays for someone who has lost"
    assert refused(driver, do.Back("p0")) == "table-forfeited"
    assert refused(driver, do.Play("p1", "Y1")) == "table-choose-first"
    assert message_for(driver.table, 1, None, driver.now)["legal"] == []
    driver.do(do.Choose("p1", "end"))
    assert (ended(driver).why, ended(driver).winners) == ("forfeit", (1,))


def test_the_other_may_continue_unrated_against_a_gentle_bot() -> None:
    driver = rated()
    driver.do(do.Leave("p0"))
    driver.do(do.Choose("p1", "continue"))
    assert driver.table.bots_to_move() == ((0, "casual"),), "not the champion of the settings"
    assert refused(driver, do.Back("p0")) == "table-forfeited"
    assert not driver.table.current_game.forfeits.still_rated
    driver.play_out()
    assert ended(driver).winners == (1,), "the seat that was lost does not win"
    assert table_info(driver.table)["winners"] == [1]


def test_with_no_choice_the_win_counts() -> None:
    driver = rated()
    driver.do(do.Leave("p0"))
    assert driver.table.deadline() == driver.now + CHOICE_MS
    assert not driver.do(do.Tick(), CHOICE_MS - 1)
    driver.do(do.Tick(), 1)
    assert ended(driver).winners == (1,)


def test_at_a_slow_table_there_is_a_day_to_choose() -> None:
    driver = rated(clock=ClockRule("days", 3))
    driver.do(do.Leave("p0"))
    assert driver.table.deadline() == driver.now + CHOICE_DAYS_MS


def test_resigning_between_two_ends_the_game() -> None:
    driver = rated()
    driver.do(do.Resign("p0"))
    assert (ended(driver).why, ended(driver).winners) == ("resigned", (1,))


def test_the_seat_of_a_lost_connection_is_reserved_and_then_forfeited() -> None:
    driver = rated()
    driver.do(do.Absent("p0"))
    assert not driver.table.is_played_by_bot(0)
    assert table_info(driver.table)["forfeits"]["held"] == {"0": driver.now + RETURN_MS}
    driver.do(do.Back("p0"), RETURN_MS - 1)
    driver.do(do.Absent("p0"))
    (entry,) = driver.do(do.Tick(), RETURN_MS)
    assert entry.what == log.Forfeited(0, "gone"), "that the player is away was logged before"
    assert driver.table.current_game.forfeits.lost == (0,)
    assert refused(driver, do.Play("p0", "Y1")) == "table-choose-first"
    assert refused(driver, do.Choose("p0", "end")) == "table-forfeited"


def test_nobody_loses_while_nobody_is_there() -> None:
    """The server's network fails: both are gone, and the first to return does not win at once."""
    driver = rated()
    driver.do(do.Absent("p0"))
    driver.do(do.Absent("p1"), 10)
    assert driver.table.deadline() is None
    driver.do(do.Back("p1"), 10 * RETURN_MS)
    assert driver.table.deadline() == driver.now + RETURN_MS
    driver.do(do.Back("p0"))
    assert driver.table.deadline() is None


def test_running_out_of_time_loses() -> None:
    driver = rated(clock=PER_MOVE)
    driver.move(1)
    driver.do(do.Tick(), 30_000)
    assert driver.table.current_game.forfeits.lost == (0,)
    assert driver.table.clock.deadline() is None, "nobody thinks while the others choose"


def test_a_disconnected_players_clock_runs_on() -> None:
    driver = rated(clock=PER_MOVE)
    driver.do(do.Absent("p0"))
    driver.move(1)
    driver.do(do.Tick(), 30_000)
    assert driver.table.current_game.forfeits.lost == (0,)


def test_all_out_of_time_at_once_is_nobodys_win() -> None:
    driver = rated(clock=PER_MOVE)
    driver.do(do.Tick(), 30_000)
    assert (ended(driver).why, ended(driver).winners) == ("forfeit", ())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_several_end_the_game_only_if_all_want_to(players: int) -> None:
    driver = rated(players)
    driver.do(do.Leave("p0"))
    for n in range(1, players):
        assert driver.table.phase == "playing"
        driver.do(do.Choose(f"p{n}", "end"))
    scores = ended(driver).scores
    assert ended(driver).winners == tuple(
        seat for seat in range(1, players) if scores[seat] == max(scores[1:])
    )


def test_one_vote_to_continue_is_enough_and_it_still_counts() -> None:
    driver = rated(3)
    driver.do(do.Leave("p0"))
    driver.do(do.Choose("p1", "end"))
    driver.do(do.Choose("p2", "continue"))
    assert driver.table.current_game.forfeits.still_rated
    assert driver.table.bots_to_move() == ((0, "casual"),)
    driver.play_out()
    assert 0 not in ended(driver).winners


def test_several_who_do_not_choose_play_on() -> None:
    driver = rated(3)
    driver.do(do.Resign("p0"))
    driver.do(do.Tick(), CHOICE_MS)
    assert driver.table.current_game.forfeits.still_rated
    assert driver.table.phase == "playing"


def test_when_another_player_leaves_the_last_one_chooses_again() -> None:
    driver = rated(3)
    driver.do(do.Leave("p0"))
    driver.do(do.Choose("p1", "end"))
    driver.do(do.Leave("p2"))
    assert driver.table.current_game.forfeits.votes == ()
    driver.do(do.Choose("p1", "end"))
    assert ended(driver).winners == (1,)


def test_the_last_player_who_leaves_takes_the_win_along() -> None:
    driver = rated()
    driver.do(do.Leave("p0"))
    driver.do(do.Leave("p1"))
    assert (ended(driver).why, ended(driver).winners) == ("forfeit", (1,))


def test_against_bots_alone_nothing_is_rated() -> None:
    driver = rated(people=1)
    assert not driver.table.current_game.rated
    driver.do(do.Leave("p0"))
    assert (ended(driver).why, ended(driver).winners) == ("left", ())


def test_a_rated_game_of_an_earlier_version_folds_as_before() -> None:
    """Its deal says nothing about ratings, so stand-ins play on and may be relieved."""
    driver = Driver(settings=Settings(rated=True, undo=False))
    old = [log.dump_entry(entry) for entry in driver.table.entries]
    for key in ("rated", "same_as"):
        del old[-1][key]
    game = driver.table.game
    driver.table = fold([log.load_entry(old[0]), *(log.load_entry(one, game) for one in old[1:])])
    driver.do(do.Leave("p0"))
    assert driver.table.bots_to_move() == ((0, "greedy"),)
    driver.do(do.Back("p0"))
    assert driver.table.bots_to_move() == ()


def test_what_happens_is_said_without_a_bot_that_does_not_play() -> None:
    driver = rated(3)
    before = driver.table.version
    driver.do(do.Absent("p0"))
    driver.do(do.Leave("p2"))
    driver.do(do.Choose("p1", "continue"))
    events = message_for(driver.table, 1, before, driver.now)["events"]
    ids = [one["id"] for event in events for one in event.get("told", ())]
    assert ids == ["web-log-held", "web-log-forfeited", "web-log-chose", "web-log-wenton"]
