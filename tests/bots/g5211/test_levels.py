"""The levels of 5211: blind to what they may not see, repeatable, legal at every table."""

from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.support.lab.features_g5211 import compiled_points

from parlour import bots
from parlour.bots.g5211.beginners import move_features
from parlour.bots.g5211.champion import Budget, ChampionBot
from parlour.bots.g5211.evaluate import evaluate
from parlour.bots.g5211.net import WEIGHTS
from parlour.bots.g5211.weights import load_weights, save_weights
from parlour.games import get
from parlour.games.g5211.cards import VALUE
from parlour.games.g5211.score import judge
from parlour.games.g5211.view import View, unseen_counts
from parlour.games.match import Match
from parlour.games.testing import random_game

GAME = get("5211")


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", bots.LADDER)
def test_a_level_plays_the_same_in_worlds_it_cannot_tell_apart(level: str, players: int) -> None:
    bot, rng = bots.get(level, GAME), Random(players)
    for number, step in enumerate(random_game(GAME, players, GAME.parse_options({}), "31" * 32)):
        if number % 7 and not step.before.last_round:
            continue
        view = GAME.view(step.before, step.seat)
        world = GAME.imagine(view, rng)
        legal = GAME.legal(step.before, step.seat)
        choice = bot.choose(view, legal, Random(number))
        assert choice in legal
        assert choice == bot.choose(GAME.view(world, step.seat), legal, Random(number))


@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert", "champion"])
def test_a_level_plays_long_games_too(level: str) -> None:
    """Over several decks, from positions of a random game."""
    bot = bots.get(level, GAME)
    options = GAME.parse_options({"long": True})
    for number, step in enumerate(random_game(GAME, 3, options, "32" * 32)):
        if number % 11 == 0 or (step.before.last_round and number % 3 == 0):
            legal = GAME.legal(step.before, step.seat)
            view = GAME.view(step.before, step.seat)
            assert bot.choose(view, legal, Random(number)) in legal


def test_the_same_seed_gives_the_same_game() -> None:
    def play() -> list[tuple[int, str]]:
        match = Match(GAME, 2, {}, GAME.deal("33" * 32))
        bot = ChampionBot(None, Budget(worlds=(4, 4, 4), rounds=10))
        match.play_out(lambda seat: match.ask(seat, bot, Random(len(match.moves))))
        return match.moves

    assert play() == play()


def test_an_evaluation_lists_every_legal_move_once() -> None:
    net = load_weights(2).policy
    for step in random_game(GAME, 2, GAME.parse_options({}), "34" * 32):
        view, legal = GAME.view(step.before, step.seat), GAME.legal(step.before, step.seat)
        assert sorted(map(str, evaluate(view, net).moves)) == sorted(map(str, legal))
        assert evaluate(view, net).probabilities().sum() == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_beginners_and_networks_see_the_same_points(players: int) -> None:
    """Plain Python, compiled features and the rules score every choice of a game alike."""
    for step in islice(random_game(GAME, players, GAME.parse_options({}), "36" * 32), 40):
        view: View = GAME.view(step.before, step.seat)
        before, unseen = judge(view.table).points[step.seat], unseen_counts(view)
        compiled = compiled_points(view)
        for move, points in compiled.items():
            seen = move_features(view, move, unseen)
            assert seen.own_now == GAME.preview(view, move) + before
            assert seen.value == sum(VALUE[card] for card in move.cards)
            expected = (seen.own_now, seen.own_soon, seen.others_soon)
            assert points == pytest.approx(expected, abs=1e-4)
        assert set(compiled) == set(GAME.legal(step.before, step.seat))


def test_weights_survive_saving_and_loading(tmp_path: Path) -> None:
    policy = np.linspace(-1, 1, WEIGHTS).astype(np.float32)
    save_weights(tmp_path, 3, policy, -policy)
    found = load_weights(3, tmp_path)
    assert np.abs(found.policy - policy).max() < 1e-3
    assert np.array_equal(found.value, -found.policy)


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    save_weights(tmp_path, 3, np.zeros(7), np.zeros(7))
    with pytest.raises(ValueError, match="7 weights"):
        load_weights(3, tmp_path)


def test_all_weights_together_are_small() -> None:
    folder = Path(str(bots.__file__)).parent / "g5211" / "weights"
    assert 0 < sum(file.stat().st_size for file in folder.glob("*.npz")) < 1_000_000
