"""A game with explicit chance nodes, one per card, instead of a deal.

The rules return events with the cards of a deal inside. Here the deal is the deck in printed order.
Before an event that draws or turns up cards there is a chance node for each of them, and the event
is rebuilt with the outcomes: a card that no player has seen is not decided yet. A chance node has
an outcome for each distinct card that may come, and no rule is written twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.games.batch.registry import batch_module
from parlour.games.deal import Deal
from parlour.games.game import AnyGame, Card, Seat


@cache
def _action_of(game: str, text: str) -> int:
    return batch_module(game).action_of(text)


@cache
def _printed_deal(game: AnyGame, first: Seat | None) -> Deal:
    """The decks in printed order: chance nodes decide on the real ones."""
    return game.deal(decks=(game.cards,) * 3, first=first)


@dataclass(frozen=True)
class Sizes:
    """Upper bounds of a game's length."""

    rounds: int
    decisions: int
    """Decisions in a round; simultaneous ones count as one."""
    chances: int
    """Chance nodes in a round."""
    before: int
    """Chance nodes before the first round."""


class ChanceModel(ABC):
    """The chance nodes of one game: which events need cards, and which cards may come."""

    game: AnyGame
    has_hidden_cards: bool
    """Whether seats know different cards."""
    cards: tuple[Card, ...]
    """The distinct cards. Outcome i is card i; outcomes after the cards are first players."""

    @abstractmethod
    def cards_needed(self, event: Any) -> int:
        """Number of cards that this event needs from chance nodes."""

    @abstractmethod
    def unseen_cards(self, state: Any) -> tuple[Card, ...]:
        """The cards that may come next, including those that are not in play."""

    @abstractmethod
    def with_cards(self, state: Any, event: Any, cards: tuple[Card, ...]) -> tuple[Any, Any]:
        """State and event as if these cards were on top of the deck."""

    @abstractmethod
    def trace(self, event: Any, traces: tuple[str, ...]) -> tuple[str, ...]:
        """Append to each seat's trace what it learns from an event and could not infer."""

    def action_of(self, text: str) -> int:
        """The action of a move, as in the batch simulator."""
        return _action_of(self.game.name, text)

    def action_text(self, action: int) -> str:
        """The move of an action."""
        return batch_module(self.game.name).action_text(action)

    @abstractmethod
    def sizes(self, players: int) -> Sizes:
        """Upper bounds of a game's length."""

    @abstractmethod
    def history_shape(self, players: int, rounds: int) -> tuple[int, ...]:
        """The shape of a seat's history tensor."""

    @abstractmethod
    def write_history(self, log: Sequence[Any], seat: Seat, out: NDArray[np.float32]) -> None:
        """Write a seat's history tensor from these events."""

    @abstractmethod
    def winners(self, state: Any) -> tuple[Seat, ...]:
        """The winners if the game ended here."""


@dataclass(frozen=True, eq=False)
class Position:
    """A frozen position: the state, and the event that waits for cards, if any."""

    model: ChanceModel
    players: int
    rounds: int
    """The game stops after this many rounds; 0 plays it to the end."""
    state: Any = None
    waiting: tuple[Any, ...] = ()
    """Events not applied yet; the first of them needs cards."""
    drawn: tuple[Card, ...] = ()
    """The cards drawn for it so far."""
    traces: tuple[str, ...] = ()
    """Everything that each seat has seen, as text."""
    log: tuple[Any, ...] = ()
    """All events applied so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """Positions are immutable: no copy is needed."""
        return self

    @cached_property
    def is_over(self) -> bool:
        """Whether the game has ended or was stopped."""
        return self.state is not None and self._has_ended(self.state)

    @property
    def is_chance(self) -> bool:
        """Whether this is a chance node."""
        return self.state is None or bool(self.waiting)

    @cached_property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats to act: one, or all at once; none at the end and at chance nodes."""
        if self.is_chance or self.is_over:
            return ()
        seats: tuple[Seat, ...] = self.state.to_act
        return seats

    @cached_property
    def moves(self) -> tuple[dict[int, Any], ...]:
        """Each seat's legal moves by action, sorted."""
        by_seat = [
            {
                self.model.action_of(str(move)): move
                for move in self.model.game.legal(self.state, seat)
            }
            for seat in range(self.players)
        ]
        return tuple(dict(sorted(moves.items())) for moves in by_seat)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with probabilities: the first player, or the next card."""
        first = len(self.model.cards)
        if self.state is None:
            return [(first + seat, 1 / self.players) for seat in range(self.players)]
        left = Counter(self.model.unseen_cards(self.state))
        left.subtract(self.drawn)
        total = left.total()
        return [(i, left[card] / total) for i, card in enumerate(self.model.cards) if left[card]]

    def outcome_text(self, outcome: int) -> str:
        """An outcome as text: a card, or the first player."""
        first = len(self.model.cards)
        return self.model.cards[outcome] if outcome < first else f"seat {outcome - first} starts"

    def chance(self, outcome: int) -> Position:
        """The position after an outcome of chance."""
        cards = len(self.model.cards)
        if self.state is None and cards <= outcome < cards + self.players:
            return self.begin(outcome - cards)
        if self.state is None or not 0 <= outcome < cards:
            raise ValueError(f"{outcome} is not an outcome of this chance node.")
        drawn = (*self.drawn, self.model.cards[outcome])
        if len(drawn) < self.model.cards_needed(self.waiting[0]):
            return replace(self, drawn=drawn)
        state, event = self.model.with_cards(self.state, self.waiting[0], drawn)
        return self._then(state, (event, *self.waiting[1:]), 1)

    def begin(self, first: Seat | None) -> Position:
        """The first position, with a starting seat or None."""
        game = self.model.game
        events = game.new(self.players, game.options(), _printed_deal(game, first))
        return replace(self, traces=("",) * self.players)._then(None, events)

    def play(self, actions: Sequence[tuple[Seat, int]]) -> Position:
        """The position after these seats have acted, in order."""
        now, deal = self, _printed_deal(self.model.game, None)
        for seat, action in actions:
            if action not in self.moves[seat]:
                text = self.model.action_text(action)
                raise ValueError(f"Action {action}, {text}, is not legal for player {seat} now.")
            events = self.model.game.play(now.state, seat, self.moves[seat][action], deal)
            now = now._then(now.state, events)
        return now

    def utilities(self) -> list[float]:
        """Each seat's utility; they sum to 0.

        A sole victory is worth 1, at the cost of all other seats in equal parts.
        """
        winners = self.model.winners(self.state)
        others = self.players - 1
        return [
            (self.players / len(winners) - 1 if seat in winners else -1) / others
            for seat in range(self.players)
        ]

    def _then(self, state: Any, events: Sequence[Any], resolved: int = 0) -> Position:
        """Apply events up to the next one that needs cards; the first `resolved` have theirs."""
        traces, place = self.traces, 0
        while place < len(events) and (state is None or not self._has_ended(state)):
            event = events[place]
            if place >= resolved and self.model.cards_needed(event):
                break
            state = self.model.game.apply(state, event)
            traces = self.model.trace(event, traces)
            place += 1
        else:
            events = events[:place]
        log = (*self.log, *events[:place])
        waiting = tuple(events[place:])
        return Position(self.model, self.players, self.rounds, state, waiting, (), traces, log)

    def _has_ended(self, state: Any) -> bool:
        return state.over or 0 < self.rounds <= len(state.rounds)
