"""Rated games: who has lost by going away, and what the others choose then.

In a game that counts for ratings no bot plays for a person. A player who leaves, resigns, runs out
of time or stays away has lost. Play stops until the others choose to end the game or to continue.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from parlour.games.game import Seat
from parlour.table.clock import Millis

Choice: TypeAlias = Literal["end", "continue"]
RATED_STAND_IN = "casual"
"""The level that plays on for someone who has lost, whatever the table's settings say."""
RETURN_MS: Millis = 60_000
"""How long a disconnected player's seat is reserved, from the moment the others are notified."""
CHOICE_MS: Millis = 60_000
"""How long the others may take to choose; at tables with days per move, a day."""
CHOICE_DAYS_MS: Millis = 86_400_000


@dataclass(frozen=True, slots=True)
class Forfeits:
    """The forfeits of one game. Empty unless it was dealt as a rated game."""

    still_rated: bool = False
    """Whether the game counts for the ratings of those who are still playing."""
    lost: tuple[Seat, ...] = ()
    """The seats that have lost, in the order in which they did."""
    votes: tuple[tuple[Seat, Choice], ...] = ()
    choose_by: Millis | None = None
    """Until when the others may choose; None if there is nothing to choose."""
    reserved: tuple[tuple[Seat, Millis], ...] = ()
    """Seats of disconnected players, each with the time until which it is reserved: wire `held`."""

    @property
    def is_open(self) -> bool:
        """Whether the game waits for a choice."""
        return self.choose_by is not None

    def with_lost(self, seat: Seat, choose_by: Millis) -> Forfeits:
        """After one more player has lost: the others choose, those who have chosen again."""
        return replace(
            self,
            lost=(*self.lost, seat),
            votes=(),
            choose_by=choose_by,
            reserved=tuple(one for one in self.reserved if one[0] != seat),
        )

    def with_vote(self, seat: Seat, choice: Choice) -> Forfeits:
        """After a player has chosen, or chosen again."""
        others = tuple(vote for vote in self.votes if vote[0] != seat)
        return replace(self, votes=(*others, (seat, choice)))

    def settled(self, *, still_rated: bool | None = None) -> Forfeits:
        """Once the others have chosen."""
        if still_rated is None:
            still_rated = self.still_rated
        return replace(self, votes=(), choose_by=None, still_rated=still_rated)

    def reserving(self, seats: Iterable[Seat], until: Millis) -> Forfeits:
        """Reserve exactly these seats; those reserved from now on, until this time."""
        known = dict(self.reserved)
        return replace(self, reserved=tuple((seat, known.get(seat, until)) for seat in seats))

    def forgiven(self, millis: Millis) -> Forfeits:
        """With all times later by this much."""
        return replace(
            self,
            choose_by=None if self.choose_by is None else self.choose_by + millis,
            reserved=tuple((seat, until + millis) for seat, until in self.reserved),
        )

    def next_due(self) -> Millis | None:
        """The next moment at which a Tick is due."""
        if self.choose_by is not None:
            return self.choose_by
        return min([until for _, until in self.reserved]) if self.reserved else None
