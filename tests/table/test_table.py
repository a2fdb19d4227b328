"""What may be done at a table, what then happens, and who is refused."""

import re
from random import Random

import pytest
from tests.support.table.tables import NOON, SECRET, Driver

from parlour.bots.characters import of_level
from parlour.games import Refusal, get
from parlour.games.deal import commitment, seed_from
from parlour.games.record import dump_record, parse_record, resume
from parlour.games.verify import verify
from parlour.table import ClockRule, Settings, message_for, open_table
from parlour.table import commands as do
from parlour.table.delayed import DelayedTable
from parlour.table.fold import fold
from parlour.table.log import CameBack, Dealt, Ended, Played, Rose, Sat, WentAway
from parlour.table.settings import parse_settings


def refusal(driver: Driver, command: do.Command) -> Refusal:
    """Why this is refused; the table must stay as it was."""
    before = driver.table.version
    with pytest.raises(Refusal) as caught:
        driver.do(command)
    assert driver.table.version == before
    return caught.value


def refused(driver: Driver, command: do.Command) -> str:
    """The code with which this is refused."""
    return refusal(driver, command).code


# Seats and settings.


def test_the_commitment_is_fixed_before_anyone_sits_and_binds_the_deal() -> None:
    driver = Driver(start=False)
    shown = message_for(driver.table, None, None, NOON)["table"]["commitment"]
    for n in range(2):
        driver.do(do.Sit(f"p{n}", f"Player {n}", salt=f"salt{n}"))
    driver.do(do.Start("p0"))
    driver.play_out()
    record = driver.table.records[0]
    assert record.commitment == shown == commitment(record.secret or "")
    assert record.salts == ("salt0", "salt1")
    assert record.seed == seed_from(record.secret or "", record.salts)
    assert all(check.holds for check in verify(parse_record(dump_record(record))))


