"""The two baselines for any game: random and greedy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.bots.bot import Styled
from parlour.games.game import AnyGame

TIE_TILT = 1.0
"""Extra weight of a move that the style likes, among equally good ones: 1 makes it twice as likely.
This costs no strength."""


class RandomBot:
    """Plays any legal move, each with equal probability."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:  # noqa: ARG002
        """A random legal move."""
        return rng.choice(legal)


class GreedyBot(Styled):
    """Plays the move that is worth most if the round is scored right after it.

    Among moves worth equally many points it prefers those of its style.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """The move with the most points; ties are broken at random, or by the style."""
        points = [self.game.preview(view, move) for move in legal]
        best = max(points)
        moves = [move for move, value in zip(legal, points, strict=True) if value == best]
        if self.liking is None:
            return rng.choice(moves)
        return rng.choices(moves, [1.0 + TIE_TILT * self.liking(view, move) for move in moves])[0]
