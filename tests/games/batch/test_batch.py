"""The batch simulator of every game."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.lab.batch_pair import first_option

from parlour.games import FOLDERS, Refusal, get
from parlour.games.batch import random as batch_random
from parlour.games.batch.base import OBSERVE, RESET, BaseBatch, FixedDeal
from parlour.games.batch.compiled import policy
from parlour.games.batch.policy_games import play, uniform
from parlour.games.batch.registry import batch_module
from parlour.text import LANGUAGES, Words

NAMES = sorted(FOLDERS)
PLAYERS = (2, 3, 4, 5)


def random_actions(batch: BaseBatch, rng: np.random.Generator) -> Any:
    """A random legal action for each game, 0 where there is none."""
    k = (rng.random(batch.games) * batch.count).astype(np.int64)
    return batch.legal[np.arange(batch.games), k].astype(np.int64)


def arrays(batch: BaseBatch) -> list[Any]:
    """Copies of everything that a batch shows."""
    shown = (batch.observation, batch.mask, batch.reward, batch.gained, batch.final, batch.done)
    return [array.copy() for array in (*shown, batch.seat, batch.scores)]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_results_do_not_depend_on_threads(name: str, players: int) -> None:
    one = batch_module(name).simulate(players, 1001, seed=7)
    three = batch_module(name).simulate(players, 1001, seed=7, threads=3)
    everything = batch_module(name).simulate(players, 1001, seed=7, threads=0)
    for other in (three, everything):
        assert np.array_equal(one.scores, other.scores)
        assert np.array_equal(one.winners, other.winners)
        assert np.array_equal(one.decisions, other.decisions)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_depends_on_the_seed_and_its_own_number_only(name: str) -> None:
    many = batch_module(name).simulate(3, 500, seed=-5).scores
    assert np.array_equal(batch_module(name).simulate(3, 200, seed=-5).scores, many[:200])
    assert not np.array_equal(batch_module(name).simulate(3, 200, seed=-4).scores, many[:200])
    assert np.array_equal(batch_module(name).simulate(3, 9, seed=2**64 - 5).scores, many[:9])


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_winner(name: str) -> None:
    results = batch_module(name).simulate(4, 3000, seed=3)
    assert results.winners.any(axis=1).all()
    assert np.allclose(results.shares.sum(axis=1), 1)
    assert (results.shares.max(axis=1) < 1).any()
    best = results.scores.max(axis=1, keepdims=True)
    assert (results.scores == best)[results.winners].all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_simulated_and_stepped_games_have_the_same_distribution(name: str, players: int) -> None:
    """Mean points of random play, by two ways through the code."""
    games = 1500
    whole = batch_module(name).simulate(players, games, seed=1)
    batch = batch_module(name).Batch(players, games, seed=2, auto_reset=False)
    stepped = play(batch, [uniform] * players)
    error = np.hypot(whole.scores.std(), stepped.scores.std()) / np.sqrt(games)
    assert abs(whole.scores.mean() - stepped.scores.mean()) < 5 * error
    spread = np.hypot(whole.decisions.std(), stepped.decisions.std()) / np.sqrt(games)
    assert abs(whole.decisions.mean() - stepped.decisions.mean()) <= 5 * spread
    assert np.allclose(stepped.shares.sum(axis=1), 1)


@pytest.mark.parametrize("name", NAMES)
def test_actions_and_moves_convert_both_ways(name: str) -> None:
    module = batch_module(name)
    for action in range(module.ACTIONS):
        text = module.action_text(action)
        assert module.action_of(text) == action
        assert str(get(name).parse_move(text)) == text


@pytest.mark.parametrize("name", NAMES)
def test_steps_do_not_depend_on_threads(name: str) -> None:
    rng = np.random.default_rng(1)
    one = batch_module(name).Batch(3, 50, seed=4)
    two = batch_module(name).Batch(3, 50, seed=4, threads=2)
    for _ in range(150):
        assert same(arrays(one), arrays(two))
        actions = random_actions(one, rng)
        one.step(actions)
        two.step(actions)


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_restarts(name: str) -> None:
    rng = np.random.default_rng(2)
    batch = batch_module(name).Batch(2, 40, seed=4)
    ended = 0
    for _ in range(200):
        before = batch.scores.copy()
        batch.step(random_actions(batch, rng))
        done = batch.done
        ended += int(done.sum())
        assert not batch.ended.any()
        assert np.allclose(batch.reward.sum(axis=1), done)
        assert (batch.scores[done] == 0).all()
        assert np.array_equal(before[done] + batch.gained[done], batch.final[done])
        assert np.array_equal((before + batch.gained)[~done], batch.scores[~done])
    assert ended >= 40


@pytest.mark.parametrize("name", NAMES)
def test_without_auto_reset_a_finished_game_waits(name: str) -> None:
    rng = np.random.default_rng(3)
    batch = batch_module(name).Batch(2, 8, seed=4, auto_reset=False)
    while not batch.ended.all():
        batch.step(random_actions(batch, rng))
    assert not batch.mask.any()
    assert not batch.count.any()
    finals = batch.final.copy()
    batch.step(np.zeros(8, np.int64))
    assert not batch.done.any()
    assert np.array_equal(batch.scores, finals)
    batch.step([RESET] * 4 + [0] * 4)
    assert batch.ended.tolist() == [False] * 4 + [True] * 4
    assert batch.mask[:4].any(axis=1).all()
    assert (batch.scores[:4] == 0).all()
    assert not batch.gained.any()


@pytest.mark.parametrize("name", NAMES)
def test_reset_with_a_seed_repeats_everything(name: str) -> None:
    batch = batch_module(name).Batch(3, 20, seed=9)
    first = arrays(batch)
    rng = np.random.default_rng(5)
    for _ in range(30):
        batch.step(random_actions(batch, rng))
    batch.reset()
    assert not same(first, arrays(batch))
    batch.reset(seed=9)
    assert same(first, arrays(batch))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_learner_only_sees_its_own_turns(name: str, players: int) -> None:
    rng = np.random.default_rng(6)
    seats = np.arange(60) % players
    batch = batch_module(name).Batch(players, 60, seed=1, learners=seats)
    ended, won = 0, np.zeros(players)
    while ended < 300:
        assert np.array_equal(batch.seat, seats)
        assert batch.mask.any(axis=1).all()
        batch.step(random_actions(batch, rng))
        ended += int(batch.done.sum())
        won += batch.reward.sum(axis=0)
    assert won.sum() == pytest.approx(ended)
    assert (won > ended / players / 2).all()


@pytest.mark.parametrize("name", NAMES)
def test_illegal_actions_are_refused_and_change_nothing(name: str) -> None:
    batch = batch_module(name).Batch(2, 5, seed=1)
    before = arrays(batch)
    good = batch.legal[:, 0].astype(np.int64)
    illegal = int(np.flatnonzero(batch.mask[3] == 0)[0])
    for wrong in (illegal, batch_module(name).ACTIONS, -7):
        actions = good.copy()
        actions[3] = wrong
        with pytest.raises(ValueError, match="game 3"):
            batch.step(actions)
    with pytest.raises(ValueError, match="needs 5 actions"):
        batch.step(good[:4])
    assert same(before, arrays(batch))


@pytest.mark.parametrize("name", NAMES)
def test_observing_changes_nothing(name: str) -> None:
    batch = batch_module(name).Batch(3, 10, seed=1)
    before = arrays(batch)
    looks = [batch.observe(seat) for seat in range(3)]
    batch.step([OBSERVE] * 10)
    assert same(before, arrays(batch))
    acting = np.array([looks[seat][0][game] for game, seat in enumerate(batch.seat)])
    assert np.array_equal(acting, batch.observation)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_pieces_cover_the_observation_and_keep_their_bounds(name: str, players: int) -> None:
    rng = np.random.default_rng(7)
    batch = batch_module(name).Batch(players, 50, seed=1)
    used = np.zeros(batch.observation.shape[1], np.int64)
    for piece in batch.pieces:
        used[piece.start : piece.start + piece.size] += 1
    assert used.max() == 1
    for _ in range(120):
        assert not batch.observation[:, used == 0].any()
        for piece in batch.pieces:
            part = piece.of(batch.observation)
            assert part.shape == (50, *piece.shape)
            assert piece.low <= part.min()
            assert part.max() <= piece.high
        batch.step(random_actions(batch, rng))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_piece_has_a_description(name: str, lang: str) -> None:
    for piece in batch_module(name).Batch.layout(3):
        assert len(Words(lang).say(piece.meaning)) > 20


@pytest.mark.parametrize("name", NAMES)
def test_a_million_games_fit_in_two_gigabytes(name: str) -> None:
    batch = batch_module(name).Batch(5, 100)
    held = (*batch._state, *batch._observed, *batch._outcome, batch._decks)
    assert sum(array.nbytes for array in held) / batch.games < 1950


@pytest.mark.parametrize("name", NAMES)
def test_bad_numbers_are_refused(name: str) -> None:
    module = batch_module(name)
    for players in (1, 6):
        with pytest.raises(Refusal, match="2 to 5 players"):
            module.simulate(players, 10, seed=1)
        with pytest.raises(Refusal, match="2 to 5 players"):
            module.Batch(players, 10)
    for games, threads in ((0, 1), (10, -1)):
        with pytest.raises(ValueError, match="games on"):
            module.simulate(2, games, 1, threads)
        with pytest.raises(ValueError, match="games on"):
            module.Batch(2, games, threads=threads)
    with pytest.raises(ValueError, match="shape"):
        module.Batch(2, 3, fixed_deal=FixedDeal([[[1, 2, 3]]]))
    short = [list(module.Batch.deck)] * 3
    short[0] = [short[0][0], *short[0][:-1]]
    for deck in (short, [[0] * 3] * 3):
        with pytest.raises(ValueError, match=r"deck without|shape"):
            module.Batch(2, 3, fixed_deal=FixedDeal([[one] for one in deck]))
    for seat in (-2, 2):
        with pytest.raises(ValueError, match="players"):
            module.Batch(2, 3, learners=seat)
        with pytest.raises(ValueError, match="players"):
            module.Batch(2, 3, fixed_deal=FixedDeal([[list(module.Batch.deck)]] * 3, first=seat))
        with pytest.raises(ValueError, match="players"):
            module.Batch(2, 3).observe(seat)
    with pytest.raises(ValueError, match="policies"):
        play(module.Batch(2, 3), [uniform] * 3)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_policy_plays_whole_games_as_it_steps(name: str, players: int) -> None:
    """The same stream deals the same cards, so that both ways end in the same points."""
    whole = batch_module(name).simulate(players, 200, seed=3, policy=first_option)
    batch = batch_module(name).Batch(players, 200, seed=3, auto_reset=False)
    decisions, shares = np.zeros(200), np.zeros((200, players))
    while not batch.ended.all():
        decisions += ~batch.ended
        batch.step(batch.legal[:, 0])
        shares += batch.reward
    assert np.array_equal(whole.scores, batch.final)
    assert np.array_equal(whole.decisions, decisions)
    assert np.allclose(whole.shares, shares)
    random = batch_module(name).simulate(players, 200, seed=3)
    assert not np.array_equal(whole.scores, random.scores)


@pytest.mark.parametrize("name", NAMES)
def test_opponents_follow_their_policy(name: str) -> None:
    learner = batch_module(name).Batch(2, 100, seed=3, learners=1, opponents=first_option)
    plain = batch_module(name).Batch(2, 100, seed=3)
    for _ in range(100):
        others = plain.seat != 1
        while others.any():
            actions = np.where(others, plain.legal[:, 0].astype(np.int64), OBSERVE)
            plain.step(actions)
            others = plain.seat != 1
        assert np.array_equal(plain.observation, learner.observation)
        assert np.array_equal(plain.mask, learner.mask)
        actions = plain.legal[np.arange(100), plain.count - 1].astype(np.int64)
        plain.step(actions)
        learner.step(actions)


CALL = """
import numpy as np
from parlour.games.batch import compiled
from parlour.games.batch.base import first_illegal
with compiled.on_first_compile(lambda: print("of something else")):
    pass
