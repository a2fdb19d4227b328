"""A lesson: a guided first game as data. `table/json_api/lesson.py` runs it on a real table.

A game's lesson is `LESSON` in its folder's `lessons.py`: prepared deals, what everyone else plays,
what to point at, which moves teach something, and the words, whose ids are in the game's
`words/lessons.*.ftl`. The learner always sits in seat 0.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.games.game import AnyGame, Card, Seat

LEARNER = 0
"""The learner's seat."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read and, where it has moves that teach, to do."""

    say: str
    """The id of its sentence, whose variables are `who`, another player, and `move`, its cards."""
    point: tuple[str, ...] = ()
    """What to point at: `area:tally`, `card:G4`, `space:5`; the page knows where these are."""
    teach: tuple[str, ...] = ()
    """The moves that continue the lesson, the best first. Every other legal move gets a reason."""
    why: tuple[str, ...] = ()
    """Ids of the coach's reasons to give first, where they apply: those that the step is about."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A position from a prepared deal, and the steps from there on. The last one is only read."""

    deck: str
    """Cards from the first one that is dealt; all others follow in printed order."""
    steps: tuple[Step, ...]
    others: str = ""
    """What the other players do, separated by commas: each move by the first of them to act."""
    before: str = ""
    """Moves that were made before, separated by commas: each by the first seat to act."""
    set_aside: int = 0
    """How many cards of the deck are set aside before the first one is dealt."""
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game in chapters."""

    players: int
    chapters: tuple[Chapter, ...]
    level: str = "novice"
    """The level of the other players, and of the bots in the first real game."""

    @property
    def steps(self) -> tuple[tuple[int, Step], ...]:
        """All steps with the number of their chapter."""
        return tuple(
            (number, step) for number, chapter in enumerate(self.chapters) for step in chapter.steps
        )


def split_moves(text: str) -> tuple[str, ...]:
    """The moves of a text that separates them by commas."""
    return tuple(move for part in text.split(",") if (move := " ".join(part.split())))


def whole_deck(game: AnyGame, chapter: Chapter) -> tuple[Card, ...]:
    """The full deck of a chapter, from the top."""
    given = tuple(chapter.deck.split())
    left = Counter(game.cards) - Counter(given)
    rest = tuple(card for card in dict.fromkeys(game.cards) for _ in range(left[card]))
    return rest[: chapter.set_aside] + given + rest[chapter.set_aside :]
