"""Games between bots: told by a seed and a number, and counted seat by seat."""

import pytest

from parlour.games.g5211.events import Shuffled
from parlour.lab.luck import Luck
from parlour.lab.playing import lone_games, play

LUCK = Luck("5211", "5eed" * 16)


def test_a_game_is_told_by_its_number() -> None:
    levels = ["greedy", "random"]
    assert play(levels, LUCK, 3) == play(levels, LUCK, 3)
    assert play(levels, LUCK, 3).state != play(levels, LUCK, 4).state
    assert play(levels, LUCK, 3).state != play(levels, Luck("5211", "00" * 32), 3).state


def test_all_levels_get_the_same_cards() -> None:
    games = [play([level] * 3, LUCK, 5) for level in ("random", "greedy")]
    decks = [
        next(event.cards for event in game.events if isinstance(event, Shuffled)) for game in games
    ]
    assert decks[0] == decks[1]
    assert games[0].state.scores != games[1].state.scores


@pytest.mark.parametrize("players", [2, 3])
def test_one_among_others_sits_on_every_seat_in_turn(players: int) -> None:
    found = lone_games("greedy", "random", players, LUCK, range(6))
    wins, points = 0.0, 0
    for number in range(6):
        own = number % players
        levels = ["random"] * players
        levels[own] = "greedy"
        state = play(levels, LUCK, number).state
        wins += (own in state.winners) / len(state.winners)
        points += state.scores[own]
    assert found.wins.mean() == pytest.approx(wins / 6)
    assert found.points.mean() == pytest.approx(points / 6)


def test_seeds_for_different_purposes_differ() -> None:
    assert LUCK.number("one") != LUCK.number("other")
    assert 0 <= LUCK.number("one") < 2**64
    assert len(LUCK.digest("one")) == 32