def test_seats_fill_up_and_are_taken_once() -> None:
    driver = Driver(start=False)
    driver.do(do.Sit("p0", "Zoë", seat=1))
    assert refused(driver, do.Sit("p0", "Zoë")) == "seat_taken"
    assert refused(driver, do.Sit("p1", "Ben", seat=1)) == "seat_taken"
    assert refused(driver, do.Sit("p1", "Ben", seat=2)) == "bad_seat"
    assert refused(driver, do.Start("p0")) == "not_now"
    driver.do(do.Sit("p1", "Ben"))
    assert refused(driver, do.Sit("p2", "Cid")) == "table_full"
    assert driver.table.names == ("Ben", "Zoë")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x1b[31m", "a\u202eb", 3])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    assert refused(Driver(start=False), do.Sit("p0", name)) == "bad_name"


@pytest.mark.parametrize("salt", ["a\nb", "x" * 65, "é", None])
def test_a_salt_that_could_merge_with_the_next_one_is_refused(salt: str) -> None:
    assert refused(Driver(start=False), do.Sit("p0", "Zoë", salt=salt)) == "bad_request"


def test_only_the_host_runs_the_table_and_can_pass_the_role_on() -> None:
    driver = Driver(start=False)
    driver.do(do.Sit("p0", "Zoë"))
    driver.do(do.Sit("p1", "Ben"))
    for command in (
        do.Start("p1"),
        do.AddBot("p1", "greedy"),
        do.RemoveBot("p1", 0),
        do.Change("p1", players=3),
    ):
        assert refused(driver, command) == "not_host"
    driver.do(do.Leave("p0"))
    driver.do(do.AddBot("p1", "greedy"))
    driver.do(do.Start("p1"))
    assert driver.table.phase == "playing"


def test_bots_can_be_added_and_removed_before_the_game() -> None:
    driver = Driver(players=3, start=False)
    driver.do(do.AddBot("p0", "greedy"))
    driver.do(do.AddBot("p0", "greedy"))
    assert {one.name for one in of_level("greedy")} > set(driver.table.names[:2])
    assert len(set(driver.table.names[:2])) == 2
    assert refused(driver, do.AddBot("p0", "deep-thought")) == "bad_request"
    assert refused(driver, do.RemoveBot("p0", 2)) == "bad_seat"
    assert isinstance(driver.do(do.RemoveBot("p0", 0))[0].what, Rose)


def test_the_host_changes_the_table_until_it_starts() -> None:
    driver = Driver(start=False)
    driver.do(do.Change("p0", players=4, options={"long": True}, settings={"undo": False}))
    assert (driver.table.players, driver.table.options.long) == (4, True)
    driver.do(do.Sit("p0", "Zoë", seat=3))
    assert refused(driver, do.Change("p0", players=2)) == "bad_players"
    assert refused(driver, do.Change("p0", options={"short": 1})) == "bad_option"
    assert refused(Driver(), do.Change("p0", players=3)) == "not_now"


@pytest.mark.parametrize(
    "data",
    [
        {"clock": {"kind": "move", "limit": 0}},
        {"clock": {"kind": "move", "limit": 10, "increment": 3}},
        {"clock": {"kind": "none", "limit": 10}},
        {"clock": {"kind": "hourglass"}},
        {"delay": -1},
        {"chat": True},
        {"rated": True},
        {"stand_in": "nobody"},
        {"undo": 1},
        {"privat": True},
        {"clock": {"kind": "move", "limit": 10, "incremant": 3}},
        3,
    ],
)
def test_settings_that_make_no_sense_are_refused(data: object) -> None:
    with pytest.raises(Refusal) as caught:
        parse_settings(data)
    assert caught.value.code == "bad_option"


def test_a_misspelt_setting_is_refused_by_name() -> None:
    """A host who writes `privat` must not find the table in the public list."""
    for data, name in (({"privat": True}, "privat"), ({"clock": {"kid": 1}}, "clock.kid")):
        with pytest.raises(Refusal) as caught:
            parse_settings(data)
        assert caught.value.reason.args["setting"] == name


# Playing.


@pytest.mark.parametrize("name", ["5211", "pixies"])
def test_a_game_is_played_to_its_end_and_its_record_replays(name: str) -> None:
    driver = Driver(name, 3, people=2)
    driver.play_out(Random(1))
    record = driver.table.records[0]
    assert resume(parse_record(dump_record(record))).state == driver.state
    assert record.seats == ("human", "human", "greedy")
    assert (record.started, record.ended) == ("2023-11-14T22:13:20Z",) * 2
    assert refused(driver, do.Play("p0", "Y1")) == "game_over"


def test_a_refusal_says_first_whose_turn_it_is() -> None:
    driver = Driver("pixies")
    waiting = 1 - driver.table.to_act[0]
    assert refused(driver, do.Play(f"p{waiting}", "nonsense")) == "not_your_turn"
    assert refused(driver, do.Play(f"p{1 - waiting}", "nonsense")) == "illegal_move"
    assert refused(driver, do.Play("stranger", "nonsense")) == "not_seated"


def test_a_bot_move_that_comes_too_late_is_refused() -> None:
    driver = Driver(people=1)
    version = driver.table.version
    legal = driver.table.game.legal(driver.state, 1)
    assert driver.table.bots_to_move() == ((1, "greedy"),)
    driver.do(do.BotPlay(1, str(legal[0]), version))
    assert refused(driver, do.BotPlay(1, str(legal[1]), version)) == "not_now"
    driver.move(0)
    again = str(driver.table.game.legal(driver.state, 1)[0])
    assert refused(driver, do.BotPlay(1, again, version)) == "not_now"


def test_a_move_sent_twice_is_played_once() -> None:
    driver = Driver()
    version = driver.table.version
    move = driver.table.legal(0)[0]
    driver.do(do.Play("p0", move, ref="a", version=version))
    assert driver.do(do.Play("p0", move, ref="a", version=version)) == ()
    driver.move(1)
    assert driver.do(do.Play("p0", move, ref="a", version=version)) == ()
    late = do.Play("p0", driver.table.legal(0)[0], ref="b", version=version)
    assert refused(driver, late) == "not_now"


def test_an_earlier_move_sent_again_does_not_undo_a_later_one() -> None:
    """After a lost connection a client resends what was not acknowledged, in any order."""
    driver = Driver()
    first, second = driver.table.legal(0)[:2]
    driver.do(do.Play("p0", first, ref="r1"))
    driver.do(do.Play("p0", second, ref="r2"))
    chosen = driver.state.choices[0]
    assert driver.do(do.Play("p0", first, ref="r1")) == ()
    assert driver.state.choices[0] == chosen
    assert fold(driver.table.entries) == driver.table


def test_move_ids_are_remembered_across_a_rematch_up_to_a_limit() -> None:
    driver = Driver()
    driver.do(do.Play("p0", driver.table.legal(0)[0], ref="old"))
    driver.do(do.Resign("p1"))
    for who in ("p0", "p1"):
        driver.do(do.Rematch(who))
    seat = driver.table.seat_of("p0")
    assert seat == 1
    assert driver.do(do.Play("p0", "whatever", ref="old")) == ()
    choices = driver.table.legal(seat)[:2]
    for n in range(100):
        driver.do(do.Play("p0", choices[n % 2], ref=f"r{n}"))
    assert driver.table.refs == {"p0": tuple(f"r{n}" for n in range(68, 100))}


# Undo.


def test_a_choice_can_be_undone_until_the_reveal() -> None:
    driver = Driver("5211", 3)
    before = driver.state
    driver.move(0)
    driver.move(1)
    driver.do(do.Undo("p0"))
    assert driver.state.choices[0] is None
    assert driver.state.choices[1] is not None
    driver.do(do.Undo("p1"))
    assert driver.state == before
    for seat in range(3):
        driver.move(seat)
    assert [refused(driver, do.Undo(f"p{seat}")) for seat in range(3)] == ["no_undo"] * 3


def test_a_placement_can_be_undone_until_the_next_player_acts() -> None:
    driver = Driver("pixies", 3)
    first, before = driver.table.to_act[0], driver.state
    driver.move(first)
    driver.do(do.Undo(f"p{first}"))
    assert driver.state == before
    driver.move(first)
    driver.move(driver.table.to_act[0])
    assert refused(driver, do.Undo(f"p{first}")) == "no_undo"


def test_undo_cannot_be_used_to_peek_at_the_next_cards() -> None:
    """Taking the last card turns up new ones, so it cannot be undone."""
    driver = Driver("pixies", 3)
    for _ in range(3):
        last = driver.table.to_act[0]
        driver.move(last)
    assert driver.state.display
    assert refused(driver, do.Undo(f"p{last}")) == "no_undo"


def test_an_undo_by_another_player_does_not_refuse_a_choice() -> None:
    """Where all choose at once, nobody has seen the choice that was undone."""
    driver = Driver()
    version = driver.table.version
    driver.move(0)
    driver.do(do.Undo("p0"))
    driver.do(do.Play("p1", driver.table.legal(1)[0], version=version))
    assert driver.state.choices[1] is not None


def test_an_answer_to_an_undone_move_is_refused() -> None:
    """Where players take turns, the next player has seen the move and reacted to it."""
    driver = Driver("pixies", 3)
    first = driver.table.to_act[0]
    moves = [str(move) for move in driver.table.game.legal(driver.state, first)]
    driver.do(do.Play(f"p{first}", moves[0]))
    second, seen = driver.table.to_act[0], driver.table.version
    answer = driver.table.legal(second)[-1]
    driver.do(do.Undo(f"p{first}"))
    driver.do(do.Play(f"p{first}", moves[0]))
    assert refused(driver, do.Play(f"p{second}", answer, version=seen)) == "not_now"
    driver.do(do.Play(f"p{second}", answer, version=driver.table.version))


def test_a_bot_move_chosen_before_an_undo_is_refused() -> None:
    driver = Driver(people=1)
    driver.move(0)
    version = driver.table.version
    choice = str(driver.table.game.legal(driver.state, 1)[0])
    driver.do(do.Undo("p0"))
    assert refused(driver, do.BotPlay(1, choice, version)) == "not_now"


@pytest.mark.parametrize("game", ["5211", "pixies"])
def test_undone_moves_are_not_in_the_record(game: str) -> None:
    driver = Driver(game)
    first = driver.table.to_act[0]
    driver.move(first)
    driver.do(do.Undo(f"p{first}"))
    driver.play_out()
    assert resume(parse_record(dump_record(driver.table.records[0]))).state == driver.state


def test_undo_is_refused_when_the_setting_is_off() -> None:
    """It is refused because the table says so, not because it came too late."""
    driver = Driver(settings=Settings(undo=False))
    driver.move(0)
    found = refusal(driver, do.Undo("p0"))
    assert (found.code, found.reason.id) == ("no_undo", "table-undo-off")


def test_a_game_that_is_running_or_over_is_not_started_again() -> None:
    driver = Driver()
    assert refused(driver, do.Start("p0")) == "not_now"
    driver.play_out()
    assert refused(driver, do.Start("p0")) == "game_over"


def test_time_never_runs_backwards_in_a_log() -> None:
    """The machine's clock is set back: the next entries have the time of the last one."""
    driver = Driver()
    driver.do(do.Say("p0", "hello"), after=50)
    (entry,) = driver.do(do.Say("p1", "hello"), after=-50)
    assert entry.at == driver.now + 50


# Leaving and coming back.


def test_a_bot_stands_in_for_the_absent_and_hands_back() -> None:
    driver = Driver()
    driver.do(do.Absent("p0"))
    assert driver.table.bots_to_move() == ((0, "greedy"),)
    assert driver.table.legal(0) == ()
    assert refused(driver, do.Absent("p0")) == "not_now", "the bot is there already"
    driver.move(0)
    driver.do(do.Back("p0"))
    assert driver.table.bots_to_move() == ()
    assert refused(driver, do.Back("p0")) == "not_now"


def test_a_move_by_the_absent_brings_them_back() -> None:
    driver = Driver()
    driver.do(do.Absent("p0"))
    move = str(driver.table.game.legal(driver.state, 0)[0])
    kinds = [type(entry.what) for entry in driver.do(do.Play("p0", move))]
    assert kinds == [CameBack, Played]


def test_no_bot_stands_in_for_a_lone_player_or_in_a_correspondence_game() -> None:
    assert refused(Driver(people=1), do.Absent("p0")) == "not_now"
    days = Driver(settings=Settings(clock=ClockRule("days", 2)))
    assert refused(days, do.Absent("p0")) == "not_now"


def test_no_bot_stands_in_for_the_last_player_whose_connection_is_lost() -> None:
    driver = Driver()
    driver.do(do.Absent("p0"))
    assert refused(driver, do.Absent("p1")) == "not_now"


def test_bots_do_not_play_when_everyone_is_away() -> None:
    driver = Driver(players=3, people=2)
    driver.do(do.Absent("p0"))
    assert driver.table.bots_to_move()
    ends = driver.do(do.Leave("p1"))
    assert [type(entry.what) for entry in ends] == [WentAway]
    assert driver.table.bots_to_move() == ()


def test_the_game_ends_when_everyone_has_left() -> None:
    driver = Driver(players=3, people=2)
    driver.do(do.Leave("p0"))
    ended = driver.do(do.Leave("p1"))[-1].what
    assert isinstance(ended, Ended)
    assert (ended.why, ended.winners) == ("left", ())
    assert driver.table.records[0].winners is None


def test_resigning_ends_a_game_of_two_but_not_of_three() -> None:
    ended = Driver().do(do.Resign("p0"))[-1].what
    assert isinstance(ended, Ended)
    assert (ended.why, ended.winners) == ("resigned", (1,))
    three = Driver(players=3)
    three.do(do.Resign("p0"))
    assert refused(three, do.Resign("p0")) == "not_now"
    assert three.table.phase == "playing"
    assert refused(three, do.Back("p0")) == "not_now"
    three.play_out()
    assert three.table.records[0].resigned == (0,)


@pytest.mark.parametrize("seed", range(4))
def test_when_the_last_person_resigns_only_the_best_of_the_others_win(seed: int) -> None:
    driver = Driver("pixies", players=4, people=2)
    rng = Random(seed)
    while driver.state.round < 3:
        driver.move(driver.table.to_act[0], rng)
    scores = driver.state.scores
    driver.do(do.Leave("p1"))
    ended = driver.do(do.Resign("p0"))[-1].what
    assert isinstance(ended, Ended)
    best = max(scores[1:])
    winners = tuple(seat for seat in (1, 2, 3) if scores[seat] == best)
    assert (ended.why, ended.scores, ended.winners) == ("resigned", scores, winners)
    assert len(winners) < 3, "not all remaining players have won"


def test_a_paused_game_waits() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("move", 10)))
    driver.do(do.Pause("p0"), after=4000)
    assert refused(driver, do.Play("p0", "Y1 Y2")) == "not_now"
    assert driver.table.deadline() is None
    driver.do(do.Resume("p1"), after=3_600_000)
    assert driver.table.deadline() == driver.now + 10_000
    rated = Driver(settings=Settings(rated=True, undo=False))
    assert refused(rated, do.Pause("p0")) == "not_now"


