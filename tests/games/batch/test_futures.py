"""Futures: games to the end from a view or a state, with forced next moves."""

from typing import Any

import numpy as np
import pytest
from tests.support.lab.batch_pair import first_option

from parlour.games import FOLDERS, get
from parlour.games.batch.futures import futures_module
from parlour.games.batch.registry import batch_module
from parlour.games.testing import random_game

NAMES = sorted(FOLDERS)


def start(name: str, players: int) -> Any:
    game = get(name)
    return game.start(players, game.parse_options({}), game.deal("ab" * 32))[0]


@pytest.mark.parametrize("name", NAMES)
def test_forcing_the_policys_own_choice_changes_nothing(name: str) -> None:
    """Forcing what the policy plays anyway gives the same games, to the last point."""
    game, state = get(name), start(name, 3)
    seat = state.to_act[0]
    legal = [str(move) for move in game.legal(state, seat)]
    ways: list[dict[int, str]] = [{}, *({seat: move} for move in legal)]
    for where in (state, game.view(state, seat)):
        out = futures_module(name).futures(where, ways, 20, 7, first_option)
        same = [n for n in range(1, len(ways)) if np.array_equal(out.scores[n], out.scores[0])]
        assert len(same) == 1
        assert out.shares.sum(axis=2) == pytest.approx(1)
        assert (out.count, out.win.shape, out.points.shape) == (20, (len(ways), 3), (len(ways), 3))


def test_the_futures_of_a_view_are_its_playouts() -> None:
    """In 5211, where both draw their luck in the same order."""
    game, state = get("5211"), start("5211", 4)
    view = game.view(state, 2)
    playouts = batch_module("5211").playouts(view, 30, seed=3)
    ways = [{2: move} for move in playouts.moves]
    out = futures_module("5211").futures(view, ways, 30, 3, None)
    assert np.array_equal(out.scores, playouts.scores)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_last_choices_give_the_result_of_the_rules(name: str, players: int) -> None:
    """A known state and the last choice of every seat leave nothing to luck."""
    game = get(name)
    steps = list(random_game(game, players, game.parse_options({}), "cd" * 32))
    size = players if name == "5211" else 1
    before, result = steps[-size].before, game.result(steps[-1].after)
    chosen = {step.seat: str(step.move) for step in steps[-size:]}
    out = futures_module(name).futures(before, [chosen], 5, 1, None)
    assert out.scores.tolist() == [[list(result.scores)] * 5]
    won = [1 / len(result.winners) if s in result.winners else 0 for s in range(players)]
    assert out.win[0].tolist() == won


def test_known_hands_are_kept() -> None:
    """With all hands known a choice of another seat can be forced, and only one that it holds."""
    state = start("5211", 2)
    moves = {seat: " ".join(hand[:2]) for seat, hand in enumerate(state.hands)}
    assert futures_module("5211").futures(state, [moves], 3, 1, None).count == 3
    missing = next(card for card in get("5211").cards if card not in state.hands[1])
    with pytest.raises(ValueError, match="not among"):
        futures_module("5211").futures(state, [{1: f"{missing} {missing}"}], 3, 1, None)


@pytest.mark.parametrize("name", NAMES)
def test_illegal_moves_are_refused(name: str) -> None:
    game, state = get(name), start(name, 2)
    with pytest.raises(ValueError, match="can"):
        futures_module(name).futures(game.view(state, None), [{0: "Y9"}], 3, 1, None)
    if name == "pixies":
        other = 1 - state.to_act[0]
        with pytest.raises(ValueError, match="cannot play"):
            futures_module(name).futures(state, [{other: state.display[0]}], 3, 1, None)
