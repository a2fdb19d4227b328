"""The batch simulator of Pixies: observations, who starts, how many moves there can be."""

from random import Random

import numpy as np
import pytest
from tests.support.lab.batch_pair import GAMES, RulesAndBatch

from parlour.games.pixies import GAME, batch
from parlour.games.pixies.batch.actions import MOST
from parlour.games.pixies.cards import CARDS, COLOURS, FACES, display_size
from parlour.games.pixies.view import View, unseen


def face(card: str | None, last: int) -> list[int]:
    """The eight numbers of a face-up card; the last one depends on its space."""
    if card is None:
        return [0] * 7 + [last]
    shown = FACES[card]
    colours = [int(colour in shown.colours) for colour in COLOURS]
    return [1, *colours, shown.symbols, int(shown.is_special), last]


def expected(view: View) -> dict[str, list[int]]:
    """An observation out of nothing but the view."""
    hidden = set(unseen(view))
    own = int(view.seat or 0)
    order = [(own + i) % view.players for i in range(view.players)]
    display = [number for card in view.display for number in face(card, FACES[card].number)]
    grids = [
        number
        for seat in order
        for cell in view.grids[seat]
        for number in face(cell.up if cell else None, int(bool(cell and cell.down)))
    ]
    return {
        "display": display + [0] * (8 * display_size(view.players) - len(display)),
        "grids": grids,
        "unseen": [int(card in hidden) for card in CARDS],
        "leads": [view.scores[own] - view.scores[seat] for seat in order[1:]],
        "progress": [view.round, len(view.display), view.draw],
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_observation_is_the_view_in_numbers(players: int) -> None:
    """At every decision, each seat's observation follows from its own view."""
    rng = Random(players)
    pair = RulesAndBatch("pixies", players, {}, rng)
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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_may_start(players: int) -> None:
    starts = np.bincount(batch.Batch(players, 4000, seed=1).seat, minlength=players)
    assert (abs(starts - 4000 / players) < 5 * np.sqrt(4000 / players)).all()


def test_the_most_legal_moves_fit_the_arrays() -> None:
    """Five cards of one number whose space is validated, and eight spaces empty."""
    fives = [card for card in CARDS if FACES[card].number == 5]
    others = [card for card in CARDS if FACES[card].number != 5]
    deck = [fives[0], *others[:4], fives[1], *others[4:8], *fives[2:7], *others[8:], *fives[7:]]
    numbers = [batch.CARD_NUMBER[card] for card in deck]
    game = batch.Batch(5, 1, fixed_deal=batch.FixedDeal([[numbers]], first=0), auto_reset=False)
    # Taking the last card starts the next turn: seat 3 comes fourth, then last, then first.
    for _ in range(10):
        legal = [batch.action_text(action) for action in game.legal[0, : game.count[0]]]
        wanted = "5" if game.seat[0] == 3 else "12346789"
        game.step([batch.action_of(next(move for move in legal if move[1] in wanted))])
    assert game.seat[0] == 3
    assert game.count[0] == MOST


def test_with_two_players_a_round_may_end_between_two_pairs() -> None:
    """The last player to move starts the next round, and two cards stay on display unplayed."""
    rng = np.random.default_rng(1)
    game = batch.Batch(2, 300, seed=1, auto_reset=False)
    halfway = 0
    while not game.ended.all():
        k = (rng.random(300) * game.count).astype(np.int64)
        game.step(game.legal[np.arange(300), k])
    for number in range(300):
        halfway += len(game.position(number)["display"]) == 2
    assert 0 < halfway < 300