# Clocks.


def test_a_bot_takes_over_when_the_time_for_a_move_runs_out() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("move", 10)))
    assert driver.do(do.Tick(), after=9_999) == ()
    away = driver.do(do.Tick(), after=1)
    assert [entry.what for entry in away] == [WentAway(0, "clock"), WentAway(1, "clock")]
    assert len(driver.table.bots_to_move()) == 2
    driver.do(do.Back("p1"))
    assert driver.table.clock.left_at(1, driver.now) == 10_000


def test_time_for_a_game_adds_up_and_moves_give_some_back() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("game", 60, 2)))
    driver.move(0, after=10_000)
    assert driver.table.clock.left_at(0, driver.now) == 52_000
    driver.move(1, after=10_000)
    assert driver.table.clock.left_at(0, driver.now) == 52_000
    assert driver.table.clock.left_at(1, driver.now) == 42_000
    assert driver.table.deadline() == driver.now + 42_000
    driver.do(do.Tick(), after=43_000)
    assert refused(driver, do.Back("p1")) == "no_time"


def test_undo_gives_no_new_time() -> None:
    for rule, left in ((ClockRule("move", 10), 2_000), (ClockRule("game", 10, 1), 6_000)):
        driver = Driver(settings=Settings(clock=rule))
        driver.move(0, after=4_000)
        driver.do(do.Undo("p0"), after=4_000)
        assert driver.table.clock.left_at(0, driver.now) == left


