"""Playouts: games to the end from what one seat knows."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from tests.support.lab.batch_pair import first_option

from parlour.games import FOLDERS, Refusal, get
from parlour.games.batch.registry import batch_module
from parlour.games.testing import random_game

NAMES = sorted(FOLDERS)
PLAYERS = (2, 3, 4, 5)


@pytest.mark.parametrize("name", NAMES)
def test_playouts_do_not_depend_on_threads_and_have_the_requested_number(name: str) -> None:
    game = get(name)
    state, _ = game.start(3, game.parse_options({}), game.deal("ab" * 32))
    view = game.view(state, state.to_act[0])
    one = batch_module(name).playouts(view, 101, seed=1)
    two = batch_module(name).playouts(view, 101, seed=1, threads=2)
    assert one.moves == tuple(map(str, game.legal(state, state.to_act[0])))
    assert [batch_module(name).action_of(move) for move in one.moves] == one.actions.tolist()
    assert np.array_equal(one.scores, two.scores)
    assert np.array_equal(one.shares, two.shares)
    assert one.count == 101
    for array in (one.win, one.mean_lead):
        assert array.shape == (len(one.moves),)
    assert ((one.win >= 0) & (one.win <= 1)).all()


@pytest.mark.parametrize("name", NAMES)
def test_playouts_of_some_moves_are_those_of_all(name: str) -> None:
    game = get(name)
    state, _ = game.start(4, game.parse_options({}), game.deal("ef" * 32))
    view = game.view(state, state.to_act[0])
    every = batch_module(name).playouts(view, 30, seed=1)
    some = batch_module(name).playouts(view, 30, seed=1, moves=(every.moves[2], every.moves[0]))
    assert some.moves == (every.moves[2], every.moves[0])
    assert np.array_equal(some.scores, every.scores[[2, 0]])
    for wrong in ((), ("Y9",), (every.moves[0], "B5-2/over")):
        with pytest.raises(ValueError, match="legal"):
            batch_module(name).playouts(view, 30, seed=1, moves=wrong)


@pytest.mark.parametrize("name", NAMES)
def test_playouts_from_every_point_of_a_game(name: str) -> None:
    """They finish, never lose points that are safe, and know a decided game at its last move."""
    game = get(name)
    for players in PLAYERS:
        for step in random_game(game, players, game.parse_options({}), f"{players:064x}"):
            view = game.view(step.before, step.seat)
            out = batch_module(name).playouts(view, 20, seed=1)
            assert out.moves == tuple(map(str, game.legal(step.before, step.seat)))
            assert out.shares.shape == (len(out.moves), 20)
            if name == "5211":
                assert (out.points >= step.before.scores[step.seat]).all()
            if len(step.before.to_act) == 1 and game.result(step.after).over:
                index = out.moves.index(str(step.move))
                result = game.result(step.after)
                if name == "pixies":
                    assert (out.scores[index] == result.scores).all()
                    won = (step.seat in result.winners) / len(result.winners)
                    assert out.win[index] == pytest.approx(won)


@pytest.mark.parametrize("name", NAMES)
def test_playouts_need_a_seat_that_can_move(name: str) -> None:
    game = get(name)
    *_, last = random_game(game, 2, game.parse_options({}), "01" * 32)
    with pytest.raises(Refusal, match="The game is over"):
        batch_module(name).playouts(game.view(last.after, 0), 10, seed=1)
    with pytest.raises(Refusal):
        batch_module(name).playouts(game.view(last.before, None), 10, seed=1)


@pytest.mark.parametrize("name", NAMES)
def test_playouts_follow_their_policy(name: str) -> None:
    game = get(name)
    state, _ = game.start(2, game.parse_options({}), game.deal("cd" * 32))
    view = game.view(state, state.to_act[0])
    random = batch_module(name).playouts(view, 50, seed=1)
    guided = batch_module(name).playouts(view, 50, seed=1, policy=first_option)
    assert guided.moves == random.moves
    assert not np.array_equal(guided.scores, random.scores)


@pytest.mark.parametrize("name", NAMES)
def test_playouts_agree_with_playing_on_by_the_rules(name: str) -> None:
    """Mean points after a move: compiled playouts, and random play from imagined states."""
    game, rng = get(name), Random(name)
    options = game.parse_options({})
    steps = list(random_game(game, 3, options, "77" * 32))
    step = steps[int(len(steps) * 0.8)]
    view, move = game.view(step.before, step.seat), step.move
    points = []
    for _ in range(250):
        state = game.imagine(view, rng)
        deal = game.deal(f"{rng.getrandbits(256):064x}")
        state = game.after(state, game.play(state, step.seat, move, deal))
        while state.to_act:
            seat = state.to_act[0]
            chosen = rng.choice(game.legal(state, seat))
            state = game.after(state, game.play(state, seat, chosen, deal))
        points.append(game.result(state).scores[step.seat])
    out = batch_module(name).playouts(view, 4000, seed=5)
    index = out.moves.index(str(move))
    error = np.std(points) / np.sqrt(len(points)) + out.points[index].std() / np.sqrt(out.count)
    assert abs(np.mean(points) - out.points[index].mean()) < 5 * error


@pytest.mark.parametrize("name", NAMES)
def test_an_impossible_view_is_refused(name: str) -> None:
    """One that an outside program made up, with more cards to draw than there are."""
    game = get(name)
    state, _ = game.start(2, game.parse_options({}), game.deal("12" * 32))
    view = game.view(state, state.to_act[0])
    with pytest.raises(ValueError, match="unseen"):
        batch_module(name).playouts(replace(view, draw=view.draw + 1), 10, seed=1)


def test_views_whose_game_would_never_end_are_refused() -> None:
    """Compiled code counts rounds up and draw piles down: it must meet the end on its way."""
    game = get("pixies")
    state, _ = game.start(2, game.parse_options({}), game.deal("12" * 32))
    view = game.view(state, state.to_act[0])
    for number in (-(2**63), 0, 4):
        with pytest.raises(ValueError, match="round"):
            batch_module("pixies").playouts(replace(view, round=number), 10, seed=1)
    game = get("5211")
    state, _ = game.start(2, game.parse_options({}), game.deal("12" * 32))
    for change in ({"turn": 2}, {"turn": 3}):
        with pytest.raises(ValueError, match="never runs out"):
            batch_module("5211").playouts(replace(game.view(state, 0), **change), 10, seed=1)
