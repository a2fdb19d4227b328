"""The baselines: legal, repeatable, blind to what they may not see, and greedy beats random."""

from random import Random

import pytest

from parlour import bots
from parlour.games import FOLDERS, Refusal, get
from parlour.games.match import Match
from parlour.games.testing import random_game


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("name", list(FOLDERS))
def test_a_bot_plays_the_same_in_worlds_it_cannot_tell_apart(name: str, level: str) -> None:
    game, rng = get(name), Random(3)
    bot = bots.get(level, game)
    for step in random_game(game, 3, game.parse_options({}), "77" * 32):
        view = game.view(step.before, step.seat)
        world = game.imagine(view, rng)
        legal = game.legal(world, step.seat)
        seen = game.view(world, step.seat)
        choice = bot.choose(view, game.legal(step.before, step.seat), Random(5))
        assert choice in legal
        assert choice == bot.choose(seen, legal, Random(5))


def duel(name: str, levels: tuple[str, str], seed: str) -> tuple[int, ...]:
    game = get(name)
    match = Match(game, 2, {}, game.deal(seed))
    seats = [bots.get(level, game) for level in levels]
    rng = Random(seed)
    match.play_out(seats, rng)
    return match.result.winners


@pytest.mark.parametrize("name", list(FOLDERS))
def test_greedy_beats_random(name: str) -> None:
    """Forty duplicate games with fixed seeds, so the result is always the same."""
    won = 0
    for number in range(20):
        seed = f"{number:064x}"
        won += duel(name, ("greedy", "random"), seed) == (0,)
        won += duel(name, ("random", "greedy"), seed) == (1,)
    assert won > 24


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="shark"):
        bots.get("shark", get("5211"))
