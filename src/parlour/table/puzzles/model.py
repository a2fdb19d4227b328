"""A puzzle: a position, the win chance of every choice, and how hard it is."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from parlour.games.game import AnyGame
from parlour.games.wire import Json
from parlour.table.puzzles.rating import rating_of

DIGITS = 3
"""Decimal places of win chances; more would be noise."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the legal moves."""

    move: str
    win: float
    """How often it wins, by the search that made the puzzle."""
    own: bool
    """Whether the best move gains more points than this one, rather than taking more from
    others."""
    mix: float
    """How often the champion plays it where choices are simultaneous; else 0."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position from a bots' game in which one choice is clearly best."""

    view: Any
    choices: tuple[Choice, ...]
    """In the order of the rules."""
    margin: float
    """Standard errors by which the best choice leads every other one, at least."""
    missed: tuple[float, ...]
    """For each level of the ladder, how often it chose something else."""
    themes: tuple[str, ...]
    """What it is about, the most important first."""

    @property
    def best(self) -> Choice:
        """The one that wins most."""
        return max(self.choices, key=lambda one: one.win)

    @property
    def hardness(self) -> int:
        """How many of the levels miss it more often than not."""
        return sum(share > 0.5 for share in self.missed)

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of the trainer's players."""
        return rating_of(self.missed)


def puzzle_id(game: AnyGame, puzzle: Puzzle) -> str:
    """A short name that depends on the position alone."""
    text = json.dumps(game.dump_view(puzzle.view), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def dump_puzzle(game: AnyGame, puzzle: Puzzle) -> dict[str, Json]:
    """A puzzle as JSON, with no more digits than mean something."""
    return {
        "view": game.dump_view(puzzle.view),
        "choices": [
            [one.move, round(one.win, DIGITS), int(one.own), round(one.mix, 2)]
            for one in puzzle.choices
        ],
        "margin": round(puzzle.margin, 1),
        "missed": [round(share, 3) for share in puzzle.missed],
        "themes": list(puzzle.themes),
    }


def load_puzzle(game: AnyGame, data: dict[str, Any]) -> Puzzle:
    """The puzzle that `dump_puzzle` wrote."""
    return Puzzle(
        view=game.load_view(data["view"]),
        choices=tuple(Choice(move, win, bool(own), mix) for move, win, own, mix in data["choices"]),
        margin=data["margin"],
        missed=tuple(data["missed"]),
        themes=tuple(data["themes"]),
    )
