"""A game whose luck is asked for, card by card, instead of coming from a deal.

The rules tell what happens as events, with the cards of a deal inside. Here that deal is the deck
in printed order, and whenever an event turns up or draws cards, chance is asked for each of them
first and the event told anew with its answer: what has not been seen by anybody is not decided yet.
So a chance node has an outcome for every different card that may come, and no rule is written
again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.game import AnyGame, Card, Seat


@dataclass(frozen=True)
class Sizes:
    """How large a game can get."""

    rounds: int
    decisions: int
    """Decisions in a round, those that everybody makes at once counted as one."""
    chances: int
    """What chance is asked in a round."""
    before: int
    """What chance is asked before the first one."""


class Luck(ABC):
    """What is particular to one game: which events need luck, and what may come."""

    game: AnyGame
    hides: bool
    """Whether seats know different things."""
    cards: tuple[Card, ...]
    """The different cards; an outcome of chance is a place in this list, or comes after it."""

    @abstractmethod
    def wanted(self, event: Any) -> int:
        """How many cards chance must give before this event."""

    @abstractmethod
    def hidden(self, state: Any) -> tuple[Card, ...]:
        """The cards that may come next; those that will not come in this game included."""

    @abstractmethod
    def given(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """State and event as if these cards had lain on top."""

    @abstractmethod
    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """Add to what each seat has seen what it could not work out by itself, in a few letters."""

    @abstractmethod
    def action(self, text: str) -> int:
        """The integer that stands for a move."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The move that an integer stands for."""

    @abstractmethod
    def sizes(self, players: int) -> Sizes:
        """How large a game can get."""

    @abstractmethod
    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """The shape of all that a seat can remember."""

    @abstractmethod
    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """Write down what a seat remembers of these events."""

    @abstractmethod
    def winners(self, state: Any) -> tuple[Seat, ...]:
        """Who would win if the game ended here."""


@dataclass(frozen=True, eq=False)
class Position:
    """Where a game stands, frozen: what was played and drawn, and what chance still owes."""

    luck: Luck
    players: int
    rounds: int
    """The game is broken off after so many rounds; nought means that it is played to its end."""
    state: Any = None
    waiting: tuple[Any, ...] = ()
    """Events that are still to happen; the first of them needs cards."""
    drawn: tuple[Card, ...] = ()
    """The cards that chance has given for it so far."""
    traces: tuple[str, ...] = ()
    """What each seat has seen, as text."""
    log: tuple[Any, ...] = ()
    """All events so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """Nothing here ever changes, so a copy is the thing itself."""
        return self

    @cached_property
    def is_over(self) -> bool:
        """Whether the game has ended, or was broken off."""
        return self.state is not None and self._has_ended(self.state)

    @property
    def is_chance(self) -> bool:
        """Whether chance is to say something."""
        return self.state is None or bool(self.waiting)

    @cached_property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats to act: one, or all at once; nobody at the end and while chance speaks."""
        if self.is_chance or self.is_over:
            return ()
        seats: tuple[Seat, ...] = self.state.to_act
        return seats

    @cached_property
    def moves(self) -> tuple[dict[int, Any], ...]:
        """Each seat's legal moves by their integers, rising."""
        listed = [
            {self.luck.action(str(move)): move for move in self.luck.game.legal(self.state, seat)}
            for seat in range(self.players)
        ]
        return tuple(dict(sorted(moves.items())) for moves in listed)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may say, with probabilities: the first player, or the next card."""
        first = len(self.luck.cards)
        if self.state is None:
            return [(first + seat, 1 / self.players) for seat in range(self.players)]
        left = Counter(self.luck.hidden(self.state))
        left.subtract(self.drawn)
        total = left.total()
        return [(i, left[card] / total) for i, card in enumerate(self.luck.cards) if left[card]]

    def outcome_text(self, outcome: int) -> str:
        """What an outcome of chance says: a card, or who starts."""
        first = len(self.luck.cards)
        return self.luck.cards[outcome] if outcome < first else f"seat {outcome - first} starts"

    def chance(self, outcome: int) -> Position:
        """The position after chance has said this."""
        if self.state is None:
            return self.begin(outcome - len(self.luck.cards))
        drawn = (*self.drawn, self.luck.cards[outcome])
        if len(drawn) < self.luck.wanted(self.waiting[0]):
            return replace(self, drawn=drawn)
        state, event = self.luck.given(self.state, self.waiting[0], drawn)
        return self._then(state, (event, *self.waiting[1:]), 1)

    def begin(self, first: Seat | None) -> Position:
        """The position after the players have sat down, this seat starting."""
        game = self.luck.game
        events = game.new(self.players, game.options(), self._printed_deal(first))
        return replace(self, traces=("",) * self.players)._then(None, events)

    def play(self, actions: Sequence[tuple[Seat, int]]) -> Position:
        """The position after these seats have acted, one after the other."""
        now, deal = self, self._printed_deal(None)
        for seat, action in actions:
            events = self.luck.game.play(now.state, seat, self.moves[seat][action], deal)
            now = now._then(now.state, events)
        return now

    def shares(self) -> list[float]:
        """Each seat's share of the victory, so that all sum up to nought.

        A victory alone is worth 1; what it costs is divided among the others.
        """
        winners = self.luck.winners(self.state)
        others = self.players - 1
        return [
            (self.players / len(winners) - 1 if seat in winners else -1) / others
            for seat in range(self.players)
        ]

    def _then(self, state: Any, events: Sequence[Any], lucky: int = 0) -> Position:
        """Let everything happen up to the next event that needs luck; the first ones had it."""
        traces, place = self.traces, 0
        while place < len(events) and (state is None or not self._has_ended(state)):
            event = events[place]
            if place >= lucky and self.luck.wanted(event):
                break
            state = self.luck.game.apply(state, event)
            traces = self.luck.trace(event, traces)
            place += 1
        else:
            events = events[:place]
        log = (*self.log, *events[:place])
        waiting = tuple(events[place:])
        return Position(self.luck, self.players, self.rounds, state, waiting, (), traces, log)

    def _has_ended(self, state: Any) -> bool:
        return state.over or 0 < self.rounds <= len(state.rounds)

    def _printed_deal(self, first: Seat | None) -> Any:
        cards = self.luck.game.cards
        return self.luck.game.deal(decks=(cards,) * 3, first=first)
