"""One rule in every environment: no action is an error, an illegal one forfeits the game."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import parlour.lab.envs
import parlour.lab.envs.openspiel
from parlour.games import Refusal
from parlour.lab.envs import g5211_v0, pixies_v0
from parlour.lab.envs.single import TableEnv
from parlour.lab.envs.vector import TableVectorEnv

IDS = list(parlour.lab.envs.IDS)
ZOO: list[Callable[..., Any]] = [g5211_v0.env, pixies_v0.env]
NO_ACTIONS = [-1, -600, 9999, 2**70, 1.0, 2.9, float("nan"), None, "0", [3]]
NOT_RESET = "no game yet: reset it"


def single(name: str, **options: Any) -> TableEnv:
    env = gymnasium.make(name, **options).unwrapped
    assert isinstance(env, TableEnv)
    return env


def vector(name: str, games: int = 8, **options: Any) -> TableVectorEnv:
    return TableVectorEnv(parlour.lab.envs.IDS[name], games, **options)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("action", NO_ACTIONS)
def test_one_learner(name: str, action: Any) -> None:
    env = single(name)
    _, info = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"^An action is a whole number from 0 to \d+, not "):
        env.step(action)
    assert (env.action_masks() == info["action_mask"]).all(), "nothing has changed"
    assert not env.step(info["action_mask"].argmax())[2]


@pytest.mark.parametrize("make", ZOO)
@pytest.mark.parametrize("action", NO_ACTIONS)
def test_agents_in_turn(make: Callable[..., Any], action: Any) -> None:
    env = make(players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.raises(ValueError, match="whole number from 0"):
        env.step(action)
    assert env.agent_selection == agent
    assert not any(env.terminations.values())


@pytest.mark.parametrize("action", NO_ACTIONS)
def test_agents_all_at_once(action: Any) -> None:
    env = g5211_v0.parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    legal = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    illegal = int(seen["player_0"]["action_mask"].argmin())
    with pytest.raises(ValueError, match="whole number from 0"):
        env.step({**legal, "player_0": illegal, "player_2": action})
    for wrong in ({"player_0": legal["player_0"]}, {**legal, "player_3": 0}, {}):
        with pytest.raises(ValueError, match="one action of each of player_0, player_1, player_2"):
            env.step(wrong)
    assert not any(env.step(legal)[2].values()), "nothing has changed"


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("action", NO_ACTIONS)
def test_many_tables(name: str, action: Any) -> None:
    env = vector(name)
    before = env.reset(seed=1)[0]
    actions: list[Any] = env.random_actions().tolist()
    actions[0] = env.batch.mask[0].argmin()
    with pytest.raises(ValueError, match=r"hole number|inhomogeneous|sequence"):
        env.step([*actions[:-1], action])
    assert (env.batch.observation == before).all(), "not even the illegal action has forfeited"


@pytest.mark.parametrize("actions", [3, np.zeros(7, np.int64), np.zeros((8, 1), np.int64), []])
def test_many_tables_need_as_many_actions(actions: Any) -> None:
    env = vector("parlour/5211-v0")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="needs 8 actions, one for each game"):
        env.step(actions)


def test_any_type_of_integers_will_do() -> None:
    results = []
    for kind in (np.int64, np.int32, np.uint16, np.uint64, list):
        env = vector("parlour/5211-v0")
        env.reset(seed=1)
        chosen = env.random_actions()
        results.append(env.step(chosen.tolist() if kind is list else chosen.astype(kind))[0])
    assert all((result == results[0]).all() for result in results)


@pytest.mark.parametrize("name", ["parlour_5211", "parlour_pixies"])
@pytest.mark.parametrize("action", [-5, 9999, 700])
def test_game_trees(name: str, action: int) -> None:
    """In a tree there is nothing to forfeit: what is illegal is an error too."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        with pytest.raises(ValueError, match="not an outcome of this chance node"):
            state.clone().apply_action(9999)
        with pytest.raises(ValueError, match="not an outcome of this chance node"):
            state.clone().apply_action(-2)
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    with pytest.raises(ValueError, match=r"whole number from 0|is not legal for player \d now"):
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(0)[0], action])
        else:
            state.apply_action(action)
    assert str(state) == before


@pytest.mark.parametrize("name", IDS)
def test_a_forfeited_game_leaves_its_final_info(name: str) -> None:
    """Wrappers count episodes by it."""
    env = vector(name, 16, players=3)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    counted.reset(seed=1)
    forfeits = ended = 0
    for step in range(60):
        actions, points = env.random_actions(), env.batch.scores.copy()
        mine = step % 16
        if step % 3 == 0:
            actions[mine] = env.batch.mask[mine].argmin()
        _, rewards, over, _, info = counted.step(actions)
        if step % 3 == 0:
            forfeits += 1
            assert (rewards[mine], over[mine]) == (-1, True)
            assert (info["final_info"]["scores"][mine] == points[mine]).all()
        assert ("final_info" in info) == over.any() == ("episode" in info)
        if over.any():
            assert (info["_final_info"] == over).all()
            ended += over.sum()
    assert ended > forfeits == 20


