"""The daily deal: the same cards and bots for everyone on a day, committed to and provable."""

from random import Random

import pytest
from tests.support.table.tables import Driver

from parlour import bots
from parlour.games import get
from parlour.games.deal import commitment
from parlour.games.refusal import Refusal
from parlour.games.verify import verify
from parlour.table import Table, bot_command, carry_out, fold
from parlour.table import commands as do
from parlour.table.daily import lineup, par
from parlour.table.daily.days import (
    DailyGame,
    day_after,
    day_at,
    ends_at,
    parse_day,
    revealed_at,
    starts_at,
)
from parlour.table.daily.deal import (
    SEAT,
    daily_log,
    day_secret,
    deal_commitment,
    deal_secret,
)
from parlour.table.daily.lineup import lineup_of
from parlour.table.daily.par import Par, par_games, par_of, play_par

KEY = "5e" * 32
DAY = "2026-11-17"
GAMES = ("5211", "pixies")
DAYS = [f"2026-11-{day:02}" for day in range(1, 31)]


@pytest.fixture(autouse=True)
def light_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that need no compiler, also for the par."""
    monkeypatch.setattr(lineup, "LEVELS", ("novice", "casual"))
    monkeypatch.setattr(par, "par_level", lambda _: "casual")


def begin(game: str, who: str = "zoe", name: str = "Zoë", day: str = DAY) -> Table:
    secret = day_secret(KEY, game, day)
    return fold(daily_log(get(game), DailyGame(day, True), secret, who, name, 1000))


def play_on(table: Table, who: str, *, person_first: bool = True) -> list[tuple[int, str]]:
    """Play to the end, always the last legal move; returns the bots' moves."""
    while table.phase == "playing":
        seats = sorted(table.to_act, key=lambda seat: (seat == SEAT) != person_first)
        if seats[0] == SEAT:
            move = table.game.legal(table.current_game.state, SEAT)[-1]
            carry_out(table, do.Play(who, str(move)))
        else:
            carry_out(table, bot_command(table, seats[0], dict(table.bots_to_move())[seats[0]]))
    return [(seat, move) for seat, move in table.current_game.moves if seat != SEAT]


def test_a_day_ends_at_midnight_utc_and_is_revealed_an_hour_later() -> None:
    midnight = starts_at("2026-11-18")
    assert midnight % 86_400_000 == 0
    assert (day_at(midnight - 1), day_at(midnight)) == (DAY, "2026-11-18")
    assert (ends_at(DAY), revealed_at(DAY)) == (midnight, midnight + 3_600_000)
    assert day_after("2026-12-31") == "2027-01-01"
    assert parse_day("2028-02-29") == "2028-02-29"


@pytest.mark.parametrize(
    "text", ["", "2026-1-1", "2026-02-30", "20261117", "1999-01-01", DAY + "x"]
)
def test_other_days_are_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_day(text)
    assert refused.value.reason.id == "daily-no-day"


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_characters_that_follow_from_the_date(game: str) -> None:
    lineups = [lineup_of(get(game), day) for day in DAYS]
    assert lineups == [lineup_of(get(game), day) for day in DAYS]
    assert {one.players for one in lineups} == {2, 3, 4}
    assert len({one.bots for one in lineups}) > 20
    for one in lineups:
        assert len({bot.name for bot in one.bots}) == one.players - 1


@pytest.mark.parametrize("game", GAMES)
def test_everyone_gets_the_same_cards_and_can_prove_them(game: str) -> None:
    """The commitment is the one published the day before; the record is checked as any other's."""
    first, second = begin(game), begin(game, "ben", lineup_of(get(game), DAY).bots[0].name)
    assert first.current_game.state == second.current_game.state
    published = deal_commitment(day_secret(KEY, game, DAY))
    assert first.commitment == second.commitment == published
    assert commitment(deal_secret(day_secret(KEY, game, DAY))) == published
    play_on(first, "zoe")
    record = first.records[-1]
    assert (record.commitment, record.secret) == (
        published,
        deal_secret(day_secret(KEY, game, DAY)),
    )
    assert all(check.holds for check in verify(record))


def test_days_games_and_servers_have_different_deals() -> None:
    found = {
        deal_commitment(day_secret(key, game, day))
        for key in (KEY, "ab" * 32)
        for game in GAMES
        for day in DAYS
    }
    assert len(found) == 2 * len(GAMES) * len(DAYS)


@pytest.mark.parametrize("game", GAMES)
def test_bots_answer_the_same_play_with_the_same_moves(game: str) -> None:
    """Also where all choose at once and the person is first at one table, last at another."""
    day = next(day for day in DAYS if lineup_of(get(game), day).players > 2)
    first = play_on(begin(game, day=day), "zoe")
    assert play_on(begin(game, "ben", "Ben", day), "ben") == first
    last = play_on(begin(game, day=day), "zoe", person_first=False)
    for seat in range(1, lineup_of(get(game), day).players):
        assert [one for one in last if one[0] == seat] == [one for one in first if one[0] == seat]


def test_nothing_about_the_table_can_be_changed_and_nobody_helps() -> None:
    table = begin("pixies")
    with pytest.raises(Refusal):
        carry_out(table, do.Change("zoe", players=2))
    with pytest.raises(Refusal):
        table.hint_basis(SEAT)
    assert (table.settings.spectators, table.settings.private) == (False, True)
    play_on(table, "zoe")
    for same in (False, True):
        with pytest.raises(Refusal) as refused:
            carry_out(table, do.Rematch("zoe", same_deal=same))
        assert refused.value.reason.id == "daily-no-rematch"


def test_other_tables_are_no_daily_deal() -> None:
    assert Driver("5211", 2).table.daily is None


@pytest.mark.parametrize("game", GAMES)
def test_the_par_is_played_on_the_days_cards(game: str) -> None:
    """The bot sits where players do, against the same bots: what it does, a player could do."""
    secret = day_secret(KEY, game, DAY)
    games = list(par_games(game, DAY, secret, 2))
    assert [one.secret == secret for one in games] == [True] * 2 + [False] * 6
    points = play_par(games[0])
    assert points == play_par(games[0])

    table = begin(game)
    casual = bots.get("casual", get(game))
    while table.phase == "playing":
        seat = table.to_act[0]
        if seat == SEAT:
            state = table.current_game.state
            rng = Random(f"{table.bot_seed(SEAT)}/par/0")
            legal = get(game).legal(state, SEAT)
            move = casual.choose(get(game).view(state, SEAT), legal, rng)
            carry_out(table, do.Play("zoe", str(move)))
        else:
            carry_out(table, bot_command(table, seat, dict(table.bots_to_move())[seat]))
    assert table.current_game.end is not None
    assert table.current_game.end.scores[SEAT] == points


def test_luck_is_named_only_where_it_is_clear() -> None:
    usual = [30, 20, 25] * 8
    assert par_of([31, 29, 30, 32, 28, 30, 31, 29, *usual]) == Par(30, 25, 1)
    assert par_of([11, 9, 10, 12, 8, 10, 11, 9, *usual]) == Par(10, 25, -1)
    assert par_of([31, 19, 30, 22, 28, 20, 31, 29, *usual]).luck == 0
