"""The puzzles that ship: every one valid, clearly best, no two alike, and small."""

from importlib.resources import files
from random import Random

import pytest

from parlour.games import get
from parlour.lab.puzzles.find import CERTAIN, LEAD
from parlour.lab.puzzles.games import puzzle_game
from parlour.table.puzzles.collection import file_name, puzzles_of, show_puzzle
from parlour.table.puzzles.model import puzzle_id
from parlour.table.puzzles.rating import LEVEL_RATINGS, expected, rating_of

GAMES = ("5211", "pixies")
LEAST = 300
MOST_BYTES = 200_000


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_a_position_with_one_clearly_best_choice(name: str) -> None:
    game, module = get(name), puzzle_game(get(name))
    puzzles = puzzles_of(name)
    assert len(puzzles) >= LEAST
    assert {one.view.players for one in puzzles} == {2, 3, 4, 5}
    assert len({puzzle_id(game, one) for one in puzzles}) == len(puzzles)
    assert len({module.likeness(one.view) for one in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        rest = [one.win for one in puzzle.choices if one != puzzle.best]
        # Chances are rounded to a thousandth.
        assert puzzle.best.win - max(rest) > LEAD - 0.0011
        assert puzzle.margin >= CERTAIN
        assert set(puzzle.themes) <= set(module.THEMES)
        assert puzzle.themes
        state = game.imagine(puzzle.view, Random(0))
        legal = [str(move) for move in game.legal(state, puzzle.view.seat)]
        assert legal == [one.move for one in puzzle.choices]
        if name == "5211":
            assert sum(one.mix for one in puzzle.choices) == pytest.approx(1, abs=0.06)


def test_they_come_in_200_kb_and_from_easy_to_hard() -> None:
    folder = files("parlour.table.puzzles")
    sizes = [len((folder / file_name(name)).read_bytes()) for name in GAMES]
    assert sum(sizes) <= MOST_BYTES
    for name in GAMES:
        ratings = [one.rating for one in puzzles_of(name)]
        assert ratings == sorted(ratings)
        assert ratings[-1] - ratings[0] > 600


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_has_a_reason_and_speaks_of_the_others_by_name(name: str) -> None:
    game = get(name)
    for puzzle in puzzles_of(name)[::10]:
        shown = show_puzzle(game, puzzle)
        best = next(one for one in shown["choices"] if one["move"] == puzzle.best.move)
        assert best["why"] is not None
        others = [name for seat, name in enumerate(shown["names"]) if seat != shown["seat"]]
        assert len(set(others)) == puzzle.view.players - 1
        assert "" not in others
        assert shown["names"][shown["seat"]] == ""
        for choice in shown["choices"]:
            who = (choice["why"] or {"args": {}})["args"].get("who")
            assert who is None or who in others


def test_a_puzzle_is_rated_by_who_misses_it() -> None:
    easy, even, hard = (
        rating_of((0.3, 0, 0, 0, 0)),
        rating_of((1, 1, 0.5, 0, 0)),
        rating_of((1,) * 5),
    )
    assert easy < LEVEL_RATINGS[0] + 100 < even < LEVEL_RATINGS[-1] < hard
    assert expected(1500, 1500) == 0.5
