"""A public beacon in the deal: named after all salts are settled, with a limit on the wait."""

import hashlib
from typing import Any

import pytest
from tests.support.server.beacon import Beacon as PublicBeacon
from tests.support.table.tables import Driver

from parlour.games.deal import Beacon, seed_from
from parlour.games.record import dump_record, parse_record
from parlour.games.verify import verify
from parlour.table import commands as do
from parlour.table import fold, log, message_for
from parlour.table.decide.drawing import NAMING_MS, REVEAL_MS
from parlour.table.message import table_info
from parlour.table.seats import commit_to
from parlour.table.settings import Settings

URL = "https://beacon.example"


def value(number: int = 7) -> Beacon:
    """A round as a beacon publishes it."""
    found = PublicBeacon(1).round(number)
    return Beacon(URL, number, found["randomness"], found["signature"])


def started(*, commits: bool = True, people: int = 2) -> Driver:
    """Two sit down at a table that wants the beacon, and the host starts."""
    driver = Driver(settings=Settings(beacon=True), start=False)
    for n in range(people):
        salt = f"salt{n}"
        if commits:
            driver.do(do.Sit(f"p{n}", f"Player {n}", commit=commit_to(salt)))
        else:
            driver.do(do.Sit(f"p{n}", f"Player {n}", salt=salt))
    for _ in range(2 - people):
        driver.do(do.AddBot("p0", "random"))
    driver.do(do.Start("p0"))
    return driver


def announced(driver: Driver, number: int = 7) -> None:
    """Everyone reveals, and the server names a round."""
    for n in range(2):
        driver.do(do.Reveal(f"p{n}", f"salt{n}"))
    driver.do(do.Announce(URL, number, driver.now + 5_000))


def checks(driver: Driver, **changed: Any) -> dict[str, Any]:
    """The checks of the record, which may be forged first."""
    driver.play_out()
    data = {**dump_record(driver.table.records[-1]), **changed}
    return {one.name: one for one in verify(parse_record(data))}


def test_a_round_is_named_only_when_all_salts_are_settled() -> None:
    driver = started()
    assert driver.do(do.Announce(URL, 7, driver.now + 5_000)) == ()
    driver.do(do.Reveal("p0", "salt0"))
    assert driver.do(do.Announce(URL, 7, driver.now + 5_000)) == ()
    driver.do(do.Reveal("p1", "salt1"))
    assert isinstance(driver.table.awaited, log.AwaitsBeacon)
    assert table_info(driver.table)["drawing"]["beacon"] == 0
    (named,) = driver.do(do.Announce(URL, 7, driver.now + 6_500))
    assert driver.table.deadline() == driver.now + 6_500
    assert table_info(driver.table)["drawing"]["beacon"] == 7
    assert driver.table.phase == "waiting"
    told = message_for(driver.table, None, named.number - 1, driver.now)["events"][-1]["told"]
    assert told[0] == {"id": "web-log-announced", "args": {"round": "7"}}


def test_the_named_round_and_no_other_goes_into_the_seed() -> None:
    driver = started()
    announced(driver)
    assert driver.do(do.Announce(URL, 8, driver.now + 9_000)) == (), "a name stays"
    assert driver.do(do.MixIn(value(8))) == ()
    (dealt,) = driver.do(do.MixIn(value(7)))
    assert isinstance(dealt.what, log.Dealt)
    assert dealt.what.beacon == value(7)
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", "salt1", value(7).randomness or ""])
    assert run.seed != seed_from(run.secret, ["salt0", "salt1"])
    assert fold(driver.table.entries) == driver.table
    found = checks(driver)
    assert all(one.holds for one in found.values())
    assert found["beacon"].finding.args["round"] == "7"


def test_a_value_that_contradicts_its_signature_is_not_used() -> None:
    driver = started()
    announced(driver)
    forged = Beacon(URL, 7, hashlib.sha256(b"mine").hexdigest(), value(7).signature)
    assert driver.do(do.MixIn(forged)) == ()
    assert driver.do(do.MixIn(Beacon(URL, 7, value(7).randomness, "no hex"))) == ()
    assert driver.do(do.MixIn(Beacon(URL, 7, value(7).randomness, None))) == ()
    assert driver.table.phase == "waiting"


def test_a_salt_that_comes_after_the_others_are_settled_is_not_used() -> None:
    """Otherwise a player who can read the database could wait for the round, and then choose."""
    driver = started()
    driver.do(do.Reveal("p0", "salt0"))
    driver.do(do.Tick(), REVEAL_MS)
    driver.do(do.Announce(URL, 7, driver.now + 5_000))
    assert driver.do(do.Reveal("p1", "salt1")) == ()
    (dealt,) = driver.do(do.MixIn(value()))
    assert isinstance(dealt.what, log.Dealt)
    assert dealt.what.unrevealed == (1,)
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", commit_to("salt1")], value())


@pytest.mark.parametrize("is_named", [True, False])
def test_without_a_response_the_cards_are_dealt_and_everyone_is_notified(is_named: bool) -> None:
    driver = started()
    if is_named:
        announced(driver)
        assert driver.do(do.Tick(), 4_999) == ()
        (dealt,) = driver.do(do.Tick(), 1)
    else:
        for n in range(2):
            driver.do(do.Reveal(f"p{n}", f"salt{n}"))
        (dealt,) = driver.do(do.Tick(), NAMING_MS)
    assert isinstance(dealt.what, log.Dealt)
    assert dealt.what.beacon == (Beacon(URL, 7) if is_named else Beacon())
    told = message_for(driver.table, None, dealt.number - 1, driver.now)["events"][-1]["told"]
    assert told[0]["id"] == "web-log-no-beacon"
    assert driver.do(do.MixIn(value(7))) == (), "too late"
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", "salt1"])
    found = checks(driver)
    assert found["beacon"].finding.id == "verify-no-beacon"
    assert found["seed"].holds


def test_players_without_commitments_wait_for_the_beacon_too() -> None:
    driver = started(commits=False)
    driver.do(do.Announce(URL, 7, driver.now + 5_000))
    driver.do(do.MixIn(value()))
    run = driver.table.current_game
    assert run.seed == seed_from(run.secret, ["salt0", "salt1"], value())


def test_a_person_alone_with_bots_does_not_wait() -> None:
    driver = started(people=1)
    driver.do(do.Reveal("p0", "salt0"))
    assert driver.table.phase == "playing"
    assert driver.table.current_game.beacon is None


def test_a_forged_beacon_in_a_record_is_found_out() -> None:
    driver = started()
    announced(driver)
    driver.do(do.MixIn(value()))
    other = value(8)
    swapped = {"url": URL, "round": 8, "randomness": other.randomness, "signature": other.signature}
    found = checks(driver, beacon=swapped)
    assert not found["seed"].holds
    assert found["beacon"].holds
    made_up = {**swapped, "randomness": "ab" * 32}
    assert not checks(driver, beacon=made_up)["beacon"].holds


def test_the_same_cards_again_keep_their_beacon() -> None:
    driver = started()
    announced(driver)
    driver.do(do.MixIn(value()))
    driver.play_out()
    before = driver.table.current_game.seed
    driver.do(do.Rematch("p0", same_deal=True))
    driver.do(do.Rematch("p1", same_deal=True))
    run = driver.table.current_game
    assert (run.seed, run.beacon) == (before, value())
    assert all(one.holds for one in checks(driver).values())
