"""How a game starts: when everyone is ready, or from the middle of a record."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.support.table.tables import Driver

from parlour.games.record import dump_record, parse_record, resume
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.table import Settings, message_for
from parlour.table import commands as do
from parlour.table.fold import fold
from parlour.table.log import Dealt, dump_entry, load_entry


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


def test_the_host_cannot_start_until_everyone_is_ready() -> None:
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


def test_the_host_need_not_wait_for_readiness_when_the_setting_is_off() -> None:
    driver = waiting()
    assert driver.do(do.Ready("p1"))
    assert driver.do(do.Ready("p1")) == ()
    driver.do(do.Start("p0"))


def test_bots_are_always_ready() -> None:
    driver = waiting(Settings(ready=True), people=1)
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.Start("p0"))


def test_changing_the_table_resets_readiness() -> None:
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
def test_a_branch_continues_with_the_cards_of_the_record(finished: Any, step: int) -> None:
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


def test_no_message_reveals_the_seed_of_a_branch(finished: Any) -> None:
    driver = branched(finished, 5)
    dealt = next(entry.what for entry in driver.table.entries if isinstance(entry.what, Dealt))
    assert dealt.source is not None
    for seat in (None, 0, 1, 2):
        message = json.dumps(message_for(driver.table, seat, 0, 0))
        assert finished.seed not in message
        assert '"source": null' in message


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


def test_impossible_branches_are_refused(finished: Any) -> None:
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


def test_the_host_may_start_without_the_empty_seats() -> None:
    """Everyone keeps their order, whatever seats they sit in."""
    driver = Driver("pixies", 5, start=False)
    for who, seat in (("p0", 3), ("p1", 1), ("p2", 4)):
        driver.do(do.Sit(who, f"Player {who}", seat, salt=who))
    assert refused(driver, do.Start("p0")) == ("not_now", "table-seats-free")
    driver.do(do.Start("p0", shrink=True))
    assert driver.table.players == 3
    assert driver.table.names == ("Player p1", "Player p0", "Player p2")
    assert driver.table.host == "p0"
    driver.play_out(Random(1))
    assert all(check.holds for check in verify(driver.table.records[-1]))
    copies = [load_entry(dump_entry(entry), driver.table.game) for entry in driver.table.entries]
    assert fold(copies) == driver.table


def test_a_game_is_not_rated_without_the_consent_of_those_who_sit() -> None:
    """The host used to make a table rated, with a short clock, and start at once."""
    driver = waiting()
    rated = {"rated": True, "undo": False}
    driver.do(do.Change("p0", settings=rated))
    assert refused(driver, do.Start("p0")) == ("not_now", "table-not-ready")
    assert not driver.do(do.Change("p0", settings={**rated, "ready": False})), "still asked for"
    for who in ("p1", "p2"):
        driver.do(do.Ready(who, ready=True))
    driver.do(do.Change("p0", settings={**rated, "clock": {"kind": "move", "limit": 30}}))
    assert refused(driver, do.Start("p0")) == ("not_now", "table-not-ready")
    driver.do(do.Change("p0", settings={}))
    driver.do(do.Start("p0"))
    assert not driver.table.current_game.rated


def test_sitting_down_at_a_rated_table_is_consent() -> None:
    driver = waiting(Settings(rated=True, undo=False))
    driver.do(do.Start("p0"))
    assert driver.table.current_game.rated


def test_a_smaller_table_still_waits_until_everyone_is_ready() -> None:
    driver = waiting(Settings(ready=True), people=2)
    start = do.Start("p0", shrink=True)
    assert refused(driver, start) == ("not_now", "table-not-ready")
    assert driver.table.players == 3
    driver.do(do.Ready("p1"))
    driver.do(start)
    assert (driver.table.phase, driver.table.players) == ("playing", 2)


def test_nobody_starts_alone() -> None:
    driver = waiting(people=1)
    assert refused(driver, do.Start("p0", shrink=True))[0] == "bad_players"


def test_a_player_changes_names_by_sitting_down_again() -> None:
    """The seat, the salt and who is the host stay."""
    driver = waiting(people=2)
    before = driver.table.seats[0]
    assert before is not None
    driver.do(do.Sit("p0", "Zoë", 0))
    assert driver.table.names[:2] == ("Zoë", "Player 1")
    assert (driver.table.host, driver.table.seats[0]) == ("p0", replace(before, name="Zoë"))
    driver.do(do.Sit("p0", "Zoe", commit="0" * 64))
    assert driver.table.seats[0] == replace(before, name="Zoe", commit="0" * 64, salt="")
    for again in (do.Sit("p0", "Zoe"), do.Sit("p0", "Anna", 2)):
        assert refused(driver, again) == ("seat_taken", "table-already-seated")
    driver.do(do.Start("p0", shrink=True))
    assert refused(driver, do.Sit("p0", "Anna"))[0] == "not_now"


def test_a_full_table_keeps_its_seats_when_empty_ones_should_be_removed() -> None:
    driver = waiting()
    (entry,) = driver.do(do.Start("p0", shrink=True))
    assert isinstance(entry.what, Dealt)
    assert driver.table.players == 3
