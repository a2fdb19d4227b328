"""Finds a game's batch simulator by the game's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from parlour.games.batch.base import BaseBatch
from parlour.games.batch.compiled import ByteRow, Policy, WordRow
from parlour.games.batch.playouts import Playouts, Results
from parlour.games.registry import FOLDERS, get


class BatchModule(Protocol):
    """The interface of every game's `batch` module."""

    Batch: type[BaseBatch]
    ACTIONS: int
    CARD_NUMBER: dict[str, int]

    def simulate(
        self,
        players: int,
        games: int,
        seed: int,
        threads: int = 1,
        *,
        options: Mapping[str, Any] | None = None,
        policy: Policy | None = None,
    ) -> Results:
        """Play whole games, at random or by a policy."""

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
        """Play to the end after each legal move of a view."""

    def rows_of(self, view: Any) -> tuple[ByteRow, WordRow]:
        """The two rows of a game, as far as a view knows them."""

    def action_of(self, text: str) -> int:
        """The action of a move."""

    def action_text(self, action: int) -> str:
        """The move of an action."""


def batch_module(name: str) -> BatchModule:
    """The `batch` module of a game."""
    get(name)
    return cast("BatchModule", import_module(f"parlour.games.{FOLDERS[name]}.batch"))
