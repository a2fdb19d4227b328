"""The two baselines that every other bot is measured against."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.games.game import AnyGame


class RandomBot:
    """Any legal move, each as likely."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        """Look at nothing but the list."""
        return rng.choice(legal)


class GreedyBot:
    """The move that would be worth most if the round were scored right after it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Compare the points of every move; equals are drawn by lot."""
        worth = [self.game.preview(view, move) for move in legal]
        best = max(worth)
        return rng.choice(
            [move for move, points in zip(legal, worth, strict=True) if points == best]
        )
