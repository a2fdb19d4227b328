"""The levels of 5211: blind to what they may not see, repeatable, legal at every table."""

from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from parlour import bots
from parlour.bots.g5211 import beginners, levels
from parlour.bots.g5211.batch_net import WEIGHTS
from parlour.bots.g5211.batch_think import glance, think
from parlour.bots.g5211.beginners import look
from parlour.bots.g5211.champion import Budget, ChampionBot
from parlour.bots.g5211.weights import load_weights, save_weights
from parlour.games import get
from parlour.games.g5211.score import judge
from parlour.games.g5211.view import View, unseen_counts
from parlour.games.match import Match
from parlour.games.testing import random_game

GAME = get("5211")


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", bots.NAMES)
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
    """Deck after deck, from positions that luck brings about."""
    bot = bots.get(level, GAME)
    options = GAME.parse_options({"long": True})
    for number, step in enumerate(random_game(GAME, 3, options, "32" * 32)):
        if number % 11 == 0 or (step.before.last_round and number % 3 == 0):
            legal = GAME.legal(step.before, step.seat)
            view = GAME.view(step.before, step.seat)
            assert bot.choose(view, legal, Random(number)) in legal


def test_the_same_seed_gives_the_same_game() -> None:
    def play() -> list[tuple[int, str]]:
        match = Match(GAME, 2, GAME.parse_options({}), GAME.deal("33" * 32))
        bot = ChampionBot(GAME, None, Budget(worlds=(4, 4, 4), hands=10, solving=10))
        while not match.is_over:
            seat = match.state.to_act[0]
            view, legal = GAME.view(match.state, seat), GAME.legal(match.state, seat)
            match.play(seat, str(bot.choose(view, legal, Random(len(match.moves)))))
        return [(seat, str(move)) for seat, move in match.moves]

    assert play() == play()


def test_a_thought_lists_every_legal_move_once() -> None:
    net = load_weights(2).policy
    for step in random_game(GAME, 2, GAME.parse_options({}), "34" * 32):
        view, legal = GAME.view(step.before, step.seat), GAME.legal(step.before, step.seat)
        assert sorted(map(str, think(view, net).moves)) == sorted(map(str, legal))
        assert think(view, net).chances().sum() == pytest.approx(1)


def test_a_glance_sees_what_would_score_now() -> None:
    """The same as the rules say, by another way."""
    for step in random_game(GAME, 3, GAME.parse_options({}), "35" * 32):
        view: View = GAME.view(step.before, step.seat)
        seen = glance(view)
        before = judge(view.table).points[step.seat]
        gained = [GAME.preview(view, move) for move in seen.moves]
        assert seen.own_now == pytest.approx(np.array(gained) + before)


@pytest.mark.parametrize("players", [2, 5])
def test_beginners_see_the_same_with_nothing_installed(players: int) -> None:
    """Plain Python and compiled code judge every choice of a game alike."""
    for step in islice(random_game(GAME, players, GAME.parse_options({}), "36" * 32), 40):
        view: View = GAME.view(step.before, step.seat)
        seen, unseen = glance(view), unseen_counts(view)
        looks = [look(view, move, unseen) for move in seen.moves]
        assert seen.own_now == pytest.approx([one.own_now for one in looks])
        assert seen.own_soon == pytest.approx([one.own_soon for one in looks], abs=1e-4)
        assert seen.others_soon == pytest.approx([one.others_soon for one in looks], abs=1e-4)
        assert seen.values == pytest.approx([one.value for one in looks])
        if len(looks) > 1:
            rng, other = Random(1), Random(1)
            for compiled, plain in ((levels.CasualBot, beginners.CasualBot()),
                                    (levels.NoviceBot, beginners.NoviceBot())):  # fmt: skip
                worth = compiled(GAME).worth(seen, rng)
                assert worth == pytest.approx(plain.worth(looks, other), abs=1e-4)


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    policy = np.linspace(-1, 1, WEIGHTS).astype(np.float32)
    save_weights(tmp_path, 3, policy, -policy)
    found = load_weights(3, tmp_path)
    assert np.abs(found.policy - policy).max() < 1e-3
    assert np.array_equal(found.judge, -found.policy)


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    save_weights(tmp_path, 3, np.zeros(7), np.zeros(7))
    with pytest.raises(ValueError, match="7 weights"):
        load_weights(3, tmp_path)


def test_all_weights_together_are_small() -> None:
    folder = Path(str(bots.__file__)).parent / "g5211" / "weights"
    assert 0 < sum(file.stat().st_size for file in folder.glob("*.npz")) < 1_000_000
