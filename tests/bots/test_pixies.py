"""The levels of Pixies: legal, repeatable, blind to the deck's order, each above the last."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from parlour import bots
from parlour.bots.pixies import levels, weights
from parlour.bots.pixies.levels import Budget, Champion, Expert
from parlour.bots.pixies.rollouts import win_chances
from parlour.bots.registry import with_time_limit
from parlour.games import Refusal, get
from parlour.games.match import Match
from parlour.games.pixies.batch.actions import choice_of
from parlour.games.pixies.batch.run import rows_of
from parlour.games.pixies.score import score_grid
from parlour.games.pixies.state import State, placed
from parlour.games.testing import random_game

PIXIES = get("pixies")


def positions(players: int, seed: str, every: int = 7) -> Iterator[State]:
    for number, step in enumerate(random_game(PIXIES, players, PIXIES.parse_options({}), seed)):
        if number % every == 0:
            yield step.before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("level", bots.LADDER)
def test_a_level_plays_the_same_in_worlds_it_cannot_tell_apart(level: str, players: int) -> None:
    bot, rng = bots.get(level, PIXIES), Random(players)
    every = 29 if level == "champion" else 7
    for state in positions(players, "5e" * 32, every):
        seat = state.seat
        other = PIXIES.reshuffle(state, seat, rng)
        legal = PIXIES.legal(state, seat)
        choice = bot.choose(PIXIES.view(state, seat), legal, Random(5))
        assert choice in legal
        assert choice == bot.choose(PIXIES.view(other, seat), legal, Random(5))


def test_other_weights_play_other_moves(tmp_path: Path) -> None:
    """That the same move is played would prove little if the weights did not matter."""
    rows, out, _ = weights.load()
    turned = (-rows.reshape(-1, len(out)) / 128).astype(np.float32)
    weights.save(tmp_path, turned, (out / 256).astype(np.float32), np.full((4, 3, 10), 9.0))
    learned, other = bots.get("expert", PIXIES), bots.trained("expert", PIXIES, tmp_path)
    differ = 0
    for state in positions(3, "11" * 32, 1):
        view, legal = PIXIES.view(state, state.seat), PIXIES.legal(state, state.seat)
        differ += learned.choose(view, legal, Random(1)) != other.choose(view, legal, Random(1))
    assert differ > 10


def test_a_folder_without_weights_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="doesn’t contain weights"):
        bots.trained("champion", PIXIES, tmp_path)
    np.savez(tmp_path / weights.FILE, rows=np.zeros(3), out=np.zeros(3), points=np.zeros(3))
    with pytest.raises(Refusal, match="doesn’t contain weights"):
        bots.trained("expert", PIXIES, tmp_path)


def test_weights_are_small() -> None:
    assert sum(file.stat().st_size for file in weights.PACKAGE_FOLDER.glob("*.npz")) < 1_000_000


def wins(strong: str, weak: str, deals: int) -> float:
    """The share of victories over duplicate deals with fixed seeds, always the same."""
    won = 0.0
    for number in range(2 * deals):
        seats = (strong, weak) if number % 2 else (weak, strong)
        match = Match(PIXIES, 2, {}, PIXIES.deal(f"{number // 2:064x}"))
        players, rng = [bots.get(level, PIXIES) for level in seats], Random(number)
        match.play_out(players, rng)
        won += match.result.share(seats.index(strong))
    return won / (2 * deals)


@pytest.mark.parametrize(
    ("strong", "weak"),
    [("novice", "random"), ("casual", "novice"), ("skilled", "casual"), ("expert", "skilled")],
)
def test_each_level_beats_the_one_below(strong: str, weak: str) -> None:
    assert wins(strong, weak, 12) > 0.6


def test_win_chances_sum_to_one() -> None:
    """Each is between 0 and 1, apart from a small bonus for a lead."""
    expert = Expert(weights.load())
    for players in (2, 3, 4, 5):
        for state in positions(players, "21" * 32):
            view, legal = PIXIES.view(state, state.seat), PIXIES.legal(state, state.seat)
            values = expert.values(view, legal)
            assert values.shape == (len(legal),)
            assert ((values > -0.01) & (values < 1.01)).all()


def test_the_last_card_has_the_value_that_the_rules_give_it() -> None:
    """With one card left in the last round and a full grid, chances are victories and no more."""
    expert, checked = Expert(weights.load()), 0
    for number in range(30):
        for state in positions(3, f"{number:064x}", 1):
            full = any(None not in grid for grid in state.grids)
            if state.round < 3 or len(state.display) > 1 or not full:
                continue
            seat, legal = state.seat, PIXIES.legal(state, state.seat)
            values = expert.values(PIXIES.view(state, seat), legal)
            for move, value in zip(legal, values, strict=True):
                grids = list(state.grids)
                grids[seat] = placed(grids[seat], move.card, move.space, move.how)
                totals = [
                    before + score_grid(grid, 3).total
                    for before, grid in zip(state.scores, grids, strict=True)
                ]
                share = (totals[seat] == max(totals)) / totals.count(max(totals))
                assert value == pytest.approx(share, abs=0.002)
                checked += 1
    assert checked > 10


def test_rollouts_of_every_move_have_the_same_cards() -> None:
    """The first column of a longer run is that of a shorter one, and so is each move's line."""
    state = next(positions(2, "31" * 32))
    view, legal = PIXIES.view(state, state.seat), PIXIES.legal(state, state.seat)
    choices = np.array([choice_of(str(move), view.display) for move in legal], np.int64)
    settings, net = np.array([2, 77, 0, 3], np.int64), weights.load()
    found, alone = np.empty((len(choices), 8)), np.empty((1, 3))
    win_chances(settings, *rows_of(view), choices, *net, found)
    win_chances(settings, *rows_of(view), choices[1:2], *net, alone)
    assert (alone[0] == found[1, :3]).all()
    assert found.std(axis=1).max() > 0


def test_a_champion_stays_within_its_budget() -> None:
    assert set(levels.BUDGETS) == {2, 3, 4, 5}
    small = Champion(weights.load(), dict.fromkeys(levels.BUDGETS, Budget(8, 1)))
    state = next(positions(4, "41" * 32))
    view, legal = PIXIES.view(state, state.seat), PIXIES.legal(state, state.seat)
    assert small.choose(view, legal, Random(1)) in legal


def test_a_time_limit_reduces_a_champions_budget() -> None:
    champion = Champion(weights.load(), levels.BUDGETS)
    hurried = with_time_limit(champion, 30.0)
    assert isinstance(hurried, Champion)
    assert hurried.budgets[2].games == levels.BUDGETS[2].games // 10
    assert with_time_limit(champion, None) is champion
    assert champion.with_time_limit(10_000).budgets == levels.BUDGETS
    assert champion.with_time_limit(0).budgets[2].games > 0
    expert = Expert(weights.load())
    assert with_time_limit(expert, 1.0) is expert
