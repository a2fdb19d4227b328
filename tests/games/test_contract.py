"""Every game keeps the shipped contract, and the contract notices when one does not."""

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.support import cases

from parlour.games import FOLDERS, Refusal, get
from parlour.games.g5211.events import Drew
from parlour.games.g5211.rules import G5211
from parlour.games.g5211.state import State
from parlour.games.g5211.view import View
from parlour.games.testing import check_game, check_worlds, random_game


@pytest.mark.parametrize("seed", cases(["5211" * 16, "c0de" * 16, "0f" * 32], ["5211" * 16]))
@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_contract_holds(name: str, seed: str) -> None:
    check_game(get(name), seed=seed)


@pytest.mark.parametrize("players", cases([2, 3, 4, 5], [2, 5]))
def test_the_contract_holds_in_the_long_game(players: int) -> None:
    game = get("5211")
    check_game(game, game.parse_options({"long": True}), players=[players])


@pytest.mark.parametrize("name", list(FOLDERS))
def test_two_worlds_over_many_random_games(name: str) -> None:
    """No watcher's view changes with what it cannot see, and what it cannot see does change."""
    game, rng = get(name), Random(7)
    for players in game.players:
        for number in range(3):
            seed = rng.randbytes(32).hex()
            changed = [
                check_worlds(game, step.before, rng)
                for step in random_game(game, players, game.parse_options({}), seed)
            ]
            for watcher in (None, *range(players)):
                proofs = sum(watcher in watchers for watchers in changed)
                assert proofs > len(changed) // 2, f"{name}, game {number}, watcher {watcher}"


class Leaky(G5211):
    """Shows every seat the top card of the draw pile, as one card too many in the discard."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, discard=view.discard + state.draw_pile[:1])


class Forgetful(G5211):
    """Lists a move that it then refuses."""

    def check(self, state: State, seat: int, move: Any) -> None:
        super().check(state, seat, move)
        if str(move) == str(self.legal(state, seat)[0]):
            raise Refusal("illegal_move", "g5211-not-in-hand", card="Y1", held=0)


class Peeking(G5211):
    """Puts all hands into every view, and imagines worlds that fit it."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, discard=view.discard + sum(state.hands, ()))

    def imagine(self, view: View, rng: Random) -> State:
        size = 5 * view.players
        state = super().imagine(replace(view, discard=view.discard[:-size]), rng)
        shown = view.discard[-size:]
        return replace(state, hands=tuple(shown[5 * s : 5 * s + 5] for s in range(view.players)))


class Loud(G5211):
    """Shows every event in full to every seat."""

    def seen(self, event: Any, seat: int | None) -> Any:  # noqa: ARG002
        return event


class Rude(G5211):
    """Refuses an illegal move with a code that says nothing about it."""

    def check(self, state: State, seat: int, move: Any) -> None:
        try:
            super().check(state, seat, move)
        except Refusal:
            raise Refusal("bad_request", "bad-json") from None


class Endless(G5211):
    """Does not notice when the game is over."""

    def ends_game(self, events: Sequence[Any]) -> bool:  # noqa: ARG002
        return False


class Undoing(G5211):
    """Lets a move be undone after all cards were turned up."""

    def reveals(self, events: Sequence[Any]) -> bool:
        return any(isinstance(event, Drew) for event in events)


@pytest.mark.parametrize(
    ("broken", "finding"),
    [
        (Leaky(), "watcher None sees hidden cards"),
        (Forgetful(), "listed as legal, but refused: illegal_move"),
        (Peeking(), "watcher None sees hidden cards"),
        (Loud(), "shows watcher None more than its view"),
        (Rude(), "by seat 0: bad_request"),
        (Endless(), "ends_game must know the end"),
        (Undoing(), "shows watcher None cards, but does not reveal"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_contract_names_the_fault_of_a_broken_game(broken: G5211, finding: str) -> None:
    with pytest.raises(AssertionError, match=re.escape(finding)):
        check_game(broken)


@pytest.mark.parametrize("name", list(FOLDERS))
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7])
def test_a_table_of_the_wrong_size_is_refused(name: str, players: int) -> None:
    game = get(name)
    with pytest.raises(Refusal) as caught:
        game.start(players, game.parse_options({}), game.deal("00" * 32))
    assert caught.value.code == "bad_players"


@pytest.mark.parametrize("data", [[], 3, {"short": True}, {"long": 1}, {"long": None}])
def test_bad_options_are_refused(data: object) -> None:
    with pytest.raises(Refusal) as caught:
        get("5211").parse_options(data)
    assert caught.value.code == "bad_option"


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="poker"):
        get("poker")


@pytest.mark.parametrize("name", list(FOLDERS))
def test_imagined_states_differ_with_the_random_numbers(name: str) -> None:
    """A bot that imagines the same hidden cards every time would plan for one deal only."""
    game = get(name)
    state, _ = game.start(3, game.options(), game.deal("5e" * 32))
    view = game.view(state, 0)
    imagined = {game.imagine(view, Random(seed)) for seed in range(5)}
    assert len(imagined) == 5
