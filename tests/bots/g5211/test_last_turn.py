"""The last turn of a game of two, against a solution by plain counting."""

from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from parlour.bots.g5211.champion import ChampionBot
from parlour.bots.g5211.last_turn import last_hands
from parlour.games import get
from parlour.games.g5211.view import View, unseen
from parlour.games.testing import random_game

GAME = get("5211")


def last_turn(seed: str) -> View:
    """A view of seat 0 in the last turn of a game."""
    for step in random_game(GAME, 2, GAME.parse_options({}), seed):
        if step.before.last_round and step.before.turn == 3 and step.seat == 0:
            view: View = GAME.view(step.before, 0)
            return view
    raise AssertionError


def test_every_two_hands_are_counted_as_often_as_they_can_be_dealt() -> None:
    view = last_turn("41" * 32)
    hands, joint = last_hands(view)
    cards = [*unseen(view), *view.hand]
    assert joint.sum() == comb(len(cards), 2) * comb(len(cards) - 2, 2)
    assert len(hands) == len({tuple(sorted(pair)) for pair in combinations(cards, 2)})
    assert sorted(hands[0]) == sorted(view.hand)


def outcome(view: View, own: str, other: str) -> int:
    """1 if seat 0 wins with these last cards, -1 if seat 1 does."""
    state = GAME.imagine(view, Random(0))
    state = replace(state, hands=(view.hand, (other, other)), choices=(None, None))
    deal = GAME.deal("00" * 32)
    for seat, card in ((0, own), (1, other)):
        state = GAME.after(state, GAME.play(state, seat, GAME.parse_move(card), deal))
    won = GAME.result(state).winners
    return int(0 in won) - int(1 in won)


def test_a_card_that_always_does_better_is_played() -> None:
    """Whenever one of the two cards is never worse than the other, and at times better."""
    met = 0
    for number in range(10):
        view = last_turn(f"{number:064x}")
        if len(set(view.hand)) < 2:
            continue
        first, second = (
            [outcome(view, card, other) for other in sorted(set(unseen(view)))]
            for card in view.hand
        )
        evaluation, chances = ChampionBot().policy(view, 7)
        chance = dict(zip(map(str, evaluation.moves), chances, strict=True))
        assert sum(chances) == pytest.approx(1)
        if np.greater_equal(first, second).all() and first != second:
            met += 1
            assert chance[view.hand[0]] > 0.9
        if np.greater_equal(second, first).all() and first != second:
            met += 1
            assert chance[view.hand[1]] > 0.9
    assert met
