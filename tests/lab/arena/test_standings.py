"""Standings: what is counted, and how ties, forfeits and shared seats count."""

from itertools import pairwise, permutations

import pytest
from tests.support.lab.arenas import play_arena, small_plan

from parlour.lab.arena.game import Forfeited, Outcome, SeatedPlayers
from parlour.lab.arena.standings import HISTORY, Standings, ranks


def outcome(
    number: int,
    seats: tuple[str, ...],
    scores: tuple[int, ...] | None,
    winners: tuple[int, ...],
    forfeits: tuple[Forfeited, ...] = (),
) -> Outcome:
    return Outcome(number, number // 2, "00" * 32, seats, scores, winners, forfeits, 10)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((5, 9, 7), (1,), [3, 1, 2]),
        ((9, 9, 7), (0, 1), [1, 1, 3]),
        ((9, 9, 7), (1,), [2, 1, 3]),
        ((9, 4, 4), (0,), [1, 2, 2]),
        ((-1, -9, -3), (0,), [1, 3, 2]),
        ((4, 4, 4), (0, 1, 2), [1, 1, 1]),
    ],
)
def test_places(scores: tuple[int, ...], winners: tuple[int, ...], places: list[int]) -> None:
    """Winners first, even if the points are equal; then by points."""
    assert ranks(outcome(0, ("a", "b", "c"), scores, winners)) == places


def test_a_forfeiting_bot_is_last_and_the_others_tie() -> None:
    lost = Forfeited(1, "late", 3, "")
    assert ranks(outcome(0, ("a", "b", "c"), None, (0, 2), (lost,))) == [1, 3, 1]


def test_victories_are_shared_and_forfeits_lost() -> None:
    standings = Standings(("a", "b"), 2)
    standings.add(outcome(0, ("a", "b"), (7, 7), (0, 1)))
    standings.add(outcome(1, ("b", "a"), (3, 8), (1,)))
    standings.add(outcome(2, ("a", "b"), None, (0,), (Forfeited(1, "died", 0, "(1)"),)))
    standings.add(outcome(3, ("b", "a"), (9, 1), (0,)))
    a, b = standings.rows
    assert (a.wins.total, b.wins.total) == (2.5, 1.5)
    assert (a.wins.count, a.wins.deals) == (4, 2)
    # A game that was not played to its end has no points.
    assert (a.points.mean, b.points.mean) == (16 / 3, 19 / 3)
    assert (a.forfeits, b.forfeits) == (0, 1)
    assert [forfeited.number for forfeited in standings.forfeits] == [2]
    assert standings.ahead[0][1].total == 2.5
    assert standings.ahead[1][0].total == 1.5
    assert standings.seats[0][0].total == 1.5
    assert [place.total for place in standings.places] == [2.5, 1.5]
    assert standings.ranking() == [a, b]


def test_a_loser_by_forfeit_falls_in_rating() -> None:
    standings = Standings(("a", "b"), 2)
    before = standings.rows[1].rating.mu
    standings.add(outcome(0, ("a", "b"), None, (0,), (Forfeited(1, "late", 0, ""),)))
    assert standings.rows[1].rating.mu < before < standings.rows[0].rating.mu


def test_ties_between_equals_move_no_rating() -> None:
    standings = Standings(("a", "b"), 4)
    before = standings.rows[0].rating.mu
    for number in range(10):
        standings.add(outcome(number, ("a", "b", "b", "a"), (4, 4, 4, 4), (0, 1, 2, 3)))
    assert standings.rows[0].rating.mu == pytest.approx(before)


@pytest.mark.parametrize(("game", "players", "bots"), [("5211", 3, 2), ("pixies", 2, 3)])
def test_an_arena_counts_every_game_once(game: str, players: int, bots: int) -> None:
    """Counted a second time, game by game, with nothing but sums."""
    levels = ("greedy", "random", "random")[:bots]
    plan = small_plan(game, players, levels)
    standings = play_arena(plan, 24)
    with SeatedPlayers(plan) as seated:
        outcomes = [seated.play(number) for number in range(standings.games)]
    for name, row in zip(plan.names, standings.rows, strict=True):
        won = points = count = 0.0
        for one in outcomes:
            assert one.scores is not None
            for seat, who in enumerate(one.seats):
                if who == name:
                    won += (seat in one.winners) / len(one.winners)
                    points += one.scores[seat]
                    count += 1
        assert row.wins.mean == pytest.approx(won / count)
        assert row.points.mean == pytest.approx(points / count)
        assert row.wins.count == count == standings.deals * players
        assert row.scores.total() == count
    assert sum(row.wins.total for row in standings.rows) == pytest.approx(standings.games)
    assert standings.ranking()[0].name == "greedy"
    assert standings.ranking()[0].rating.mu == max(row.rating.mu for row in standings.rows)
    for a, b in permutations(range(bots), 2):
        there, back = standings.ahead[a][b], standings.ahead[b][a]
        assert there.total + back.total == pytest.approx(there.count)


def test_the_curve_keeps_few_points_however_long_the_arena() -> None:
    standings = Standings(("a", "b"), 2)
    for number in range(8 * HISTORY):
        standings.add(outcome(number, ("a", "b"), (1, 0), (0,)))
    deals = [deal for deal, _ in standings.history]
    assert HISTORY / 2 <= len(deals) <= HISTORY
    assert len({later - earlier for earlier, later in pairwise(deals)}) == 1
    assert deals[-1] == standings.deals
