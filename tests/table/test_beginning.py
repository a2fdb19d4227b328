"""How a game begins: everybody ready, or in the middle of a record."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.games.record import dump_record, parse_record, resume
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.log import Dealt, dump_entry, load_entry
from parlour.table.table import fold
from tables import Driver


def refused(driver: Driver, command: do.Command) -> tuple[str, str]:
    with pytest.raises(Refusal) as found:
        driver.do(command)
    return found.value.code, found.value.reason.id


def waiting(settings: Settings | None = None, people: int = 3) -> Driver:
    driver = Driver("5211", 3, settings=settings, start=False)
    for n in range(people):
        driver.do(do.Sit(f"p{n}", f"Player {n}"))
    return driver


def ready(driver: Driver) -> list[bool]:
    seats: list[Any] = message_for(driver.table, 0, None, 0)["table"]["seats"]
    return [one["ready"] for one in seats if one]


def test_the_host_waits_until_everybody_is_ready() -> None:
    driver = waiting(Settings(ready=True))
    assert refused(driver, do.Start("p0")) == ("not_now", "table-not-ready")
    driver.do(do.Ready("p1"))
    driver.do(do.Ready("p2"))
    assert ready(driver) == [False, True, True]
    driver.do(do.Ready("p2", False))
    assert refused(driver, do.Start("p0")) == ("not_now", "table-not-ready")
    driver.do(do.Ready("p2"))
    driver.do(do.Start("p0"))
    assert ready(driver) == [False, False, False]
    assert refused(driver, do.Ready("p1")) == ("not_now", "table-is-running")


def test_without_that_setting_ready_is_a_word_to_the_others() -> None:
    driver = waiting()
    assert driver.do(do.Ready("p1"))
    assert driver.do(do.Ready("p1")) == ()
    driver.do(do.Start("p0"))


def test_bots_are_always_ready() -> None:
    driver = waiting(Settings(ready=True), people=1)
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.Start("p0"))


def test_who_was_ready_was_so_for_the_table_as_it_was() -> None:
    driver = waiting(Settings(ready=True))
    driver.do(do.Ready("p1"))
    driver.do(do.Change("p0", options={"long": True}))
    assert ready(driver) == [False, False, False]


@pytest.fixture(params=["5211", "pixies"])
def finished(request: pytest.FixtureRequest) -> Any:
    driver = Driver(request.param, 3, people=3)
    driver.play_out(Random(3))
    return driver.table.records[-1]


def branched(record: Any, step: int) -> Driver:
    driver = Driver(record.game, 3, start=False)
    driver.do(do.Sit("p0", "Zoë"))
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.AddBot("p0", "random"))
    driver.do(do.Branch("p0", record, step))
    return driver


@pytest.mark.parametrize("step", [0, 1, 17])
def test_a_branch_goes_on_with_the_records_own_cards(finished: Any, step: int) -> None:
    driver = branched(finished, step)
    here = resume(replace(finished, moves=finished.moves[:step], scores=None, winners=None))
    assert driver.state == here.state
    again = fold(load_entry(json.loads(json.dumps(dump_entry(entry))), driver.table.game)
                 for entry in driver.table.entries)  # fmt: skip
    assert again == driver.table
    driver.play_out(Random(4))
    record = driver.table.records[-1]
    assert record.moves[:step] == finished.moves[:step]
    assert (record.secret, record.commitment, record.more) == (None, None, {"branch": step})
    assert all(check.holds for check in verify(parse_record(dump_record(record))))


def test_listed_decks_are_dealt_too(finished: Any) -> None:
    game = Driver(finished.game, 3, start=False).table.game
    deal = game.deal(finished.seed)
    decks = tuple(deal.deck(number) for number in (1, 2, 3))
    first = deal.first_player(3) if game.has_first_player else None
    bare = replace(finished, seed=None, decks=decks, first=first, secret=None, salts=None)
    driver = branched(bare, 9)
    assert driver.state == branched(finished, 9).state
    driver.play_out(Random(4))
    assert driver.table.records[-1].decks == decks


def test_nobody_is_told_where_the_cards_of_a_branch_come_from(finished: Any) -> None:
    driver = branched(finished, 5)
    dealt = next(entry.what for entry in driver.table.entries if isinstance(entry.what, Dealt))
    assert dealt.source is not None
    for seat in (None, 0, 1, 2):
        told = json.dumps(message_for(driver.table, seat, 0, 0))
        assert finished.seed not in told
        assert '"source": null' in told


def test_a_branch_dealt_again_has_the_same_cards(finished: Any) -> None:
    driver = branched(finished, 5)
    driver.play_out(Random(4))
    driver.do(do.Rematch("p0", same_deal=True))
    fresh = resume(replace(finished, moves=(), scores=None, winners=None))
    assert driver.state == fresh.state
    driver.play_out(Random(4))
    driver.do(do.Rematch("p0", "salt"))
    assert driver.table.running is not None
    assert driver.table.running.source is None


def test_what_cannot_be_a_branch_is_refused(finished: Any) -> None:
    driver = Driver(finished.game, 3, start=False)
    driver.do(do.Sit("p0", "Zoë"))
    assert refused(driver, do.Branch("p0", finished, 1))[1] == "table-seats-free"
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.AddBot("p0", "greedy"))
    assert refused(driver, do.Branch("p1", finished, 1))[0] == "not_host"
    last = len(finished.moves)
    for step in (-1, last + 1, True):
        assert refused(driver, do.Branch("p0", finished, step))[1] == "table-branch-step"
    assert refused(driver, do.Branch("p0", finished, last))[0] == "game_over"
    two = replace(finished, players=finished.players[:2])
    assert refused(driver, do.Branch("p0", two, 1))[1] == "table-branch-other"
    driver.do(do.Change("p0", settings={"rated": True, "undo": False}))
    assert refused(driver, do.Branch("p0", finished, 1))[1] == "table-branch-unrated"
