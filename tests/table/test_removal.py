"""Removing a person: by the host between games, by a vote of the others during one."""

import pytest
from tests.support.table.tables import Driver

from parlour.games.refusal import Refusal
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.fold import fold
from parlour.table.log import Removed, WantsRemoved, dump_entry, load_entry

RATED = Settings(rated=True, undo=False)


def refused(driver: Driver, command: do.Command) -> tuple[str, str]:
    with pytest.raises(Refusal) as found:
        driver.do(command)
    return found.value.code, found.value.reason.id


def removal(driver: Driver) -> dict[str, list[int]]:
    found: dict[str, list[int]] = message_for(driver.table, 0, None, 0)["table"]["removal"]
    return found


def test_the_host_removes_a_person_between_games_for_good() -> None:
    driver = Driver("5211", 3, people=3, start=False)
    for who in ("p0", "p1", "p2"):
        driver.do(do.Sit(who, f"Player {who}"))
    assert refused(driver, do.Remove("p1", 2)) == ("not_host", "table-not-host")
    assert refused(driver, do.Remove("p0", 0)) == ("bad_seat", "table-no-person-there")
    assert driver.do(do.Remove("p0", 1, wants=False)) == (), "a vote withdrawn too late"
    (entry,) = driver.do(do.Remove("p0", 1))
    assert entry.what == Removed(1)
    assert driver.table.seats[1] is None
    assert refused(driver, do.Remove("p0", 1)) == ("bad_seat", "table-no-person-there")
    assert refused(driver, do.Sit("p1", "Again")) == ("forbidden", "table-removed")
    driver.do(do.Sit("p9", "Another"))
    assert driver.table.seat_of("p9") == 1


def test_a_majority_of_the_others_removes_a_player_from_the_game() -> None:
    """Four others: three must want it. The removed player counts as having left."""
    driver = Driver("5211", 5, people=5)
    driver.do(do.Remove("p0", 1))
    assert driver.do(do.Remove("p0", 1)) == ()
    driver.do(do.Remove("p2", 1))
    assert removal(driver) == {"1": [0, 2]}
    driver.do(do.Remove("p2", 1, wants=False))
    assert removal(driver) == {"1": [0]}
    driver.do(do.Remove("p3", 1))
    assert driver.table.seats[1].away is None  # type: ignore[union-attr]
    vote, entry = driver.do(do.Remove("p4", 1))
    assert (vote.what, entry.what) == (WantsRemoved(4, 1, True), Removed(1))
    assert driver.table.is_played_by_bot(1)
    assert removal(driver) == {}
    assert refused(driver, do.Remove("p0", 1)) == ("not_now", "table-already-gone")
    for command in (do.Back("p1"), do.Say("p1", "hello"), do.Play("p1", "Y1")):
        assert refused(driver, command) == ("forbidden", "table-removed")
    rebuilt = fold(
        load_entry(dump_entry(entry), driver.table.game) for entry in driver.table.entries
    )
    assert (rebuilt.removed, rebuilt.seats) == (driver.table.removed, driver.table.seats)


def test_votes_of_those_who_are_gone_do_not_count() -> None:
    driver = Driver("5211", 4, people=4)
    driver.do(do.Remove("p2", 1))
    driver.do(do.Absent("p2"))
    assert removal(driver) == {}
    driver.do(do.Remove("p0", 1))
    assert driver.table.seats[1].away is None  # type: ignore[union-attr]
    assert driver.do(do.Remove("p3", 1))[-1].what == Removed(1)


def test_two_guests_of_one_person_cannot_take_over_a_table() -> None:
    """Neither the host nor, while the host plays, anyone else is removed without the host."""
    driver = Driver("5211", 4, people=4)
    assert refused(driver, do.Remove("p1", 0)) == ("not_now", "table-host-stays")
    driver.do(do.Remove("p1", 3))
    driver.do(do.Remove("p2", 3))
    assert removal(driver) == {"3": [1, 2]}
    assert driver.table.seats[3].away is None  # type: ignore[union-attr]
    assert driver.do(do.Remove("p0", 3))[-1].what == Removed(3)


def test_a_removed_player_who_had_resigned_does_not_win() -> None:
    driver = Driver("5211", 4, people=4)
    driver.do(do.Resign("p1"))
    for who in ("p0", "p2"):
        driver.do(do.Remove(who, 1))
    assert "p1" in driver.table.removed
    assert driver.table.seats[1].away == "resigned"  # type: ignore[union-attr]
    for who in ("p2", "p3"):
        driver.do(do.Resign(who))
    assert driver.table.phase == "over"
    assert driver.table.current_game.end.winners == (0,)  # type: ignore[union-attr]
    # The seat is free again, and nobody waits there for a rematch.
    assert driver.table.seats[1].away == "left"  # type: ignore[union-attr]
    driver.do(do.Sit("p9", "Another"))
    assert driver.table.seat_of("p9") == 1


def test_nobody_votes_about_a_player_who_has_left() -> None:
    driver = Driver("5211", 4, people=4)
    driver.do(do.Leave("p1"))
    assert refused(driver, do.Remove("p2", 1)) == ("not_now", "table-already-gone")


@pytest.mark.parametrize(
    ("players", "people", "settings", "reason"),
    [
        (2, 2, None, "table-too-few-to-vote"),
        (3, 2, None, "table-too-few-to-vote"),
        (3, 3, RATED, "table-rated-no-removal"),
    ],
)
def test_one_alone_removes_nobody_and_no_rated_game_is_won_by_it(
    players: int, people: int, settings: Settings | None, reason: str
) -> None:
    driver = Driver("5211", players, people=people, settings=settings)
    assert refused(driver, do.Remove("p0", 1)) == ("not_now", reason)
