"""PettingZoo's environments: its own tests, and the same game as the rules."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from parlour.games import Refusal
from parlour.lab.envs import g5211_v0, pixies_v0
from parlour.lab.envs.pettingzoo import TableAEC, TableParallel

# An observation with its mask beside it is PettingZoo's own form for games with illegal moves, but
# its test knows the environments that have it by name, and warns of all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]

ENVS: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (g5211_v0.env, {}),
    (g5211_v0.env, {"players": 5}),
    (g5211_v0.env, {"players": 3, "long": True, "reward": "points"}),
    (pixies_v0.env, {}),
    (pixies_v0.env, {"players": 3, "render_mode": "ansi"}),
    (pixies_v0.env, {"players": 4, "reward": "lead"}),
    (pixies_v0.env, {"players": 5}),
]
RAW: list[tuple[Callable[..., TableAEC], dict[str, Any]]] = [
    (g5211_v0.raw_env, {"players": players, "long": long})
    for players in (2, 3, 4, 5)
    for long in (False, True)
] + [(pixies_v0.raw_env, {"players": players}) for players in (2, 3, 4, 5)]


@pytest.mark.parametrize(("make", "options"), ENVS)
def test_pettingzoo_finds_nothing_wrong(
    make: Callable[..., Any], options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(make(**options), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("make", "options"), ENVS)
def test_pettingzoos_seed_test_passes(make: Callable[..., Any], options: dict[str, Any]) -> None:
    seed_test(lambda: make(**options), num_cycles=120)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pettingzoo_finds_nothing_wrong_when_all_choose_at_once(players: int) -> None:
    parallel_api_test(g5211_v0.parallel_env(players=players), num_cycles=60)
    parallel_seed_test(lambda: g5211_v0.parallel_env(players=players), num_cycles=60)


def chosen(env: Any, agent: str, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"])))


@pytest.mark.parametrize(("make", "options"), RAW)
def test_a_game_is_the_one_of_the_rules(
    make: Callable[..., TableAEC], options: dict[str, Any]
) -> None:
    """At every decision the mask has the legal moves, and at the end the winners are the same."""
    env, rng = make(**options), np.random.default_rng(1)
    env.reset(seed=5)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    while not all(env.terminations.values()):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        legal = [str(move) for move in env.play.match.legal(seat)]
        mask = env.observe(agent)["action_mask"]
        assert sorted(env.action_text(int(at)) for at in np.flatnonzero(mask)) == sorted(legal)
        env.step(chosen(env, agent, rng))
        for other, reward in env.rewards.items():
            earned[other] += reward
    result = env.play.game.result(env.play.match.state)
    assert result.over
    assert env.infos["player_0"]["scores"] == result.scores
    shares = [
        1 / len(result.winners) * (seat in result.winners) for seat in range(env.play.players)
    ]
    assert list(earned.values()) == pytest.approx(shares)


@pytest.mark.parametrize("long", [False, True])
def test_all_at_once_and_one_by_one_is_the_same_game(long: bool) -> None:
    one = g5211_v0.raw_env(players=3, long=long, reward="points")
    all_ = g5211_v0.parallel_env(players=3, long=long, reward="points")
    rng = np.random.default_rng(2)
    one.reset(seed=11)
    seen, _ = all_.reset(seed=11)
    while all_.agents:
        actions = {}
        for agent in all_.agents:
            for key, value in one.observe(agent).items():
                assert (value == seen[agent][key]).all()
            actions[agent] = chosen(one, agent, rng)
            one.step(actions[agent])
        seen, rewards, over, _, _ = all_.step(actions)
        assert rewards == one.rewards
        assert over == one.terminations
    assert all_.play.match.state == one.play.match.state


def test_secret_choices_are_not_observed() -> None:
    env = g5211_v0.raw_env(players=3)
    seen = []
    for place in (0, -1):
        env.reset(seed=3)
        env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[place])
        seen.append(env.observe("player_1"))
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert not env.observe("player_0")["action_mask"].any(), "it has chosen"
    assert seen[0]["action_mask"].any()


def test_only_the_seat_to_act_has_something_to_choose_in_pixies() -> None:
    env = pixies_v0.raw_env(players=4)
    env.reset(seed=3)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_forfeits_the_game() -> None:
    env = pixies_v0.env(players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert all(env.terminations.values())
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.agents}


def test_simultaneous_illegal_actions_forfeit_together() -> None:
    env = g5211_v0.parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmin()) for agent in env.agents}
    actions["player_1"] = int(seen["player_1"]["action_mask"].argmax())
    _, rewards, over, _, _ = env.step(actions)
    assert rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": -1.0}
    assert all(over.values())
    assert env.agents == []


def test_seeds_and_deals() -> None:
    """A seed begins a row of games; a deal can be named, and is the one that records have."""
    env = pixies_v0.raw_env()
    dealt = []
    for seed in (7, None, 7, None, 8):
        env.reset(seed=seed)
        dealt.append(env.play.match.deal.seed)
    assert dealt[:2] == dealt[2:4]
    assert len(set(dealt)) == 3
    env.reset(options={"deal": "00" * 32})
    assert env.play.match.state.display[:3] == ("B8-3", "M7-1", "Y4-1")
    with pytest.raises(Refusal, match="64 hexadecimal digits"):
        env.reset(options={"deal": "tomorrow"})


def test_the_table_as_text() -> None:
    env = g5211_v0.env(players=2, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter(3):
        env.step(chosen(env, agent, np.random.default_rng(0)))
    text = str(env.render())
    assert text.splitlines()[0] == "player_0 has chosen."
    assert "hand:" not in text.replace("hand: \n", "").replace("hand:", "", 1)
    grids = pixies_v0.env(players=3, render_mode="ansi")
    grids.reset(seed=1)
    assert str(grids.render()).count("grid ") == 3
    assert pixies_v0.raw_env().render() is None


def test_a_pickled_copy_starts_a_new_game() -> None:
    env = pickle.loads(pickle.dumps(pixies_v0.raw_env(players=4)))
    env.reset(seed=1)
    assert len(env.agents) == 4


@pytest.mark.parametrize(
    ("make", "options", "code", "sentence"),
    [
        (g5211_v0.env, {"players": 7}, "bad_players", "This game is for 2 to 5 players."),
        (g5211_v0.parallel_env, {"players": 1}, "bad_players", "This game is for 2 to 5 players."),
        (pixies_v0.env, {"long": True}, "bad_option", "long"),
        (pixies_v0.env, {"reward": "fame"}, "bad_option", "Unknown reward fame."),
    ],
)
def test_bad_arguments_are_refused_in_words(
    make: Callable[..., Any], options: dict[str, Any], code: str, sentence: str
) -> None:
    with pytest.raises(Refusal) as refused:
        make(**options)
    assert refused.value.code == code
    assert sentence in str(refused.value)


def test_a_missing_reset_is_an_error() -> None:
    env: TableParallel = g5211_v0.parallel_env()
    with pytest.raises(RuntimeError, match="reset"):
        env.play.observe(0)
