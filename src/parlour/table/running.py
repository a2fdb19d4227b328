"""The game on a table, running or just ended."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.games.deal import Beacon, Deal, seed_from
from parlour.games.game import AnyGame, Seat
from parlour.table import log
from parlour.table.clock import Millis
from parlour.table.forfeits import Forfeits
from parlour.table.seats import PersonId


@dataclass(frozen=True, slots=True)
class RecentMove:
    """A move since the last reveal, with the state before it: what undo needs."""

    entry: int
    seat: Seat
    move: str
    by_bot: bool
    events: tuple[Any, ...]
    before: Any


@dataclass(slots=True)
class RunningGame:
    """The game on the table, running or just ended."""

    number: int
    """Which game of this table, from 1."""
    state: Any
    secret: str = field(repr=False)
    salts: tuple[str, ...] = field(repr=False)
    same_deal: bool
    started: Millis
    source: log.Source | None = None
    """The record that this game branches off from."""
    same_as: int | None = None
    """The first game that was dealt these cards, if this is not the first."""
    people: frozenset[PersonId] = frozenset()
    """The people who sat at the table when the cards were dealt."""
    rated: bool = False
    """Whether it was dealt as a rated game."""
    forfeits: Forfeits = field(default_factory=Forfeits)
    commits: tuple[str | None, ...] = ()
    """What each seat was committed to before any salt was revealed."""
    beacon: Beacon | None = None
    """The public randomness that was mixed into the shuffle."""
    moves: list[tuple[Seat, str]] = field(default_factory=list)
    recent: list[RecentMove] = field(default_factory=list)
    """The moves since the last one that revealed something."""
    hints: list[tuple[Seat, int]] = field(default_factory=list)
    """Hints so far: the seat, and how many decisions it had made before."""
    revealed_at: int = 0
    """The last entry that revealed something. A move chosen before it is refused."""
    changed_at: int = 0
    """The last entry that revealed something or undid a move. A bot must have seen it."""
    ended: Millis | None = None
    end: log.Ended | None = None
    seed: str = field(init=False, repr=False)
    """What the cards are shuffled from. As secret as `secret`."""

    def __post_init__(self) -> None:
        given = None if self.source is None else self.source.seed
        own = seed_from(self.secret, self.salts, self.beacon)
        self.seed = own if given is None else given

    def deal(self, game: AnyGame) -> Deal:
        """Where this game's cards come from."""
        if self.source is None:
            return game.deal(self.seed)
        return game.deal(self.seed, self.source.decks, self.source.first)

    def last_move_of(self, seat: Seat) -> RecentMove | None:
        """The seat's last move since the last reveal."""
        return next((move for move in reversed(self.recent) if move.seat == seat), None)

    def decisions_of(self, seat: Seat) -> int:
        """How many decisions this seat has made; a choice that can be replaced does not count."""
        made = sum(player == seat for player, _ in self.moves)
        if seat in self.state.to_act:
            return made
        return made - sum(move.seat == seat for move in self.recent)


def bot_seed(seed: str, seat: Seat, moves: Sequence[tuple[Seat, str]]) -> str:
    """The seed of the next move of a bot in a game from this seed: the same in every process.

    It depends on the bot's own moves only, not on the order in which players choose at once:
    in a daily deal everyone faces the same bots.
    """
    made = sum(player == seat for player, _ in moves)
    return hashlib.sha256(f"{seed}/{made}/{seat}".encode()).hexdigest()