rows = np.ones((1, 1), np.int8), np.ones(1, np.uint8), np.zeros(1, np.int64)
with compiled.on_first_compile(lambda: print("compiling")):
    for _ in range(2):
        assert first_illegal(*rows) < 0
"""


def test_compiling_is_announced_once_and_kept(tmp_path: Path) -> None:
    def run() -> str:
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
        command = [sys.executable, "-c", CALL]
        return subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout

    assert run() == "compiling\n"
    assert run() == ""


def test_streams_are_the_same_in_python_and_compiled_code() -> None:
    assert batch_random.seed64(-1) == batch_random.seed64(2**64 - 1) == -1
    batch = batch_module("5211").Batch(2, 3, seed=11)
    keys = batch.keys()
    assert keys.dtype == np.uint64
    assert len(set(keys.tolist())) == 3
    assert not np.array_equal(keys, batch.keys())


@policy
def no_such_option(b: Any, w: Any, players: Any) -> Any:
    """A policy that chooses options that do not exist."""
    return 1000 * players - 2500


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_an_option_that_does_not_exist_means_the_first(name: str, players: int) -> None:
    wrong = batch_module(name).simulate(players, 50, seed=3, policy=no_such_option)
    first = batch_module(name).simulate(players, 50, seed=3, policy=first_option)
    assert np.array_equal(wrong.scores, first.scores)


def test_a_policy_typed_at_a_prompt_works_without_a_file() -> None:
    space: dict[str, Any] = {}
    exec("def chooser(b, w, players):\n    return 0", space)
    typed = policy(space["chooser"])
    one = batch_module("5211").simulate(2, 20, seed=1, policy=typed)
    two = batch_module("5211").simulate(2, 20, seed=1, policy=first_option)
    assert np.array_equal(one.scores, two.scores)


def test_only_one_game_has_a_long_form() -> None:
    long = {"long": True}
    assert batch_module("5211").Batch(2, 1, options=long).options.long
    for make in (batch_module("pixies").Batch, batch_module("pixies").simulate):
        with pytest.raises(Refusal, match="has no option long"):
            make(2, 1, 0, options=long)
