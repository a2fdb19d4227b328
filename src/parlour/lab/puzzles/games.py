"""What a game's module of puzzles offers, and which games have one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, cast

from parlour.games.game import AnyGame
from parlour.games.refusal import Refusal
from parlour.games.registry import FOLDERS
from parlour.lab.extras import import_extra

if TYPE_CHECKING:
    from numpy.typing import NDArray


Depth: TypeAlias = Literal["quick", "full", "stronger"]
"""How far a search looks ahead, or how well it guesses: `stronger` checks what `full` found."""


class PuzzleGame(Protocol):
    """A module `lab.puzzles.<folder>`."""

    THEMES: tuple[str, ...]

    def worlds_of(
        self, view: Any, moves: Sequence[str], worlds: int, seed: int, depth: Depth = "full"
    ) -> NDArray[Any]:
        """The win chance of each move, one column per imagined world."""

    def themes(self, view: Any, best: Any, rival: Any, reasons: Sequence[str]) -> tuple[str, ...]:
        """What the choice is about."""

    def mix(self, view: Any, seeds: Sequence[int]) -> dict[str, float]:
        """How often the champion plays each move, where it mixes."""

    def without_history(self, view: Any) -> Any:
        """The same position without its earlier rounds."""

    def likeness(self, view: Any) -> str:
        """A key that is equal for positions that are alike."""


def puzzle_game(game: AnyGame) -> PuzzleGame:
    """The module of a game; refuses a game without one."""
    name = f"{__package__}.{FOLDERS.get(game.name, '')}"
    if game.name not in FOLDERS or find_spec(name) is None:
        raise Refusal("bad_request", "puzzles-none", game=game.name)
    import_extra("numba")
    return cast("PuzzleGame", import_module(name))