def test_replacing_a_choice_earns_no_time() -> None:
    """However often a choice is replaced or taken back, it earns the increment once."""
    driver = Driver(settings=Settings(clock=ClockRule("game", 60, 5)))
    choices = driver.table.legal(0)[:3]
    for choice in choices:
        driver.do(do.Play("p0", choice))
        assert driver.table.clock.left_at(0, driver.now) == 65_000
    for _ in choices[1:]:
        driver.do(do.Undo("p0"))
        assert driver.table.clock.left_at(0, driver.now) == 65_000, "the earlier choice remains"
    driver.do(do.Undo("p0"))
    assert driver.table.clock.left_at(0, driver.now) == 60_000


def test_correspondence_clocks_count_days() -> None:
    driver = Driver(settings=Settings(clock=ClockRule("days", 3)))
    assert driver.table.deadline() == NOON + 3 * 86_400_000


# Rematches.


def test_a_rematch_rotates_seats_and_deals_what_was_committed_to() -> None:
    driver = Driver(players=3, people=2)
    driver.play_out()
    bound, bot = driver.table.commitment, driver.table.names[2]
    driver.do(do.Rematch("p0", salt="new0"))
    dealt = driver.do(do.Rematch("p1", salt="new1", same_deal=True))[-1].what
    assert isinstance(dealt, Dealt)
    assert not dealt.same_deal, "one player voted for new cards"
    assert driver.table.names == (bot, "Player 0", "Player 1")
    assert driver.table.commitment == bound
    driver.play_out()
    record = driver.table.records[1]
    assert record.commitment == bound
    assert record.salts == ("", "new0", "new1")
    assert all(check.holds for check in verify(parse_record(dump_record(record))))


