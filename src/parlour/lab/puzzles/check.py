"""Checks puzzles with a stronger search than the one that found them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from parlour.games.game import AnyGame
from parlour.lab.puzzles.find import CERTAIN, FULL_WORLDS, lead_errors, ranked
from parlour.lab.puzzles.games import puzzle_game
from parlour.lab.seeds import SeedTree
from parlour.table.puzzles.model import Puzzle, puzzle_id

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIRST_WORLDS = 512
"""Worlds of the search that finds the moves worth comparing."""
WORLDS = 2 * FULL_WORLDS
"""Worlds of the comparison."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What the stronger search says about one puzzle."""

    id: str
    best: str
    """By the puzzle."""
    found: str
    """By the stronger search."""
    lead: float
    """Win chance by which the puzzle's choice leads the best other one."""

    @property
    def agrees(self) -> bool:
        """Whether both name the same choice."""
        return self.best == self.found


def sample(puzzles: Sequence[Puzzle], count: int, seed: str) -> list[Puzzle]:
    """Some of the puzzles, the same for the same seed."""
    return Random(seed).sample(puzzles, min(count, len(puzzles)))


def check(game: AnyGame, puzzles: Sequence[Puzzle], seed: str) -> Iterator[Checked]:
    """Search each puzzle anew: further ahead, over twice as many fresh worlds."""
    for puzzle in puzzles:
        yield _check(game, puzzle, seed)


def _check(game: AnyGame, puzzle: Puzzle, seed: str) -> Checked:
    module, seeds, name = puzzle_game(game), SeedTree(game.name, seed), puzzle_id(game, puzzle)
    moves, best = [one.move for one in puzzle.choices], puzzle.best.move

    def worlds(texts: Sequence[str], count: int, label: str) -> NDArray[Any]:
        number = seeds.number(f"puzzles/check/{name}/{label}")
        return module.worlds_of(puzzle.view, texts, count, number, "stronger")

    first = worlds(moves, FIRST_WORLDS, "first")
    ahead = first[ranked(first)[0]]
    close = [
        move
        for place, move in enumerate(moves)
        if move == best or lead_errors(ahead - first[place]) < CERTAIN
    ]
    if close == [best]:
        close = [moves[place] for place in ranked(first)[:2]]
    last = worlds(close, WORLDS, "last").mean(axis=1).tolist()
    chances = dict(zip(close, last, strict=True))
    own = chances.pop(best)
    rival = max(chances, key=chances.__getitem__)
    found = best if own >= chances[rival] else rival
    return Checked(name, best, found, own - chances[rival])
