"""The simulators refuse arguments that compiled code would trust."""

from typing import Any

import numpy as np
import pytest

from parlour.games import FOLDERS, Refusal, get
from parlour.games.batch import policy_games
from parlour.games.batch.registry import batch_module

NAMES = list(FOLDERS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("action", [-1, 10_000, 1.5, float("nan"), "0", None, np.array([1, 2])])
def test_only_an_action_has_a_text(name: str, action: Any) -> None:
    """In Python -1 would be the last one."""
    module = batch_module(name)
    with pytest.raises(ValueError, match=r"^An action is a whole number from 0 to \d+, not "):
        module.action_text(action)
    with pytest.raises(ValueError, match=str(module.ACTIONS - 1)):
        module.action_text(module.ACTIONS)


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_text_whatever_kind_of_integer_it_is(name: str) -> None:
    module = batch_module(name)
    kinds: list[Any] = [int, np.int64, np.uint16, np.array]
    for action in (0, module.ACTIONS - 1):
        texts = {module.action_text(kind(action)) for kind in kinds}
        assert [module.action_of(text) for text in texts] == [action]


@pytest.mark.parametrize("name", NAMES)
def test_a_spectator_has_no_move_to_try(name: str) -> None:
    game = get(name)
    state, _ = game.start(2, {}, game.deal("00" * 32))
    with pytest.raises(Refusal, match="only a seat has moves") as refused:
        batch_module(name).playouts(game.view(state, None), 10, seed=1)
    assert refused.value.code == "bad_seat"


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_has_to_be_compiled(name: str) -> None:
    def python(_rows: Any, _words: Any, _players: Any) -> int:
        return 0

    module, wrong = batch_module(name), {"policy": python}
    game = get(name)
    state, _ = game.start(2, {}, game.deal("00" * 32))
    view = game.view(state, state.to_act[0])
    for act in (
        lambda: module.simulate(2, 5, 1, **wrong),  # type: ignore[arg-type]
        lambda: module.playouts(view, 5, 1, **wrong),  # type: ignore[arg-type]
        lambda: module.Batch(2, 5, opponents=python),  # type: ignore[arg-type]
    ):
        with pytest.raises(ValueError, match=r"compile the function with parlour\.games\.batch"):
            act()


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_below_no_depth_is_not_walked(name: str) -> None:
    """It would never end."""
    with pytest.raises(ValueError, match="whole number from 0, not -1"):
        policy_games.perft(batch_module(name).Batch(2, 1, auto_reset=False), -1)


@pytest.mark.parametrize("name", NAMES)
def test_a_step_needs_one_integer_for_each_game(name: str) -> None:
    batch = batch_module(name).Batch(2, 3)
    before = batch.observation.copy()
    legal = batch.legal[:, 0]
    for wrong in (legal.astype(np.float64), legal.tolist()[:2], legal[:, None], int(legal[0])):
        with pytest.raises(ValueError, match=r"A step needs 3 actions|Actions are whole numbers"):
            batch.step(wrong)
    assert (batch.observation == before).all()
    batch.step(legal.astype(np.int32))
    assert not (batch.observation == before).all()


@pytest.mark.parametrize("name", NAMES)
def test_options_that_are_no_mapping_are_refused(name: str) -> None:
    module, wrong = batch_module(name), [("long", True)]
    for make in (module.Batch, module.simulate):
        with pytest.raises(Refusal) as refused:
            make(2, 1, 0, options=wrong)  # type: ignore[arg-type]
        assert refused.value.code == "bad_option"
