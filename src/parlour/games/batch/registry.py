"""The fast lane of each game, by the game's name."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from parlour.games.batch_form import AnyBatch
from parlour.games.batch_games import Playouts, Results
from parlour.games.batching import ByteRow, Policy, WordRow
from parlour.games.registry import FOLDERS, get


class Lane(Protocol):
    """What every game's `batch` module has."""

    Batch: type[AnyBatch]
    ACTIONS: int
    CARD_NUMBER: dict[str, int]

    def simulate(
        self,
        players: int,
        games: int,
        seed: int,
        threads: int = 1,
        *,
        policy: Policy | None = None,
    ) -> Results:
        """Whole games of random moves."""

    def playouts(
        self,
        view: Any,
        count: int,
        seed: int,
        threads: int = 1,
        *,
        moves: Iterable[str] | None = None,
        policy: Policy | None = None,
    ) -> Playouts:
        """Games to the end after each legal move of a view."""

    def rows_of(self, view: Any) -> tuple[ByteRow, WordRow]:
        """What a view tells, as the two rows of a game."""

    def action_of(self, text: str) -> int:
        """The integer that stands for a move."""

    def action_text(self, action: int) -> str:
        """The move that an integer stands for."""


def lane(name: str) -> Lane:
    """The fast lane of the game of that name."""
    get(name)
    return cast("Lane", import_module(f"parlour.games.{FOLDERS[name]}.batch"))
