"""Gymnasium's environment of one learner among bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parlour.lab.envs
from parlour.games import Refusal
from parlour.lab.envs import g5211_v0
from parlour.lab.envs.single import TableEnv

IDS = list(parlour.lab.envs.IDS)


def made(name: str, **options: Any) -> TableEnv:
    env = gymnasium.make(name, **options).unwrapped
    assert isinstance(env, TableEnv)
    return env


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 3, "opponents": "greedy"},
        {"players": 4, "opponents": ["random", "greedy", "random"], "seat": 2, "reward": "points"},
        {"players": 5, "opponents": "greedy,random,random,greedy", "seat": 4, "reward": "lead"},
    ],
)
def test_gymnasium_finds_nothing_wrong(name: str, options: dict[str, Any]) -> None:
    check_env(made(name, **options))


def test_gymnasium_finds_nothing_wrong_with_the_long_game() -> None:
    check_env(made("parlour/5211-v0", long=True))


def test_options_are_a_mapping_or_keywords() -> None:
    def steps(**settings: Any) -> int:
        return len(played(made("parlour/5211-v0", players=5, **settings), 4)[0])

    assert steps(options={"long": True}) == steps(long=True) > steps()
    made("parlour/Pixies-v0", long=False)
    for wrong in ({"options": {"fast": True}}, {"fast": True}):
        with pytest.raises(Refusal, match="has no option fast"):
            made("parlour/5211-v0", **wrong)


def played(env: TableEnv, seed: int) -> tuple[list[Any], float]:
    """A whole game by random legal actions: all that was seen, and the sum of rewards."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen, earned, over = [observation], 0.0, False
    while not over:
        assert (env.action_masks() == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, cut, info = env.step(action)
        assert not cut
        earned += reward
        seen.append(observation)
    return [*seen, info["scores"]], earned


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("seat", [0, 2])
def test_seeds_repeat_everything(name: str, seat: int) -> None:
    """Bots' guesses too: a random bot plays the same again."""
    games = [played(made(name, players=3, seat=seat), seed) for seed in (1, 1, 2)]
    assert all(np.array_equal(a, b) for a, b in zip(games[0][0], games[1][0], strict=True))
    assert games[0][1] == games[1][1]
    assert games[0][0][-1] != games[2][0][-1]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("reward", ["win", "points", "lead"])
def test_rewards(name: str, reward: str) -> None:
    env = made(name, players=3, seat=1, reward=reward)
    _, earned = played(env, 4)
    result = env.play.game.result(env.play.match.state)
    first, own, last = result.scores
    expected = {
        "win": (1 in result.winners) / len(result.winners),
        "points": own,
        "lead": own - (first + last) / 2,
    }
    assert earned == pytest.approx(expected[reward])


@pytest.mark.parametrize("name", IDS)
def test_bots_are_those_of_the_registry(name: str) -> None:
    """The greedy one takes what is worth most: its moves in the record are among the best."""
    env = made(name, players=2, opponents="greedy", seat=0)
    played(env, 3)
    game, match = env.play.game, env.play.match
    state = game.start(2, match.options, match.deal)[0]
    for seat, text in match.moves:
        if seat == 1:
            view = game.view(state, 1)
            worth = {str(move): game.preview(view, move) for move in game.legal(state, 1)}
            assert worth[text] == max(worth.values())
        state = game.after(state, game.play(state, seat, game.parse_move(text), match.deal))


@pytest.mark.parametrize("name", IDS)
def test_an_illegal_action_ends_the_game(name: str) -> None:
    env = made(name)
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    assert not info["action_mask"].any()
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_the_learner_sees_what_its_agent_in_pettingzoo_sees() -> None:
    """The same deal and the same moves, through two interfaces."""
    env = made("parlour/5211-v0", players=3, seat=2, opponents="random")
    zoo = g5211_v0.raw_env(players=3)
    observation, info = env.reset(seed=9)
    zoo.reset(options={"deal": env.play.match.deal.seed})
    over, at = False, 0
    while not over:
        for seat, move in env.play.match.moves[at:]:
            assert zoo.agent_selection == f"player_{seat}"
            zoo.step(env.play.module.action_of(move))
        at = len(env.play.match.moves)
        seen = zoo.observe("player_2")
        assert (seen["observation"] == observation).all()
        assert (seen["action_mask"] == info["action_mask"]).all()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        observation, _, over, _, info = env.step(action)


def test_the_table_as_the_learner_sees_it() -> None:
    env = made("parlour/5211-v0", render_mode="ansi", seat=1)
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    hand = " ".join(env.play.match.view(1).hand)
    assert f"hand: {hand}" in text.splitlines()
    assert made("parlour/Pixies-v0").render() is None


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ({"players": 7}, "bad_players", "2 to 5 players"),
        ({"opponents": "gready"}, "bad_request", "Unknown bot gready"),
        ({"opponents": "random,random"}, "bad_request", "got 2"),
        ({"opponents": []}, "bad_request", "got 0"),
        ({"seat": 2}, "bad_seat", "from 0 to 1"),
        ({"reward": "glory"}, "bad_option", "Unknown reward glory"),
    ],
)
def test_bad_arguments_are_refused_in_words(options: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(Refusal) as refused:
        gymnasium.make("parlour/Pixies-v0", **options)
    assert refused.value.code == code
    assert words in str(refused.value)
