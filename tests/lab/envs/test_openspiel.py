"""OpenSpiel's games: its own tests, the same game as the rules, and worlds to search in."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from parlour.games import Refusal, get
from parlour.games.batch.base import FixedDeal
from parlour.games.batch.registry import batch_module
from parlour.games.g5211.cards import REMOVED
from parlour.games.g5211.events import Drew
from parlour.games.match import Match
from parlour.games.pixies.events import Displayed, Shuffled
from parlour.lab.envs import openspiel
from parlour.lab.envs.openspiel.evaluator import PlayoutEvaluator
from parlour.lab.envs.openspiel.resample import resample

NAMES = ["parlour_5211", "parlour_pixies"]
PLAYERS = [2, 3, 4, 5]


def walk(game: Any, seed: int) -> Iterator[Any]:
    """A random game: every state on the way, the last one included."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rounds", [0, 1])
def test_openspiel_finds_nothing_wrong(name: str, players: int, rounds: int) -> None:
    game = pyspiel.load_game(name, {"players": players, "rounds": rounds})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_openspiel_finds_nothing_wrong_with_turns_for_simultaneous_choices(players: int) -> None:
    simultaneous = f"parlour_5211(players={players},rounds=2)"
    game = pyspiel.load_game(f"turn_based_simultaneous_game(game={simultaneous})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def decks_of(position: Any) -> tuple[tuple[tuple[str, ...], ...], int | None]:
    """Whole decks that would have led to the same cards, and who starts."""
    game = position.model.game
    decks: list[list[str]] = [[]]
    first = None
    for event in position.log:
        match event:
            case Shuffled(number, starts, _):
                first = starts if first is None else first
                decks += [[]] if number > 1 else []
            case Displayed(cards):
                decks[-1] += cards
            case Drew(_, _, cards):
                decks[-1] += cards or ()
    removed = REMOVED[position.players] if game.name == "5211" else 0
    full = []
    for deck in decks:
        rest = list((Counter(game.cards) - Counter(deck)).elements())
        full.append((*rest[:removed], *deck, *rest[removed:]))
    return tuple(full), first


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_the_one_of_the_rules_and_of_the_simulator(name: str, players: int) -> None:
    """Chance's cards as decks: rules and simulator come to the same position at each decision."""
    game = pyspiel.load_game(name, {"players": players})
    states = [state.clone() for state in walk(game, players)]
    rules = get(name.removeprefix("parlour_"))
    fast = batch_module(rules.name)
    decks, first = decks_of(states[-1].position)
    match = Match(rules, players, {}, rules.deal(decks=decks, first=first))
    numbers = [[[fast.CARD_NUMBER[card] for card in deck] for deck in decks]]
    fixed_deal = FixedDeal(numbers, -1 if first is None else first)
    batch = fast.Batch(players, 1, auto_reset=False, fixed_deal=fixed_deal)
    decisions = [state for state in states if state.position.to_act]
    for state, after in zip(decisions, [*decisions[1:], states[-1]], strict=True):
        for seat in state.position.to_act:
            legal = state.legal_actions(seat)
            assert {state.action_to_string(seat, action) for action in legal} == {
                str(move) for move in match.legal(seat)
            }
            pieces = [piece.of(batch.observation[0]).ravel() for piece in batch.pieces]
            assert np.concatenate(pieces).tolist() == state.observation_tensor(seat)
            assert list(np.flatnonzero(batch.mask[0])) == legal
            action = last_actions(after)[seat]
            match.play(seat, state.action_to_string(seat, action))
            batch.step([action])
    result = rules.result(match.state)
    assert result.over
    assert result.scores == states[-1].position.state.scores == tuple(batch.scores[0])
    best = [
        seat
        for seat, worth in enumerate(states[-1].returns())
        if worth == max(states[-1].returns())
    ]
    assert tuple(best) == result.winners
    assert sum(states[-1].returns()) == pytest.approx(0)


def last_actions(state: Any) -> dict[int, int]:
    """What each seat did last."""
    return {entry.player: entry.action for entry in state.full_history() if entry.player >= 0}


@pytest.mark.parametrize("name", NAMES)
def test_chance_has_an_outcome_for_every_different_card(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3, "rounds": 1})
    chance_nodes = 0
    for state in walk(game, 1):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert list(outcomes) == sorted(set(outcomes))
            assert outcomes[-1] < game.max_chance_outcomes()
            assert len({state.action_to_string(outcome) for outcome in outcomes}) == len(outcomes)
            chance_nodes += 1
    assert chance_nodes <= game.max_chance_nodes_in_history()


def test_a_first_card_is_as_likely_as_it_is_frequent() -> None:
    state = pyspiel.load_game("parlour_5211").new_initial_state()
    chances = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert len(chances) == 30
    assert chances["Y1"] == pytest.approx(0.05)
    assert chances["V2"] == pytest.approx(0.06)
    assert chances["B6"] == pytest.approx(0.01)


def test_the_first_chance_node_of_pixies_is_the_first_player() -> None:
    state = pyspiel.load_game("parlour_pixies(players=4)").new_initial_state()
    assert [state.action_to_string(action) for action, _ in state.chance_outcomes()] == [
        f"seat {seat} starts" for seat in range(4)
    ]
    state.apply_action(72)
    for card in (0, 1, 2, 3):
        state.apply_action(card)
    assert state.current_player() == 2


