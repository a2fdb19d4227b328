"""The batch simulator of 5211: observations, the long game, how rounds end."""

from random import Random

import numpy as np
import pytest
from tests.support.lab.batch_pair import GAMES, RulesAndBatch

from parlour.games.g5211 import GAME, batch
from parlour.games.g5211.cards import COLOUR, COLOURS, VALUE, is_kododo
from parlour.games.g5211.view import View, unseen


def expected(view: View) -> dict[str, list[int]]:
    """An observation out of nothing but the view."""
    types = list(batch.CARD_NUMBER)
    hidden = unseen(view)
    order = [(int(view.seat or 0) + i) % view.players for i in range(view.players)]
    seats = []
    for seat in order:
        table = view.table[seat]
        seats += [sum(COLOUR[card] == colour for card in table) for colour in COLOURS]
        seats += [sum(map(is_kododo, table)), view.scores[seat], view.cards_scored[seat]]
        seats += [sum(VALUE[c] for c in table if COLOUR[c] == colour) for colour in COLOURS]
        seats += [0, 0, 0]
    return {
        "hand": [view.hand.count(card) for card in types],
        "unseen": [hidden.count(card) for card in types],
        "seats": seats,
        "progress": [view.turn - 1, view.last_round, view.draw, view.deck, view.options.long],
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("long", [False, True])
def test_an_observation_is_the_view_in_numbers(players: int, long: bool) -> None:
    """At every decision, each seat's observation follows from its own view."""
    rng = Random(players)
    pair = RulesAndBatch("5211", players, {"long": long}, rng)
    for _ in range(150):
        looks = [pair.batch.observe(seat) for seat in range(players)]
        running = pair.running()
        for number in running[:2]:
            state = pair.states[number]
            for seat in range(players):
                wanted = expected(GAME.view(state, seat))
                observation, mask = looks[seat][0][number], looks[seat][1][number]
                for piece in pair.batch.pieces:
                    assert piece.of(observation).ravel().tolist() == wanted[piece.name], piece.name
                legal = {batch.action_of(str(move)) for move in GAME.legal(state, seat)}
                assert set(np.flatnonzero(mask)) == legal
        actions = np.zeros(GAMES, np.int64)
        for number in running:
            actions[number] = pair.move(number, rng)
        pair.batch.step(actions)


@pytest.mark.parametrize(("players", "decisions"), [(2, 66), (3, 63), (4, 72), (5, 60)])
def test_a_deck_has_a_fixed_number_of_decisions(players: int, decisions: int) -> None:
    results = batch.simulate(players, 500, seed=1)
    assert (results.decisions == decisions).all()
    assert (results.kinds.sum(axis=1) == decisions // players // 3).all()
    assert (results.kinds.sum(axis=0) > 0).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_long_game_ends_at_fifty_points(players: int) -> None:
    results = batch.simulate(players, 500, seed=1, options={"long": True})
    short = batch.simulate(players, 500, seed=1)
    assert (results.scores.max(axis=1) >= 50).all()
    assert (results.decisions >= short.decisions).all()
    assert (results.decisions > short.decisions).any()
    ended_at_once = results.decisions == short.decisions
    assert np.array_equal(results.scores[ended_at_once], short.scores[ended_at_once])


def test_more_cards_scored_break_a_tie() -> None:
    results = batch.simulate(3, 20_000, seed=1)
    best = results.scores == results.scores.max(axis=1, keepdims=True)
    tied = best.sum(axis=1) > 1
    cards = np.where(best, results.cards_scored, -1)
    assert np.array_equal(results.winners, best & (cards == cards.max(axis=1, keepdims=True)))
    assert (results.winners[tied].sum(axis=1) == 1).any()
    assert (results.winners[tied].sum(axis=1) > 1).any()