@pytest.mark.parametrize("make", ZOO)
def test_a_forfeit_among_agents_says_the_scores(make: Callable[..., Any]) -> None:
    env = make()
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmin()))
    assert env.infos == {agent: {"scores": (0, 0)} for agent in env.agents}
    assert single(IDS[0]).reset()[1].keys() == {"action_mask"}


@pytest.mark.parametrize("name", IDS)
def test_nothing_works_before_a_reset(name: str) -> None:
    one, many = single(name, render_mode="ansi"), vector(name)
    for act in (
        lambda: one.step(0),
        one.action_masks,
        one.render,
        lambda: many.step(np.zeros(8, np.int64)),
        many.action_masks,
        many.random_actions,
    ):
        with pytest.raises(RuntimeError, match=NOT_RESET):
            act()


@pytest.mark.parametrize("make", [*ZOO, g5211_v0.parallel_env])
def test_no_agent_acts_before_a_reset_or_after_the_end(make: Callable[..., Any]) -> None:
    env = make(render_mode="ansi")
    is_parallel = make is g5211_v0.parallel_env
    first = {"player_0": 0, "player_1": 0} if is_parallel else 0
    acts: list[Callable[[], Any]] = [lambda: env.step(first), env.render]
    if not is_parallel:
        acts += [env.last, env.agent_iter, lambda: env.observe("player_0")]
    for act in acts:
        with pytest.raises(RuntimeError, match=NOT_RESET):
            act()
    env.reset(seed=1)
    if is_parallel:
        env.step({agent: int(env.play.observe(0)[1].argmin()) for agent in env.agents})
    else:
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmin()))
        for _ in range(2):
            env.step(None)
    assert env.agents == []
    with pytest.raises(RuntimeError, match="The game is over: reset"):
        env.step(first)


@pytest.mark.parametrize("name", IDS)
def test_unknown_options_of_a_reset_are_refused(name: str) -> None:
    for env in (single(name), vector(name)):
        with pytest.raises(Refusal, match="takes no option deals, only “deal”"):
            env.reset(options={"deals": "00" * 32})
        with pytest.raises(Refusal, match="64 hexadecimal digits"):
            env.reset(options={"deal": "tomorrow"})


@pytest.mark.parametrize("name", IDS)
def test_all_tables_can_play_one_deal(name: str) -> None:
    """The cards of the single table, once; then each table has cards of its own again."""
    deal = "0b" * 32
    one = single(name, players=3)
    one.reset(options={"deal": deal})
    seat = one.play.match.state.to_act[0] if name == "parlour/Pixies-v0" else 0
    one = single(name, players=3, seat=seat)
    expected, _ = one.reset(options={"deal": deal})
    env, other = vector(name, players=3, seat=seat), vector(name, players=3, seat=seat)
    for _ in range(2):
        seen, info = env.reset(seed=3, options={"deal": deal})
        assert (seen == expected).all()
        assert (info["action_mask"] == one.action_masks()).all()
    later, *_ = env.step(env.batch.mask.argmin(axis=1))
    assert len(np.unique(later, axis=0)) > 4
    assert (env.reset(seed=3)[0] == other.reset(seed=3)[0]).all()


def test_a_long_game_has_no_list_of_decks() -> None:
    with pytest.raises(Refusal, match="environment of a single table"):
        vector("parlour/5211-v0", long=True).reset(options={"deal": "00" * 32})
    single("parlour/5211-v0", long=True).reset(options={"deal": "00" * 32})


@pytest.mark.parametrize("make", [single, vector])
def test_opponents_are_named_alike_everywhere(make: Callable[..., Any]) -> None:
    for opponents in ("greedy", ["greedy"], "greedy,greedy", ["greedy", "greedy"]):
        make(IDS[0], players=3, opponents=opponents)
    for wrong in ([], ["greedy"] * 3):
        with pytest.raises(Refusal, match="name one bot for all opponents"):
            make(IDS[0], players=3, opponents=wrong)
    for nameless in (3, [3, 4], None):
        with pytest.raises(ValueError, match="Opponents are named, by strings"):
            make(IDS[0], players=3, opponents=nameless)
    with pytest.raises(Refusal, match="one bot plays all other seats"):
        vector(IDS[0], players=3, opponents=["greedy", "random"])


@pytest.mark.parametrize("make", [partial(TableEnv, "5211"), *ZOO, g5211_v0.parallel_env])
def test_a_table_is_rendered_as_text_only(make: Callable[..., Any]) -> None:
    with pytest.raises(Refusal, match=r"Unknown render mode human\. Choose from: ansi\."):
        make(render_mode="human")
