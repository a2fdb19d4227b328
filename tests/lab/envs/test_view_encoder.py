"""A view gives the observation that the simulator gives, whatever its seat cannot see."""

from random import Random

import numpy as np
import pytest

from parlour.games import FOLDERS, Refusal
from parlour.lab.envs.looker import Looker
from parlour.lab.envs.play import Play

FORMS = [(name, players, False) for name in FOLDERS for players in (2, 3, 4, 5)]
FORMS += [("5211", 2, True), ("5211", 4, True)]


@pytest.mark.parametrize(("name", "players", "long"), FORMS)
def test_every_seat_sees_the_same_in_rules_and_simulator(
    name: str, players: int, long: bool
) -> None:
    play, looker = Play(name, players, long=long, reward="win"), Looker(name, players, long=long)
    rng = Random(players)
    play.start("ab" * 32)
    while not play.is_over:
        for seat in range(players):
            by_batch, by_rules = play.look(seat), looker.look(play.view(seat))
            assert (by_batch[0] == by_rules[0]).all()
            assert (by_batch[1] == by_rules[1]).all()
        play.act(int(rng.choice(np.flatnonzero(play.mask))))
    assert not looker.look(play.view(0))[1].any(), "the game is over"


@pytest.mark.parametrize(("name", "players", "long"), FORMS)
def test_hidden_cards_do_not_show(name: str, players: int, long: bool) -> None:
    """Two worlds that a seat cannot tell apart give the same observation."""
    play, looker = Play(name, players, long=long, reward="win"), Looker(name, players, long=long)
    rng = Random(players)
    play.start("cd" * 32)
    for _ in range(25):
        view = play.view(play.seat)
        other = play.game.view(play.game.imagine(view, rng), play.seat)
        assert (looker.look(view)[0] == looker.look(other)[0]).all()
        play.act(int(rng.choice(np.flatnonzero(play.mask))))


def test_only_so_many_can_play() -> None:
    with pytest.raises(Refusal, match="bad_players"):
        Looker("pixies", 6)
