"""Gymnasium's vector environment: many tables in compiled code, each like a single one."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.support import cases

import parlour.lab.envs
from parlour.games import Refusal
from parlour.lab.envs.vector import TableVectorEnv

IDS = list(parlour.lab.envs.IDS)


def made(name: str, games: int = 32, **options: Any) -> TableVectorEnv:
    env = gymnasium.make_vec(
        name, num_envs=games, vectorization_mode="vector_entry_point", **options
    ).unwrapped
    assert isinstance(env, TableVectorEnv)
    return env


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("players", cases([2, 3, 4, 5], [2, 5]))
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_everything_stays_within_its_spaces(name: str, players: int, opponents: str) -> None:
    env = made(name, players=players, opponents=opponents, seat=players - 1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=1)
    ended = 0
    for _ in range(80):
        assert seen in env.observation_space
        assert info["action_mask"].shape == (32, env.batch.actions)
        actions = env.random_actions()
        assert actions in env.action_space
        assert info["action_mask"][np.arange(32), actions].all()
        seen, reward, over, cut, info = env.step(actions)
        assert ((reward == 0) | over).all()
        assert not cut.any()
        assert ("final_info" in info) == over.any()
        if over.any():
            scores = info["final_info"]["scores"][over]
            won = scores[:, -1] == scores.max(axis=1)
            assert (won[reward[over] > 0]).all()
            assert (info["_final_info"] == over).all()
        ended += int(over.sum())
    assert ended >= 32


@pytest.mark.parametrize("name", IDS)
def test_it_is_the_same_space_as_one_by_one(name: str) -> None:
    one, many = gymnasium.make(name, players=3), made(name, players=3)
    assert one.observation_space == many.single_observation_space
    assert one.action_space == many.single_action_space


@pytest.mark.parametrize("name", IDS)
def test_seeds_repeat_everything_and_threads_change_nothing(name: str) -> None:
    envs = [made(name, opponents="greedy", threads=threads) for threads in (1, 1, 2)]
    for env in envs:
        env.reset(seed=3)
    for _ in range(50):
        actions = envs[0].random_actions()
        steps: list[Any] = [env.step(actions) for env in envs]
        for other in steps[1:]:
            for mine, yours in zip(steps[0][:4], other[:4], strict=True):
                assert np.array_equal(mine, yours)
    assert not (envs[0].reset(seed=4)[0] == envs[1].reset(seed=5)[0]).all()
    assert not (envs[0].reset()[0] == envs[0].reset()[0]).all(), "without a seed, new games"


def test_games_in_one_env_differ() -> None:
    seen, _ = made("parlour/5211-v0").reset(seed=1)
    assert len(np.unique(seen, axis=0)) > 20


@pytest.mark.parametrize("reward", ["points", "lead"])
def test_rewards_in_points_sum_up_to_the_final_scores(reward: str) -> None:
    env = made("parlour/Pixies-v0", players=3, reward=reward, games=8)
    env.reset(seed=1)
    earned, checked = np.zeros(8), 0
    for _ in range(120):
        _, rewards, over, _, info = env.step(env.random_actions())
        earned += rewards
        if over.any():
            own, *others = info["final_info"]["scores"].T.astype(float)
            expected = own if reward == "points" else own - sum(others) / 2
            assert earned[over] == pytest.approx(expected[over], abs=1e-3)
            checked += over.sum()
            earned[over] = 0
    assert checked >= 8


def test_an_illegal_action_ends_only_its_own_game() -> None:
    env, other = made("parlour/5211-v0"), made("parlour/5211-v0")
    for one in (env, other):
        one.reset(seed=1)
    actions = env.random_actions()
    expected = other.step(actions)
    actions[3] = env.batch.mask[3].argmin()
    seen, reward, over, _, info = env.step(actions)
    assert (reward[3], over[3]) == (-1.0, True)
    rest = np.arange(32) != 3
    assert (seen[rest] == expected[0][rest]).all()
    assert (over[rest] == expected[2][rest]).all()
    assert info["action_mask"][3].any(), "a new game begins at once"
    env.step(env.random_actions())


def test_arrays_are_copied_unless_copy_is_off() -> None:
    kept, reused = made("parlour/5211-v0"), made("parlour/5211-v0", copy=False)
    for env, is_kept in ((kept, True), (reused, False)):
        seen, info = env.reset(seed=1)
        before = seen.copy(), info["action_mask"].copy()
        env.step(env.random_actions())
        assert (seen == before[0]).all() == is_kept
        assert (info["action_mask"] == before[1]).all() == is_kept


def test_action_masks_are_booleans() -> None:
    env = made("parlour/Pixies-v0")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ({"players": 7}, "bad_players", "2 to 5 players"),
        ({"opponents": "gready"}, "bad_request", "Choose from: random, greedy."),
        ({"seat": -1}, "bad_seat", "from 0 to 1"),
        ({"reward": "glory"}, "bad_option", "Unknown reward glory"),
        ({"long": True}, "bad_option", "long"),
    ],
)
def test_bad_arguments_are_refused_in_words(options: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(Refusal) as refused:
        made("parlour/Pixies-v0", **options)
    assert refused.value.code == code
    assert words in str(refused.value)


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_tools_work_with_it(name: str) -> None:
    """A wrapper counts games, and Gymnasium's own vector form of the single environment runs."""
    tables = made(name, games=4)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(tables)
    counted.reset(seed=1)
    lengths: list[int] = []
    for _ in range(60):
        _, _, over, _, info = counted.step(tables.random_actions())
        if over.any():
            lengths += info["episode"]["l"][over].tolist()
    assert len(lengths) >= 4
    assert min(lengths) > 15
    synchronous = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync")
    seen, info = synchronous.reset(seed=1)
    seen, *_, info = synchronous.step(info["action_mask"].argmax(axis=1))
    assert seen in synchronous.observation_space
    assert info["action_mask"].any(axis=1).all()
