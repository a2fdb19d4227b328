"""The interface of a bot, and helpers for bots with a style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from random import Random
from typing import Any, Protocol, Self, TypeAlias, runtime_checkable

Liking: TypeAlias = Callable[[Any, Any], float]
"""How much a style likes a move in a View, from 0 to 1."""


@runtime_checkable
class TimeLimited(Protocol):
    """A bot that can play with less time per move."""

    def with_time_limit(self, ms: float) -> Bot:
        """The same bot for a limit of milliseconds per move."""
        ...


class Styled:
    """A bot that can play in a style: among moves nearly as good, those that the style likes."""

    liking: Liking | None = None

    def with_style(self, liking: Liking) -> Self:
        """The same bot in this style."""
        styled = copy(self)
        styled.liking = liking
        return styled

    def tilted(
        self, scores: Sequence[float], tilt: float, view: Any, moves: Sequence[Any]
    ) -> Sequence[float]:
        """The scores of moves, each raised by up to `tilt` if the style likes the move."""
        liking = self.liking
        if liking is None:
            return scores
        return [
            score + tilt * liking(view, move) for score, move in zip(scores, moves, strict=True)
        ]


class Bot(Protocol):
    """Chooses a move from what its seat may know.

    A bot gets a View, never a state, so it cannot use hidden information. It keeps no memory
    between moves: a View has everything that happened, and a bot that depends only on its arguments
    can be killed, moved to another machine and replayed.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal moves; equal arguments give the same move."""
        ...
