"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Patient(Protocol):
    """A bot that thinks long enough to be asked to think less."""

    def within(self, ms: float) -> Bot:
        """The same bot for whoever has only so many milliseconds a move."""
        ...


class Bot(Protocol):
    """Somebody who can choose a move.

    A bot never sees a state: the View is all it gets, so it cannot know what its seat may not.
    It keeps no memory between moves either: a view has perfect memory, and a bot that depends on
    nothing but its arguments can be killed, moved to another machine and replayed.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal moves; the same view, moves and generator give the same choice."""
        ...
