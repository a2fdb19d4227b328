"""Games between bots: determined by a seed and a number, and counted seat by seat."""

import pytest

from parlour.games.g5211.events import Shuffled
from parlour.lab.insight.games import play_game, play_solo_games
from parlour.lab.seeds import SeedTree

SEEDS = SeedTree("5211", "5eed" * 16)


def test_a_game_is_determined_by_its_number() -> None:
    levels = ["greedy", "random"]
    assert play_game(levels, SEEDS, 3) == play_game(levels, SEEDS, 3)
    assert play_game(levels, SEEDS, 3).state != play_game(levels, SEEDS, 4).state
    assert (
        play_game(levels, SEEDS, 3).state != play_game(levels, SeedTree("5211", "00" * 32), 3).state
    )


def test_all_levels_get_the_same_cards() -> None:
    games = [play_game([level] * 3, SEEDS, 5) for level in ("random", "greedy")]
    decks = [
        next(event.cards for event in game.events if isinstance(event, Shuffled)) for game in games
    ]
    assert decks[0] == decks[1]
    assert games[0].state.scores != games[1].state.scores


@pytest.mark.parametrize("players", [2, 3])
def test_a_solo_bot_sits_in_every_seat_in_turn(players: int) -> None:
    found = play_solo_games("greedy", "random", players, SEEDS, range(6))
    wins = 0.0
    for number in range(6):
        own = number % players
        levels = ["random"] * players
        levels[own] = "greedy"
        state = play_game(levels, SEEDS, number).state
        wins += (own in state.winners) / len(state.winners)
    assert found.mean() == pytest.approx(wins / 6)


def test_seeds_for_different_purposes_differ() -> None:
    assert SEEDS.number("one") != SEEDS.number("other")
    assert 0 <= SEEDS.number("one") < 2**64
    assert len(SEEDS.digest("one")) == 32
