"""The state of a game of 5211: the referee's whole knowledge, frozen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from parlour.games.game import Card, Seat
from parlour.games.options import option

Cards: TypeAlias = tuple[Card, ...]
RoundKind: TypeAlias = Literal["kododo", "majority", "none"]


@dataclass(frozen=True, slots=True)
class Options:
    """What players may agree on before the deal."""

    long: bool = option(False, label="web-option-long")
    """Deck after deck, to 50 points."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: the cards on the table, what scored, and the points by seat."""

    deck: int
    round: int
    table: tuple[Cards, ...]
    result: RoundKind
    colour: str | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One position. Per-seat tuples are indexed by seat; piles of cards run from the top.

    `round` counts within the deck, as the rulebook does. A chosen card stays in its hand until
    the reveal, so that changing a choice is simply choosing again.
    """

    players: int
    options: Options
    deck: int
    round: int
    turn: int
    last_round: bool
    hands: tuple[Cards, ...]
    """Each sorted."""
    choices: tuple[Cards | None, ...]
    """Each seat's choice for this turn, not yet revealed."""
    table: tuple[Cards, ...]
    """Revealed this round, turn by turn, a pair sorted."""
    piles: tuple[Cards, ...]
    """Scored cards of this deck."""
    cards_scored: tuple[int, ...]
    """Number of cards scored over all decks, which breaks ties."""
    discard: Cards
    """Revealed and not kept, this deck."""
    draw_pile: Cards
    box: Cards
    """Removed before the deal, unseen by all."""
    left: tuple[Cards, ...]
    """The card left in each hand in the deck's last round, discarded unseen and unscored."""
    rounds: tuple[RoundResult, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[Seat, ...]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet."""
        return () if self.over else _without_choice(self.choices)


@lru_cache(maxsize=1024)
def _without_choice(choices: tuple[Cards | None, ...]) -> tuple[Seat, ...]:
    """The seats without a choice; cached, because every move needs them several times."""
    return tuple([seat for seat, choice in enumerate(choices) if choice is None])