@pytest.mark.parametrize("name", NAMES)
def test_information_states_remember_everything(name: str) -> None:
    """Tensor and string distinguish the same positions; an observation never reveals more."""
    game = pyspiel.load_game(name, {"players": 2, "rounds": 2})
    tensors: dict[tuple[int, str], bytes] = {}
    strings: dict[tuple[int, bytes], str] = {}
    seen: dict[tuple[int, str], list[float]] = {}
    for seed in range(12):
        for state in walk(game, seed // 2):
            for seat in state.position.to_act:
                text = state.information_state_string(seat)
                tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
                assert tensors.setdefault((seat, text), tensor) == tensor
                assert strings.setdefault((seat, tensor), text) == text
                observation = state.observation_tensor(seat)
                assert seen.setdefault((seat, text), observation) == observation
                assert state.observation_string(seat).startswith('{"game": ')
    assert len(tensors) == len(strings) > 50


def test_the_history_of_5211_is_the_hand_and_what_was_revealed() -> None:
    game = pyspiel.load_game("parlour_5211(players=3,rounds=1)")
    *_, before, last = [state.clone() for state in walk(game, 4) if not state.is_chance_node()]
    history = np.array(before.information_state_tensor(1))[-3 * 4 * 30 :].reshape(3, 4, 30)
    view = get("5211").view(before.position.state, 1)
    kinds = before.position.model.cards
    assert Counter(view.hand) == {kinds[i]: int(n) for i, n in enumerate(history[2, 0]) if n}
    for place, seat in enumerate((1, 2, 0)):
        shown = history[:2, 1 + place].sum(axis=0)
        assert Counter(view.table[seat]) == {kinds[i]: int(n) for i, n in enumerate(shown) if n}
    assert not history[2, 1:].any()
    assert last.is_terminal()


@pytest.mark.parametrize("form", ["{}", "turn_based_simultaneous_game(game={})"])
@pytest.mark.parametrize("players", [2, 4])
def test_resampled_worlds_look_the_same_to_their_seat_and_differ(form: str, players: int) -> None:
    game = pyspiel.load_game(form.format(f"parlour_5211(players={players},rounds=3)"))
    rng, differ = Random(3), 0
    for state in walk(game, 2):
        seats = range(players) if state.is_simultaneous_node() else [state.current_player()]
        if state.is_chance_node() or state.is_terminal():
            continue
        for seat in seats:
            other = resample(state, seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)
            assert other.current_player() == state.current_player()
            differ += str(other) != str(state)
    assert differ > 9 * players * 0.9


def test_nothing_is_hidden_in_pixies() -> None:
    game = pyspiel.load_game("parlour_pixies")
    for state in walk(game, 1):
        if not state.is_chance_node() and not state.is_terminal():
            assert str(state.resample_from_infostate(0, Random(1).random)) == str(state)


def test_chance_nodes_are_not_resampled() -> None:
    state = pyspiel.load_game("parlour_5211").new_initial_state()
    with pytest.raises(ValueError, match="chance"):
        state.resample_from_infostate(0, Random(1).random)


def test_playouts_evaluate_positions() -> None:
    """The evaluator's utilities sum to zero and equal the true ones at the end."""
    game = pyspiel.load_game("parlour_pixies(players=3)")
    evaluator = PlayoutEvaluator(8, seed=1)
    for state in walk(game, 5):
        worth = evaluator.evaluate(state)
        assert worth.sum() == pytest.approx(0, abs=1e-9)
        assert sum(chance for _, chance in evaluator.prior(state) or [(0, 1)]) == pytest.approx(1)
        if state.is_terminal():
            assert list(worth) == state.returns()
    with pytest.raises(ValueError, match="played to its end"):
        evaluator.evaluate(
            next(
                s
                for s in walk(pyspiel.load_game("parlour_pixies(rounds=1)"), 1)
                if s.position.to_act
            )
        )


def against_random(game: Any, bot: Any, seed: int) -> float:
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return float(state.returns()[0])


def test_tree_search_beats_random_play_in_pixies() -> None:
    game, rng = pyspiel.load_game("parlour_pixies"), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 12, PlayoutEvaluator(16), random_state=rng)
    assert against_random(game, bot, 2) == 1


def test_search_over_sampled_worlds_runs_on_5211() -> None:
    game = pyspiel.load_game("turn_based_simultaneous_game(game=parlour_5211(rounds=1))")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 30, random_state=rng)
    bot.set_resampler(lambda state, player: resample(state, player, rng.uniform))
    assert -1 <= against_random(game, bot, 3) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_environment_for_learning_runs_on_it(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(name))
    step = env.reset()
    while not step.last():
        legal = step.observations["legal_actions"]
        acting = [step.observations["current_player"]] if env.is_turn_based else [0, 1]
        step = env.step([legal[seat][0] for seat in acting])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_pieces_of_a_tensor_have_names(name: str) -> None:
    game = pyspiel.load_game(name)
    pieces = make_observation(game)
    fast = batch_module(name.removeprefix("parlour_")).Batch
    assert list(pieces.dict) == [piece.name for piece in fast.layout(2)]
    state = next(state for state in walk(game, 1) if state.position.to_act)
    pieces.set_from(state, 0)
    assert pieces.tensor.tolist() == state.observation_tensor(0)


@pytest.mark.parametrize(
    ("name", "params", "words"),
    [
        ("parlour_5211", {"players": 7}, "2 to 5 players"),
        ("parlour_pixies", {"players": 1}, "2 to 5 players"),
        ("parlour_pixies", {"rounds": 4}, "1 to 3, not 4"),
        ("parlour_5211", {"players": 5, "rounds": 5}, "1 to 4, not 5"),
    ],
)
def test_bad_parameters_are_refused_in_words(name: str, params: dict[str, int], words: str) -> None:
    with pytest.raises(Refusal) as refused:
        pyspiel.load_game(name, params)
    assert words in str(refused.value)


def test_observers_of_other_kinds_are_refused() -> None:
    game = openspiel.GamePixies({"players": 2, "rounds": 0})
    public = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ValueError, match="one seat"):
        game.make_py_observer(public)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})
