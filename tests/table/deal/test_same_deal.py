"""Rematches with the same cards: only with everyone's consent, and never unnoticed."""

import pytest
from tests.support.table.tables import Driver

from parlour.games import Refusal
from parlour.table import commands as do
from parlour.table import message_for


def refusal(driver: Driver, command: do.Command) -> Refusal:
    with pytest.raises(Refusal) as caught:
        driver.do(command)
    return caught.value


@pytest.mark.parametrize("away", ["gone", "left"])
def test_the_same_deal_needs_every_persons_consent(away: str) -> None:
    """One player who has read the record cannot deal its cards to one who is away."""
    driver = Driver(players=3)
    if away == "left":
        driver.do(do.Leave("p2"))
    driver.play_out()
    if away == "gone":
        driver.do(do.Absent("p2"))
    driver.do(do.Rematch("p0", same_deal=True))
    driver.do(do.Rematch("p1", same_deal=True))
    assert driver.table.phase == "over"
    driver.do(do.Rematch("p2", same_deal=True))
    assert driver.table.current_game.same_as == 1


def test_a_player_who_does_not_wait_for_consent_gets_new_cards() -> None:
    driver = Driver()
    driver.play_out()
    driver.do(do.Absent("p1"))
    driver.do(do.Rematch("p0", same_deal=True))
    driver.do(do.Rematch("p0"))
    assert (driver.table.phase, driver.table.current_game.same_as) == ("playing", None)


def test_the_same_deal_is_not_for_someone_who_has_not_played_it() -> None:
    driver = Driver(players=3)
    driver.do(do.Leave("p2"))
    driver.play_out()
    driver.do(do.Rematch("p0", same_deal=True))
    driver.do(do.Sit("p3", "Cid"))
    assert refusal(driver, do.Rematch("p1", same_deal=True)).reason.id == "table-same-deal-newcomer"
    driver.do(do.Leave("p3"))
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.Rematch("p1", same_deal=True))
    assert driver.table.current_game.same_as == 1, "a bot knows no records"


def test_a_vote_for_the_same_cards_does_not_bind_those_who_come_later() -> None:
    """Both voted before a newcomer sat down: no vote of theirs deals known cards to her."""
    driver = Driver(players=3)
    driver.do(do.Leave("p2"))
    driver.play_out()
    driver.do(do.Rematch("p0", same_deal=True))
    driver.do(do.Rematch("p1", same_deal=True))
    driver.do(do.Sit("p3", "Cid"))
    driver.do(do.Rematch("p3"))
    assert (driver.table.phase, driver.table.current_game.same_as) == ("playing", None)


def test_everyone_sees_which_game_had_the_same_cards() -> None:
    driver = Driver()
    cards = driver.state
    for number in (2, 3):
        driver.play_out()
        before = driver.table.version
        driver.do(do.Rematch("p0", same_deal=True))
        driver.do(do.Rematch("p1", same_deal=True))
        assert driver.state == cards
        assert driver.table.seat_of("p0") == (number - 1) % 2, "a neighbour's hand"
        for watcher in (None, 0, 1):
            message = message_for(driver.table, watcher, before, driver.now)
            assert message["table"]["same_as"] == 1
            told = [one for event in message["events"] for one in event.get("told", ())]
            assert {"id": "web-same-cards", "args": {"number": 1}} in told
        assert driver.table.games_dealt == number
    driver.play_out()
    assert driver.table.records[-1].more == {"same_as": 1}
    driver.do(do.Rematch("p0"))
    driver.do(do.Rematch("p1"))
    assert driver.table.current_game.same_as is None
