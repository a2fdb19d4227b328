"""Chooses which of the puzzles found are shipped: no two alike, and as varied as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from parlour.games.game import AnyGame
from parlour.lab.puzzles.games import puzzle_game
from parlour.table.puzzles.collection import reason
from parlour.table.puzzles.model import Puzzle

RIVALS = 3
"""Choices next to the best one that say what a puzzle is about."""


def select(game: AnyGame, found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """The puzzles to ship, the easiest first.

    They are chosen one by one: each time for the number of players that has fewest so far, among
    those for the theme that has fewest, and then for the hardness.
    """
    left = _all_different(game, found)
    chosen: list[Puzzle] = []
    players: Counter[int] = Counter()
    levels: Counter[tuple[int, int]] = Counter()
    themes: Counter[tuple[int, str]] = Counter()
    while left and len(chosen) < count:

        def similar_so_far(puzzle: Puzzle) -> tuple[int, int, int]:
            number = puzzle.view.players
            return (
                players[number],
                min(themes[number, theme] for theme in puzzle.themes),
                levels[number, puzzle.hardness],
            )

        best = min(left, key=similar_so_far)
        left.remove(best)
        chosen.append(best)
        players[best.view.players] += 1
        levels[best.view.players, best.hardness] += 1
        themes.update((best.view.players, theme) for theme in best.themes)
    return sorted(chosen, key=lambda one: (one.rating, sum(one.missed)))


def _all_different(game: AnyGame, found: Iterable[Puzzle]) -> list[Puzzle]:
    """The first of those that are alike, each with its themes."""
    module = puzzle_game(game)
    different: dict[str, Puzzle] = {}
    for puzzle in found:
        different.setdefault(module.likeness(puzzle.view), puzzle)
    return [replace(one, themes=themes_of(game, one)) for one in different.values()]


def themes_of(game: AnyGame, puzzle: Puzzle) -> tuple[str, ...]:
    """What it is about, the most important first: why the best choice beats the next few."""
    names = [str(seat) for seat in range(puzzle.view.players)]
    rivals = sorted(puzzle.choices, key=lambda one: -one.win)[1 : 1 + RIVALS]
    found = [reason(game, puzzle, names, rival) for rival in rivals]
    ids = [said.id for said in found if said is not None]
    best, next_best = (game.parse_move(one.move) for one in (puzzle.best, rivals[0]))
    return puzzle_game(game).themes(puzzle.view, best, next_best, ids)