@pytest.mark.parametrize("resigns", [False, True])
def test_a_rematch_does_not_wait_for_players_who_are_gone(resigns: bool) -> None:
    driver = Driver(players=3)
    if resigns:
        driver.do(do.Resign("p2"))
    driver.play_out()
    driver.do(do.Rematch("p0"))
    driver.do(do.Absent("p2"))
    assert driver.table.seats[2].away == "gone"  # type: ignore[union-attr]
    dealt = driver.do(do.Rematch("p1"))[-1].what
    assert isinstance(dealt, Dealt)
    seat = driver.table.seat_of("p2")
    assert seat is not None
    assert driver.table.is_played_by_bot(seat), "a bot sits in"
    driver.do(do.Back("p2"))
    assert not driver.table.is_played_by_bot(seat)


def test_a_rated_table_never_deals_the_same_cards_again() -> None:
    driver = Driver(settings=Settings(rated=True, undo=False))
    driver.play_out()
    found = refusal(driver, do.Rematch("p0", same_deal=True))
    assert (found.code, found.reason.id) == ("not_now", "table-rated-new-deal")
    driver.do(do.Rematch("p0"))
    assert refused(driver, do.Rematch("p1", same_deal=True)) == "not_now"
    driver.do(do.Rematch("p1"))
    assert driver.table.phase == "playing"


