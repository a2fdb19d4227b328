"""Removing a person: by the host between games, by a vote of the others during one."""

import pytest
from tests.support.tables import Driver

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
    assert refused(driver, do.Sit("p1", "Again")) == ("forbidden", "table-removed")
    driver.do(do.Sit("p9", "Another"))
    assert driver.table.seat_of("p9") == 1


def test_a_majority_of_the_others_removes_a_player_from_the_game() -> None:
    """Four others: three must want it. The removed player counts as having left."""
    driver = Driver("5211", 5, people=5)
    driver.do(do.Remove("p1", 0))
    assert driver.do(do.Remove("p1", 0)) == ()
    driver.do(do.Remove("p2", 0))
    assert removal(driver) == {"0": [1, 2]}
    driver.do(do.Remove("p2", 0, wants=False))
    assert removal(driver) == {"0": [1]}
    driver.do(do.Remove("p3", 0))
    assert driver.table.seats[0].away is None  # type: ignore[union-attr]
    vote, entry = driver.do(do.Remove("p4", 0))
    assert (vote.what, entry.what) == (WantsRemoved(4, 0, True), Removed(0))
    assert driver.table.is_played_by_bot(0)
    assert removal(driver) == {}
    assert refused(driver, do.Remove("p1", 0)) == ("not_now", "table-already-gone")
    for command in (do.Back("p0"), do.Say("p0", "hello"), do.Play("p0", "Y1")):
        assert refused(driver, command) == ("forbidden", "table-removed")
    rebuilt = fold(
        load_entry(dump_entry(entry), driver.table.game) for entry in driver.table.entries
    )
    assert (rebuilt.removed, rebuilt.seats) == (driver.table.removed, driver.table.seats)


def test_votes_of_those_who_are_gone_do_not_count() -> None:
    driver = Driver("5211", 4, people=4)
    driver.do(do.Remove("p1", 0))
    driver.do(do.Absent("p1"))
    assert removal(driver) == {}
    driver.do(do.Remove("p2", 0))
    assert driver.table.seats[0].away is None  # type: ignore[union-attr]
    assert driver.do(do.Remove("p3", 0))[-1].what == Removed(0)


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
    assert refused(driver, do.Remove("p1", 0)) == ("not_now", reason)
