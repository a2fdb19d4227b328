"""Every game keeps the shipped contract, and the contract notices when one does not."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.games import FOLDERS, Refusal, get
from parlour.games.g5211.rules import G5211
from parlour.games.g5211.state import State
from parlour.games.g5211.view import View
from parlour.games.testing import check_game, check_worlds, random_game


@pytest.mark.parametrize("seed", ["5211" * 16, "c0de" * 16, "0f" * 32])
@pytest.mark.parametrize("name", list(FOLDERS))
def test_the_contract_holds(name: str, seed: str) -> None:
    check_game(get(name), seed=seed)


def test_the_contract_holds_in_the_long_game() -> None:
    game = get("5211")
    check_game(game, game.parse_options({"long": True}))


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
    """Shows everybody the top card of the draw pile, as one card too many in the discard."""

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
    """Puts all hands into every view, and imagines worlds that fit: only the state can tell."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, discard=view.discard + sum(state.hands, ()))

    def imagine(self, view: View, rng: Random) -> State:
        size = 5 * view.players
        state = super().imagine(replace(view, discard=view.discard[:-size]), rng)
        shown = view.discard[-size:]
        return replace(state, hands=tuple(shown[5 * s : 5 * s + 5] for s in range(view.players)))


class Loud(G5211):
    """Tells everybody everything that happens."""

    def seen(self, event: Any, seat: int | None) -> Any:  # noqa: ARG002
        return event


@pytest.mark.parametrize("broken", [Leaky(), Forgetful(), Peeking(), Loud()])
def test_the_contract_notices_a_broken_game(broken: G5211) -> None:
    with pytest.raises((AssertionError, Refusal, ValueError)):
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