def test_the_seat_of_a_player_who_left_is_free_after_the_game() -> None:
    driver = Driver(players=3)
    driver.do(do.Leave("p1"))
    assert refused(driver, do.Sit("p3", "Cid")) == "not_now"
    driver.play_out()
    assert refused(driver, do.Sit("p3", "Cid", seat=2)) == "seat_taken", (
        "players who stayed keep their seats"
    )
    driver.do(do.Rematch("p0"))
    assert [type(entry.what) for entry in driver.do(do.Sit("p3", "Cid"))] == [Rose, Sat]
    assert driver.table.seat_of("p1") is None
    driver.do(do.Rematch("p2"))
    assert driver.table.to_act == (), "the new player is waited for"
    driver.do(do.Rematch("p3"))
    assert driver.table.phase == "playing"
    assert driver.table.names == ("Player 2", "Player 0", "Cid")


def test_a_rematch_waits_for_an_empty_seat_to_be_filled() -> None:
    driver = Driver(players=3)
    driver.play_out()
    driver.do(do.Leave("p2"))
    for who in ("p0", "p1"):
        assert not any(isinstance(entry.what, Dealt) for entry in driver.do(do.Rematch(who)))
    assert driver.table.phase == "over"
    driver.do(do.Sit("p3", "Player 3"))
    assert isinstance(driver.do(do.Rematch("p3"))[-1].what, Dealt)


def test_a_player_who_left_can_rematch_while_the_seat_is_free() -> None:
    driver = Driver()
    driver.do(do.Leave("p1"))
    driver.play_out()
    driver.do(do.Rematch("p1"))
    driver.do(do.Rematch("p0"))
    assert driver.table.phase == "playing"
    assert driver.table.bots_to_move() == ()


def test_a_host_who_left_the_game_does_not_run_the_table_after_it() -> None:
    driver = Driver()
    driver.do(do.Leave("p0"))
    driver.play_out()
    driver.do(do.AddBot("p1", "greedy", character="Folibe"))
    driver.do(do.Rematch("p1"))
    assert driver.table.phase == "playing"
    assert driver.table.names == ("Player 1", "Folibe")


def test_the_first_to_sit_down_at_a_deserted_table_becomes_host() -> None:
    driver = Driver(start=False)
    driver.do(do.Sit("p0", "Zoë"))
    driver.do(do.Leave("p0"))
    driver.do(do.Sit("p1", "Ben"))
    driver.do(do.AddBot("p1", "greedy"))
    driver.do(do.Start("p1"))
    assert driver.table.phase == "playing"


