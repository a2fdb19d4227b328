"""Salts are committed to before any is revealed, and no one can delay the deal."""

from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.deal import seed_from
from parlour.games.record import dump_record, parse_record
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.table import commands as do
from parlour.table import fold, message_for
from parlour.table.decide.drawing import REVEAL_MS
from parlour.table.log import Dealt, Drawing, Revealed
from parlour.table.message import table_info
from parlour.table.seats import commit_to


def committed(players: int = 2) -> Driver:
    """Everyone sits with a commitment, and the host starts."""
    driver = Driver(players=players, start=False)
    for n in range(players):
        driver.do(do.Sit(f"p{n}", f"Player {n}", commit=commit_to(f"salt{n}")))
    driver.do(do.Start("p0"))
    return driver


def refused(driver: Driver, command: do.Command) -> str:
    with pytest.raises(Refusal) as found:
        driver.do(command)
    return found.value.reason.id


def finding(driver: Driver, **changed: Any) -> Any:
    """The check of the commitments in the record, which may be forged first."""
    driver.play_out()
    data = {**dump_record(driver.table.records[-1]), **changed}
    (check,) = (one for one in verify(parse_record(data)) if one.name == "commits")
    return check


def test_nothing_is_dealt_before_all_salts_are_revealed() -> None:
    driver = committed()
    assert isinstance(driver.table.entries[-1].what, Drawing)
    assert table_info(driver.table)["drawing"]["waiting"] == [0, 1]
    driver.do(do.Reveal("p1", "salt1"))
    assert driver.table.phase == "waiting"
    driver.do(do.Reveal("p0", "salt0"))
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", "salt1"])
    assert fold(driver.table.entries) == driver.table
    assert finding(driver).holds


def test_a_salt_is_hidden_until_the_game_is_over() -> None:
    driver = committed()
    driver.do(do.Reveal("p1", "salt1"))
    shown = [entry.what for entry in driver.table.entries if isinstance(entry.what, Revealed)]
    assert shown == [Revealed(1, "salt1")]
    for watcher in (None, 0, 1):
        assert "salt1" not in str(message_for(driver.table, watcher, 0, driver.now))


def test_a_player_who_does_not_reveal_delays_no_one_and_everyone_sees_it() -> None:
    driver = committed()
    driver.do(do.Reveal("p0", "salt0"))
    assert driver.table.deadline() == driver.now + REVEAL_MS
    (entry,) = driver.do(do.Tick(), REVEAL_MS)
    assert isinstance(entry.what, Dealt)
    assert entry.what.unrevealed == (1,)
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", commit_to("salt1")])
    told = message_for(driver.table, None, 0, driver.now)["events"][-1]["told"]
    assert told[0]["id"] == "web-log-unrevealed"
    check = finding(driver)
    assert check.holds
    assert check.finding.args["silent"] == "1"


def test_another_salt_than_the_one_committed_to_is_refused() -> None:
    driver = committed()
    assert refused(driver, do.Reveal("p0", "better")) == "table-wrong-salt"
    driver.do(do.Reveal("p0", "salt0"))
    assert not driver.do(do.Reveal("p0", "better")), "a second tab changes nothing"


def test_nobody_gets_up_or_sits_down_between_commitment_and_deal() -> None:
    """Else a player who knows the secret could start over until the cards are good."""
    driver = committed()
    driver.do(do.Reveal("p0", "salt0"))
    for command in (
        do.Leave("p1"),
        do.Start("p0"),
        do.Change("p0", players=3),
        do.AddBot("p0", "greedy"),
    ):
        assert refused(driver, command) == "table-drawing"


def test_a_rematch_draws_again_with_new_commitments() -> None:
    driver = committed()
    for n in (0, 1):
        driver.do(do.Reveal(f"p{n}", f"salt{n}"))
    driver.play_out()
    for n in (0, 1):
        driver.do(do.Rematch(f"p{n}", commit=commit_to(f"again{n}")))
    assert driver.table.phase == "over"
    for n in (0, 1):
        driver.do(do.Reveal(f"p{n}", f"again{n}"))
    run = driver.table.current_game
    assert run.salts == ("again1", "again0"), "everyone has moved on one seat"
    assert run.commits == (commit_to("again1"), commit_to("again0"))
    assert finding(driver).holds


def test_a_client_of_an_earlier_version_sits_with_a_salt() -> None:
    driver = Driver(start=False)
    driver.do(do.Sit("p0", "Zoë", salt="plain"))
    driver.do(do.Sit("p1", "Ben", commit=commit_to("salt1")))
    driver.do(do.Start("p0"))
    driver.do(do.Reveal("p1", "salt1"))
    assert driver.table.current_game.salts == ("plain", "salt1")
    assert driver.table.current_game.commits == (None, commit_to("salt1"))


def test_a_forged_salt_is_found() -> None:
    driver = committed()
    for n in (0, 1):
        driver.do(do.Reveal(f"p{n}", f"salt{n}"))
    assert not finding(driver, salts=["salt0", "better"]).holds


@pytest.mark.parametrize("commit", ["", "5e", "5E" * 32, "zz" * 32])
def test_a_commitment_is_a_sha_256(commit: str) -> None:
    driver = Driver(start=False)
    assert refused(driver, do.Sit("p0", "Zoë", commit=commit)) == "table-bad-commit"
