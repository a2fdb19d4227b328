"""A lost connection: everyone knows at once, and the others decide how long they wait."""

import pytest
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.clock import ClockRule
from parlour.table.decide.presence import WAIT_MS
from parlour.table.fold import fold
from parlour.table.log import CameBack, Dropped, WentAway, dump_entry, load_entry

GRACE = 30_000


def refused(driver: Driver, command: do.Command) -> tuple[str, str]:
    with pytest.raises(Refusal) as found:
        driver.do(command)
    return found.value.code, found.value.reason.id


def dropped(settings: Settings | None = None, people: int = 2) -> Driver:
    """A game in which the player in seat 1 has just lost the connection."""
    driver = Driver("5211", 3, people=people, settings=settings)
    driver.do(do.Disconnected("p1", driver.now + GRACE))
    return driver


def takeover(driver: Driver) -> int | None:
    found: int | None = message_for(driver.table, 0, None, 0)["table"]["seats"][1]["takeover"]
    return found


def test_a_lost_connection_is_noted_once_with_the_time_of_the_stand_in() -> None:
    driver = dropped()
    due = driver.now + GRACE
    assert takeover(driver) == due
    assert driver.do(do.Disconnected("p1", due + 5), after=10) == ()
    assert not driver.table.is_played_by_bot(1)
    told = message_for(driver.table, 0, driver.table.version - 1, 0)["events"][0]["told"]
    assert told[0]["id"] == "web-log-dropped"


def test_a_player_who_returns_in_time_was_never_replaced() -> None:
    driver = dropped()
    (entry,) = driver.do(do.Back("p1"))
    assert entry.what == CameBack(1)
    assert takeover(driver) is None
    assert refused(driver, do.Back("p1")) == ("not_now", "table-already-there")


def test_a_move_is_a_return() -> None:
    driver = dropped()
    move = str(driver.table.game.legal(driver.state, 1)[0])
    assert driver.do(do.Play("p1", move))[0].what == CameBack(1)


def test_another_player_may_wait_longer() -> None:
    driver = dropped(people=3)
    (entry,) = driver.do(do.Wait("p2", 1), after=1000)
    assert entry.what == Dropped(1, driver.now + WAIT_MS, by=2)
    assert takeover(driver) == driver.now + WAIT_MS
    told = message_for(driver.table, 0, driver.table.version - 1, 0)["events"][0]["told"]
    assert (told[0]["id"], told[0]["args"]["name"]) == ("web-log-waits", "Player 1")
    assert driver.do(do.Wait("p0", 1)) == ()


def test_another_player_may_let_the_bot_play_now() -> None:
    driver = dropped()
    (entry,) = driver.do(do.StandIn("p0", 1))
    assert entry.what == WentAway(1, "gone")
    assert driver.table.is_played_by_bot(1)
    assert takeover(driver) is None
    assert refused(driver, do.StandIn("p0", 1)) == ("not_now", "table-not-missing")


@pytest.mark.parametrize("command", [do.Wait, do.StandIn])
def test_only_others_decide_and_only_about_the_missing(
    command: type[do.Wait] | type[do.StandIn],
) -> None:
    driver = dropped(people=3)
    assert refused(driver, command("p1", 1)) == ("not_now", "table-not-missing")
    assert refused(driver, command("p0", 2)) == ("not_now", "table-not-missing")
    assert refused(driver, command("stranger", 1)) == ("not_seated", "table-not-seated")


def test_in_a_rated_game_nobody_calls_a_bot() -> None:
    driver = dropped(Settings(rated=True, undo=False))
    assert takeover(driver) is not None
    for command in (do.Wait("p0", 1), do.StandIn("p0", 1)):
        assert refused(driver, command) == ("not_now", "table-rated-no-stand-in")


def test_nothing_is_noted_where_nobody_waits() -> None:
    driver = Driver("5211", 3, people=1)
    command = do.Disconnected("p0", driver.now + GRACE)
    assert refused(driver, command) == ("not_now", "table-nobody-waits")


def test_while_everyone_is_missing_no_time_runs_and_no_bot_comes() -> None:
    driver = dropped()
    (entry,) = driver.do(do.Disconnected("p0", driver.now + GRACE), after=1000)
    assert entry.what == Dropped(0, None)
    assert takeover(driver) is None, "the countdown stops when the last one drops"
    for who in ("p0", "p1"):
        assert driver.do(do.Absent(who), after=GRACE) == ()
    driver.do(do.Back("p0"), after=GRACE)
    assert takeover(driver) is None
    driver.do(do.Disconnected("p1", driver.now + GRACE))
    assert takeover(driver) == driver.now + GRACE, "the time begins when someone is back"
    assert driver.do(do.Absent("p1"), after=GRACE)[0].what == WentAway(1, "gone")


def test_a_player_who_leaves_for_good_waits_no_longer() -> None:
    driver = dropped(people=3)
    driver.do(do.Leave("p0"))
    assert takeover(driver) is not None
    driver.do(do.Leave("p2"))
    assert takeover(driver) is None
    assert refused(driver, do.Absent("p1")) == ("not_now", "table-nobody-waits")


def test_among_friends_only_another_player_calls_the_bot() -> None:
    driver = dropped(Settings(private=True))
    told = message_for(driver.table, 0, driver.table.version - 1, 0)
    assert told["table"]["seats"][1]["missing"]
    assert takeover(driver) is None
    assert told["events"][0]["told"][0]["args"]["held"] == "yes", "it announces no bot"
    assert driver.do(do.Absent("p1"), after=100 * GRACE) == driver.do(do.Wait("p0", 1)) == ()
    driver.do(do.Back("p1"))
    assert driver.do(do.Absent("p1"))[0].what == Dropped(1, None)
    assert driver.do(do.StandIn("p0", 1))[0].what == WentAway(1, "gone")
    assert driver.table.is_played_by_bot(1)
    driver.do(do.Back("p1"))
    driver.play_out()
    assert driver.do(do.Absent("p1"))[0].what == WentAway(1, "gone"), "no rematch waits for them"


@pytest.mark.parametrize(
    "settings",
    [
        Settings(private=True, clock=ClockRule("move", 30)),
        Settings(private=True, rated=True, undo=False),
    ],
    ids=["clock", "rated"],
)
def test_with_a_clock_or_ratings_the_time_runs_at_private_tables_too(settings: Settings) -> None:
    assert takeover(dropped(settings)) is not None


def test_the_log_remembers_it() -> None:
    driver = dropped()
    driver.do(do.Wait("p0", 1))
    driver.do(do.Disconnected("p0", driver.now + GRACE))
    game = driver.table.game
    copies = [load_entry(dump_entry(entry), game) for entry in driver.table.entries]
    assert fold(copies) == driver.table