def test_past_games_can_be_dropped_from_memory() -> None:
    driver = Driver()
    driver.play_out()
    over = driver.table.version
    for who in ("p0", "p1"):
        driver.do(do.Rematch(who))
    whole = driver.table.copy()
    driver.table.forget_past_games()
    assert driver.table.version == whole.version
    late, last = (message_for(driver.table, 0, since, driver.now) for since in (over - 1, over))
    assert late["events"] == [], "some events were dropped: only the view is sent"
    assert late["view"] == message_for(whole, 0, over, driver.now)["view"]
    assert last == message_for(whole, 0, over, driver.now), "who saw the end sees the rematch begin"
    assert "dealt" in [event["what"] for event in last["events"]]
    driver.table.forget_past_games()
    assert message_for(driver.table, 0, over, driver.now) == last, "nothing more is dropped"
    before = driver.table.version
    driver.move(0)
    assert len(message_for(driver.table, 1, before, driver.now)["events"]) == 1


# Talking.


def test_phrases_are_known_and_limited() -> None:
    driver = Driver()
    assert refused(driver, do.Say("p0", "you-are-bad")) == "bad_phrase"
    for _ in range(5):
        driver.do(do.Say("p0", "hello"))
    assert refused(driver, do.Say("p0", "hello")) == "too_fast"
    driver.do(do.Say("p1", "well-played"))
    driver.do(do.Say("p0", "hello"), after=10_000)
    event = message_for(driver.table, 1, driver.table.version - 1, driver.now)["events"][0]
    assert event["told"] == [{"id": "phrase-hello", "args": {}}]


def test_free_chat_is_for_private_tables_that_switch_it_on() -> None:
    assert refused(Driver(), do.Chat("p0", "hi")) == "no_chat"
    driver = Driver(settings=Settings(private=True, chat=True))
    driver.do(do.Chat("p0", "  how   are you? "))
    assert message_for(driver.table, 1, driver.table.version - 1, 0)["events"][0]["text"] == (
        "how are you?"
    )
    assert refused(driver, do.Chat("p0", "x" * 201)) == "bad_phrase"
    for length in (200, 1, 1, 1):
        driver.do(do.Chat("p0", "x" * length))
    assert refused(driver, do.Chat("p0", "x")) == "too_fast"


# Watching.


def test_spectators_with_a_delay_see_the_table_as_it_was() -> None:
    driver = Driver(settings=Settings(delay=30))
    behind = DelayedTable(driver.table)
    driver.move(0)
    driver.move(1)
    assert behind.message(None, driver.now)["view"] is None
    assert behind.version_at(driver.now) == 3, "who has sat down is no secret, the deal is"
    assert behind.next_at() == NOON + 30_000
    later = behind.message(1, driver.now + 30_000)
    assert later["view"]["turn"] == 2
    assert len(later["events"]) == driver.table.version - 1
    assert behind.next_at() is None


def test_a_message_describes_the_table_only_when_it_changed() -> None:
    driver = Driver()
    version = driver.table.version
    driver.move(0)
    assert "table" not in message_for(driver.table, 0, version, driver.now)
    driver.do(do.Absent("p0"))
    assert message_for(driver.table, 1, version, driver.now)["table"]["seats"][0]["away"] == "gone"


def test_a_log_must_begin_at_its_beginning_and_have_no_gap() -> None:
    driver = Driver()
    with pytest.raises(ValueError, match="begins with Opened"):
        fold(driver.table.entries[1:])
    with pytest.raises(ValueError, match="entry 3 after 1"):
        fold([driver.table.entries[0], driver.table.entries[2]])


def test_secrets_do_not_print() -> None:
    opened = open_table(get("5211"), "p0", SECRET, NOON)
    assert SECRET not in repr(opened)
    assert SECRET not in repr(fold([opened]))


def test_the_number_of_changed_choices_is_limited() -> None:
    driver = Driver()
    moves = [str(move) for move in driver.table.game.legal(driver.state, 0)]
    with pytest.raises(Refusal) as refused:
        for n in range(1000):
            driver.do(do.Play("p0", moves[n % 2]))
    assert refused.value.code == "too_fast"
    assert len(driver.table.entries) < 250
    with pytest.raises(Refusal, match=re.escape(str(refused.value))):
        driver.do(do.Undo("p0"))
    driver.move(1)
    assert driver.table.to_act == (0, 1), "a first choice is always possible"
