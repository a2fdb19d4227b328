"""A match takes moves and their text, is played to its end, and shows its board."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour import bots
from parlour.games import FOLDERS, get
from parlour.games.match import Match
from parlour.games.refusal import Refusal

NAMES = list(FOLDERS)
SEED = "5211" * 16


def dealt(name: str, players: int = 3) -> Match:
    game = get(name)
    return Match(game, players, {}, game.deal(SEED))


@pytest.mark.parametrize("name", NAMES)
def test_a_move_and_its_text_are_the_same_move(name: str) -> None:
    moved, told = dealt(name), dealt(name)
    while not moved.is_over:
        seat = moved.state.to_act[0]
        move = moved.legal(seat)[-1]
        assert moved.play(seat, move) == told.play(seat, str(move))
    assert (moved.state, moved.moves, moved.result) == (told.state, told.moves, told.result)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_of_another_game_changes_nothing(name: str) -> None:
    match, other = dealt(name), dealt(next(one for one in NAMES if one != name))
    before, seat = match.state, match.state.to_act[0]
    with pytest.raises(Refusal):
        match.play(seat, other.legal(other.state.to_act[0])[0])
    assert (match.state, match.moves) == (before, [])


@pytest.mark.parametrize("name", NAMES)
def test_players_in_their_seats_play_to_the_end(name: str) -> None:
    """Each is asked for its own seat only, and the events are all that happened."""
    match, asked = dealt(name), set()

    class First:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
            asked.add((self.seat, view.seat))
            return legal[rng.randrange(len(legal))]

    events = match.play_out([First(seat) for seat in range(3)], Random(1))
    assert match.is_over
    assert asked == {(0, 0), (1, 1), (2, 2)}
    assert match.game.after(None, (*match.opening, *events)) == match.state


@pytest.mark.parametrize("name", NAMES)
def test_bots_with_the_same_random_numbers_play_the_same_game(name: str) -> None:
    greedy = bots.get("greedy", get(name))
    one, same, other = dealt(name), dealt(name), dealt(name)
    for match, seed in ((one, 1), (same, 1), (other, 2)):
        match.play_out([greedy] * 3, Random(seed))
    assert one.moves == same.moves != other.moves


@pytest.mark.parametrize("name", NAMES)
def test_a_function_may_choose_for_all_seats_and_stop_the_game(name: str) -> None:
    match = dealt(name)

    def choose(seat: int) -> Any:
        if len(match.moves) == 5:
            raise LookupError
        return match.legal(seat)[0]

    with pytest.raises(LookupError):
        match.play_out(choose)
    assert len(match.moves) == 5
    assert not match.is_over


@pytest.mark.parametrize("name", NAMES)
def test_a_victory_is_shared_among_the_winners(name: str) -> None:
    match = dealt(name)
    match.play_out(lambda seat: match.legal(seat)[0])
    result = match.result
    shares = [result.share(seat) for seat in range(3)]
    assert sum(shares) == 1
    assert {seat for seat in range(3) if shares[seat]} == set(result.winners)


def test_a_match_prints_as_its_board() -> None:
    match = dealt("pixies", 2)
    for _ in range(7):
        seat = match.state.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert repr(match).splitlines() == [
        "<Match: pixies, 2 players, 7 moves>",
        "round: 1",
        "turn: 2",
        "scores: 0 0",
        "display: Y7+1",
        "grid 0: Y1+4 B2+4 G3* . . . . . .",
        "grid 1: R1+3 . . . Y5-2(R5-1) B6-1 . . .",
        "to act: 0",
    ]


def test_a_match_shows_hands_that_players_cannot_see_and_says_when_it_is_over() -> None:
    match = dealt("5211", 2)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    assert repr(match).splitlines()[-5:] == [
        "table 0: G2 G3",
        "table 1: G5 O1",
        "hand 0: Y1 Y1 Y2 Y2 Y3",
        "hand 1: B1 G2 V4 Y2 Y2",
        "to act: 0 1",
    ]
    match.play_out(lambda seat: match.legal(seat)[0])
    assert repr(match).splitlines()[-1] == "over"
