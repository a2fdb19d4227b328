"""A view is encoded as the same observation that the simulator gives."""

from random import Random

import numpy as np
import pytest

from parlour.games import FOLDERS, Refusal
from parlour.lab.envs.game import EnvGame, ViewEncoder

FORMS = [(name, players, False) for name in FOLDERS for players in (2, 3, 4, 5)]
FORMS += [("5211", 2, True), ("5211", 4, True)]


@pytest.mark.parametrize(("name", "players", "long"), FORMS)
def test_every_seat_sees_the_same_in_rules_and_simulator(
    name: str, players: int, long: bool
) -> None:
    options = {"long": True} if long else {}
    play = EnvGame(name, players, options, "win")
    encoder = ViewEncoder(name, players, options=options)
    rng = Random(players)
    play.start("ab" * 32)
    while not play.is_over:
        for seat in range(players):
            by_batch, by_rules = play.observe(seat), encoder.encode(play.match.view(seat))
            assert (by_batch[0] == by_rules[0]).all()
            assert (by_batch[1] == by_rules[1]).all()
        play.act(int(rng.choice(np.flatnonzero(play.mask))))
    assert not encoder.encode(play.match.view(0))[1].any(), "the game is over"


@pytest.mark.parametrize(("name", "players", "long"), FORMS)
def test_hidden_cards_do_not_show(name: str, players: int, long: bool) -> None:
    """Two worlds that look the same to a seat give the same observation."""
    options = {"long": True} if long else {}
    play = EnvGame(name, players, options, "win")
    encoder = ViewEncoder(name, players, options=options)
    rng = Random(players)
    play.start("cd" * 32)
    for _ in range(25):
        view = play.match.view(play.seat)
        other = play.game.view(play.game.imagine(view, rng), play.seat)
        assert (encoder.encode(view)[0] == encoder.encode(other)[0]).all()
        play.act(int(rng.choice(np.flatnonzero(play.mask))))


def test_too_many_players_are_refused() -> None:
    with pytest.raises(Refusal, match="2 to 5 players"):
        ViewEncoder("pixies", 6)
